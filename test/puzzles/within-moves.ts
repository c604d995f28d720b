/**
 * The most own cards that a player can get rid of in one turn within a number of moves, without the product's
 * rules. This file knows the two duels only from their rule pages (docs/rulings), and checks the stock of
 * puzzles. A move is a touch and a place. Nothing is drawn, and nothing is turned up by hand.
 */

/** A card is its rank from 1 to 13 and its suit, in order of `SUITS`; a joker has rank 0. */
interface Card {
  readonly rank: number;
  readonly suit: number;
  readonly deck: number;
  /** One character, for keys. */
  readonly key: string;
}

const RANKS = 'A23456789TJQK';
const SUITS = 'CDSH';

function cardOf(code: string): Card {
  const [rank = '', suit = '', deck = ''] = code.replace('-', '');
  const [r, s, d] = [RANKS.indexOf(rank) + 1, SUITS.indexOf(suit), Number(deck)];
  return { rank: r, suit: s, deck: d, key: String.fromCharCode(64 + (r * 4 + s + 1) * 2 + d) };
}

/** Suits of one colour have indices of the same parity. */
const isOtherColour = (one: Card, other: Card): boolean => (one.suit + other.suit) % 2 === 1;
const fitsInRow = (card: Card, top: Card): boolean =>
  card.rank > 0 && isOtherColour(card, top) && card.rank + 1 === top.rank;
const isOneAbove = (card: Card, top: Card): boolean =>
  card.rank > 1 && top.rank > 0 && card.suit === top.suit && card.rank === top.rank + 1;

/** The open cards of a row, and the number of face-down cards below them. */
interface Row {
  readonly down: number;
  readonly open: readonly Card[];
}

/**
 * The state that changes in a turn. Only the tops of the opponent's stacks matter, and the numbers of own
 * cards gone.
 */
interface State {
  readonly rows: readonly Row[];
  /** The top of each foundation; undefined if it is empty. */
  readonly finals: readonly (Card | undefined)[];
  /** Number of cards that have left the reserve and the waste. */
  readonly gone: readonly [reserve: number, waste: number];
  readonly theirs: readonly [reserve: Card | undefined, waste: Card | undefined];
  /** Schikanees only: true if the reserve is closed for the rest of the turn. */
  readonly closed: boolean;
}

/** The constant part. */
interface Table {
  readonly isSchikanees: boolean;
  /** Own stacks from the top; face-down cards of the waste block everything below them. */
  readonly own: readonly [reserve: readonly Card[], waste: readonly Card[]];
  /** True if there is a stock to draw from. */
  readonly hasStock: boolean;
  /** True if the left stack of Schikanees is drawn from once it has become the right one. */
  readonly drawsLeft: boolean;
}

/** A table, and the seat to move. */
export interface Given {
  readonly game: string;
  readonly position: Readonly<Record<string, unknown>>;
  readonly seat: number;
}

/** The most cards to get rid of within `moves`; null if the search needs more states than `most`. */
export const mostWithin = (given: Given, moves: number, most: number): number | null =>
  searched(laidOut(given), moves, most);

/** More moves than any turn has in which no table comes twice. */
const ANY_MOVES = 1_000;

/**
 * True if the player can get rid of all cards in the whole turn. Null as above, with cards hidden from the
 * player, or with jokers. With nothing to draw and at most one card on each other stack, a draw from the
 * waste is as good as a touch.
 */
export function clearsInTurn(given: Given, most: number): boolean | null {
  const { table, start } = laidOut(given);
  const isHidden = table.hasStock || table.own.some(({ length }) => length > 1);
  const canTurnUp = start.rows.some(
    ({ down }, n) => down > 0 && (table.isSchikanees || Math.floor(n / 4) + 1 === given.seat),
  );
  const cards = [...table.own.flat(), ...start.rows.flatMap(({ open }) => open)];
  if (isHidden || canTurnUp || cards.some(({ rank }) => rank === 0)) return null;
  const rid = searched({ table: { ...table, drawsLeft: true }, start }, ANY_MOVES, most);
  return rid === null ? null : rid === table.own.flat().length;
}

function searched({ table, start }: LaidOut, moves: number, most: number): number | null {
  const all = table.hasStock ? Infinity : table.own.flat().length;
  let best = 0;
  let layer = [start];
  const known = new Set([keyOf(start)]);
  for (let left = moves - 1; left >= 0; left -= 1) {
    const next: State[] = [];
    for (const state of layer)
      for (const after of movesFrom(table, state)) {
        const rid = after.gone[0] + after.gone[1];
        best = Math.max(best, rid);
        if (rid === all) return all;
        if (rid + left <= best) continue;
        const key = keyOf(after);
        if (known.has(key)) continue;
        known.add(key);
        if (known.size > most) return null;
        next.push(after);
      }
    layer = next;
  }
  return best;
}

interface LaidOut {
  readonly table: Table;
  readonly start: State;
}

function laidOut({ game, position, seat }: Given): LaidOut {
  const isSchikanees = game === 'schikanees';
  const [stock, waste, reserve] = isSchikanees ? 'rml' : 'abc';
  const codes = (pile: string): readonly string[] =>
    (position['piles'] as Readonly<Record<string, readonly string[]>>)[pile] ?? [];
  const cards = (pile: string): readonly Card[] => codes(pile).map(cardOf);
  const isDown = (code: string): boolean => code.startsWith('-');
  const firstUp = codes(`${waste}${seat}`).findLastIndex(isDown) + 1;
  const own = [
    cards(`${reserve}${seat}`).toReversed(),
    cards(`${waste}${seat}`).slice(firstUp).toReversed(),
  ] as const;
  const start: State = {
    rows: ['e1', 'f1', 'g1', 'h1', 'e2', 'f2', 'g2', 'h2'].map((row) => {
      const down = codes(row).findLastIndex(isDown) + 1;
      return { down, open: cards(row).slice(down) };
    }),
    finals: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => cards(`d${n}`).at(-1)),
    gone: [0, 0],
    theirs: [cards(`${reserve}${3 - seat}`).at(-1), cards(`${waste}${3 - seat}`).at(-1)],
    closed: position['leftClosed'] === true,
  };
  const hasStock = codes(`${stock}${seat}`).length + firstUp > 0;
  return { table: { isSchikanees, own, hasStock, drawsLeft: false }, start };
}

/** A key that ignores the places of rows and foundations. */
function keyOf({ rows, finals, gone, theirs, closed }: State): string {
  const fans = rows.map(({ down, open }) => `${down}${open.map(({ key }) => key).join('')}`);
  const tops = finals.map((top, n) => top?.key ?? (n < 4 ? '1' : '2'));
  const piles = [
    fans.toSorted().join(),
    tops.toSorted().join(''),
    theirs.map((top) => top?.key ?? '-').join(''),
  ];
  return `${piles.join()} ${gone.join()}${closed ? 'c' : ''}`;
}

/** Origin of a card: a row by its number, or the player's own reserve or waste. */
type From = number | 'reserve' | 'waste';

function topAt({ own }: Table, { rows, gone }: State, from: From): Card | undefined {
  if (from === 'reserve') return own[0][gone[0]];
  if (from === 'waste') return own[1][gone[1]];
  return rows[from]?.open.at(-1);
}

const FROM: readonly From[] = [0, 1, 2, 3, 4, 5, 6, 7, 'reserve', 'waste'];

/** All tables after a move without an offence. */
function* movesFrom(table: Table, state: State): Generator<State> {
  const { isSchikanees } = table;
  for (const from of touchable(table, state)) {
    const card = topAt(table, state, from);
    if (!card) continue;
    const closed = state.closed || (isSchikanees && from === 'waste');
    const lifted: State = { ...withoutTop(state, from), closed };
    let fits = false;
    for (const placed of placesOf(table, state, lifted, from, card)) {
      fits = true;
      yield settled(table, placed);
    }
    // A card that fits nowhere is put back: only the touch remains.
    if (!fits && closed !== state.closed) yield { ...state, closed };
  }
}

/** Places whose cards must go to a foundation first; if there are none, all others. */
function touchable(table: Table, state: State): readonly From[] {
  const isDue = (from: From): boolean => {
    const card = topAt(table, state, from);
    return card !== undefined && finalsFor(table, state, card).length > 0;
  };
  const rows = FROM.filter((from) => typeof from === 'number' && isDue(from));
  if (rows.length > 0) return rows;
  if (!table.isSchikanees) {
    const own = (['reserve', 'waste'] as const).filter(isDue);
    return own.length > 0 ? own : FROM;
  }
  if (state.closed) return FROM.filter((from) => from !== 'reserve');
  return isDue('reserve') ? FROM.filter((from) => from !== 'waste') : FROM;
}

/** The foundations that accept a card. */
function finalsFor({ isSchikanees }: Table, { finals }: State, card: Card): readonly number[] {
  return finals.flatMap((top, n) => {
    const takes = top
      ? isOneAbove(card, top)
      : card.rank === 1 && (!isSchikanees || card.deck === (n < 4 ? 1 : 2));
    return takes ? [n] : [];
  });
}

function withoutTop(state: State, from: From): State {
  const [reserve, waste] = state.gone;
  if (from === 'reserve') return { ...state, gone: [reserve + 1, waste] };
  if (from === 'waste') return { ...state, gone: [reserve, waste + 1] };
  const rows = state.rows.map((row, n) => (n === from ? { ...row, open: row.open.slice(0, -1) } : row));
  return { ...state, rows };
}

/**
 * States after putting a card on each legal place; `before` has the card at its origin, `lifted` lacks it.
 */
function* placesOf(table: Table, before: State, lifted: State, from: From, card: Card): Generator<State> {
  const finals = finalsFor(table, before, card);
  for (const n of finals) yield { ...lifted, finals: lifted.finals.with(n, card) };
  // It must go there.
  if (finals.length > 0) return;
  for (const [n, row] of lifted.rows.entries()) {
    if (n === from || !fitsRow(table, before, from, card, row)) continue;
    yield { ...lifted, rows: lifted.rows.with(n, { ...row, open: [...row.open, card] }) };
  }
  const [reserve, waste] = before.theirs;
  const isBelow = (top: Card | undefined): boolean => top !== undefined && isOneAbove(top, card);
  const isAbove = (top: Card | undefined): boolean => top !== undefined && isOneAbove(card, top);
  if (isBelow(reserve) || (!table.isSchikanees && isAbove(reserve)))
    yield { ...lifted, theirs: [card, waste] };
  if (isBelow(waste) || isAbove(waste)) yield { ...lifted, theirs: [reserve, card] };
}

function fitsRow({ isSchikanees }: Table, before: State, from: From, card: Card, row: Row): boolean {
  const top = row.open.at(-1);
  if (top) return fitsInRow(card, top) && (isSchikanees || row.down === 0 || row.open.length < 4);
  if (!isSchikanees) return true;
  if (row.down > 0) return false;
  if (typeof from !== 'number') return before.rows.every(({ down }) => down === 0);
  const origin = before.rows[from];
  // A card that lies alone gains nothing by lying alone elsewhere.
  return origin !== undefined && origin.down + origin.open.length > 1;
}

/** In Schikanees the left stack becomes the right one when nothing else is left. */
function settled({ isSchikanees, own, hasStock, drawsLeft }: Table, state: State): State {
  const isLast = isSchikanees && !hasStock && state.gone[1] === own[1].length;
  return isLast ? { ...state, closed: !drawsLeft } : state;
}
