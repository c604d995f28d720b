/** Building blocks of the checks: zod types that count characters and word errors as Discord does. */
import { z } from 'zod';
import type { Problem } from './problem.ts';

/** Discord counts characters as code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** A string of `min` to `max` characters. */
export const text = (min: number, max: number) =>
  z.string().superRefine((value, context) => {
    // A character has one or two code units.
    if (value.length <= max && value.length >= 2 * min) return;
    const length = lengthOf(value);
    if (length > max) {
      complain(context, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    } else if (length < min) {
      complain(context, [], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    }
  });

export const snowflake = z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]);

/** An http(s) or attachment address. */
export const url = z.string().superRefine((value, context) => {
  if (!/^(https?|attachment):\/\/\S+$/i.test(value)) {
    complain(
      context,
      [],
      'URL_TYPE_INVALID_SCHEME',
      'Scheme must be one of http, https or attachment, and the URL well formed.',
    );
  }
});

type Context = Pick<z.core.$RefinementCtx, 'addIssue'>;

export function complain(
  context: Context,
  path: readonly (string | number)[],
  code: string,
  message: string,
): void {
  context.addIssue({ code: 'custom', path: [...path], message, params: { code } });
}

/** Reports every value that occurred before; `path` leads to it. */
export function complainOfDuplicates(
  context: Context,
  values: readonly { readonly value: string; readonly path: readonly (string | number)[] }[],
  code: string,
  message: string,
): void {
  const seen = new Set<string>();
  for (const { value, path } of values) {
    if (seen.has(value)) complain(context, path, code, message);
    seen.add(value);
  }
}

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_value: 'BASE_TYPE_CHOICES',
  invalid_type: 'BASE_TYPE_INVALID',
  invalid_union: 'UNION_TYPE_CHOICES',
  too_big: 'BASE_TYPE_BAD_LENGTH',
  too_small: 'BASE_TYPE_BAD_LENGTH',
  invalid_format: 'STRING_TYPE_REGEX',
};

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'UNKNOWN_PROPERTY',
      message: `Discord does not know the property "${key}".`,
    }));
  }
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.['code'];
    return [{ path, code: typeof code === 'string' ? code : 'BASE_TYPE_INVALID', message: issue.message }];
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return [{ path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }];
  }
  return [{ path, code: codes[issue.code] ?? 'BASE_TYPE_INVALID', message: issue.message }];
}

/** Returns the errors in a value, in Discord's words. */
export const problemsIn = (schema: z.ZodType, value: unknown): Problem[] =>
  schema.safeParse(value).error?.issues.flatMap(problemsOf) ?? [];
