import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyRecord } from '../../src/match/record.ts';
import { createReferee } from '../../src/referee.ts';
import { lines, golden, json } from './golden-records.ts';

fc.configureGlobal({ seed: 20_260_102 });

/** Lines of a golden match, some of them left out, doubled, exchanged or damaged. */
const damaged = fc
  .record({
    name: fc.constantFrom('win-knocked-back', 'time', 'repetition', 'false-knocks', 'agreed-alone'),
    edits: fc.array(
      fc.record({
        at: fc.nat(30),
        how: fc.constantFrom('drop', 'double', 'swap', 'field', 'junk'),
        field: fc.constantFrom(
          'seat',
          'do',
          'pile',
          'at',
          'revert',
          'seen',
          'position',
          'options',
          'seed',
          'cuts',
        ),
        value: fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.constantFrom('tick', 'draw', 'pass', 'resign', 'e1', 'd1', 1, 2, true),
        ),
        junk: fc.string(),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ name, edits }) => {
    let all = lines(golden(name));
    for (const { at, how, field, value, junk } of edits) {
      const i = at % Math.max(1, all.length);
      const line = all[i];
      if (line === undefined) break;
      if (how === 'drop') all = all.toSpliced(i, 1);
      else if (how === 'double') all = all.toSpliced(i, 0, line);
      else if (how === 'swap') all = all.toSpliced(i, 2, ...all.slice(i, i + 2).reverse());
      else if (how === 'junk') all = all.with(i, junk);
      // After a brace, the field is a second one with its name; the last one counts.
      else all = all.with(i, line.replace(/\}$/, `,${json(field)}:${json(value)}}`));
    }
    return all.join('\n');
  });

/** The first line that the referee does not accept; null when it accepts all. */
function firstRefused(record: string): number | null {
  const referee = createReferee();
  for (const [i, line] of record.split('\n').entries()) {
    const answer = referee.answer(line);
    if (answer !== null && !(JSON.parse(answer) as { ok: boolean }).ok) return i + 1;
  }
  return null;
}

describe('any uploaded text', () => {
  it('gets an answer', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.json()).map((all) => all.join('\n')),
        ),
        (text) => {
          const verified = verifyRecord(text);
          if (!verified.ok) expect(verified.error.line).toBeLessThanOrEqual(text.split('\n').length);
        },
      ),
    );
  });

  it('gets the referee’s verdict', () => {
    let right = 0;
    fc.assert(
      fc.property(damaged, (record) => {
        const verified = verifyRecord(record);
        const line = firstRefused(record);
        if (verified.ok) right += 1;
        // Errors that only a record can have: a second match in it, a broken commitment.
        else if (['another-setup', 'bad-match', 'commitment', 'empty'].includes(verified.error.why.kind))
          return;
        expect(verified.ok ? null : verified.error.line).toBe(line);
      }),
      { numRuns: 400 },
    );
    expect(right).toBeGreaterThan(0);
  });
});
