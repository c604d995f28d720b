import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordOf, verifyRecord } from '../../src/match/record.ts';
import { entriesIn } from './inputs.ts';
import { fileOf } from './match.ts';
import { GOLDEN } from './matches.ts';
import { outcomeOf, replay, type Outcome } from './outcome.ts';

it('golden matches have different names', () => {
  expect(new Set(GOLDEN.map(({ name }) => name)).size).toBe(GOLDEN.length);
});

describe.each(GOLDEN)('the golden match $name of $header.game', (match) => {
  const { header } = match;
  const record = readFileSync(fileOf(match, 'jsonl'), 'utf8');
  const outcome = JSON.parse(readFileSync(fileOf(match, 'json'), 'utf8')) as Outcome;

  it('is accepted line by line by the referee, with the recorded result', () => {
    const { answers, errors } = replay(record, outcome.refused);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
    expect(answers.at(-1)).toMatchObject({ position: outcome.position });
    expect(errors).toMatchObject(outcome.refused.map(({ error }) => ({ ok: false, error })));
  });

  it('has the recorded review', () => {
    expect(outcomeOf(match, entriesIn(record), outcome.refused)).toEqual(outcome);
  });

  it('is a record that verifies, and is rewritten unchanged', () => {
    const verified = verifyRecord(record);
    expect(verified).toMatchObject({ ok: true, value: { result: outcome.review.result } });
    expect(recordOf(header, entriesIn(record))).toBe(record);
  });
});
