import { bannerOf } from '../../picture/banner.ts';
import type { Layout } from '../../picture/layout.ts';
import { bannerLabels, bannerPlace, bannerPhrases } from './banner.ts';
import { handCard, handLabel } from './held-card.ts';
import { marksOf } from './marks.ts';
import { cardsOf, pileLabels, slotsOf } from './piles.ts';
import { deckSign, playerLabels, playerStyle } from './players.ts';
import type { Depiction, TableMove, TableView } from './table.ts';

/** A patience's table as a picture, made from what the viewer sees and from nothing else. */
export const patienceLayout =
  <View extends TableView>(depiction: Depiction<View>): Layout<View, TableMove> =>
  (view, context) => {
    const places = depiction.places(view);
    const { seats, piles, width, height, tray } = places;
    const lying = piles.flatMap((place) => cardsOf(view, place, context.lastMove));
    const banner = bannerOf(view);
    const place = banner && bannerPlace(view, places, banner);

    return {
      locale: context.locale,
      suitColours: context.suitColours,
      width,
      height,
      plates: [
        { ...tray, style: 'tray' },
        ...seats.map(({ seat, plate }) => ({ ...plate, style: playerStyle(view, depiction, seat, banner) })),
        ...(place ? [{ ...place, style: 'banner' } as const] : []),
      ],
      slots: slotsOf(view, places),
      cards: [
        ...lying.filter(({ mark }) => mark !== 'touched'),
        ...lying.filter(({ mark }) => mark === 'touched'),
        ...seats.flatMap((seat) => handCard(view, seat)),
        ...seats.flatMap(deckSign),
      ],
      marks: [...(depiction.marks?.(view) ?? []), ...marksOf(view, places, context.lastMove, place)],
      labels: [
        ...piles.flatMap((pile) => pileLabels(view, pile)),
        ...seats.flatMap((seat) => playerLabels(view, depiction, places, seat, context, banner)),
        ...seats.flatMap((seat) => handLabel(view, seat)),
        ...(place ? bannerLabels(place, bannerPhrases(banner, depiction, places, context)) : []),
      ],
    };
  };
