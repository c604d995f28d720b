import { ok } from '../../core/result.ts';
import type { Input } from '../../tournament/types.ts';
import { refuse, type Done } from './changing.ts';
import { checkInMs } from './check-in.ts';
import { filedRounds } from './from-file.ts';
import type { TournamentEntry } from './entries.ts';
import { emptyDesk, inPlaceOf, membersIn, stageOf, type ChatTournament } from './chat-tournament.ts';
import { keptApart } from './membership.ts';
import { isListed } from './listed.ts';
import { isPractice } from './practice.ts';
import { fixedSchema, settingsSchema, type Settings, type TournamentHeader } from './terms.ts';

/** Changes of an announced tournament before its start. Nothing of the players who have joined is lost. */

export const settingsOf = (header: TournamentHeader): Settings => settingsSchema.parse(header);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the settings in which two differ. */
export const changedIn = (from: Settings, to: Settings): readonly (keyof Settings)[] =>
  settingsSchema.keyof().options.filter((key) => !same(from[key], to[key]));

/** What a player agrees to by joining, apart from the time: a change of it withdraws all check-ins. */
export type Binding = 'game' | 'ranked' | 'terms' | 'format';

/**
 * The changes that bind players to something else than they have joined: another game, ratings or none, and in a
 * rated tournament other terms or another kind.
 */
export function bindings(from: Settings, to: Settings): readonly Binding[] {
  const { ranked } = to.terms;
  const isOther = !same({ ...from.terms, locale: null, ranked }, { ...to.terms, locale: null });
  const isOtherGame = from.terms.game !== to.terms.game;
  return [
    ...(isOtherGame ? (['game'] as const) : []),
    ...(from.terms.ranked !== ranked ? (['ranked'] as const) : []),
    ...(ranked && isOther && !isOtherGame ? (['terms'] as const) : []),
    ...(ranked && from.format !== to.format ? (['format'] as const) : []),
  ];
}

type Changing = Extract<TournamentEntry, { readonly do: 'change' }>;

export function change(tournament: ChatTournament, { from, to, ratings = [], at }: Changing): Done {
  const { phase, header, members, waiting, unsaid, entries } = tournament;
  if (phase !== 'open') return refuse('begun');
  // Arbiters may have added players beyond the number of places.
  if (to.players.max < Math.min(membersIn(tournament).length, header.players.max)) return refuse('full');
  // A rating that an arbiter's decision has ended does not come back.
  const isRated = to.terms.ranked && !entries.some((entry) => entry.do === 'unrate');
  if (isRated && [...members.keys()].some(isPractice)) return refuse('rated');
  const rated = new Map(ratings.map(({ player, rating }) => [player, rating]));
  const isBinding = bindings(from, to).length > 0;
  // An absent setting replaces the one before.
  const changed: TournamentHeader = { ...fixedSchema.parse(header), ...to };
  // Only a Swiss has the rounds of a file.
  if (filedRounds(header).length !== filedRounds(changed).length) return refuse('goes-on');
  const become = <One extends { readonly id: string; readonly rating: number; readonly isThere: boolean }>(
    one: One,
  ): One => ({
    ...one,
    rating: rated.get(one.id) ?? one.rating,
    ...(isBinding && !isPractice(one.id) && { isThere: false, mustConfirm: true }),
  });
  const asksNow = isBinding && checkInMs(changed) === 0;
  const next: ChatTournament = {
    ...tournament,
    header: changed,
    isRated,
    members: new Map([...members].map(([id, member]) => [id, become(member)])),
    waiting: waiting.map(become),
    checkInFrom: asksNow ? at : isBinding ? null : tournament.checkInFrom,
    unsaid: [...unsaid, entries.length],
  };
  return ok(withDesk(next));
}

/**
 * The tournament with a desk of its kind, which is told again of players and prohibitions. What that kind does not
 * know stays in the journal.
 */
function withDesk(tournament: ChatTournament): ChatTournament {
  const { header, members, entries } = tournament;
  // In the order of their places, of which an evening that goes on from a file has some already.
  const empty = emptyDesk(header);
  const { entrants } = stageOf(tournament);
  const joined = entrants.flatMap(({ player, rating: before }, i): Input[] => {
    const member = members.get(player);
    const place = empty.entrants[i]?.player;
    const rating = member?.rating ?? before;
    const comes: Input =
      place === undefined
        ? { do: 'join', player, rating, late: true }
        : { do: 'replace', player: place, by: player, rating };
    return [comes, ...(member?.out === null ? [] : [{ do: 'withdraw', player } as const])];
  });
  let replacements = 0;
  const arranged = entries.flatMap((entry): Input[] => {
    if (entry.do === 'replace') replacements += 1;
    const named = (player: string): string =>
      isListed(player)
        ? (entrants[empty.entrants.findIndex((one) => one.player === player)]?.player ?? player)
        : inPlaceOf(tournament, { stage: 0, replacements }, player);
    if (entry.do === 'forbid')
      return [{ do: 'forbid', players: [named(entry.players[0]), named(entry.players[1])] }];
    if (entry.do === 'penalty') return [{ do: 'penalty', player: named(entry.player), points: entry.points }];
    const isPromise = entry.do === 'absent' || entry.do === 'bye' || entry.do === 'present';
    return isPromise ? [{ do: entry.do, player: named(entry.player), round: entry.round }] : [];
  });
  const desk = [...joined, ...arranged].reduce((before, input) => {
    const done = before.submit(input);
    return done.ok ? done.value : before;
  }, empty);
  // Nothing has begun: its time stands at 0.
  return [...members.values()].reduce<ChatTournament>(
    (told, { id, name, out }) => {
      const player = out === 'replaced' ? inPlaceOf(tournament, { stage: 0, replacements: 0 }, id) : id;
      return keptApart(told, player, name, 0);
    },
    { ...tournament, stages: [desk] },
  );
}
