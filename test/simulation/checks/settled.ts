/** All cuts are final once a challenge shows them: nobody can cut again knowing the cards. */
import type { Check, Evidence } from './check.ts';

const SETTLED = /^lobby\|settled\|/;
const CUTS = /^lobby\|(cut|other|lot)\|/;

export const settledStays: Check = {
  name: 'settled stays',
  find({ ledger }: Evidence) {
    const settled = new Set<string>();
    return ledger.texts.flatMap(({ messageId, content, acts }) => {
      if (acts.some((act) => SETTLED.test(act))) settled.add(messageId);
      return settled.has(messageId) && acts.some((act) => CUTS.test(act))
        ? [`the settled challenge ${messageId} offers a cut again: ${content}`]
        : [];
    });
  },
};
