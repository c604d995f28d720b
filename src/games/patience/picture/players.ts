import { SUIT_SIGNS } from '../../suits.ts';
import { litIn, winnerIn } from '../../picture/banner.ts';
import type { Banner } from '../../picture/banner.ts';
import type { Label, SceneCard } from '../../../../render/scene/scene.ts';
import { asIs } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { bannerPhrases, verdict } from './banner.ts';
import { named } from './table.ts';
import type { Context, Depiction, Places, SeatPlace, TableView } from './table.ts';

/** How far from a plate's left edge its text begins, beside a sign or without one. */
const TEXT = { beside: 100, alone: 20 } as const;

/** How a player's plate looks. */
export function playerStyle<View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  seat: SeatPlace['seat'],
  banner: Banner | null,
): 'active' | 'halt' | 'idle' {
  if (litIn(view, banner) === seat) return 'active';
  return !banner && depiction.haltedBy?.(view) === seat ? 'halt' : 'idle';
}

/** The back of a player's deck in their plate. */
export const deckSign = ({ sign, plate }: SeatPlace): SceneCard[] =>
  typeof sign === 'number'
    ? [
        {
          pile: null,
          face: null,
          deck: sign,
          x: plate.x + 20,
          y: plate.y + 34,
          size: 'small',
          turn: 0,
          edges: 0,
          mark: null,
        },
      ]
    : [];

/** Where nobody has a deck of their own, suits may be theirs. */
export function suitSigns({ sign, plate }: SeatPlace, ink: Label['ink']): Label[] {
  if (sign === null || typeof sign === 'number') return [];
  return sign.map((suit, i): Label => {
    const box = { x: plate.x + 20, y: plate.y + 12 + i * 64, width: 64, height: 64 };
    return { phrase: asIs(SUIT_SIGNS[suit]), style: 'letter', ...box, align: 'centre', ink };
  });
}

/** The lines below a player's name; the texts beside them are at the line's end. */
interface Lines {
  readonly second: Phrase;
  readonly beside: Phrase | null;
  readonly third: Phrase | null;
  readonly below: Phrase | null;
}

function linesOf<View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  places: Places,
  { seat, corner }: SeatPlace,
  context: Context,
  banner: Banner | null,
): Lines {
  const notes = depiction.notes(view, seat);
  const concerned = banner && (winnerIn(banner) ?? seat) === seat;
  // Where there is no corner to say it in, it is said here.
  if (concerned && !corner) {
    const [, how] = bannerPhrases(banner, depiction, places, context);
    return { second: verdict(banner), beside: null, third: how, below: null };
  }
  const state: Phrase | null = banner
    ? null
    : view.drawOffer === seat
      ? { key: 'offers-draw' }
      : (notes.state ?? (view.turn === seat ? { key: 'to-move' } : null));
  const left = { key: 'cards-left', count: depiction.cardsLeft(view, seat) } as const;
  return { second: left, beside: notes.beside, third: state, below: notes.below };
}

/** Who sits there, how many cards they have left, and what else is to be said about them. */
export function playerLabels<View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  places: Places,
  place: SeatPlace,
  context: Context,
  banner: Banner | null,
): Label[] {
  const { plate, seat, sign } = place;
  const ink = playerStyle(view, depiction, seat, banner) === 'idle' ? 'light' : 'dark';
  const left = plate.x + (sign === null ? TEXT.alone : TEXT.beside);
  const width = plate.x + plate.width - 18 - left;
  const label = (phrase: Phrase, style: Label['style'], y: number, height: number): Label => ({
    phrase,
    style,
    x: left,
    y: plate.y + y,
    width,
    height,
    align: 'left',
    ink,
  });
  /** A second text in the same line, at its end. */
  const beside = (first: Label, firstWidth: number, phrase: Phrase): [Label, Label] => [
    { ...first, width: firstWidth },
    { ...first, phrase, x: left + firstWidth + 8, width: width - firstWidth - 8, align: 'right' },
  ];

  const lines = linesOf(view, depiction, places, place, context, banner);
  const last = lines.third ?? lines.below;
  const second = label(lines.second, 'figure', last ? 60 : 80, 36);
  return [
    ...suitSigns(place, ink),
    label({ key: 'player', player: named(context, seat) }, 'name', last ? 10 : 26, 46),
    ...(lines.beside ? beside(second, width - 76, lines.beside) : [second]),
    ...(lines.third && lines.below
      ? beside(label(lines.third, 'note', 104, 36), (width - 10) / 2, lines.below)
      : last
        ? [label(last, 'note', 104, 36)]
        : []),
  ];
}
