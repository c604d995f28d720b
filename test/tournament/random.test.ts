import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KINDS, type Input, type Tournament } from '../../src/tournament/types.ts';
import { timesAsMany } from '../long.ts';
import { asked, checkAlways, checkArenaPairing, checkSwissRound } from './check.ts';
import { checkTables } from './check-tables.ts';
import { begin } from './play.ts';
import { eventOf, inputsOf, type Event } from './random.ts';

/** All observable state of a tournament. */
const seen = (tournament: Tournament): string => JSON.stringify([tournament, tournament.standings()]);

/** Runs an event; returns the accepted inputs and the tournament. */
function run(event: Event): { readonly inputs: readonly Input[]; readonly end: Tournament } {
  const inputs: Input[] = [];
  let now = begin(event.kind, event.options, event.seed);
  const submit = (input: Input): void => {
    const before = seen(now);
    const next = now.submit(input);
    expect(seen(now)).toBe(before);
    if (!next.ok) return;
    if (input.do === 'pair' && !input.given) check(event, now, next.value, inputs);
    now = next.value;
    inputs.push(input);
  };
  event.players.forEach((rating, i) => submit({ do: 'join', player: `player ${i}`, rating }));
  const [early, late] = [event.wishes.slice(0, 5), event.wishes.slice(5)];
  for (const wish of early) inputsOf(wish, now).forEach(submit);
  submit({ do: 'start', at: now.at });
  for (const wish of late) inputsOf(wish, now).forEach(submit);
  checkAlways(now);
  return { inputs, end: now };
}

function check({ kind }: Event, before: Tournament, now: Tournament, inputs: readonly Input[]): void {
  if (kind === 'swiss') checkSwissRound(before, now, asked(inputs));
  if (kind === 'arena') checkArenaPairing(before, now, asked(inputs));
  if (kind === 'tables') checkTables(before, now, asked(inputs));
  checkAlways(now);
}

test.each(KINDS)(
  '%s: after any inputs pairings keep to the rules, and refused inputs change nothing',
  (kind) => {
    fc.assert(
      fc.property(eventOf(kind), (event) => void run(event)),
      {
        numRuns: 200 * timesAsMany(50),
      },
    );
  },
);

test.each(KINDS)('%s: the same inputs give the same tournament, with any names', (kind) => {
  const called = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(/"(player|new) (\d+)"/g, '"someone $1-$2"'));
  fc.assert(
    fc.property(eventOf(kind), (event) => {
      const { inputs, end } = run(event);
      const again = (list: readonly Input[]): Tournament =>
        list.reduce(
          (now, input) => {
            const next = now.submit(input);
            return next.ok ? next.value : now;
          },
          begin(event.kind, event.options, event.seed),
        );
      expect(seen(again(inputs))).toBe(seen(end));
      const renamed = again(called(inputs) as Input[]);
      expect(JSON.parse(seen(renamed))).toEqual(called(JSON.parse(seen(end))));
    }),
    { numRuns: 20 * timesAsMany(20) },
  );
});
