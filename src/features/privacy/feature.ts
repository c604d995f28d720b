import type { Feature } from '../feature.ts';
import { privacyClicks } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { privacyButton } from './chat/page.ts';
import { createDeletions, type ManagedDeletions } from './chat/deletions.ts';
import { createLeftServers } from './chat/left-servers.ts';
import type { PrivacyNeeds } from './chat/ports.ts';
import { privacyTexts } from './texts/index.ts';

interface Offers {
  readonly deletions: ManagedDeletions;
}

/** Shows and deletes stored personal data, and removes the data of servers that have removed the bot. */
export const privacy: Feature<PrivacyNeeds, Offers> = {
  id: 'privacy',
  collections,
  open(ports) {
    const deletions = createDeletions(ports);
    const leftServers = createLeftServers(ports);
    return {
      clicksAnywhere: { privacy: privacyClicks({ ...ports, deletions }) },
      hooks: {
        dataButtons: (locale) => [privacyButton(locale)],
        refused: (user, locale) => (deletions.isUnderWay(user) ? privacyTexts[locale].delete.underWay : null),
      },
      offers: { deletions },
      load: () => deletions.load(),
      start() {
        deletions.start();
        leftServers.start();
      },
      stop() {
        deletions.stop();
        leftServers.stop();
      },
      async idle() {
        await deletions.idle();
        await leftServers.idle();
      },
    };
  },
};
