/** Messages of warnings that a cause of trouble excuses, while it lasts and shortly afterwards. */
export const EXCUSED: readonly string[] = [];
