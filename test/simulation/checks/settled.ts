/** What a challenge says once all have cut is final: nobody can cut again knowing the cards. */
import type { Check, Evidence } from './check.ts';

const SETTLED = /^lobby\|settled\|/;

export const settledStays: Check = {
  name: 'settled stays',
  find({ ledger }: Evidence) {
    const final = new Map<string, string>();
    return ledger.texts.flatMap(({ messageId, content, acts }) => {
      const before = final.get(messageId);
      if (before === undefined && acts.some((act) => SETTLED.test(act))) final.set(messageId, content);
      return before === undefined || before === content
        ? []
        : [`the settled challenge ${messageId} changed to: ${content}`];
    });
  },
};
