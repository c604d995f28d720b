import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

const REDACTED = '[redacted]';

/** Keys whose values are nobody's business, at any depth, also in JSON inside a string. */
const secretKeys = /(\\*")(token|authorization|seed|secret)\1:\1(?:(?!\1).)*\1/gi;
/** An interaction's token in the address of a request, as discord.js' errors carry it. */
const secretPaths = /\/(interactions|webhooks)\/(\d+)\/[\w.~%-]+/g;
/** What JSON leaves as it is, and a terminal obeys: control characters, and marks that turn text round. */
const unprintable = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;
/** The header of a request in a text. */
const secretHeaders = /\b(Bot|Bearer) [\w.~-]{20,}/g;

/**
 * An error as the log tells it, without what was being sent when it occurred: that may hold what only one person is to
 * see, a hand for instance.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { requestBody, ...told } = stdSerializers.err(error);
  return error.cause === undefined ? told : { ...told, cause: plainError(error.cause) };
}

/** Takes the secrets out of a line of the log. */
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

/** A line of the log as a terminal can show it; read as JSON, it says the same. */
const printable = (line: string): string =>
  line.replace(unprintable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The program's log: JSON lines on standard output, written without blocking, complete at exit. Tokens and seeds are
 * taken out of every line, wherever they are in it.
 */
export function createLog(options: {
  readonly level: string;
  /** Values that must not appear, like the bot's token. */
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
