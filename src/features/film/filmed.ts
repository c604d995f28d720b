import type { Filming } from '../../../render/film/filming.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Searcher } from '../../core/searching.ts';
import type { ShownMatch } from '../../games/game.ts';
import { replayedMatches } from '../../match/reading/replayed.ts';
import { missedIn, momentsIn, type Missed, type Moment } from './best.ts';
import { captionOf } from './caption.ts';
import { framed, sizeOf } from './framed.ts';
import { making, type Frame, type Progress } from './making.ts';
import type { FilmOrder, Filmed } from './order.ts';
import { paced, pacedBest, thinned, type Shot } from './pace.ts';
import { stepsIn, type Part } from './part.ts';
import type { Step } from '../../match/steps.ts';

/** Cached matches: users often film another part of the same match. */
const REMEMBERED = 2;
const matches = replayedMatches(REMEMBERED);

/**
 * Makes a film from the spectators' tables, in order, without knowledge of later moves, except that it marks offences
 * that nobody noticed: a film is always of a match that is over. Its last frame is the
 * last step of the part, or the result of the match.
 * @throws Damaged when the match cannot be read, and the searcher's errors
 */
export function filmOf(filming: Filming, order: FilmOrder, searcher: Searcher): Generator<Progress, Filmed> {
  const { game, steps, reviewed } = matches.open(order.of, searcher);
  const review = reviewed();
  const missed = missedIn(steps, review.unnoticed);
  const { players, locale, suitColours } = order;
  const context = { players, locale, suitColours };
  const shown = players.map((name, i) => filming.nameOf(locale, { name, seat: i + 1 }));
  const tableOf = (match: ShownMatch): Scene =>
    (order.openHands ? match.withOpenHands(context)?.scene : null) ?? match.scene(context);
  const frames = (shots: readonly Shot[]): Frame[] => {
    const tables = shots.map(({ step }) => tableOf(step.match));
    const size = sizeOf(tables);
    return shots.map(({ step, hundredths, moment }, i) => {
      const table = tables[i] ?? tableOf(step.match);
      const caption = captionOf(game, step, steps.length - 1, { players: shown, locale }, missed, moment);
      const scene = framed(table, caption, size);
      return { scene: order.size === 'half' ? { ...scene, shrunk: 2 } : scene, hundredths };
    });
  };
  const shots = shotsOf(order.part, steps, missed, momentsIn(steps, review));
  return making(filming, (most) => frames(thinned(shots, most)), shots.length);
}

function shotsOf(
  part: Part,
  steps: readonly Step[],
  missed: Missed,
  moments: readonly Moment[],
): readonly Shot[] {
  if (part.by !== 'best') return paced(stepsIn(steps, part), missed);
  // A match without moments shows its end: nothing offers that.
  return moments.length > 0 ? pacedBest(steps, moments, missed) : paced(steps.slice(-1), missed);
}
