/** How often Stop was called, rightly and wrongly, as far as it was. */
export const counted = (
  right: number,
  wrong: number,
  say: (count: number, isRight: boolean) => string,
): string => [...(right > 0 ? [say(right, true)] : []), ...(wrong > 0 ? [say(wrong, false)] : [])].join(', ');
