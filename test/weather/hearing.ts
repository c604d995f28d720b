/**
 * Times in which the bot could hear Discord: it was up, not suspended, and connected on a line that was not
 * silent.
 */
export interface Hearing {
  /** Number of such ms between two times (Unix ms). */
  between(from: number, to: number): number;
  stop(): void;
}

/** Interval between looks, in ms. */
const LOOK_MS = 20;

/** Looks continuously; `hears` returns the current state. */
export function watchHearing(hears: () => boolean): Hearing {
  const spells: { readonly from: number; to: number }[] = [];
  let before = Date.now();
  let heard = hears();

  function look(): void {
    const now = Date.now();
    const last = spells.at(-1);
    // A change between two looks counts as heard, in favour of the bot.
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
