import {
  augment,
  commonBase,
  contract,
  expand,
  forestOf,
  FREE,
  INNER,
  label,
  NONE,
  OUTER,
  slack,
  topAt,
  type Forest,
} from './forest.ts';
import { item, real, word, type Graph } from './graph.ts';

/**
 * The cheapest of the matchings with the most edges, by Edmonds' blossom algorithm: the partner of each
 * vertex, −1 for none. Among equally cheap matchings it chooses as the package `edmonds-blossom-fixed` does,
 * because the same lines always get the same answers (desk-protocol.md).
 */
export function blossom(graph: Graph): readonly number[] {
  const forest = forestOf(graph);
  while (runStage(forest));
  return forest.mate.map((end) => (end === NONE ? NONE : word(forest.at, end)));
}

/**
 * Adds an edge to the matching; false if that is not possible. Nearly always edges without slack suffice. If
 * they do not, the stage begins anew, and compares the slack of all other edges, too.
 */
function runStage(forest: Forest): boolean {
  const { size, dual, label: labels } = forest;
  begin(forest, false);
  if (!findPath(forest)) {
    for (const node of forest.made.toReversed()) expand(forest, node, false);
    begin(forest, true);
    while (!findPath(forest)) if (!adjust(forest)) return false;
  }
  for (let node = size; node < 2 * size; node += 1)
    if (isOutermost(forest, node) && item(labels, node) === OUTER && real(dual, node) === 0)
      expand(forest, node, true);
  return true;
}

/** True for a blossom in use that lies in no other one. */
const isOutermost = ({ base, parent }: Forest, node: number): boolean =>
  item(base, node) !== NONE && item(parent, node) === NONE;

function begin(forest: Forest, keepsBest: boolean): void {
  forest.keepsBest = keepsBest;
  forest.made.length = 0;
  forest.label.fill(FREE);
  if (keepsBest) {
    forest.best.fill(NONE);
    forest.bestTo.fill([]);
  }
  forest.queue.length = 0;
  for (let v = 0; v < forest.size; v += 1)
    if (item(forest.mate, v) === NONE && item(forest.label, item(forest.top, v)) === FREE)
      label(forest, v, OUTER, NONE);
}

/** Grows the forest along edges without slack; true once the matching is augmented. */
function findPath(forest: Forest): boolean {
  const findFrom = forest.keepsBest ? findPathFrom : findTightPathFrom;
  for (let v = forest.queue.pop(); v !== undefined; v = forest.queue.pop())
    if (findFrom(forest, v)) return true;
  return false;
}

function findTightPathFrom(forest: Forest, v: number): boolean {
  for (const end of tightFrom(forest, v)) if (follow(forest, end)) return true;
  return false;
}

/** Far ends of the edges of a vertex without slack. */
function tightFrom(forest: Forest, v: number): readonly number[] {
  const known = forest.tight[v];
  if (known) return known;
  const { far, from } = forest;
  const tight: number[] = [];
  for (let i = word(from, v); i < word(from, v + 1); i += 1)
    if (slack(forest, word(far, i) >> 1) <= 0) tight.push(word(far, i));
  forest.tight[v] = tight;
  return tight;
}

function findPathFrom(forest: Forest, v: number): boolean {
  const { far, from, top } = forest;
  for (let i = word(from, v); i < word(from, v + 1); i += 1) {
    const end = word(far, i);
    if (topAt(forest, end) === item(top, v)) continue;
    if (slack(forest, end >> 1) > 0) compare(forest, end);
    else if (follow(forest, end)) return true;
  }
  return false;
}

/** Keeps an edge with slack if it has the least of its node. An edge to an inner node gets no less slack. */
function compare(forest: Forest, end: number): void {
  const { at, best, label: labels } = forest;
  const w = word(at, end);
  const isBetween = item(labels, topAt(forest, end)) === OUTER;
  if (!isBetween && item(labels, w) !== FREE) return;
  const node = isBetween ? topAt(forest, end ^ 1) : w;
  const known = item(best, node);
  if (known === NONE || slack(forest, end >> 1) < slack(forest, known)) best[node] = end >> 1;
}

/** Follows an edge without slack from an outer node to its far end; true if that augments the matching. */
function follow(forest: Forest, end: number): boolean {
  const { at, label: labels } = forest;
  const [w, node] = [word(at, end), topAt(forest, end)];
  if (node === topAt(forest, end ^ 1)) return false;
  if (item(labels, node) === FREE) label(forest, w, INNER, end ^ 1);
  else if (item(labels, node) === OUTER) {
    const base = commonBase(forest, end >> 1);
    if (base === NONE) {
      augment(forest, end >> 1);
      return true;
    }
    contract(forest, base, end >> 1);
  } else if (item(labels, w) === FREE) {
    // Remembered for the case that the blossom around it is dissolved.
    labels[w] = INNER;
    forest.labelEnd[w] = end ^ 1;
  }
  return false;
}

/**
 * Changes the dual variables so that one more edge has no slack, or dissolves a blossom; false if neither is
 * possible.
 */
function adjust(forest: Forest): boolean {
  const { size, at, dual, top, label: labels, best, parent } = forest;
  let [delta, edge, loose] = [Infinity, NONE, NONE];
  for (let v = 0; v < size; v += 1) {
    if (item(labels, item(top, v)) !== FREE || item(best, v) === NONE) continue;
    const left = slack(forest, item(best, v));
    if (left < delta) [delta, edge] = [left, item(best, v)];
  }
  for (let node = 0; node < 2 * size; node += 1) {
    if (item(labels, node) !== OUTER || item(parent, node) !== NONE || item(best, node) === NONE) continue;
    const left = slack(forest, item(best, node)) / 2;
    if (left < delta) [delta, edge] = [left, item(best, node)];
  }
  for (let node = size; node < 2 * size; node += 1)
    if (isOutermost(forest, node) && item(labels, node) === INNER && real(dual, node) < delta)
      [delta, loose] = [real(dual, node), node];
  if (delta === Infinity) return false;

  forest.tight.fill(null);
  for (let v = 0; v < size; v += 1) dual[v] = real(dual, v) - delta * signOf(item(labels, item(top, v)));
  for (let node = size; node < 2 * size; node += 1)
    if (isOutermost(forest, node)) dual[node] = real(dual, node) + delta * signOf(item(labels, node));
  if (loose !== NONE) expand(forest, loose, false);
  else {
    const one = word(at, 2 * edge);
    forest.queue.push(item(labels, item(top, one)) === FREE ? word(at, 2 * edge + 1) : one);
  }
  return true;
}

const signOf = (as: number): number => (as === OUTER ? 1 : as === INNER ? -1 : 0);
