/** Predicts the outcome of every knock of a random match, from lines and positions alone (rights.ts). */
import { checkCall, lastingOf } from './calls.ts';
import type { CallOutcome, Calls, Judged } from './calls.ts';
import { isDown } from './cards.ts';
import type { Line } from './match.ts';
import { tableOf } from './patience-adversary.ts';
import type { KnockingPosition } from './patience.ts';
import { rightsOf } from './rights.ts';
import type { Event, Offence } from './rights.ts';
import { same } from './shape.ts';
import type { Answer } from './shape.ts';

/** Names of verbs and offences in a game. */
export interface KnockingTerms {
  /** The verbs of attempts, and those of whole actions. */
  readonly attempts: readonly string[];
  readonly actions: readonly string[];
  /** Offences that are undone regardless of the knocker's choice. */
  readonly always: readonly string[];
}

/** A table to which a knock can lead back, with its ply. */
interface Start {
  piles: KnockingPosition['piles'];
  readonly out: unknown;
  readonly ply: number;
}
interface Attempt {
  readonly start: Start;
  readonly wrong: boolean;
}

type Piles = KnockingPosition['piles'];

/** The piles after the main stack of a player who flipped out of turn has been turned back (ruling 22). */
function turnedBack(piles: Piles, seat: number): Piles {
  const [main, discard] = [`a${seat}`, `b${seat}`];
  const turned = [...(piles[main] ?? [])]
    .reverse()
    .map((card) => (isDown(card) ? card.slice(1) : `-${card}`));
  return { ...piles, [main]: [], [discard]: [...turned, ...(piles[discard] ?? [])] };
}

/**
 * Checks the charge for a wrong knock, or for a knocked flip out of turn: first a warning, then the loss
 * (rulings 22 and 23).
 */
function checkCharged(before: KnockingPosition, seat: number, after: KnockingPosition): void {
  const warned = before.warnings[seat - 1] === 1;
  if (warned)
    same([after.phase, after.winner, after.reason], ['over', 3 - seat, 'false-knocks'], 'the second time');
  const warnings = before.warnings.map((count, index) => (index === seat - 1 ? 1 : count));
  same(after.warnings, warnings, 'who is warned');
  if (!warned) same([after.phase, after.winner], [before.phase, before.winner], 'a warning ends nothing');
}

export function knockingCalls<Position extends KnockingPosition & { readonly out?: readonly string[] }>(
  { attempts, actions, always }: KnockingTerms,
  setup: Line,
): Calls<Position> {
  const rights = rightsOf({ ...lastingOf(setup), winnersCall: false });
  let attempt: Attempt | null = null;
  /** The table before each offence. */
  const starts = new Map<Offence, Start>();
  let winner: number | null = null;

  const startAt = ({ piles, out, ply }: Position): Start => ({ piles, out: out ?? [], ply });

  /** Records an accepted attempt, or a part of one. */
  function attempted(before: Position, said: Line, after: Position, codes: readonly string[], at: number) {
    const seat = Number(said['seat']);
    const verb = String(said['do']);
    const aside = seat !== before.turn;
    const putsBack = verb === 'place' && said['pile'] === before.touched;
    const goesOn = aside || verb === 'place' || (before.hand !== null && verb !== 'flip');
    const earlier: Attempt | null = goesOn ? attempt : null;
    const start = earlier?.start ?? startAt(before);
    /** Letting go of a card belongs to the attempt before. */
    const isOld = (code: string): boolean => code === 'put-back' && verb !== 'place';
    const wrong = (earlier?.wrong ?? false) || codes.some((code) => !isOld(code));
    const isLegal = actions.includes(verb) && !putsBack && !wrong;
    const events: Event[] = [{ kind: 'did', at, seat }];
    if (!goesOn || aside) events.push({ kind: 'began', at, seats: [seat] });
    if (isLegal) events.push({ kind: 'acted', at, seat });
    for (const code of codes) {
      const offence = { kind: 'erred', at, seat, code, ply: after.ply, outOfTurn: aside } as const;
      starts.set(offence, isOld(code) && attempt ? attempt.start : start);
      events.push(offence);
    }
    if (after.turn !== before.turn) events.push({ kind: 'turned', at, byCall: false });
    rights.tell(...events);
    const isUnfinished = verb === 'touch' || verb === 'draw';
    if (!aside) attempt = isUnfinished ? { start, wrong } : null;
  }

  function right(before: Position, said: Line, after: Position, found: readonly Offence[], at: number): void {
    const seat = Number(said['seat']);
    const settled = (others: readonly Offence[]): Event => ({
      kind: 'called',
      at,
      seat,
      settles: [...found, ...others],
    });
    const did: Event = { kind: 'did', at, seat };
    // The passive player can only have flipped the discard; that alone is turned back.
    if (seat === before.turn && found.every(({ outOfTurn }) => outOfTurn)) {
      const piles = turnedBack(before.piles, 3 - seat);
      same(tableOf(after), tableOf({ ...before, piles }), 'a flip turned back');
      checkCharged(before, 3 - seat, after);
      const from = found[0]?.ply ?? 0;
      const kept = [...starts.values(), ...(attempt ? [attempt.start] : [])];
      for (const start of new Set(kept))
        if (start.ply >= from) start.piles = turnedBack(start.piles, 3 - seat);
      rights.tell(did, settled([]));
      return;
    }
    const undone =
      said['revert'] === true || winner !== null ? found[0] : found.find(({ code }) => always.includes(code));
    const lying = (undone && starts.get(undone)) ?? attempt?.start ?? startAt(before);
    same(after.piles, sorted(after.piles, lying.piles), 'the table after a right knock');
    same(after.out ?? [], lying.out, 'the jokers after a right knock');
    same([after.turn, after.phase], [seat, 'play'], 'after a right knock');
    same([after.hand, after.touched, after.warnings], [null, null, before.warnings], 'after a right knock');
    // Offences that the winner of an open win could not knock stay callable, unless they are undone.
    const others = rights
      .heldAt(at)
      .filter(({ seat: by, ply }) => winner === null || by === winner || (undone && ply >= undone.ply));
    rights.tell(did, settled(others));
    if (winner !== null) rights.tell({ kind: 'win-undone', at });
    if (seat !== before.turn) rights.tell({ kind: 'turned', at, byCall: true });
    attempt = null;
  }

  /** Expected verdict on a knock. */
  function judged({ turn, phase }: Position, said: Line, at: number): Judged {
    if (phase === 'clock') return { verdict: 'impossible' };
    const seat = Number(said['seat']);
    const isWinner = winner === seat;
    const first = typeof said['since'] === 'number' ? said['since'] : null;
    const since = isWinner ? null : rights.countsFrom(seat, first);
    const found = isWinner ? [] : rights.foundBy(seat, at, since);
    if (found.length > 0) return { verdict: 'right', found };
    if (rights.isLate(seat, at, since ?? at, false)) return { verdict: 'too-late' };
    const isImpossible = isWinner || rights.isAgain(seat) || (seat === turn && !rights.activeRisks(seat));
    return { verdict: isImpossible ? 'impossible' : 'wrong' };
  }

  const knocked = (before: Position, said: Line, answer: Answer<Position>, at: number): CallOutcome | null =>
    checkCall(rights, judged(before, said, at), answer, at, {
      right: (after, found) => {
        right(before, said, after, found, at);
      },
      wrong: (after) => {
        const seat = Number(said['seat']);
        same(tableOf(after), tableOf(before), 'after a wrong knock');
        checkCharged(before, seat, after);
        rights.tell({ kind: 'did', at, seat });
      },
    });

  const textOf = ({ seat, code }: Offence): string => `${seat} ${code}`;
  return {
    pendingAt: (now) =>
      rights
        .heldAt(now)
        .filter(({ seat }) => winner === null || seat === winner)
        .map(textOf),
    heard: (before, said, answer, at) => {
      winner = before.phase === 'ending' ? before.winner : null;
      const verb = String(said['do']);
      const outcome = verb === 'knock' ? knocked(before, said, answer, at) : null;
      if (!answer.ok) return outcome;
      const { position: after, offences } = answer;
      if (attempts.includes(verb)) attempted(before, said, after, offences, at);
      winner = after.phase === 'ending' ? after.winner : null;
      if (after.phase === 'ending' && before.phase !== 'ending') rights.tell({ kind: 'won', at });
      return outcome;
    },
  };
}

/** The piles in the key order of `order`. */
const sorted = (order: Piles, piles: Piles): Piles =>
  Object.fromEntries(Object.keys(order).map((pile) => [pile, piles[pile] ?? []]));
