/** What has to hold after every line, whatever was said. Each check throws with what it found. */
import { BOARD, PILES } from './answer.ts';
import type { Accepted, Clock, Position, Seat } from './answer.ts';
import type { Line } from './generate.ts';
import { must, same } from './shape.ts';

export { same };

const cardsIn = (position: Position): string => JSON.stringify(PILES.map((pile) => position.piles[pile]));

/** A position as text, with its fields in a fixed order: equal texts are equal positions. */
export function textOf(position: Position, clock: Clock | null = position.clock): string {
  const { ply, turn, phase, hand, touched, out, pending, warnings } = position;
  const { drawOffer, drawClaim, winner, reason } = position;
  const time = clock && [clock.left, clock.running];
  const talk = [warnings, drawOffer, drawClaim, time, winner, reason];
  return `${cardsIn(position)} ${JSON.stringify([ply, turn, phase, hand, touched, out, pending, talk])}`;
}

/** Every card that the match has, sorted: in the piles, in the hand, out of the game. */
export function cardsOf({ piles, hand, out }: Position): string {
  const cards = [...out, ...(hand === null ? [] : [hand])];
  for (const pile of PILES) {
    for (const card of piles[pile] ?? []) cards.push(card.slice(-3));
  }
  return cards.sort().join(' ');
}

/** What a person at the table or around it can see of a position: made from everything but what is pending. */
export function redact(position: Position): Position {
  const piles: Record<string, string[]> = {};
  for (const pile of PILES) {
    const cards = position.piles[pile] ?? [];
    piles[pile] = cards.map((card, index) => {
      if (card.startsWith('-')) return `-??${card.slice(-1)}`;
      return BOARD.includes(pile) || index === cards.length - 1 ? card : `??${card.slice(-1)}`;
    });
  }
  const view: Position = { ...position, piles };
  delete view.pending;
  return view;
}

/** Whether this player has nothing left to do (ruling 26). */
function cleared({ piles, hand, turn }: Position, seat: Seat): boolean {
  if (turn === seat && hand !== null) return false;
  return (
    ['a', 'b', 'c'].every((letter) => piles[`${letter}${seat}`]?.length === 0) &&
    ['e', 'f', 'g', 'h'].every((letter) => !piles[`${letter}${seat}`]?.some((card) => card.startsWith('-')))
  );
}

const SILENT = ['tick', 'view'];
const ACTIONS = ['place', 'reveal', 'remove', 'pass'];
const MOVES = [...ACTIONS, 'touch', 'draw', 'flip', 'knock'];

/** A position by itself: nothing that cannot be. */
export function checkPosition(position: Position, cards: string): void {
  const { hand, touched, phase, winner, piles } = position;
  const now = cardsOf(position);
  must(now === cards, 'a card is lost or doubled', now, cards);
  must(hand === null || touched === null, 'touched with a card in the hand', position);
  must(!hand?.startsWith('-'), 'a face-down card in the hand', hand);
  if (touched !== null) {
    const top = piles[touched]?.at(-1);
    must(top !== undefined && !top.startsWith('-'), 'what is touched cannot be', touched, top);
  }
  if (phase === 'ending')
    must(winner !== null && cleared(position, winner), 'who wins has not cleared', position);
}

/** What is pending changes by what was committed, by a legal action, and by a knock. */
function checkPending(before: Position, verb: string, seat: Seat, { position, offences }: Accepted): void {
  const was = (before.pending ?? []).map((one) => JSON.stringify(one));
  const now = (position.pending ?? []).map((one) => JSON.stringify(one));
  const committed = offences.map((code) => JSON.stringify({ seat, code }));
  if (position.phase === 'over') must(now.length === 0, 'pending once over', now);
  else if (offences.length > 0) {
    const known = (position.pending ?? []).map((one) => JSON.stringify({ seat: one.seat, code: one.code }));
    same(known.slice(was.length), committed, 'what was committed is pending');
    same(now.slice(0, was.length), was, 'what was pending before still is');
  } else if (verb === 'knock')
    must(
      now.every((one) => was.includes(one)),
      'a knock adds',
      was,
      now,
    );
  else must(now.length === 0 || now.join() === was.join(), 'pending changes without an offence', was, now);
}

/** Two positions with an accepted line in between. */
export function checkStep(before: Position, line: Line, answer: Accepted): void {
  const { position: after, offences } = answer;
  const verb = String(line['do']);
  must(after.ply === before.ply + (SILENT.includes(verb) ? 0 : 1), 'ply', before.ply, after.ply, verb);
  must(offences.length === 0 || MOVES.includes(verb), 'offences of no move', offences, verb);
  checkPending(before, verb, line['seat'] === 2 ? 2 : 1, answer);
  const moved = cardsIn(after) !== cardsIn(before);
  if (!MOVES.includes(verb) || verb === 'touch') {
    must(!moved && after.out.length === before.out.length, 'cards move by themselves', verb);
    must(after.hand === before.hand && after.turn === before.turn, 'the hand or the turn changes', verb);
    must(
      after.touched === (verb === 'touch' ? line['pile'] : before.touched),
      'touched',
      verb,
      after.touched,
    );
  }
  if (after.turn !== before.turn) must(['place', 'pass', 'knock'].includes(verb), 'the turn changes', verb);
  const warned = after.warnings.some((count, index) => count !== before.warnings[index]);
  if (warned) must(verb === 'knock' && !moved && after.turn === before.turn, 'a warning', verb);
  const action = ACTIONS.includes(verb) && !(verb === 'place' && line['pile'] === before.touched);
  if (action && after.phase === 'play')
    must(!cleared(after, 1) && !cleared(after, 2), 'a win overlooked', after);
  if (after.phase === 'ending' && before.phase === 'play') must(action, 'a win without an action', verb);
}

/** After a refused line: nothing has changed but the time, of which `elapsed` ms have passed. */
export function checkRefused(before: Position, after: Position, elapsed: number): void {
  const charged = before.phase === 'play' ? elapsed : 0;
  const clock = before.clock && {
    left: before.clock.left.map((time, index) =>
      before.clock?.running === index + 1 ? time - charged : time,
    ),
    running: before.clock.running,
  };
  const expected = textOf({ ...before, clock: null }) + JSON.stringify(clock);
  const found = textOf({ ...after, clock: null }) + JSON.stringify(after.clock);
  must(found === expected, 'a refused line changed something', expected, found);
}
