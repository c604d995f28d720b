import { DatabaseError } from 'pg';

/** Error of a database that refuses a statement or is away. It quotes neither stored data nor a password. */
export class DatabaseFails extends Error {
  override readonly name = 'DatabaseFails';
  /** PostgreSQL's five characters, or the operating system's error code. */
  readonly code: string | null;
  /** True if the database has confirmed that it did nothing. Otherwise the outcome is unknown. */
  readonly isRefusal: boolean;

  constructor(message: string, code: string | null, isRefusal = false) {
    super(message);
    this.code = code;
    this.isRefusal = isRefusal;
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Errors whose messages quote data. */
const DATA = /^22/;
/** Errors that end the session, perhaps after the statement was done. */
const ENDED = /^(08|57P|XX)/;

/** Reduces a driver's error to its message: its details quote rows, and it may hold the connection. */
export function plain(error: unknown): DatabaseFails {
  const code = codeOf(error) ?? '';
  const isRefusal = error instanceof DatabaseError && !ENDED.test(code);
  if (isRefusal && DATA.test(code))
    return new DatabaseFails(`the database rejects this data (${code})`, code, isRefusal);
  // Each address of a host has an error of its own.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const why = first instanceof Error ? first.message : String(first);
  return new DatabaseFails(`the database: ${why}`, code === '' ? null : code, isRefusal);
}

/** Wrong user, password, database or right: retrying cannot help. */
const SETTINGS = /^(28|3D000$|42501$)/;
/**
 * Poolers' messages about names, passwords and unsupported settings, all under the code of a broken
 * connection.
 */
const POOLER =
  /no such (database|user)|does not exist|authentication failed|login rejected|not allowed|unsupported startup parameter/;
const POOLER_CODE = '08P01';
/** Node's codes for a certificate that no authority known to this machine has signed. */
const UNKNOWN_SIGNER =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_SIGNATURE_FAILURE)$/;
const OTHER_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';
/** An invalid file of certificates or of a key. */
const NO_CERTIFICATE = /^ERR_OSSL_/;

/** Returns advice on the address if TLS is the problem; null otherwise. */
function adviceOnTls({ code, message }: DatabaseFails): string | null {
  if (UNKNOWN_SIGNER.test(code ?? ''))
    return "this machine does not know the signer of its certificate: add ?sslmode=verify-full&sslrootcert=<file with the signer's certificate> to the end of the address, or ?sslmode=no-verify to encrypt without checking the server";
  if (code === OTHER_NAME)
    return "its certificate is for another host name: use the certificate's name as the host in the address, or add ?sslmode=no-verify to its end to encrypt without checking the server";
  if (NO_CERTIFICATE.test(code ?? ''))
    return 'sslrootcert, sslcert and sslkey in the address must name files in PEM format';
  if (message.includes('does not support SSL'))
    return 'add ?sslmode=disable to the end of the address, or set up TLS on the server';
  if (/no encryption|SSL required/.test(message))
    return 'it accepts only encrypted connections: add ?sslmode=verify-full to the end of the address';
  return null;
}

/** Returns true if the settings are the reason why the database cannot be reached. */
export const isOfSettings = (error: DatabaseFails): boolean =>
  SETTINGS.test(error.code ?? '') ||
  (error.code === POOLER_CODE && POOLER.test(error.message)) ||
  error.message.includes('SASL') ||
  adviceOnTls(error) !== null;

/** Returns why a database cannot be opened, with advice if there is any. */
export function inWords(error: DatabaseFails): string {
  const advice = adviceOnTls(error);
  return advice === null ? error.message : `${error.message}; ${advice}`;
}
