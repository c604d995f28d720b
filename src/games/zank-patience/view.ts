import type { Seat, Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { byName } from '../patience/table.ts';
import { pileViews } from '../patience/view.ts';
import type { Announced } from './announced.ts';
import { isRim, type Pile, type Rim } from './piles.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { VARIANT, VARIANTS, type VariantId } from './variant.ts';

/** A player's announcement (ruling 6): a buried card to free, or a rim stack to empty. */
export type AnnouncedView =
  | { readonly aim: 'expose'; readonly pile: Rim; readonly card: string }
  | { readonly aim: 'empty'; readonly pile: Rim };

/**
 * Codes of the cards in each pile, from bottom to top. Only piles on the table are keys (rulings 18 to 20),
 * so the keys tell the variant (`variantIn`).
 */
export type ZankPiles = Readonly<Partial<Record<Pile, readonly string[]>>>;

/** The table as a viewer sees it, with the card codes of the referee protocol (`??1` is a face-down card). */
export interface TableView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: ZankPiles;
  /** Jokers put aside (ruling 19). */
  readonly out: readonly string[];
  readonly announced: AnnouncedView | null;
  /** Turns to miss, by seat (ruling 15). */
  readonly skips: readonly number[];
  /** The player who has called a pause (ruling 16). */
  readonly paused: Seat | null;
  /** By seat. */
  readonly pausesLeft: readonly number[];
}

/** The part of the view that the protocol's position leaves out. */
export interface Besides {
  /** Number of players who have begun a first turn (ruling 2), as in a given position. */
  readonly turnsBegun: number;
}

export type View = MatchView & TableView & Besides;

/**
 * Views of the piles by variant and by missing rim stack. The rim is fanned, all other stacks are squared
 * (ruling 4).
 */
const viewsOf = byName(VARIANTS, (id) => {
  const { piles, rims, losesRim } = VARIANT[id];
  const without = (gone: Rim | null) =>
    pileViews(
      piles.filter((pile) => pile !== gone),
      isRim,
    );
  return new Map([null, ...(losesRim ? rims : [])].map((gone) => [gone, without(gone)]));
});

/** The piles as a viewer sees them. Only the arbiter sees covered cards; players and spectators see the same. */
const viewPiles = ({ piles, gone }: Table, variant: VariantId, viewer: Viewer): ZankPiles =>
  viewsOf[variant].get(gone)?.(piles, viewer) ?? {};

export function viewState(state: State, viewer: Viewer): TableView {
  const { table, variant, announced, skips, pausesLeft } = state;
  return {
    hand: table.hand?.code ?? null,
    touched: table.touched,
    piles: viewPiles(table, variant.id, viewer),
    out: table.out.map(({ code }) => code),
    announced: announced && viewAnnounced(announced),
    skips,
    paused: state.pause?.by ?? null,
    pausesLeft,
  };
}

const viewAnnounced = ({ aim, pile, card }: Announced): AnnouncedView =>
  aim === 'expose' ? { aim, pile, card: card.code } : { aim, pile };
