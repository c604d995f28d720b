import { item, real, word, type Graph } from './graph.ts';

/**
 * State of a matching while it grows, after the package `edmonds-blossom-fixed` (LICENSE). A node is a vertex, or a
 * blossom: a cycle of an odd number of nodes, which has a number from `size` on. Arrays are indexed by nodes unless
 * stated otherwise.
 *
 * Each stage grows a forest of alternating paths from the unmatched vertices. Its nodes are outer (an even
 * number of edges from the root) or inner.
 */
export interface Forest extends Graph {
  /** By vertex: the far end of its edge in the matching; −1 without one. */
  readonly mate: number[];
  /** `FREE`, `OUTER` or `INNER`. */
  readonly label: number[];
  /** The far end of the edge by which a node got its label; −1 for a root. */
  readonly labelEnd: number[];
  /** By vertex: the outermost node around it. */
  readonly top: number[];
  /** The blossom directly around a node; −1 for none. */
  readonly parent: number[];
  /** The vertex of a node that is not matched within it; −1 for a blossom not in use. */
  readonly base: number[];
  /** The nodes of a blossom, from its base around, and the end of the edge from each to the next. */
  readonly children: (readonly number[])[];
  readonly links: (readonly number[])[];
  /** The edge of least slack to another outer node, or from an outer node to a free vertex; −1 for none. */
  readonly best: number[];
  /** Of outer blossoms: the edge of least slack to each other outer node, as far as known. */
  readonly bestTo: (readonly number[])[];
  /** Dual variables. A vertex that is neither outer nor inner keeps its own. */
  readonly dual: Float64Array;
  /** By vertex: the far ends of its edges without slack, as far as known. */
  readonly tight: (readonly number[] | null)[];
  /** Numbers for new blossoms, the next one last. */
  readonly unused: number[];
  /** Blossoms made in this stage. */
  readonly made: number[];
  /** Whether `best` and `bestTo` are kept. They are needed only to change the dual variables. */
  keepsBest: boolean;
  /** Outer vertices whose edges are to be scanned, the next one last. */
  readonly queue: number[];
}

export const FREE = 0;
export const OUTER = 1;
export const INNER = 2;
/** An outer node on the way to a root. */
const PASSED = 5;
export const NONE = -1;

export function forestOf(graph: Graph): Forest {
  const { size, heaviest } = graph;
  const lists = (): (readonly number[])[] => Array<readonly number[]>(2 * size).fill([]);
  const none = Array<number>(2 * size).fill(NONE);
  const base = none.slice();
  const dual = new Float64Array(2 * size);
  const unused: number[] = [];
  for (let v = 0; v < size; v += 1) {
    base[v] = v;
    dual[v] = heaviest;
    unused.push(size + v);
  }
  return {
    ...graph,
    mate: none.slice(0, size),
    label: Array<number>(2 * size).fill(FREE),
    labelEnd: none.slice(),
    top: base.slice(0, size),
    parent: none.slice(),
    base,
    children: lists(),
    links: lists(),
    best: none,
    bestTo: lists(),
    dual,
    tight: Array<null>(size).fill(null),
    made: [],
    keepsBest: false,
    unused,
    queue: [],
  };
}

/** Slack of an edge, doubled. Valid between different outermost nodes. */
export const slack = ({ at, dual, doubled }: Forest, edge: number): number =>
  real(dual, word(at, 2 * edge)) + real(dual, word(at, 2 * edge + 1)) - real(doubled, edge);

/** The outermost node at an end. */
export const topAt = ({ at, top }: Forest, end: number): number => item(top, word(at, end));

export function leavesOf(forest: Forest, node: number, leaves: number[] = []): readonly number[] {
  if (node < forest.size) leaves.push(node);
  else for (const child of forest.children[node] ?? []) leavesOf(forest, child, leaves);
  return leaves;
}

/** Labels the node around a vertex. Where a node becomes inner, its partner becomes outer. */
export function label(forest: Forest, vertex: number, as: number, end: number): void {
  const node = item(forest.top, vertex);
  for (const each of [vertex, node]) {
    forest.label[each] = as;
    forest.labelEnd[each] = end;
    forest.best[each] = NONE;
  }
  if (as === OUTER) for (const leaf of leavesOf(forest, node)) forest.queue.push(leaf);
  else {
    const mate = item(forest.mate, item(forest.base, node));
    label(forest, word(forest.at, mate), OUTER, mate ^ 1);
  }
}

/** The base of the blossom that an edge between two outer nodes closes; −1 if they have different roots. */
export function commonBase(forest: Forest, edge: number): number {
  const path: number[] = [];
  let found = NONE;
  let [here, there] = [word(forest.at, 2 * edge), word(forest.at, 2 * edge + 1)];
  while (here !== NONE) {
    const node = item(forest.top, here);
    if (item(forest.label, node) === PASSED) {
      found = item(forest.base, node);
      break;
    }
    path.push(node);
    forest.label[node] = PASSED;
    const end = item(forest.labelEnd, node);
    here = end === NONE ? NONE : word(forest.at, item(forest.labelEnd, topAt(forest, end)));
    if (there !== NONE) [here, there] = [there, here];
  }
  for (const node of path) forest.label[node] = OUTER;
  return found;
}

/** Makes a blossom of the cycle that an edge between two outer nodes closes. */
export function contract(forest: Forest, base: number, edge: number): void {
  const { label: labels, labelEnd, top, parent } = forest;
  const root = item(top, base);
  const blossom = forest.unused.pop() ?? NONE;
  const [children, links]: [number[], number[]] = [[], []];
  /** Climbs from an end of the edge to the root. */
  const climb = (end: number, flip: number): void => {
    for (let node = topAt(forest, end); node !== root; node = topAt(forest, item(labelEnd, node))) {
      parent[node] = blossom;
      children.push(node);
      links.push(item(labelEnd, node) ^ flip);
    }
  };
  climb(2 * edge, 0);
  children.push(root);
  children.reverse();
  links.reverse();
  links.push(2 * edge);
  climb(2 * edge + 1, 1);
  parent[root] = blossom;
  forest.base[blossom] = base;
  parent[blossom] = NONE;
  forest.children[blossom] = children;
  forest.links[blossom] = links;
  labels[blossom] = OUTER;
  labelEnd[blossom] = item(labelEnd, root);
  forest.dual[blossom] = 0;
  for (const leaf of leavesOf(forest, blossom)) {
    if (item(labels, item(top, leaf)) === INNER) forest.queue.push(leaf);
    top[leaf] = blossom;
  }
  forest.made.push(blossom);
  if (!forest.keepsBest) return;
  const bestTo = bestFrom(forest, blossom);
  forest.bestTo[blossom] = bestTo;
  forest.best[blossom] = bestTo.reduce(
    (best, each) => (best === NONE || slack(forest, each) < slack(forest, best) ? each : best),
    NONE,
  );
}

/** The edge of least slack from a new blossom to each other outer node. */
function bestFrom(forest: Forest, blossom: number): number[] {
  const { size, far, from } = forest;
  const bestTo = Array<number>(2 * size).fill(NONE);
  const compare = (end: number): void => {
    const node = topAt(forest, end);
    if (node === blossom || item(forest.label, node) !== OUTER) return;
    const [edge, best] = [end >> 1, item(bestTo, node)];
    if (best === NONE || slack(forest, edge) < slack(forest, best)) bestTo[node] = edge;
  };
  for (const child of forest.children[blossom] ?? []) {
    const known = forest.bestTo[child] ?? [];
    for (const edge of known) compare(topAt(forest, 2 * edge) === blossom ? 2 * edge + 1 : 2 * edge);
    if (known.length === 0)
      for (const leaf of leavesOf(forest, child))
        for (let i = word(from, leaf); i < word(from, leaf + 1); i += 1) compare(word(far, i));
    forest.bestTo[child] = [];
    forest.best[child] = NONE;
  }
  return bestTo.filter((edge) => edge !== NONE);
}

const around = (list: readonly number[] | undefined, index: number): number => list?.at(index) ?? NONE;

/**
 * The way within a blossom from a child to the base along an even number of edges: index of the child, step to
 * the next one, and 1 if links are passed backwards, else 0.
 */
function wayFrom(forest: Forest, blossom: number, child: number): readonly [number, number, number] {
  const children = forest.children[blossom] ?? [];
  const index = children.indexOf(child);
  return index % 2 === 1 ? [index - children.length, 1, 0] : [index, -1, 1];
}

/** Dissolves a blossom; at the end of a stage also the blossoms within it whose dual variable is 0. */
export function expand(forest: Forest, blossom: number, isEnd: boolean): void {
  const { size, dual, top, parent } = forest;
  for (const child of forest.children[blossom] ?? []) {
    parent[child] = NONE;
    if (isEnd && child >= size && real(dual, child) === 0) expand(forest, child, isEnd);
    else for (const leaf of leavesOf(forest, child)) top[leaf] = child;
  }
  if (!isEnd && item(forest.label, blossom) === INNER) relabel(forest, blossom);
  forest.label[blossom] = NONE;
  forest.labelEnd[blossom] = NONE;
  forest.children[blossom] = [];
  forest.links[blossom] = [];
  forest.base[blossom] = NONE;
  forest.bestTo[blossom] = [];
  forest.best[blossom] = NONE;
  forest.unused.push(blossom);
}

/** Labels the children of an inner blossom that is being dissolved. */
function relabel(forest: Forest, blossom: number): void {
  const { at, label: labels, labelEnd } = forest;
  const [children, links] = [forest.children[blossom], forest.links[blossom]];
  let end = item(labelEnd, blossom);
  const entry = topAt(forest, end ^ 1);
  const [start, step, flip] = wayFrom(forest, blossom, entry);
  let index = start;
  while (index !== 0) {
    const link = around(links, index - flip);
    labels[word(at, end ^ 1)] = FREE;
    labels[word(at, link ^ flip ^ 1)] = FREE;
    label(forest, word(at, end ^ 1), INNER, end);
    index += step;
    end = around(links, index - flip) ^ flip;
    index += step;
  }
  const last = around(children, 0);
  for (const each of [word(at, end ^ 1), last]) {
    labels[each] = INNER;
    labelEnd[each] = end;
  }
  forest.best[last] = NONE;
  for (index += step; around(children, index) !== entry; index += step) {
    const child = around(children, index);
    if (item(labels, child) === OUTER) continue;
    const reached = leavesOf(forest, child).find((leaf) => item(labels, leaf) !== FREE);
    if (reached === undefined) continue;
    labels[reached] = FREE;
    labels[word(at, item(forest.mate, item(forest.base, child)))] = FREE;
    label(forest, reached, INNER, item(labelEnd, reached));
  }
}

/** Swaps matched and unmatched edges within a blossom, so that this vertex becomes its base. */
function rebase(forest: Forest, blossom: number, vertex: number): void {
  const { size, at, mate } = forest;
  const [children, links] = [forest.children[blossom] ?? [], forest.links[blossom] ?? []];
  let node = vertex;
  while (item(forest.parent, node) !== blossom) node = item(forest.parent, node);
  const into = (child: number, leaf: number): void => {
    if (child >= size) rebase(forest, child, leaf);
  };
  into(node, vertex);
  const [start, step, flip] = wayFrom(forest, blossom, node);
  for (let index = start; index !== 0;) {
    index += step;
    const end = around(links, index - flip) ^ flip;
    into(around(children, index), word(at, end));
    index += step;
    into(around(children, index), word(at, end ^ 1));
    mate[word(at, end)] = end ^ 1;
    mate[word(at, end ^ 1)] = end;
  }
  forest.children[blossom] = [...children.slice(start), ...children.slice(0, start)];
  forest.links[blossom] = [...links.slice(start), ...links.slice(0, start)];
  forest.base[blossom] = item(forest.base, node);
}

/** Swaps matched and unmatched edges on the path between two roots that leads over this edge. */
export function augment(forest: Forest, edge: number): void {
  const { size, at, mate, labelEnd } = forest;
  const enter = (node: number, vertex: number): void => {
    if (node >= size) rebase(forest, node, vertex);
  };
  for (const start of [2 * edge, 2 * edge + 1]) {
    let [vertex, end] = [word(at, start), start ^ 1];
    for (;;) {
      const outer = item(forest.top, vertex);
      enter(outer, vertex);
      mate[vertex] = end;
      const toInner = item(labelEnd, outer);
      if (toInner === NONE) break;
      const inner = topAt(forest, toInner);
      const toOuter = item(labelEnd, inner);
      vertex = word(at, toOuter);
      enter(inner, word(at, toOuter ^ 1));
      mate[word(at, toOuter ^ 1)] = toOuter;
      end = toOuter ^ 1;
    }
  }
}
