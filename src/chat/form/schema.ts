import { z } from 'zod';

/** Returns the values of a stored field whose schema names them: null first, then in the schema's order. */
export const valuesIn = <Value>(schema: z.ZodType<Value>): Value[] =>
  named(schema).map((value) => schema.parse(value));

function named(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodDefault) return named(schema.unwrap());
  if (schema instanceof z.ZodNullable) return [null, ...named(schema.unwrap())];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  throw new Error('schema without values');
}
