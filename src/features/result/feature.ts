import type { Feature } from '../feature.ts';
import { handleAfter } from './chat/clicks.ts';
import type { ResultPorts } from './chat/ports.ts';
import { pastButtons } from './chat/past-buttons.ts';
import { createResults } from './chat/posting.ts';

interface Results {
  readonly buttons: typeof pastButtons;
}

/** The result message of a match, and the buttons below it. */
export const result: Feature<ResultPorts, { readonly results: Results }> = {
  id: 'result',
  open(ports) {
    const results = createResults(ports);
    return {
      clicksAnywhere: { after: (asked, parts) => handleAfter(asked, parts, ports) },
      ended: results.listener,
      offers: { results: { buttons: pastButtons } },
      stop: () => results.stop(),
    };
  },
};
