import type { Feature } from '../feature.ts';
import { handleWatch } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { handleWatchDirectly } from './chat/direct.ts';
import { followingOf, type Following } from './chat/follow-button.ts';
import type { Follows, SoFar } from './chat/face.ts';
import { openFollows } from './chat/follows.ts';
import { watchingAtHome } from './chat/home.ts';
import type { WatchingNeeds } from './chat/ports.ts';
import { watchingSettings } from './chat/settings.ts';
import { createSoFar } from './chat/so-far.ts';
import { createTelling, type Telling } from './chat/telling.ts';
import { createTv, type ManagedTv } from './chat/tv.ts';
import { watchingTexts } from './texts/index.ts';

interface Offers {
  readonly follows: Follows;
  readonly following: Following;
  readonly soFar: SoFar;
  readonly tv: ManagedTv;
  readonly telling: Telling;
}

/** Lists of matches to watch, following players, the moves so far, and the TV channel. */
export const watching: Feature<WatchingNeeds, Offers> = {
  id: 'watching',
  collections,
  open(ports) {
    const follows = openFollows(ports);
    const own = { ...ports, follows };
    const soFar = createSoFar(own);
    const all = { ...own, soFar };
    const tv = createTv(all);
    const telling = createTelling(all);
    ports.servers.onChange((guildId) => tv.settled(guildId));
    return {
      clicks: { watch: (asked, parts) => handleWatch(asked, parts, all) },
      clicksAnywhere: { watch: (asked, parts) => handleWatchDirectly(asked, parts, all) },
      ended: tv.listener,
      hooks: {
        ...watchingAtHome(all),
        ...watchingSettings,
        soFar: (asked, room) => soFar.of(asked, room),
        async besides(user, locale) {
          if (!(await follows.takeRefusal(user))) return null;
          return {
            text: watchingTexts[locale].follow.refused,
            told: (isTold) => follows.told(user, isTold),
          };
        },
      },
      offers: { follows, following: followingOf(own), tv, telling, soFar },
      start: () => tv.start(),
      stop() {
        tv.stop();
        telling.stop();
      },
      idle: () => Promise.all([tv.idle(), telling.idle()]),
    };
  },
};
