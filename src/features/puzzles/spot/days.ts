/** Number of a date (`2026-11-23`) in the row of all days. */
export const ofDay = (day: string): number => Math.round(Date.parse(day) / 86_400_000);

/** True if a date follows another one directly. */
export const isNext = (day: string, before: string): boolean => ofDay(day) === ofDay(before) + 1;
