/** Predicts the outcome of every Stop of a random match, from lines and positions alone (../rights.ts). */
import { checkCall, lastingOf } from '../calls.ts';
import type { CallOutcome, Calls, Judged } from '../calls.ts';
import type { Line } from '../match.ts';
import { tableOf } from '../patience-adversary.ts';
import { rightsOf } from '../rights.ts';
import type { Event, Offence } from '../rights.ts';
import { must, same } from '../shape.ts';
import type { Answer } from '../shape.ts';
import type { Position } from './table.ts';

export const BEGIN = ['touch', 'draw', 'flip', 'pass'];

/** The last move begun. */
interface Move {
  readonly seat: number;
  readonly offences: readonly Offence[];
  /** True if it has ended the turn. */
  readonly endedTurn: boolean;
}

/**
 * The table after a right Stop: as before the move, and the discard of a player stopped by another has a card
 * (ruling 14).
 */
function tableBack({ piles, out }: Position, erred: number, caller: number): Pick<Position, 'piles' | 'out'> {
  const [source, discard] = [[...(piles[`q${erred}`] ?? [])], piles[`a${erred}`] ?? []];
  if (caller === erred || discard.length > 0) return { piles, out };
  const aside: string[] = [];
  let card = source.pop()?.replace('-', '');
  for (; card?.startsWith('X'); card = source.pop()?.replace('-', '')) aside.push(card);
  const opened = { [`q${erred}`]: source, [`a${erred}`]: card === undefined ? [] : [card] };
  return { piles: { ...piles, ...opened }, out: [...out, ...aside] };
}

/** The seat to move when it would be this seat's turn, and the turns still to be missed (ruling 15). */
function turnOf(seat: number, { skips: before }: Position): { turn: number; skips: readonly number[] } {
  let turn = seat;
  const skips = [...before];
  while ((skips[turn - 1] ?? 0) > 0) {
    skips[turn - 1] = (skips[turn - 1] ?? 0) - 1;
    turn = (turn % skips.length) + 1;
  }
  return { turn, skips };
}

export function stopCalls(setup: Line): Calls<Position> {
  const rights = rightsOf({ ...lastingOf(setup), winnersCall: true });
  let move: Move | null = null;
  /** The position before the move of each offence, and before the last move. */
  const starts = new Map<Offence, Position>();
  let start: Position | null = null;

  function moved(before: Position, said: Line, after: Position, codes: readonly string[], at: number): void {
    const seat = Number(said['seat']);
    const verb = String(said['do']);
    const events: Event[] = [{ kind: 'did', at, seat }];
    if (BEGIN.includes(verb)) {
      start = before;
      events.push({ kind: 'began', at, seats: [1, 2, 3] }, { kind: 'acted', at, seat });
    }
    const offences = codes.map((code) => {
      const offence = { kind: 'erred', at, seat, code, ply: after.ply, outOfTurn: false } as const;
      if (start) starts.set(offence, start);
      return offence;
    });
    const endedTurn = verb === 'pass' || (before.hand !== null && said['pile'] === `a${seat}`);
    if (endedTurn) events.push(...offences, { kind: 'turned', at, byCall: false });
    else events.push(...offences);
    rights.tell(...events);
    const earlier = BEGIN.includes(verb) ? [] : (move?.offences ?? []);
    move = { seat, offences: [...earlier, ...offences], endedTurn };
  }

  function right(before: Position, said: Line, after: Position, found: readonly Offence[], at: number): void {
    const seat = Number(said['seat']);
    const [first] = found;
    const begun = first && starts.get(first);
    must(first !== undefined && begun !== undefined, 'a move with an offence', found);
    const { turn, skips } = turnOf(seat, before);
    same(after.skips, skips, 'who has missed a turn after a right Stop');
    const back = { ...begun, ...tableBack(begun, first.seat, seat), hand: null, touched: null, turn };
    same(tableOf(after), tableOf(back), 'the table after a right Stop');
    same([after.announced, after.paused], [null, null], 'what a right Stop ends');
    const isOwn = first.seat === seat;
    const settles = [...found, ...(isOwn ? [] : rights.heldAt(at))];
    rights.tell({ kind: 'did', at, seat }, { kind: 'called', at, seat, settles });
    if (before.phase === 'ending') rights.tell({ kind: 'win-undone', at });
    if (isOwn && move?.endedTurn) rights.tell({ kind: 'turned-back', at });
    if (turn !== (isOwn ? seat : before.turn)) rights.tell({ kind: 'turned', at, byCall: true });
    if (after.phase === 'ending') rights.tell({ kind: 'won', at });
    move = null;
  }

  /** Expected verdict on a Stop. */
  function judged({ phase, winner }: Position, said: Line, at: number): Judged {
    if (phase === 'clock') return { verdict: 'impossible' };
    const seat = Number(said['seat']);
    const first = typeof said['since'] === 'number' ? said['since'] : null;
    const since = phase === 'ending' && winner === seat ? null : rights.countsFrom(seat, first);
    const others = rights.foundBy(seat, at, since);
    const own = move?.seat === seat ? move.offences : [];
    const found = others.length > 0 ? others : own;
    if (found.length > 0) return { verdict: 'right', found };
    if (rights.isLate(seat, at, since ?? at, true)) return { verdict: 'too-late' };
    return { verdict: rights.isAgain(seat) ? 'impossible' : 'wrong' };
  }

  const stopped = (before: Position, said: Line, answer: Answer<Position>, at: number): CallOutcome | null =>
    checkCall(rights, judged(before, said, at), answer, at, {
      right: (after, found) => {
        right(before, said, after, found, at);
      },
      wrong: (after) => {
        const seat = Number(said['seat']);
        const skips = before.skips.map((count, index) => count + (index === seat - 1 ? 1 : 0));
        same(after.skips, skips, 'a wrong Stop costs a turn');
        same(tableOf(after), tableOf(before), 'a wrong Stop changes nothing else');
        same(
          [after.announced, after.paused],
          [before.announced, null],
          'a wrong Stop ends a pause, and no announcement',
        );
        rights.tell({ kind: 'did', at, seat });
      },
    });

  return {
    pendingAt: (now) => rights.heldAt(now).map(({ seat, code }) => `${seat} ${code}`),
    heard: (before, said, answer, at) => {
      const verb = String(said['do']);
      if (verb === 'stop') return stopped(before, said, answer, at);
      if (!answer.ok) return null;
      const { position: after, offences } = answer;
      if (BEGIN.includes(verb) || verb === 'place') moved(before, said, after, offences, at);
      if (verb === 'announce') rights.tell({ kind: 'did', at, seat: Number(said['seat']) });
      if (after.phase === 'ending' && before.phase !== 'ending') rights.tell({ kind: 'won', at });
      return null;
    },
  };
}
