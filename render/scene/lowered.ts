import type { Mark, Point, Scene } from './scene.ts';

/** Moves everything in a scene down by `by` pixels, which makes room above. */
export function lowered(scene: Scene, by: number): Scene {
  const down = <P extends Point>(thing: P): P => ({ ...thing, y: thing.y + by });
  const mark = (one: Mark): Mark => {
    switch (one.kind) {
      case 'arrow':
        return { ...one, from: down(one.from), to: down(one.to) };
      case 'unnoticed':
        return { ...one, around: down(one.around) };
      case 'place':
      case 'eyes':
      case 'flame':
        return { ...one, at: down(one.at) };
      case 'aim':
        return { ...one, around: down(one.around), at: down(one.at) };
      case 'wrong':
      case 'right':
        return { ...one, around: down(one.around), at: one.at && down(one.at) };
      case 'curve':
        return { ...one, points: one.points.map(down), peak: down(one.peak) };
    }
  };
  return {
    ...scene,
    height: scene.height + by,
    plates: scene.plates.map(down),
    slots: scene.slots.map(down),
    cards: scene.cards.map(down),
    marks: scene.marks.map(mark),
    labels: scene.labels.map(down),
  };
}
