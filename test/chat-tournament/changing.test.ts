/** An announced tournament is changed, started early or postponed. */
import { describe, expect, it } from 'vitest';
import { bindings, changedIn, settingsOf } from '../../src/features/tournament/changes.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import { startersOf } from '../../src/features/tournament/starting.ts';
import { GRACE_MS, type Settings } from '../../src/features/tournament/terms.ts';
import { changes, DAY, early, joins, names, there } from './evening.ts';
import { headerOf, held, MINUTE, STARTS, type Held } from './held.ts';

describe('a change before the start', () => {
  it('keeps players, their order, withdrawals, prohibitions and fixed pairs, through other kinds and back', () => {
    const one = early(['a', 'b', 'c', 'd', 'e']);
    one.does({ do: 'forbid', players: ['a', 'b'] }, 'host');
    one.does({ do: 'fix', players: ['c', 'd'] }, 'host');
    one.does({ do: 'withdraw', player: 'e', why: 'asked' }, 'e');
    one.does({ do: 'penalty', player: 'd', points: 1, why: '' }, 'host');
    const before = one.tournament;
    one.does(changes(one, { format: 'knockout', rounds: null }), 'host');
    expect(one.tournament.stages[0].kind).toBe('knockout');
    one.does(changes(one, { format: 'swiss', rounds: 5, name: 'Friday cup' }), 'host');
    expect(one.tournament.header).toMatchObject({ name: 'Friday cup', rounds: 5 });
    expect(one.tournament.members).toEqual(before.members);
    expect(one.tournament.fixed).toEqual([['c', 'd']]);
    expect(one.tournament.stages[0].entrants).toEqual(before.stages[0].entrants);
    expect(one.tournament.stages[0].forbidden).toEqual([['a', 'b']]);
    expect(one.tournament.stages[0].entrants).toContainEqual(
      expect.objectContaining({ player: 'd', penalty: 1 }),
    );
    one.does({ do: 'start', who: 'joined' }, 'host');
    one.passes(1000);
    expect(one.tournament.boards.map(({ players }) => [...players].sort().join())).toContain('c,d');
  });

  it('keeps apart whom the start list keeps apart', () => {
    const startList = { players: [], apart: [['a', 'c'] as const] };
    const one = early(['a', 'b', 'c'], { startList });
    const before = one.tournament.stages[0].forbidden.map((pair) => [...pair].sort());
    one.does(changes(one, { format: 'knockout', rounds: null }), 'host');
    one.does(changes(one, { format: 'swiss', rounds: 3 }), 'host');
    expect(before).toEqual([['a', 'c']]);
    expect(one.tournament.stages[0].forbidden.map((pair) => [...pair].sort())).toEqual(before);
    expect(one.tournament.header.startList).toEqual(startList);
  });

  it('pairs by the rules alone in a kind that knows no fixed pairs', () => {
    const one = early(['a', 'b', 'c', 'd']);
    one.does({ do: 'fix', players: ['a', 'b'] }, 'host');
    one.does(changes(one, { format: 'arena', rematchAfterMs: 0 }), 'host');
    one.does({ do: 'start', who: 'joined' }, 'host');
    one.passes(15_000);
    expect(one.tournament.boards).toHaveLength(2);
  });

  it('gives an absent setting its default', () => {
    const one = early([], { roundMs: 30 * MINUTE, checkInMs: 0 });
    const { roundMs: _, checkInMs: __, ...to } = settingsOf(one.tournament.header);
    one.does({ do: 'change', from: settingsOf(one.tournament.header), to }, 'host');
    expect(one.tournament.header).not.toHaveProperty('roundMs');
    expect(one.tournament.header).not.toHaveProperty('checkInMs');
  });

  it('leaves nobody without a place, and comes too late after the start', () => {
    const one = early(['a', 'b', 'c']);
    expect(one.tries(changes(one, { players: { min: 2, max: 2 } }), 'host')).toBe('full');
    one.does(changes(one, { players: { min: 2, max: 3 } }), 'host');
    one.does({ do: 'start', who: 'joined' }, 'host');
    expect(one.tries(changes(one, { name: 'Late' }), 'host')).toBe('begun');
  });

  it('goes on with players whom an arbiter has added beyond the places', () => {
    const one = early(['a', 'b'], { players: { min: 2, max: 2 } });
    one.does({ do: 'add', player: 'c', name: 'c', rating: 1500 }, 'host');
    one.does(changes(one, { name: 'Friday cup' }), 'host');
    expect(startersOf(one.tournament)).toEqual({ joined: 3, there: 0 });
    one.does({ do: 'start', who: 'joined' }, 'host');
    expect(names(one)).toEqual(['a', 'b', 'c']);
  });

  it('withdraws check-ins if it binds players to something else', () => {
    const one = held({}, STARTS - 14 * MINUTE);
    for (const player of ['a', 'b']) joins(one, player);
    one.does(changes(one, { name: 'Friday cup' }), 'host');
    expect(there(one)).toEqual(['a', 'b']);
    const { terms } = one.tournament.header;
    one.does(changes(one, { terms: { ...terms, ranked: true } }), 'host');
    expect(there(one)).toEqual([]);
    expect(one.tournament.isRated).toBe(true);
    one.does({ do: 'check-in', player: 'b' }, 'b');
    expect(startersOf(one.tournament)).toEqual({ joined: 1, there: 1 });
    // Starting with everybody binds nobody who has not agreed.
    joins(one, 'c');
    one.does({ do: 'start', who: 'joined' }, 'host');
    expect(names(one)).toEqual(['b', 'c']);
  });

  it('without a check-in, it asks for one at once', () => {
    const one = early(['a', 'b'], { checkInMs: 0 });
    expect(there(one)).toEqual(['a', 'b']);
    expect(noticesFor(one.tournament, one.now)).toEqual([]);
    const { terms } = one.tournament.header;
    one.does(
      changes(one, { terms: { ...terms, game: 'zank-patience' } }, [{ player: 'a', rating: 1700 }]),
      'host',
    );
    expect(one.tournament.members.get('a')).toMatchObject({ rating: 1700, isThere: false });
    expect(noticesFor(one.tournament, one.now)).toMatchObject([{ kind: 'reminder', players: ['a', 'b'] }]);
    one.does({ do: 'check-in', player: 'a' }, 'a');
    expect(there(one)).toEqual(['a']);
  });

  it('does not bring back a rating that an arbiter’s decision has ended', () => {
    const { terms } = headerOf();
    const one = early(['a', 'b'], { terms: { ...terms, ranked: true } });
    one.does({ do: 'unrate' }, 'a');
    one.does(changes(one, { terms: { ...terms, ranked: false } }), 'host');
    one.does(changes(one, { terms: { ...terms, ranked: true } }), 'host');
    expect(one.tournament.isRated).toBe(false);
  });

  it('is no rated one with practice opponents', () => {
    const one = early([]);
    one.does({ do: 'fill', count: 2 }, 'host');
    const { terms } = one.tournament.header;
    expect(one.tries(changes(one, { terms: { ...terms, ranked: true } }), 'host')).toBe('rated');
  });

  it('names what has changed and what binds', () => {
    const from = settingsOf(headerOf());
    const rated: Settings = { ...from, terms: { ...from.terms, ranked: true } };
    expect(changedIn(from, { ...from, rounds: 9, name: 'x' }).toSorted()).toEqual(['name', 'rounds']);
    expect(bindings(from, { ...from, format: 'knockout', rounds: null })).toEqual([]);
    expect(bindings(rated, { ...rated, format: 'knockout' })).toEqual(['format']);
    expect(bindings(from, rated)).toEqual(['ranked']);
    expect(bindings(rated, { ...rated, terms: { ...rated.terms, reactionMs: 9000 } })).toEqual(['terms']);
    expect(bindings(rated, { ...rated, terms: { ...rated.terms, locale: 'de' } })).toEqual([]);
    expect(bindings(from, { ...from, terms: { ...from.terms, game: 'kinderschnapsen' } })).toEqual(['game']);
  });
});

describe('starting at once', () => {
  it('before the check-in with all who have joined; its start is that moment', () => {
    const one = early(['a', 'b', 'c']);
    one.does({ do: 'start', who: 'joined' }, 'host');
    expect([names(one), one.tournament.header.startsAt]).toEqual([['a', 'b', 'c'], one.now]);
  });

  it('with those who are there; the others can come later', () => {
    const one = early(['a', 'b', 'c']);
    one.passes(DAY - 10 * MINUTE);
    for (const player of ['a', 'b']) one.does({ do: 'check-in', player }, player);
    expect(startersOf(one.tournament)).toEqual({ joined: 3, there: 2 });
    one.does({ do: 'start' }, 'host');
    expect(names(one)).toEqual(['a', 'b']);
    joins(one, 'c');
    expect(names(one)).toEqual(['a', 'b', 'c']);
    expect(one.tries({ do: 'start' }, 'host')).toBe('begun');
  });

  it('not with one player, nor while the bot waits for a decision', () => {
    const alone = early(['a']);
    expect(alone.tries({ do: 'start', who: 'joined' }, 'host')).toBe('too-few-players');
    const away = early(['a', 'b']);
    away.does({ do: 'away', since: away.now });
    expect(away.tries({ do: 'start', who: 'joined' }, 'host')).toBe('paused');
  });
});

describe('too few players at the start', () => {
  const few = (): Held => {
    const one = held({ players: { min: 3, max: 8 } });
    for (const player of ['a', 'b']) joins(one, player);
    one.passes(14 * MINUTE + 5000);
    return one;
  };
  const waits = ({ tournament, now }: Held) =>
    noticesFor(tournament, now).flatMap((notice) => (notice.kind === 'waits' ? notice : []));

  it('are announced, and nobody is before', () => {
    const one = few();
    expect(noticesFor(one.tournament, STARTS)).toEqual([]);
    expect(waits(one)).toEqual([{ kind: 'waits', key: 'waits', state: 'now' }]);
  });

  it('a postponed start keeps check-ins, and what was announced says so', () => {
    const one = few();
    one.does({ do: 'announced', notice: 'waits', messageId: '1' });
    one.does({ do: 'move', to: one.now + 30 * MINUTE, keeps: true }, 'host');
    expect(there(one)).toEqual(['a', 'b']);
    expect(waits(one)).toEqual([{ kind: 'waits', key: 'waits', state: 'moved' }]);
    // The check-in stays open.
    one.does({ do: 'join', player: 'c', name: 'c', rating: 1500 }, 'c');
    expect(there(one)).toEqual(['a', 'b', 'c']);
    one.passes(30 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    expect(waits(one)).toEqual([{ kind: 'waits', key: 'waits', state: 'moved' }]);
  });

  it('begins with the last one who comes; or is cancelled', () => {
    const one = few();
    one.does({ do: 'announced', notice: 'waits', messageId: '1' });
    joins(one, 'c');
    one.passes(0);
    expect(one.tournament.phase).toBe('running');
    expect(waits(one)).toMatchObject([{ state: 'begun' }]);
    const alone = few();
    alone.does({ do: 'announced', notice: 'waits', messageId: '1' });
    alone.passes(GRACE_MS);
    expect(alone.tournament.phase).toBe('cancelled');
    expect(waits(alone)).toMatchObject([{ state: 'cancelled' }]);
  });
});
