/** Ids of people in a start list who have not joined. They are no Discord users. */

const PREFIX = 'listed-';

/** @param index place in the start list, from 0 */
export const listedId = (index: number): string => `${PREFIX}${index + 1}`;

export const isListed = (user: string): boolean => user.startsWith(PREFIX);
