import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { PLANTED } from './faults.ts';
import { textWith } from './plant.ts';

it.each(PLANTED)('$name has one place in $file, where it leaves a program', (fault) => {
  const text = textWith(fault);
  expect(() => stripTypeScriptTypes(text)).not.toThrow();
  expect(fault.to).not.toBe(fault.from);
});

it('names each fault once', () => {
  expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
});
