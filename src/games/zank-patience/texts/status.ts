import { SEATS, type Seat } from '../../../core/seat.ts';
import { QUIET, type Speaking, type Status } from '../../texts.ts';
import { limitWhen } from '../fits.ts';
import { discard, source } from '../piles.ts';
import { VARIANT, variantIn } from '../variant.ts';
import type { AnnouncedView, View } from '../view.ts';

/** A language's words for the status that only this game has. Names come as they are shown. */
export interface StatusTexts {
  announced(announced: AnnouncedView): string;
  paused(name: string, until: string | null): string;
  misses(name: string, turns: number): string;
  /** Ruling 2. */
  firstTurns(limit: number): string;
  /** Ruling 19. */
  readonly out: string;
  gone(pile: string): string;
}

/** The rim stack that was taken away (ruling 19), named as on buttons; null while all are there. */
export function goneFrom(view: Pick<View, 'piles'>): string | null {
  const { rims } = VARIANT[variantIn(view)];
  return rims.find((rim) => view.piles[rim] === undefined)?.toUpperCase() ?? null;
}

/** Most rim stacks that may be filled until the next player has begun (ruling 2); null without a limit. */
export function rimLimit(view: Pick<View, 'piles' | 'turnsBegun'>): number | null {
  const limit = limitWhen(view.turnsBegun, VARIANT[variantIn(view)]);
  return Number.isFinite(limit) ? Math.ceil(limit) : null;
}

/**
 * The public status: announcement, pause, turns to miss, changes to the rim. The picture shows the pauses
 * left.
 */
export function statusOf(view: View, { name, stamp, deadline }: Speaking, say: StatusTexts): Status {
  const { announced, paused, skips, out, phase } = view;
  if (phase === 'over') return QUIET;
  const gone = goneFrom(view);
  const limit = rimLimit(view);
  const missing = SEATS.flatMap((seat) => {
    const turns = skips[seat - 1] ?? 0;
    return turns > 0 ? [say.misses(name(seat), turns)] : [];
  });
  return {
    now: paused === null ? null : say.paused(name(paused), deadline === null ? null : stamp(deadline)),
    doing: announced && say.announced(announced),
    news: null,
    notes: [
      ...missing,
      ...(limit === null ? [] : [say.firstTurns(limit)]),
      ...(out.length > 0 ? [say.out] : []),
      ...(gone === null ? [] : [say.gone(gone)]),
    ],
  };
}

/** A language's words for the end of a match of three that a player has left. Names come as they are shown. */
export interface OutcomeTexts {
  /** `reason`: `resigned`, or out of time. */
  left(name: string, reason: string): string;
  /** The cards that the winner and the other player still had. */
  wins(winner: string, other: string, cards: number, others: number): string;
  /** Both had the same number of cards. */
  drawn(names: readonly [string, string], cards: number): string;
}

/** The cards that count after one of three has left the match (ruling 19). */
const cardsLeft = ({ piles }: View, seat: Seat): number =>
  (piles[source(seat)] ?? []).length + (piles[discard(seat)] ?? []).length;

/**
 * Explains the result of a match of three that a player has left: why the others draw, or one of them wins.
 * Returns `said` for any other end.
 */
export function outcomeOf(view: View, said: string, name: Speaking['name'], say: OutcomeTexts): string {
  const { loser, winner, reason } = view;
  if (loser === undefined || reason === null) return said;
  const [first, second] = VARIANT[variantIn(view)].seats.filter((seat) => seat !== loser);
  // With two players it is clear who left.
  if (first === undefined || second === undefined) return said;
  const left = say.left(name(loser), reason);
  if (winner === null) return `${say.drawn([name(first), name(second)], cardsLeft(view, first))} ${left}`;
  const other = winner === first ? second : first;
  return `${say.wins(name(winner), name(other), cardsLeft(view, winner), cardsLeft(view, other))} ${left}`;
}
