/** Buttons that only read a tournament: the first part of their custom id, before the tournament's id. */
export const READ = {
  mine: 'mine',
  list: 'list',
  record: 'record',
  exports: 'exports',
  lots: 'lots',
} as const;

/** First part of custom ids in the list of all tournaments. */
export const LISTED = 'listed';
