import { texts } from '../../i18n/index.ts';
import type { Feature } from '../feature.ts';
import { handleWatch } from './chat/clicks.ts';
import { handleWatchDirectly } from './chat/direct.ts';
import { openFollows, type Follows } from './chat/follows.ts';
import type { WatchingNeeds } from './chat/ports.ts';
import { watchingSettings } from './chat/settings.ts';
import { createSoFar, type SoFar } from './chat/so-far.ts';
import { createTelling, type Telling } from './chat/telling.ts';
import { createTv, type ManagedTv } from './chat/tv.ts';

interface Offers {
  readonly follows: Follows;
  readonly soFar: SoFar;
  readonly tv: ManagedTv;
  readonly telling: Telling;
}

/** Finding matches to watch, following people, what has happened so far, and the channel that shows the best match. */
export const watching: Feature<WatchingNeeds, Offers> = {
  id: 'watching',
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
      directClicks: { watch: (asked, parts) => handleWatchDirectly(asked, parts, all) },
      ended: tv.listener,
      hooks: {
        ...watchingSettings,
        soFar: (asked, room) => soFar.of(asked, room),
        async besides(user, locale) {
          if (!(await follows.takeRefusal(user))) return null;
          return {
            text: texts[locale].watching.follow.refused,
            told: (isTold) => follows.told(user, isTold),
          };
        },
      },
      offers: { follows, tv, telling, soFar },
      start: () => tv.start(),
      stop() {
        tv.stop();
        telling.stop();
      },
      idle: () => Promise.all([tv.idle(), telling.idle()]),
    };
  },
};
