import { tournamentTexts } from '../../texts/index.ts';
import { shownIn, zoneName } from '../../../../time/zones.ts';
import { oneOf } from '../../../../chat/form/setting.ts';
import type { Draft } from '../../draft.ts';

/** The option that opens the modal for date and time. */
export const OTHER_START = 'at';

const STARTS_MINUTES = [5, 15, 30, 45, 60, 120, 180, 24 * 60];

const GIVEN = 'kept';

export const start = oneOf<Draft>()('start', {
  values: (draft) => [...STARTS_MINUTES, ...(draft.start.kind === 'at' ? [GIVEN] : []), OTHER_START],
  of: (draft) => (draft.start.kind === 'at' ? GIVEN : draft.start.minutes),
  set: (_, value) => (typeof value === 'number' ? { start: { kind: 'in', minutes: value } } : {}),
  say(value, locale, draft) {
    const t = tournamentTexts[locale].hosting.start;
    if (typeof value === 'number')
      return value >= 60 && value % 60 === 0 ? t.inHours(value / 60) : t.in(value);
    const { start: chosen } = draft;
    if (value === OTHER_START || chosen.kind === 'in') return t.choose;
    return t.at(shownIn(chosen.at, chosen.zone, locale), zoneName(chosen.zone));
  },
});
