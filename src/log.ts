import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

const REDACTED = '[redacted]';

/** Keys with secret values, at any depth, also in JSON inside a string. */
const secretKeys = /(\\*")(token|authorization|seed|secret)\1:\1(?:(?!\1).)*\1/gi;
/** An interaction's token in a request's address, which discord.js's errors contain. */
const secretPaths = /\/(interactions|webhooks)\/(\d+)\/[\w.~%-]+/g;
/**
 * Characters that JSON keeps and a terminal obeys: control characters, and marks that reverse the direction
 * of text.
 */
const unprintable = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;
/** An authorization header in a text. */
const secretHeaders = /\b(Bot|Bearer) [\w.~-]{20,}/g;

/**
 * Serializes an error for the log, without the request's body, which may hold what only one person may see, such
 * as a hand; and without discord.js' name of a limit, which may be an interaction's token.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { requestBody, majorParameter, ...told } = stdSerializers.err(error);
  return error.cause === undefined ? told : { ...told, cause: plainError(error.cause) };
}

/** Removes the secrets from a log line. */
function redact(line: string, secrets: readonly string[]): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, REDACTED), line);
  return known
    .replace(
      secretKeys,
      (_, quote: string, key: string) => `${quote}${key}${quote}:${quote}${REDACTED}${quote}`,
    )
    .replace(secretPaths, `/$1/$2/${REDACTED}`)
    .replace(secretHeaders, `$1 ${REDACTED}`);
}

/** Escapes a log line for terminals; its JSON stays equivalent. */
const printable = (line: string): string =>
  line.replace(unprintable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Creates the program's log: JSON lines on standard output, written without blocking, complete at exit.
 * Tokens and seeds are removed from every line, at any place.
 */
export function createLog(options: {
  readonly level: string;
  /** Values that must not appear, such as the bot's token. */
  readonly secrets: readonly string[];
  readonly destination?: DestinationStream;
}): Logger {
  const secrets = options.secrets.filter((secret) => secret !== '');
  return pino(
    {
      level: options.level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: null,
      serializers: { err: plainError },
      hooks: { streamWrite: (line) => printable(redact(line, secrets)) },
    },
    options.destination ?? standardOutput(),
  );
}

function standardOutput(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: false });
  process.once('exit', () => {
    destination.flushSync();
  });
  return destination;
}
