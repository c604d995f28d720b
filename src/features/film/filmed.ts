import type { Filming } from '../../../render/film/filming.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Searcher } from '../../core/searching.ts';
import type { ShownMatch } from '../../games/game.ts';
import { replayedMatches } from '../../match/reading/replayed.ts';
import { captionOf } from './caption.ts';
import { framed, sizeOf } from './framed.ts';
import { making, type Frame, type Progress } from './making.ts';
import type { FilmOrder, Filmed } from './order.ts';
import { paced, thinned, type Shot } from './pace.ts';
import { stepsIn } from './part.ts';

/** Cached matches: users often film another part of the same match. */
const REMEMBERED = 2;
const matches = replayedMatches(REMEMBERED);

/**
 * Makes a film from the spectators' tables, in order, without knowledge of later moves. Its last frame is the
 * last step of the part, or the result of the match.
 * @throws Damaged when the match cannot be read, and the searcher's errors
 */
export function filmOf(filming: Filming, order: FilmOrder, searcher: Searcher): Generator<Progress, Filmed> {
  const { game, steps } = matches.open(order.of, searcher);
  const { players, locale, suitColours } = order;
  const context = { players, locale, suitColours };
  const shown = players.map((name, i) => filming.nameOf(locale, { name, seat: i + 1 }));
  const tableOf = (match: ShownMatch): Scene =>
    (order.openHands ? match.withOpenHands(context)?.scene : null) ?? match.scene(context);
  const frames = (shots: readonly Shot[]): Frame[] => {
    const tables = shots.map(({ step }) => tableOf(step.match));
    const size = sizeOf(tables);
    return shots.map(({ step, hundredths }, i) => {
      const table = tables[i] ?? tableOf(step.match);
      const scene = framed(table, captionOf(game, step, steps.length - 1, { players: shown, locale }), size);
      return { scene: order.size === 'half' ? { ...scene, shrunk: 2 } : scene, hundredths };
    });
  };
  const shots = paced(stepsIn(steps, order.part));
  return making(filming, (most) => frames(thinned(shots, most)), shots.length);
}
