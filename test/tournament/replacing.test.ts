/** A substitute takes a player's place. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { KINDS, type Input, type Tournament } from '../../src/tournament/types.ts';
import { writeTrf } from '../../src/tournament/trf/write.ts';
import { openTrf } from '../../src/tournament/trf/open.ts';
import { timesAsMany } from '../long.ts';
import { after, back, begin, firstWins, joining, PAIR, START, table, whyNot, withdraw } from './play.ts';
import { eventOf, inputsOf } from './random.ts';

const replace = (player: string, by: string, rating = 1000, at?: number): Input => ({
  do: 'replace',
  player,
  by,
  rating,
  ...(at !== undefined && { at }),
});

/** All observable state of a tournament. */
const seen = (tournament: Tournament): unknown =>
  JSON.parse(JSON.stringify([tournament, tournament.standings()]));

const called = <T>(value: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(from), JSON.stringify(to))) as T;

const kept = (before: Tournament, input: Input): Tournament => {
  const next = before.submit(input);
  return next.ok ? next.value : before;
};

test.each(KINDS)('%s: from then on it is the same tournament under another name', (kind) => {
  const replaced = fc.record({ event: eventOf(kind), when: fc.nat(60), who: fc.nat(99) });
  fc.assert(
    fc.property(replaced, ({ event, when, who }) => {
      let now = begin(event.kind, event.options, event.seed);
      event.players.forEach((rating, i) => {
        now = kept(now, { do: 'join', player: `player ${i}`, rating });
      });
      const wishes = event.wishes.toSpliced(4, 0, { what: 'start', one: 0, other: 0 });
      for (const wish of wishes.slice(0, when)) now = inputsOf(wish, now).reduce(kept, now);
      const entrant = now.entrants[who % now.entrants.length];
      if (!entrant) throw new Error('nobody joined');
      const { player, rating, withdrawn } = entrant;
      const deed = replace(player, 'substitute', rating, now.at);
      const next = now.submit(deed);
      // As a player who returns, a substitute is paired again.
      const returned = withdrawn ? now.submit({ ...back(player), at: now.at }) : null;
      if (now.phase === 'over') {
        expect(whyNot(now, deed)).toBe('tournament-over');
        return;
      }
      if (returned?.ok === false) {
        expect(next).toEqual(returned);
        return;
      }
      let same = returned ? returned.value : now;
      let other = next.ok ? next.value : now;
      for (const wish of wishes.slice(when)) {
        for (const input of inputsOf(wish, same)) {
          same = kept(same, input);
          other = kept(other, called(input, player, 'substitute'));
        }
      }
      expect(seen(other)).toEqual(called(seen(same), player, 'substitute'));
    }),
    { numRuns: 40 * timesAsMany(40) },
  );
});

describe('a replacement', () => {
  const swiss = after(begin('swiss', { rounds: 3 }), ...joining('ida jan kim leo'), START, PAIR);

  it('is refused for strangers, for entrants, and once it is over', () => {
    expect(whyNot(swiss, replace('noa', 'mia'))).toBe('not-joined');
    expect(whyNot(swiss, replace('ida', 'jan'))).toBe('joined-already');
    expect(whyNot(swiss, replace('ida', 'ida'))).toBe('joined-already');
    const short = firstWins(after(begin('swiss', { rounds: 1 }), ...joining('ida jan'), START, PAIR));
    expect(whyNot(short, replace('ida', 'mia'))).toBe('tournament-over');
  });

  it('gives points, the open game and prohibitions to the substitute, with a rating of their own', () => {
    const after1 = firstWins(swiss);
    const now = after(after1, { do: 'forbid', players: ['ida', 'jan'] }, PAIR, replace('ida', 'mia', 1234));
    expect(now.pairings.flatMap(({ players }) => players)).toContain('mia');
    expect(now.forbidden).toEqual([['mia', 'jan']]);
    expect(now.entrants[0]).toEqual({ player: 'mia', rating: 1234, withdrawn: false });
    expect(table(now).join()).not.toContain('ida');
    expect(table(now).some((row) => row.includes(' mia 1 '))).toBe(true);
  });

  it('can be taken back, and the player can join anew', () => {
    const now = after(swiss, replace('ida', 'mia', 2000), replace('mia', 'ida', 2000));
    expect(seen(now)).toEqual(seen(swiss));
    const anew = after(swiss, replace('ida', 'mia'), { do: 'join', player: 'ida', rating: 1 });
    expect(anew.entrants.map(({ player }) => player)).toEqual(['mia', 'jan', 'kim', 'leo', 'ida']);
  });

  it('brings a withdrawn place back: in an arena the substitute is free', () => {
    const at = { at: 0 };
    const arena = after(begin('arena'), ...joining('ida jan kim'), START, { ...withdraw('jan'), ...at });
    expect(after(arena, replace('jan', 'mia', 1, 5)).free).toEqual(['ida', 'kim', 'mia']);
  });

  it('brings back the annulled games of a round robin', () => {
    const round = after(begin('round-robin'), ...joining('ida jan kim leo'), START, PAIR);
    const gone = after(firstWins(round), withdraw('ida'));
    expect(gone.leavers.annulled).toEqual(['ida']);
    const again = after(gone, replace('ida', 'mia'));
    expect(again.leavers.annulled).toEqual([]);
    expect(again.rounds[0]?.games.flatMap(({ players }) => players)).toContain('mia');
    const late = after(begin('round-robin'), ...joining('ida jan kim'), withdraw('ida'), START, PAIR);
    expect(whyNot(late, replace('ida', 'mia'))).toBe('not-in-schedule');
  });

  it('keeps the place in a bracket, seeds and a player who went on without a game', () => {
    const order = ['kim', 'jan', 'ida'];
    const cup = after(begin('knockout'), ...joining('ida jan kim'), { do: 'start', order }, PAIR);
    const now = after(cup, replace('kim', 'mia'));
    expect(now.byes).toEqual([{ player: 'mia', points: 1 }]);
    expect(now.bracket?.places[0]).toBe('mia');
    expect(now.entrants[2]).toMatchObject({ player: 'mia', seed: 1 });
    expect(firstWins(after(firstWins(now), PAIR)).standings()[0]?.player).toBe('ida');
  });

  it('stands in a file with its name', () => {
    const now = after(firstWins(swiss), replace('ida', 'mia', 1234), PAIR);
    const text = writeTrf(now, 'Round trip') ?? '';
    expect(text).toContain('mia');
    expect(text).not.toContain('ida');
    const setup = { kind: 'swiss', seed: '', options: { tieBreaks: now.tieBreaks } } as const;
    const again = openTrf(setup, text);
    expect(again.ok && again.value.tournament.standings()).toEqual(now.standings());
  });
});
