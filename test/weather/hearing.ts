/**
 * Times in which the bot could hear Discord: it was up, not suspended, and connected on a line that was not
 * silent.
 */
export interface Hearing {
  /** Number of such ms between two times (Unix ms). */
  between(from: number, to: number): number;
  stop(): void;
}

/** A time span in Unix ms. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Number of ms that the spans have in common with the time between two others. */
const commonWith = (spans: readonly Span[], from: number, to: number): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);

/** Hears everything except in these spans, which may overlap. */
export const heardOutside = (deaf: readonly Span[]): Pick<Hearing, 'between'> => ({
  between(from, to) {
    const apart: Span[] = [];
    for (const span of deaf.toSorted((one, other) => one.from - other.from)) {
      const end = apart.at(-1)?.to ?? -Infinity;
      if (span.to > end) apart.push({ from: Math.max(span.from, end), to: span.to });
    }
    return Math.max(0, to - from) - commonWith(apart, from, to);
  },
});

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
      return commonWith(spells, from, to);
    },
    stop: () => clearInterval(timer),
  };
}
