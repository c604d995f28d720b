/**
 * Measures the constants of `src/games/kinderschnapsen/practice/equity.ts`. They are the shares of hands that
 * the strong practice opponent wins by 1, 2, 3 against itself, as leader of the first trick and as dealer.
 * `node test/kinderschnapsen/equity.ts --hands 4000`
 */
import { Set as PersistentSet } from 'immutable';
import { parseArgs } from 'node:util';
import { randomOf } from '../../src/core/random.ts';
import { ofSeat, withSeat, type Pair } from '../../src/games/kinderschnapsen/pair.ts';
import { opponent } from '../../src/games/kinderschnapsen/practice/opponent.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { freshMemory, type Memory } from '../../src/practice/memory.ts';
import { open } from './play.ts';

/** Winner and points of a hand. */
interface Won {
  readonly by: 'leader' | 'dealer';
  readonly points: 1 | 2 | 3;
}

const NOTHING: Pair<Memory['seen']> = [PersistentSet(), PersistentSet()];

/** At least `most` hands. */
export function handsBetween(seed: string, most: number): readonly Won[] {
  const hands: Won[] = [];
  for (let n = 0; hands.length < most; n += 1) hands.push(...handsOf(`${seed} ${n}`));
  return hands;
}

/** The hands of a game between two strong players with perfect memory. */
function* handsOf(seed: string): Generator<Won> {
  let match = open({ seed });
  let seen = NOTHING;
  while (!match.result) {
    const seat = match.turn === 1 ? 1 : 2;
    const view = match.view(seat);
    const line = opponent.play({
      seat,
      level: 'strong',
      view,
      memory: { ...freshMemory(''), seen: ofSeat(seen, seat) },
      stillFor: 0,
      imagine: nothingToImagine,
      random: randomOf(`${seed} ${view.ply}`, 'deciding'),
      moment: { ply: view.ply, at: 0, openWin: null, tells: false },
    }).line;
    const done = match.submit(line);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    const after = done.value.match;
    const { lastHand } = after.view(1);
    const isOver = lastHand !== null && JSON.stringify(lastHand) !== JSON.stringify(view.lastHand);
    if (isOver) yield { by: lastHand.winner === view.dealer ? 'dealer' : 'leader', points: lastHand.won };
    seen = isOver ? NOTHING : ([1, 2] as const).reduce((now, one) => seeing(now, one, after.view(one)), seen);
    match = after;
  }
}

const seeing = (seen: Pair<Memory['seen']>, seat: 1 | 2, view: View): Pair<Memory['seen']> =>
  withSeat(seen, seat, ofSeat(seen, seat).union(opponent.facesIn(view)));

function nothingToImagine(): never {
  throw new Error('nothing is imagined of a whole state');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { hands: { type: 'string', default: '4000' }, seed: { type: 'string', default: 'equity' } },
  });
  const hands = handsBetween(values.seed, Number(values.hands));
  for (const by of ['leader', 'dealer'] as const) {
    const shares = [1, 2, 3].map((points) => {
      const share = hands.filter((hand) => hand.by === by && hand.points === points).length / hands.length;
      return `${share.toFixed(3)} ± ${Math.sqrt((share * (1 - share)) / hands.length).toFixed(3)}`;
    });
    console.log(`${by}: ${shares.join(', ')} of ${hands.length} hands`);
  }
}
