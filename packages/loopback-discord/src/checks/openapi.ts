/** Checks request bodies against Discord's OpenAPI file. */
import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { get } from '../body.ts';
import type { Problem } from './problem.ts';

/** Returns the errors in the JSON body of a request. */
export type BodyCheck = (method: string, path: string, body: unknown) => readonly Problem[];

const pointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const isInt64 = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 63;

/**
 * Adapts a body where the file is narrower than Discord: builders send a command's permissions as a string,
 * as documented.
 */
function asInFile(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(asInFile);
  const permissions = get(body, 'default_member_permissions');
  return typeof permissions === 'string' && /^\d+$/.test(permissions)
    ? { ...(body as object), default_member_permissions: Number(permissions) }
    : body;
}

/** Reduces the errors of a union's branches to at most three at the deepest place. */
function deepest(errors: readonly ErrorObject[]): ErrorObject[] {
  const depth = (error: ErrorObject): number => error.instancePath.split('/').length;
  const telling = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const most = Math.max(0, ...telling.map(depth));
  return telling.filter((error) => depth(error) === most).slice(0, 3);
}

const asProblem = ({ instancePath, keyword, message }: ErrorObject): Problem => ({
  path: instancePath
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  code: `SCHEMA_${keyword.toUpperCase()}`,
  message: message ?? 'does not fit the schema',
});

/** By file: compiling takes time, and the check has no state. */
const checks = new Map<string, BodyCheck>();

/** Reads the file; without it, logs that once and accepts everything. */
export function openApiCheck(file: string | undefined, log: (line: string) => void): BodyCheck {
  if (file === undefined || !existsSync(file)) {
    log(`Requests are not checked against Discord's OpenAPI file: ${file ?? 'the file'} is not there.`);
    return () => [];
  }
  const known = checks.get(file);
  if (known) return known;
  const check = compile(JSON.parse(readFileSync(file, 'utf8')));
  checks.set(file, check);
  return check;
}

function compile(document: unknown): BodyCheck {
  // Skips two steps to save time: the file is trusted to be well formed, and each schema is used for few
  // checks.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
  formats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9]\d{0,19})$/);
  ajv.addFormat('nonce', /^.{0,25}$/s);
  ajv.addFormat('int32', {
    type: 'number',
    validate: (n: number) => Number.isInteger(n) && Math.abs(n) <= 2 ** 31,
  });
  ajv.addFormat('int64', { type: 'number', validate: isInt64 });
  ajv.addFormat('double', { type: 'number', validate: Number.isFinite });
  ajv.addSchema({ ...(document as object), $id: 'discord' });

  const compiled = new Map<string, ValidateFunction | null>();
  const validatorFor = (method: string, path: string): ValidateFunction | null => {
    const key = `${method} ${path}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'schema',
    ];
    const schema = place.reduce<unknown>(get, document);
    const validate =
      schema === undefined
        ? null
        : ajv.compile({ $ref: `discord#/${place.map(pointer).map(encodeURIComponent).join('/')}` });
    compiled.set(key, validate);
    return validate;
  };

  return (method, path, body) => {
    const validate = validatorFor(method, path);
    if (!validate || body === undefined || validate(asInFile(body))) return [];
    return deepest(validate.errors ?? []).map(asProblem);
  };
}
