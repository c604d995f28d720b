import type { Box, Point } from './scene.ts';

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function within(box: Box, whole: Box): Box {
  const x = Math.max(box.x, whole.x);
  const y = Math.max(box.y, whole.y);
  return {
    x,
    y,
    width: Math.min(box.x + box.width, whole.x + whole.width) - x,
    height: Math.min(box.y + box.height, whole.y + whole.height) - y,
  };
}

/** Boxes that cover all of `boxes` as far as they lie in `whole`, and do not overlap: those that do are merged. */
export function disjoint(boxes: readonly Box[], whole: Box): Box[] {
  const result: Box[] = [];
  for (const box of boxes) {
    if (!overlap(box, whole)) continue;
    let merged = within(box, whole);
    for (let i = result.findIndex((known) => overlap(known, merged)); i >= 0;) {
      const [known] = result.splice(i, 1);
      if (known) merged = around(known, merged);
      i = result.findIndex((other) => overlap(other, merged));
    }
    result.push(merged);
  }
  return result;
}
