/**
 * Compares answers of a referee or a desk with the expected ones (README.md). Plain JavaScript without
 * dependencies.
 *
 * @typedef {Record<string, unknown>} Json an object, as JSON gives it
 *
 * @typedef {object} Entry a line of a file of the suite, except the first
 * @property {unknown} send the line to feed: a string as it is, anything else as JSON
 * @property {Json | null} expect the answer; null: none
 * @property {Json} [or] another answer that is just as right
 * @property {string} [about]
 */

/**
 * @param {unknown} value
 * @returns {value is Json}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const objectIn = (value) => (isObject(value) ? value : {});

/**
 * The line that an entry feeds, without its end.
 * @param {Entry} entry
 */
export const lineOf = ({ send }) => (typeof send === 'string' ? send : JSON.stringify(send));

/** Optional fields of a position, which are not compared. */
const FREE = ['trump'];
/** The fields of `lastHand` that the protocol defines; others are not compared. */
const LAST_HAND = ['winner', 'won', 'how'];

/** @param {Json} position */
export function comparable(position) {
  const kept = Object.entries(position).filter(([key]) => !FREE.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'lastHand' && isObject(value)
        ? Object.fromEntries(LAST_HAND.map((field) => [field, value[field]]))
        : value,
    ]),
  );
}

/**
 * Returns a position after `changes`: named fields and named piles replaced; a pile of null is gone.
 * @param {Json} position
 * @param {Json} changes
 * @returns {Json}
 */
export function changed(position, changes) {
  if (!('piles' in changes)) return { ...position, ...changes };
  const piles = { ...objectIn(position.piles), ...objectIn(changes.piles) };
  const there = Object.fromEntries(Object.entries(piles).filter(([, cards]) => cards !== null));
  return { ...position, ...changes, piles: there };
}

/**
 * Lists the differences of two JSON values, in words. The order of an object's fields does not matter.
 * @param {unknown} expected
 * @param {unknown} found
 * @param {string} [where]
 * @returns {string[]}
 */
export function differences(expected, found, where = 'answer') {
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length) {
    return expected.flatMap((value, i) => differences(value, found[i], `${where}[${i}]`));
  }
  if (isObject(expected) && isObject(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    return [...keys].flatMap((key) => differences(expected[key], found[key], `${where}.${key}`));
  }
  if (Object.is(expected, found) || isNear(expected, found)) return [];
  return [`${where} should be ${JSON.stringify(expected)}, but is ${JSON.stringify(found)}`];
}

/** Tolerance for ratings that were added up in another order. */
const NEAR = 1e-6;
/**
 * @param {unknown} one
 * @param {unknown} two
 */
const isNear = (one, two) => typeof one === 'number' && typeof two === 'number' && Math.abs(one - two) < NEAR;

/**
 * Leaves out of an answer what is not compared: words, the seats and order of a desk's pairings and byes, and
 * an unexpected file text.
 * @param {Json} answer
 * @param {Json} expected
 */
function compared(answer, expected) {
  const isFree = (/** @type {string} */ key) =>
    key === 'message' || (key === 'text' && !('text' in expected));
  const rest = Object.fromEntries(Object.entries(answer).filter(([key]) => !isFree(key)));
  if (isObject(rest.position)) return { ...rest, position: comparable(rest.position) };
  return {
    ...rest,
    ...(Array.isArray(rest.pairings) && { pairings: inAnyOrder(rest.pairings.map(seatless)) }),
    ...(Array.isArray(rest.byes) && { byes: inAnyOrder(rest.byes) }),
  };
}

/** @param {unknown} pairing */
function seatless(pairing) {
  const { players, score, ...rest } = objectIn(pairing);
  if (!Array.isArray(players)) return pairing;
  const scores = Array.isArray(score) ? score : [];
  const rows = players.map((player, i) => ({ player, points: scores[i] }));
  rows.sort((one, two) => (String(one.player) < String(two.player) ? -1 : 1));
  return {
    ...rest,
    players: rows.map(({ player }) => player),
    score: Array.isArray(score) ? rows.map(({ points }) => points) : score,
  };
}

/** @param {unknown[]} list */
const inAnyOrder = (list) => {
  /** @param {unknown} value */
  const key = (value) => JSON.stringify(Object.entries(objectIn(value)).sort());
  return [...list].sort((one, two) => (key(one) < key(two) ? -1 : 1));
};

/**
 * Compares the answers to the entries of one file, one after another.
 * @returns {(entry: Entry, answer: unknown) => string[]} what is wrong with an answer; undefined stands for none
 */
export function follow() {
  /** @type {Json} */
  let position = {};

  /** @param {Json} answer */
  const whole = ({ changes, ...answer }) =>
    isObject(changes) ? { ...answer, position: changed(position, changes) } : answer;

  return ({ send, expect, or }, answer) => {
    const expected = expect && whole(expect);
    if (isObject(expected?.position) && objectIn(send).do !== 'view') position = expected.position;
    if (expected === null) return answer === undefined ? [] : ['an answer to a line that gets none'];
    if (!isObject(answer)) return [`no answer, but ${JSON.stringify(answer)}`];
    const isLike = (/** @type {Json} */ wanted) =>
      differences(compared(wanted, wanted), compared(answer, wanted));
    const wrong = isLike(expected);
    return or && isLike(or).length === 0 ? [] : wrong;
  };
}
