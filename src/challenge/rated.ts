/** Users of Discord that are younger than this take part in no rating unless the managers allow it, in ms. */
export const NEW_ACCOUNT_DAYS = 7;
export const NEW_ACCOUNT_MS = NEW_ACCOUNT_DAYS * 86_400_000;

/** A match counts once each player has completed so many turns: resigning at once is no way to hand over points. */
export const LEAST_TURNS = 3;
