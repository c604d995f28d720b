import { indicesIn } from '../../indices.ts';
import { TWO_SEATS, type Seat } from '../../../core/seat.ts';
import type { Move } from '../move.ts';
import { handEnded } from '../texts/status.ts';
import type { View } from '../view.ts';
import { litIn, shownEnd } from '../../picture/banner.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import type { Plate, Scene } from '../../../../render/scene/scene.ts';
import { bannerBox, bannerLabels } from './end.ts';
import { together } from './pieces.ts';
import * as place from './places.ts';
import { cardsPart, panelPart, wonSlot } from './players.ts';
import { stockPart } from './stock.ts';
import { summaryPart } from './summary.ts';
import { endedTrickPart, trickPart } from './trick.ts';

/** Distance of the last trick from the top of the stage where there is no banner. */
const UNTOLD_TOP = 86;

/** The table of Kinderschnapsen as a picture, made from the viewer's view alone. */
export const layout = (view: View, context: LayoutContext<Move>): Scene => {
  const end = shownEnd(view, context);
  const banner = end?.kind === 'untold' ? null : end;
  const lit = litIn(view, end);
  const named = (seat: Seat) => ({ name: context.players[seat - 1] ?? '', seat });
  const last = end ? null : handEnded(view);
  const stock = stockPart(view, place.STOCK, 'grand');
  const trick = trickPart(view);
  const panels = TWO_SEATS.map((seat) => panelPart(view, named(seat), seat === lit, end !== null));
  const parts = together([
    ...TWO_SEATS.map((seat) => cardsPart(view, seat)),
    ...panels,
    stock,
    end
      ? endedTrickPart(view, place.STAGE.y + (banner ? bannerBox(view).height : UNTOLD_TOP), named)
      : last
        ? summaryPart(last, named)
        : trick,
  ]);
  return {
    locale: context.locale,
    suitColours: context.suitColours,
    indices: indicesIn(context),
    width: place.WIDTH,
    height: place.HEIGHT,
    plates: [
      { ...place.STAGE, style: last ? 'active' : 'tray' },
      ...TWO_SEATS.map((seat): Plate => ({
        ...place.plateOf(seat),
        style: seat === lit ? 'active' : 'idle',
      })),
      ...panels.flatMap(({ plates }) => plates),
      ...(banner ? [{ ...bannerBox(view), style: 'banner' } as const] : []),
    ],
    slots: [
      ...TWO_SEATS.flatMap((seat) => wonSlot(view, seat)),
      ...stock.slots,
      ...(end || last ? [] : trick.slots),
    ],
    cards: parts.cards,
    marks: [],
    labels: [...parts.labels, ...(banner ? bannerLabels(view, banner, named) : [])],
  };
};
