/** What has to hold in Zank-Patience after whatever the random adversary has said. It judges next to nothing. */
import { isDown } from '../cards.ts';
import type { Line } from '../match.ts';
import { cardsOf, checkHands, checkPublic, maskedWith, tableOf } from '../patience-adversary.ts';
import { must, same } from '../shape.ts';
import type { Accepted } from '../shape.ts';
import type { Position } from './table.ts';

/** What people see of the piles, middle stacks and open spite cards under the top aside. */
export const masked = ({ piles }: Position): Record<string, string[]> =>
  maskedWith(piles, (pile) => !pile.startsWith('a'));

const BEGIN = ['touch', 'draw', 'flip', 'pass'];
const MOVES = [...BEGIN, 'place', 'stop'];

function checkPending(before: Position, said: Line, after: Position, offences: readonly string[]): void {
  if (after.phase === 'over') return;
  const verb = String(said['do']);
  const committed = offences.map((code) => ({ seat: said['seat'], code }));
  if (BEGIN.includes(verb)) same(after.pending, committed, 'pending of a move begun');
  else if (verb === 'place')
    same(after.pending, [...(before.pending ?? []), ...committed], 'pending of a place');
  else if (verb !== 'stop') same(after.pending, before.pending, 'pending of what is no move');
}

/** The table after a right Stop: as before the move, and the discard of a player stopped by somebody else has a card (ruling 14). */
function tableBack({ piles, out }: Position, erred: number, caller: number): Pick<Position, 'piles' | 'out'> {
  const [source, discard] = [[...(piles[`q${erred}`] ?? [])], piles[`a${erred}`] ?? []];
  if (caller === erred || discard.length > 0) return { piles, out };
  const aside: string[] = [];
  let card = source.pop()?.replace('-', '');
  for (; card?.startsWith('X'); card = source.pop()?.replace('-', '')) aside.push(card);
  const opened = { [`q${erred}`]: source, [`a${erred}`]: card === undefined ? [] : [card] };
  return { piles: { ...piles, ...opened }, out: [...out, ...aside] };
}

/** @param begun the position before the last move was begun */
function checkStop(before: Position, said: Line, after: Position, begun: Position | null): void {
  const seat = Number(said['seat']);
  must(after.paused === null, 'a Stop ends a pause', after);
  const [offence] = before.pending ?? [];
  if (offence === undefined) {
    const skips = before.skips.map((count, index) => count + (index === seat - 1 ? 1 : 0));
    same(after.skips, skips, 'a wrong Stop costs a turn');
    same(tableOf(after), tableOf(before), 'a wrong Stop changes nothing else');
    same(after.announced, before.announced, 'a wrong Stop ends no announcement');
    return;
  }
  must(begun !== null, 'a move with an offence', before);
  // It is the caller's turn unless they have to miss it, and then that of whoever comes next and does not.
  let turn = seat;
  const skips = [...before.skips];
  while ((skips[turn - 1] ?? 0) > 0) {
    skips[turn - 1] = (skips[turn - 1] ?? 0) - 1;
    turn = (turn % skips.length) + 1;
  }
  same(after.skips, skips, 'who has missed a turn after a right Stop');
  const back = { ...begun, ...tableBack(begun, offence.seat, seat), hand: null, touched: null, turn };
  same(tableOf(after), tableOf(back), 'the table after a right Stop');
  same([after.announced, after.pending], [null, []], 'what a right Stop ends');
}

/** Nobody presses on their own turn (rulings 30 and 31 of Schikanöschen), and pressing is all that happens. */
function checkPress({ turn, phase, clock }: Position, said: Line, after: Position): void {
  const seat = Number(said['seat']);
  must(seat !== turn, 'the player at turn has pressed', said);
  if (phase === 'play') same(clock?.running, seat, 'whose time runs presses');
  same([after.turn, after.clock?.running], [turn, phase === 'play' ? 3 - seat : turn], 'after a press');
}

/** @param begun the position before the last move was begun */
function checkStep(
  before: Position,
  said: Line,
  answer: Accepted<Position>,
  all: string,
  begun: Position | null,
): void {
  const { position: after, offences } = answer;
  const verb = String(said['do']);
  same(cardsOf(after), all, 'a card is lost or doubled');
  must(after.ply === before.ply + (verb === 'tick' ? 0 : 1), 'ply', before.ply, after.ply, verb);
  checkHands(after);
  must(after.hand?.startsWith('X') !== true, 'a joker in the hand', after);
  must(offences.length === 0 || MOVES.includes(verb), 'offences of no move', offences, verb);
  checkPending(before, said, after, offences);
  if (verb === 'stop') checkStop(before, said, after, begun);
  if (verb === 'press') checkPress(before, said, after);
  if (!MOVES.includes(verb)) {
    const touched = verb === 'announce' ? null : before.touched;
    same(tableOf(after), tableOf({ ...before, touched }), 'cards move by themselves');
  }
  if (after.turn !== before.turn) must(['place', 'pass', 'stop'].includes(verb), 'the turn changes', verb);
  const own = verb === 'place' && before.hand !== null && said['pile'] === `a${before.turn}`;
  if (own || verb === 'pass') must(after.announced === null, 'announced after the turn', after);
  else if (verb === 'place') same(after.turn, before.turn, 'the turn ends');
  if (['draw', 'flip'].includes(verb)) must(after.announced === null, 'announced after a draw', after);
  const hidden = Object.entries(after.piles).filter(
    ([pile, stack]) => /^[rs]/.test(pile) && isDown(stack.at(-1)),
  );
  must(hidden.length === 0, 'a face-down top', hidden);
  if (after.phase === 'ending') {
    const bare = ['q', 'a', 's'].every(
      (letter) => (after.piles[`${letter}${after.winner}`] ?? []).length === 0,
    );
    must(bare, 'a win without ground', after);
  }
  if (BEGIN.includes(verb) || verb === 'place' || verb === 'announce')
    must(after.paused === null, 'a move in a pause', after);
}

export function checkView(view: Position, position: Position): void {
  checkPublic(view, position);
  const masks = masked(position);
  for (const [pile, mask] of Object.entries(masks)) {
    const seen = view.piles[pile] ?? [];
    const shown = mask.map((card, index) => {
      const veiled = /^[ms]/.test(pile) && index < mask.length - 1 && !isDown(card);
      return veiled && seen[index] === `??${card.slice(-1)}` ? `??${card.slice(-1)}` : card;
    });
    same(seen, shown, `a view: ${pile}`);
  }
}

/** What checks match after match, line by line. */
export function watching(): (before: Position, said: Line, answer: Accepted<Position>, all: string) => void {
  let begun: Position | null = null;
  return (before, said, answer, all) => {
    if (before.ply === 0) begun = null;
    if (BEGIN.includes(String(said['do']))) begun = before;
    checkStep(before, said, answer, all, begun);
  };
}
