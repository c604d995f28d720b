/** Beginnings of answers that confirm a player's act, in English: no refusal begins so. */
export const DID =
  /^You (?:accepted|announced|called|checked|claimed|closed|declined|drew|ended|knocked|led|moved|offered|passed|placed|pressed|put|replied|resigned|took|touched|turned|were|withdrew|won)\b/;
