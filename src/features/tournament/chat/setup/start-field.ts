import { time as stamp, TimestampStyles } from 'discord.js';
import { tournamentTexts } from '../../texts/index.ts';
import { shownIn } from '../../../../time/zones.ts';
import type { Choice, Field } from './field.ts';

/** With this value a start is asked for in a modal. */
export const OTHER_START = 'at';

const STARTS_MINUTES = [5, 15, 30, 45, 60, 120, 180, 24 * 60];

/** When it begins. */
export const start: Field = {
  name: 'start',
  page: 'overview',
  choices(draft, locale) {
    const t = tournamentTexts[locale].hosting.start;
    const chosen = draft.start;
    const soon = STARTS_MINUTES.map((minutes): Choice => {
      const isHours = minutes >= 60 && minutes % 60 === 0;
      return {
        value: String(minutes),
        label: isHours ? t.inHours(minutes / 60) : t.in(minutes),
        isChosen: chosen.kind === 'in' && chosen.minutes === minutes,
        after: { ...draft, start: { kind: 'in', minutes } },
      };
    });
    const given: Choice[] =
      chosen.kind === 'at'
        ? [
            {
              value: 'kept',
              label: t.at(shownIn(chosen.at, chosen.zone, locale), chosen.zone),
              isChosen: true,
              after: draft,
            },
          ]
        : [];
    return [...soon, ...given, { value: OTHER_START, label: t.choose, isChosen: false, after: draft }];
  },
};

/** A moment of Discord's clock (Unix ms) as everybody sees it by their own clock, with how far away it is. */
export function shownMoment(theirs: number): string {
  const seconds = Math.round(theirs / 1000);
  return `${stamp(seconds, TimestampStyles.FullDateShortTime)} (${stamp(seconds, TimestampStyles.RelativeTime)})`;
}
