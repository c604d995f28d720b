import { describe, expect, it } from 'vitest';
import { unhurried } from '../../../src/core/searching.ts';
import type { Line } from '../../../src/core/match.ts';
import { replayedMatches } from '../../../src/match/reading/replayed.ts';
import { recordedJournal, recordOf } from '../../../src/match/record.ts';
import { review } from '../../../src/match/review.ts';
import { stepsOf } from '../../../src/match/steps.ts';
import { gameIn } from '../../golden/match.ts';
import { GOLDEN } from '../../golden/matches.ts';
import { entriesOf, goldenCalled } from '../../golden/goldens.ts';

const MATCH = goldenCalled('careless');
const JOURNAL = { header: MATCH.header, entries: entriesOf(MATCH) };

/** A copy, as another process receives it. */
const sent = <T>(value: T): T => structuredClone(value);

describe('replayed matches', () => {
  it('are cached, the last few, and replay to the same steps after eviction', () => {
    const matches = replayedMatches(2);
    const first = matches.open(sent(JOURNAL), unhurried);
    expect(matches.open(sent(JOURNAL), unhurried).steps).toBe(first.steps);
    const shown = ({ steps }: typeof first) =>
      steps.map(({ match, ...step }) => [step, match.view('spectator')]);
    for (const name of ['stops', 'one-game']) {
      const match = goldenCalled(name);
      matches.open({ header: match.header, entries: entriesOf(match) }, unhurried);
    }
    const again = matches.open(sent(JOURNAL), unhurried);
    expect(again.steps).not.toBe(first.steps);
    expect(shown(again)).toEqual(shown(first));
    expect(again.reviewed().unnoticed).toEqual(
      review(gameIn(MATCH), JOURNAL.header, JOURNAL.entries).unnoticed,
    );
  });

  it('are replayed again when entries or setup differ', () => {
    const matches = replayedMatches();
    const whole = matches.open(JOURNAL, unhurried);
    const shorter = { ...JOURNAL, entries: JOURNAL.entries.slice(0, 30) };
    expect(matches.open(shorter, unhurried).steps.length).toBeLessThan(whole.steps.length);
    const setup: Line = { ...JOURNAL.header.setup, seed: 'another' };
    const other = { header: { ...JOURNAL.header, setup }, entries: [] };
    expect(matches.open(other, unhurried).steps).toHaveLength(1);
  });

  it.each(GOLDEN)('have the same steps from a record: $name of $header.game', (match) => {
    const { header } = match;
    const entries = entriesOf(match);
    const text = recordOf(header, entries);
    expect(recordedJournal(text).entries).toEqual(entries);
    const { game, steps } = replayedMatches().open(text, unhurried);
    expect(game).toBe(gameIn(match));
    const kept = stepsOf(game, header, entries);
    const plain = (all: typeof steps) =>
      all.map(({ match: { ply, result }, ...step }) => ({ ...step, ply, result }));
    expect(plain(steps)).toEqual(plain(kept));
  });

  it('throw when a record is invalid or a line of it is refused', () => {
    const matches = replayedMatches();
    expect(() => matches.open('nonsense', unhurried)).toThrow('sets up no match');
    const [setup = ''] = recordOf(MATCH.header, []).split('\n');
    expect(() => matches.open(`${setup}\n{"seat":1,"do":"draw"}`, unhurried)).toThrow('refused');
    expect(() => matches.open(`${setup}\n{"at":"late"}`, unhurried)).toThrow();
  });
});
