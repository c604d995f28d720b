/** When the bot could hear Discord: it was there, it had its turn, and it was connected on a line that was not silent. */
export interface Hearing {
  /** How many of the milliseconds between two times (Unix ms) it was so. */
  between(from: number, to: number): number;
  stop(): void;
}

/** How often to look, in ms. */
const LOOK_MS = 20;

/** Looks all the time; `hears` says how it is now. */
export function watchHearing(hears: () => boolean): Hearing {
  const spells: { readonly from: number; to: number }[] = [];
  let before = Date.now();
  let heard = hears();

  function look(): void {
    const now = Date.now();
    const last = spells.at(-1);
    // What changed between two looks is taken for heard: nobody is accused because of it.
    const hearsNow = hears();
    if (heard || hearsNow) {
      if (last?.to === before) last.to = now;
      else spells.push({ from: before, to: now });
    }
    before = now;
    heard = hearsNow;
  }
  const timer = setInterval(look, LOOK_MS);

  return {
    between(from, to) {
      look();
      return spells.reduce(
        (sum, spell) => sum + Math.max(0, Math.min(to, spell.to) - Math.max(from, spell.from)),
        0,
      );
    },
    stop: () => clearInterval(timer),
  };
}
