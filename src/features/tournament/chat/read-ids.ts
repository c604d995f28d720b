/** What buttons do that show what there is to be read of a tournament: the first part of their custom id, before its id. */
export const READ = { mine: 'mine', list: 'list', record: 'record', exports: 'exports' } as const;

/** The same of the list of all tournaments. */
export const LISTED = 'listed';
