import { oneIn, oneOf } from '../../../../chat/form/setting.ts';
import type { Draft } from '../../draft.ts';
import { SEEDINGS } from '../../terms.ts';
import { tournamentTexts } from '../../texts/index.ts';

/** Who goes on, and in which order the players begin. */

const FINALISTS = [2, 4, 8, 16];

const ORDERS = ['rating', ...SEEDINGS] as const;

/** Word for a match for the third place in a value of {@link finals}. */
const THIRD = 'third';

/** The order of the players at the start; with finals it is part of their list. */
export const seeding = oneIn<Draft>()('seeding', 'seeding', {
  values: ORDERS,
  say: (by, locale) => tournamentTexts[locale].seeding.by[by],
  when: ({ format, finalists }) => format !== 'arena' && finalists === null,
});

/** Words for a list of finals: usual ones are left out. */
const valueOf = ({
  finalists,
  thirdPlace,
  seeding: by,
}: Pick<Draft, 'finalists' | 'thirdPlace' | 'seeding'>): string =>
  [
    `${finalists ?? 0}`,
    ...(thirdPlace && (finalists ?? 0) > 2 ? [THIRD] : []),
    ...(by === 'rating' ? [] : [by]),
  ].join(' ');

function readValue(value: string): Pick<Draft, 'thirdPlace' | 'seeding'> & { readonly finalists: number } {
  const [count, ...words] = value.split(' ');
  return {
    finalists: Number(count),
    thirdPlace: words.includes(THIRD),
    seeding: SEEDINGS.find((by) => words.includes(by)) ?? 'rating',
  };
}

/**
 * The finals after a Swiss, whether they decide the third place, and the order of the players: one list, since a page
 * has room for four.
 */
export const finals = oneOf<Draft>()('finalists', {
  values: ORDERS.flatMap((by) =>
    FINALISTS.flatMap((finalists) =>
      (finalists > 2 ? [true, false] : [false]).map((thirdPlace) =>
        valueOf({ finalists, thirdPlace, seeding: by }),
      ),
    ),
  ),
  of: valueOf,
  set: (_, value) => readValue(value),
  say(value, locale) {
    const { finalists, thirdPlace, seeding: by } = readValue(value);
    const { hosting: t, seeding: words } = tournamentTexts[locale];
    return [
      t.finalists(finalists),
      ...(thirdPlace ? [t.thirdPlace.played] : []),
      ...(by === 'rating' ? [] : [words.by[by]]),
    ].join(' · ');
  },
  when: ({ finalists }) => finalists !== null,
});
