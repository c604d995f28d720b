/** How an answer begins that tells players, in English, what they have just done: no refusal begins so. */
export const DID =
  /^You (?:accepted|announced|called|checked|claimed|closed|declined|drew|ended|knocked|led|made|moved|offered|passed|placed|pressed|put|replied|resigned|rightly|took|touched|turned|withdrew)\b/;
