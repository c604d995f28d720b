/** Age that a Discord account needs for ratings, unless the managers allow new ones. */
export const NEW_ACCOUNT_DAYS = 7;
export const NEW_ACCOUNT_MS = NEW_ACCOUNT_DAYS * 86_400_000;

/**
 * Turns that each player has to complete before a match is rated: resigning at once must not hand over
 * points.
 */
export const LEAST_TURNS = 3;
