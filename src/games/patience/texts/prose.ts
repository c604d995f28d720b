import type { PileCodes } from '../view.ts';
import type { Move } from '../move.ts';
import type { GameTexts } from '../../texts.ts';

/** The held card, as every patience shows it. */
export interface HeldView {
  readonly hand: string | null;
  readonly touched: string | null;
  readonly piles: PileCodes<string>;
}

/** Texts of one language that all duels share. */
export type DuelProse = Pick<
  GameTexts<HeldView, Move<string>>,
  | 'howTo'
  | 'position'
  | 'card'
  | 'refusals'
  | 'seats'
  | 'options'
  | 'option'
  | 'calls'
  | 'counts'
  | 'status'
  | 'move'
  | 'held'
  | 'notation'
> & {
  readonly verbs: Readonly<
    Record<'touch' | 'place' | 'draw' | 'reveal' | 'knock', GameTexts<never, never>['verbs'][string]>
  >;
};
