/** Buttons of a challenge to two players. */

/** The info buttons of a challenge, in both languages while the players' languages are unknown. */
export const WHAT = 'What is this?\u2009·\u2009Was ist das?';
export const TERMS = 'Terms\u2009·\u2009Bedingungen';
const ANSWERS = ['Accept\u2009·\u2009Annehmen', 'Decline\u2009·\u2009Ablehnen'];
export const TO_NAMED = [...ANSWERS, WHAT, 'Deutsch', TERMS, 'Withdraw'];

/** Shares of 35 cards. */
export const CUTS = ['Other …', '✂ 6', '✂ 12', '✂ 18', '✂ 23', '✂ 29', 'Cut for me', 'Withdraw'];
