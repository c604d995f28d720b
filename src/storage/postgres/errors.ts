import { DatabaseError } from 'pg';

/** The database has refused something, or is away. Nothing of what was to be stored is told, and no password. */
export class DatabaseFails extends Error {
  override readonly name = 'DatabaseFails';
  /** PostgreSQL's five characters, or the operating system's name for it. */
  readonly code: string | null;
  /** It is the database's own word that nothing has been done. Otherwise nobody knows. */
  readonly isRefusal: boolean;

  constructor(message: string, code: string | null, isRefusal = false) {
    super(message);
    this.code = code;
    this.isRefusal = isRefusal;
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Errors about data quote it. */
const DATA = /^22/;
/** The session ends with it, perhaps after it has done what it was asked for. */
const ENDED = /^(08|57P|XX)/;

/** What an error of the driver's says, and nothing else of it: its details quote rows, and it may hold the connection. */
export function plain(error: unknown): DatabaseFails {
  const code = codeOf(error) ?? '';
  const isRefusal = error instanceof DatabaseError && !ENDED.test(code);
  if (isRefusal && DATA.test(code))
    return new DatabaseFails(`the database cannot take this (${code})`, code, isRefusal);
  // Each address of a host has an error of its own.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const why = first instanceof Error ? first.message : String(first);
  return new DatabaseFails(`the database: ${why}`, code === '' ? null : code, isRefusal);
}

/** The name, the password, the database or a right that it takes: no later try can do better. */
const SETTINGS = /^(28|3D000$|42501$)/;

/** Whether it is the settings' fault that the database cannot be reached. */
export const isOfSettings = ({ code, message }: DatabaseFails): boolean =>
  SETTINGS.test(code ?? '') || /SASL|SSL connections/.test(message);
