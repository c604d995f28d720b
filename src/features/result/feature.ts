import type { Feature } from '../feature.ts';
import { handleAfter } from './chat/clicks.ts';
import type { ResultPorts } from './chat/ports.ts';
import { createResults } from './chat/posting.ts';

/** The message that tells the result of a match, and what is asked below it. */
export const result: Feature<ResultPorts> = {
  id: 'result',
  open(ports) {
    const results = createResults(ports);
    return {
      clicks: { after: (asked, parts) => handleAfter(asked, parts, ports) },
      ended: results.listener,
      stop: () => results.stop(),
    };
  },
};
