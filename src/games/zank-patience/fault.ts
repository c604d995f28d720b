import type { Deed, Way } from '../patience/fault.ts';
import { writeFault } from '../patience/fault.ts';
import { heldCard, openTop } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { writeHint } from './hint.ts';
import { moveOfHeld, type TurnSituation, type Why, type Wrong } from './judge.ts';
import { waysIn } from './moves.ts';
import { discard, source } from './piles.ts';
import type { Table } from './table.ts';

/**
 * Writes the hint of an offence: what was wrong with an attempt of the player to move, and what would have
 * been right.
 */
export const faultOf = (situation: TurnSituation, attempt: Attempt, wrong: Wrong): string =>
  writeFault<Why>({
    why: wrong.why,
    deed: deedOf(situation.table, attempt),
    ways: waysInstead(situation, wrong),
    instead: wrong.instead && writeHint(wrong.instead),
  });

function deedOf(table: Table, attempt: Attempt): Deed {
  const { turn, touched } = table;
  const none = { card: null, from: null, to: null, onto: null };
  switch (attempt.do) {
    case 'touch':
      return { ...none, kind: 'touch', card: openTop(table, attempt.pile)?.code ?? null, from: attempt.pile };
    case 'place': {
      const held = { card: heldCard(table)?.code ?? null, from: touched ?? source(turn), to: attempt.pile };
      return { ...held, kind: 'place', onto: openTop(table, attempt.pile)?.code ?? null };
    }
    case 'draw':
      return { ...none, kind: 'draw', from: source(turn) };
    case 'flip':
      return { ...none, kind: 'flip', from: discard(turn), to: source(turn) };
    case 'pass':
      return { ...none, kind: 'pass' };
  }
}

/** The one-card moves with the right number: of the held card if it was bound, otherwise of any card. */
function waysInstead(situation: TurnSituation, { why, instead }: Wrong): readonly Way[] {
  const { table, variant } = situation;
  if (why !== 'bound') return instead ? waysIn(table, variant, instead.number) : [];
  const card = heldCard(table);
  const move = card && moveOfHeld(situation, card);
  return card && move
    ? [{ card: card.code, from: table.touched ?? source(table.turn), to: move.places }]
    : [];
}
