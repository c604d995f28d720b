import { z } from 'zod';

/** The values that a field of what is stored can have, where its schema names them: null first, then in its order. */
export const valuesIn = <Value>(schema: z.ZodType<Value>): Value[] =>
  named(schema).map((value) => schema.parse(value));

function named(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodDefault) return named(schema.unwrap());
  if (schema instanceof z.ZodNullable) return [null, ...named(schema.unwrap())];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  throw new Error('schema without values');
}
