import type { TimeOfDay } from '../when.ts';

/** A time of day as people write it. */

const CLOCK = /^(\d{1,2})(?: ?[:.h] ?(\d{2})| ?uhr (\d{1,2}))? ?(am|pm|uhr|h|o'?clock)?$/;

const NOON: readonly string[] = ['noon', '12 noon', 'mittags', '12 uhr mittags', 'mittag'];

/** Words that make a morning hour one of the evening. */
const EVENING = / ?(abends|in the evening|nachmittags|in the afternoon)$/;
/** Words that leave it as it is. */
const MORNING = / ?(morgens|in the morning|vormittags)$/;

/**
 * The times that a text can mean, none if it is no time. A bare hour before noon (`at 7`) can mean both halves of
 * the day. `isEvening`: the day was said to be an evening.
 */
export function readClock(written: string, isEvening = false): readonly TimeOfDay[] {
  const text = written.replaceAll(/([ap])\.? ?m\.?$/g, '$1m');
  if (NOON.includes(text)) return [{ hour: 12, minute: 0 }];
  const isLate = isEvening || EVENING.test(text);
  const isEarly = MORNING.test(text);
  const found = CLOCK.exec(text.replace(EVENING, '').replace(MORNING, ''));
  if (!found) return [];
  const [, hours = '', minutes, ofUhr, half] = found;
  const [hour, minute] = [Number(hours), Number(minutes ?? ofUhr ?? 0)];
  if (minute > 59 || hour > 23) return [];
  if (half === 'am' || half === 'pm') {
    if (hour < 1 || hour > 12) return [];
    return [{ hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute }];
  }
  const isMorning = hour >= 1 && hour < 12;
  if (isLate) return [{ hour: isMorning ? hour + 12 : hour, minute }];
  const isBare = minutes === undefined && ofUhr === undefined && half !== 'uhr' && half !== 'h';
  return isMorning && isBare && !isEarly
    ? [
        { hour, minute },
        { hour: hour + 12, minute },
      ]
    : [{ hour, minute }];
}
