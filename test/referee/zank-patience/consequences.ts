/** Checks after every line of the random adversary in Zank-Patience. They judge next to nothing. */
import { isDown } from '../cards.ts';
import type { Line } from '../match.ts';
import { cardsOf, checkHands, checkPublic, maskedWith, tableOf } from '../patience-adversary.ts';
import { must, same } from '../shape.ts';
import type { Accepted } from '../shape.ts';
import { BEGIN } from './calls.ts';
import type { Position } from './table.ts';

/** Visible parts of the piles, without middle stacks and open spite cards under the top. */
export const masked = ({ piles }: Position): Record<string, string[]> =>
  maskedWith(piles, (pile) => !pile.startsWith('a'));

const MOVES = [...BEGIN, 'place', 'stop'];

/** Nobody presses on their own turn (rulings 30 and 31 of Schikanöschen), and pressing does nothing else. */
function checkPress({ turn, phase, clock }: Position, said: Line, after: Position): void {
  const seat = Number(said['seat']);
  must(seat !== turn, 'the player at turn has pressed', said);
  if (phase === 'play') same(clock?.running, seat, 'whose time runs presses');
  same([after.turn, after.clock?.running], [turn, phase === 'play' ? 3 - seat : turn], 'after a press');
}

/** @throws when an accepted line cannot follow; `all` are the cards of the match */
export function checkStep(before: Position, said: Line, answer: Accepted<Position>, all: string): void {
  const { position: after, offences } = answer;
  const verb = String(said['do']);
  same(cardsOf(after), all, 'a card is lost or doubled');
  must(after.ply === before.ply + (verb === 'tick' ? 0 : 1), 'ply', before.ply, after.ply, verb);
  checkHands(after);
  must(after.hand?.startsWith('X') !== true, 'a joker in the hand', after);
  must(offences.length === 0 || MOVES.includes(verb), 'offences of no move', offences, verb);
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
