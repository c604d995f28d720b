/**
 * Finds two cards of a match that can change places without anybody seeing it, by the views of the rules alone. The
 * modules of the games must come after `override('cards')`.
 */
import { gameOf } from '../../../src/games/index.ts';
import type { ShownMatch } from '../../../src/games/game.ts';
import { SEATS, type Viewer } from '../../../src/core/seat.ts';
import { randomOf } from '../../../src/core/random.ts';
import { seatsIn } from '../../../src/match/header.ts';
import { advance, beginProgress } from '../../../src/match/progress.ts';
import type { PlayedMatch } from './played.ts';
import { shuffles, swaps } from './swapped.ts';

/** Two cards of a shuffle that change places. */
export interface Swap {
  readonly shuffle: string;
  readonly places: readonly [number, number];
  /** The people who see the change; nobody else does before `until`. */
  readonly knows: readonly string[];
  /** Unix ms, by the earliest reckoning; Infinity: nobody sees it by the end of the evening. */
  readonly until: number;
}

/** A viewer's views, as they follow each other. */
type Views = Readonly<Record<string, readonly string[]>>;

const viewersOf = ({ header }: PlayedMatch): readonly Viewer[] => ['spectator', ...seatsIn(header)];

function viewsOf(played: PlayedMatch): Views | null {
  const { header, entries } = played;
  const game = gameOf(header.game);
  if (!game) return null;
  const viewers = viewersOf(played);
  const states: ShownMatch[] = [];
  let progress = beginProgress(game, header);
  states.push(progress.match);
  for (const entry of entries) {
    const advanced = advance(game, header, progress, entry);
    if (!advanced.ok) break;
    ({ progress } = advanced.value);
    states.push(progress.match);
  }
  return Object.fromEntries(
    viewers.map((viewer) => [
      viewer,
      states.map((match) => JSON.stringify([match.view(viewer), match.result])),
    ]),
  );
}

/** Index of the first state that a viewer sees otherwise; Infinity: none. */
function firstSeen(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((view, i) => view !== other[i]);
  return at === -1 ? Infinity : at;
}

/** The time at which a state begins: match time never runs ahead of the clock. */
function timeOf({ header, entries, endedAt }: PlayedMatch, state: number): number {
  const end = endedAt ?? Infinity;
  if (state === Infinity) return end;
  return Math.min(end, header.startedAt + (entries[state - 1]?.at ?? 0));
}

function swapIn(played: PlayedMatch, views: Views, shuffle: string, places: Swap['places']): Swap | null {
  swaps.set(shuffle, places);
  const changed = viewsOf(played);
  swaps.delete(shuffle);
  if (!changed) return null;
  const seen = (viewer: string): number => firstSeen(views[viewer] ?? [], changed[viewer] ?? []);
  const seats = seatsIn(played.header).map((seat) => ({ seat, at: seen(String(seat)) }));
  const first = seats.reduce((one, two) => (two.at < one.at ? two : one));
  const others = Math.min(seen('spectator'), ...seats.filter((one) => one !== first).map(({ at }) => at));
  const isKnown = first.at < others;
  const player = played.header.players[SEATS.indexOf(first.seat)];
  return {
    shuffle,
    places,
    knows: isKnown && player ? [player.id] : [],
    until: timeOf(played, isKnown ? others : Math.min(first.at, others)),
  };
}

/** Number of pairs of cards that are tried for each shuffle. */
const TRIES = 60;

/**
 * The swap of a match that stays unseen longest, or a swap that one player alone sees (`known`); null: all are seen at
 * once.
 */
export function hiddenIn(played: PlayedMatch, known: boolean): Swap | null {
  const { seed } = played.header.setup;
  shuffles.clear();
  const views = viewsOf(played);
  if (typeof seed !== 'string' || !views) return null;
  const own = [...shuffles].filter(([shuffle]) => shuffle.startsWith(`${seed} `));
  const random = randomOf(seed, 'pairs to swap');
  let best: Swap | null = null;
  for (const [shuffle, size] of own) {
    for (let i = 0; i < TRIES; i += 1) {
      const swap = swapIn(played, views, shuffle, [random.below(size), random.below(size)]);
      if (!swap || swap.knows.length > 0 !== known || swap.places[0] === swap.places[1]) continue;
      if (swap.until > (best?.until ?? played.header.startedAt)) best = swap;
    }
  }
  return best;
}
