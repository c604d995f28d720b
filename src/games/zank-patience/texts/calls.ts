/** Counts of right and wrong Stops in words; a zero is left out. */
export const counted = (
  right: number,
  wrong: number,
  say: (count: number, isRight: boolean) => string,
): string => [...(right > 0 ? [say(right, true)] : []), ...(wrong > 0 ? [say(wrong, false)] : [])].join(', ');
