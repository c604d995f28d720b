/** How an answer begins that tells players, in English, what they have just done: no refusal begins so. */
export const DID =
  /^You (?:accepted|announced|called|checked|claimed|closed|declined|drew|ended|knocked|led|moved|offered|passed|placed|pressed|put|replied|resigned|took|touched|turned|were|withdrew|won)\b/;
