import { oneOf, type Setting } from '../../../../chat/form/setting.ts';
import { pictureTexts } from '../../../../tournament/picture/texts/index.ts';
import type { TieBreak } from '../../../../tournament/types.ts';
import type { Draft } from '../../draft.ts';
import { MOST_TIE_BREAKS, tieBreaksOf, tieBreaksFor, withTieBreak } from '../../tie-breaks.ts';
import { tournamentTexts } from '../../texts/index.ts';

/** The list for one place in the order of tie-breaks, from 0; offered once the places before are taken. */
const placeAt = (place: number): Setting<Draft> =>
  oneOf<Draft>()<TieBreak | null>(`tie-break-${place + 1}`, {
    values: ({ format }) => [...tieBreaksFor(format), null],
    of: (draft) => tieBreaksOf(draft)[place] ?? null,
    set: (draft, tieBreak) => withTieBreak(draft, place, tieBreak),
    say(tieBreak, locale) {
      const t = tournamentTexts[locale].hosting.tieBreaks;
      return tieBreak === null
        ? t.none(place === 0)
        : t.placed(place + 1, pictureTexts[locale].tieBreaks[tieBreak].name);
    },
    means: (locale, tieBreak) =>
      tieBreak === null ? undefined : pictureTexts[locale].tieBreaks[tieBreak].meaning,
    when: (draft) => tieBreaksFor(draft.format).length > 0 && place <= tieBreaksOf(draft).length,
  });

/** The tie-breaks of a draft in their order, a list for each. */
export const tieBreakSettings: readonly Setting<Draft>[] = Array.from(
  { length: MOST_TIE_BREAKS },
  (_, place) => placeAt(place),
);
