/** A direct message comes once. */
import type { Check } from './check.ts';

/** Time in ms in which the same words are the same message. */
const SAME_MS = 60_000;

export const oneDirectMessage: Check = {
  name: 'one direct message',
  find: ({ direct }) =>
    direct.flatMap(({ at, user, content }, i) => {
      const isTwice = direct
        .slice(0, i)
        .some((one) => one.user === user && one.content === content && at - one.at < SAME_MS);
      return isTwice ? [`${user} got a direct message twice: ${content}`] : [];
    }),
};
