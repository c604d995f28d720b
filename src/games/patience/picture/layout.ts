import { indicesIn } from '../../indices.ts';
import { SOUTH } from '../../../core/seat.ts';
import { shownEnd } from '../../picture/banner.ts';
import type { Layout } from '../../picture/layout.ts';
import type { SceneCard } from '../../../../render/scene/scene.ts';
import { SCALES } from '../../picture/scale.ts';
import type { ScaleFor } from '../../picture/scale.ts';
import { calledMarks } from './called.ts';
import { handCard, handLabel } from './held-card.ts';
import { marksOf } from './marks.ts';
import { numberLabels } from './numbers.ts';
import { cardsOf, fits, pileLabels, slotsOf } from './piles.ts';
import { deckSign, platedAt, playerLabels, playerStyle } from './players.ts';
import type { Depiction, TableMove, TableView } from './table.ts';

/** Lays out the table of a patience, from the viewer's view alone. */
export const patienceLayout =
  <View extends TableView>(depiction: Depiction<View>): Layout<View, TableMove> =>
  (view, context, scale) => {
    const places = depiction.places(view, scale, context.side);
    const { piles, width, height, tray } = places;
    const onPiles = piles.map((place) => cardsOf(view, place, context.lastMove));
    const withDeck = (card: SceneCard): SceneCard =>
      card.face !== null && depiction.showsDeck?.(card.face) ? { ...card, showsDeck: true } : card;
    const lying = onPiles.flat().map(withDeck);
    const banner = shownEnd(view, context);
    const seats = places.seats.map((seat) => platedAt(seat, banner));
    const called = calledMarks(view, places, context.wrong);

    return {
      locale: context.locale,
      suitColours: context.suitColours,
      indices: indicesIn(context),
      width,
      height,
      plates: [
        { ...tray, style: 'tray' },
        ...seats.map(({ seat, plate }) => ({ ...plate, style: playerStyle(view, depiction, seat, banner) })),
      ],
      slots: slotsOf(view, places),
      cards: [
        ...lying.filter(({ mark }) => mark !== 'touched'),
        ...lying.filter(({ mark }) => mark === 'touched'),
        ...seats.flatMap((seat) => handCard(view, seat)).map(withDeck),
        ...seats.flatMap(deckSign),
      ],
      marks: [
        ...(depiction.marks?.(view, places) ?? []),
        ...marksOf(view, places, context.lastMove),
        ...called,
      ],
      labels: [
        ...piles.flatMap((pile, i) => pileLabels(view, pile, onPiles[i]?.at(-1))),
        ...numberLabels(view, places, context.acts ?? [], called),
        ...seats.flatMap((seat) => playerLabels(view, depiction, places, seat, context, banner)),
        ...seats.flatMap((seat) => handLabel(view, seat)),
      ],
    };
  };

/**
 * The largest scale at which every card of every fan is readable. All sides have the same room, so South's
 * stands for all.
 */
export const patienceScale =
  <View extends TableView>(depiction: Depiction<View>): ScaleFor<View> =>
  (view, spare) =>
    SCALES.find((scale) =>
      depiction.places(view, scale, SOUTH).piles.every((place) => fits(view, place, spare)),
    ) ?? 'small';
