/** How far each card of a fan lies from its first, in whole pixels. */

const HIDDEN_STEP = 18;
const OPEN_STEP = 36;

/**
 * Offsets of the cards of a fan from the bottom to the top. A card that only shows its back needs less room than one
 * whose index has to be read; where there is too little for all, every step shrinks alike.
 * @param open whether each card lies face-up
 * @param room how far the last card may lie from the first
 */
export function fanOffsets(open: readonly boolean[], room: number): number[] {
  const natural: number[] = [];
  let end = 0;
  for (const up of open) {
    natural.push(end);
    end += up ? OPEN_STEP : HIDDEN_STEP;
  }
  const length = natural.at(-1) ?? 0;
  const shrink = length > room ? room / length : 1;
  return natural.map((offset) => Math.round(offset * shrink));
}
