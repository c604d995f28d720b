import { localeFrom } from '../../../i18n/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { homeId } from '../../../chat/way.ts';
import type { FrontButton, HomeHooks } from '../../home/hooks.ts';
import { openWatching } from './clicks.ts';
import { watchable } from './matches.ts';
import type { WatchingPorts } from './ports.ts';
import { watchingTexts } from '../texts/index.ts';

const WATCH = 'watch';

/** The button of the front page; none without matches to watch. */
export const frontOfWatching = (count: number, locale: Locale): readonly FrontButton[] =>
  count === 0
    ? []
    : [
        {
          row: 'here',
          rank: 20,
          button: { id: homeId(WATCH), label: watchingTexts[locale].home(count) },
        },
      ];

/** Contributions of watching to the home. */
export const watchingAtHome = (ports: WatchingPorts): Pick<HomeHooks, 'frontButtons' | 'homePages'> => ({
  frontButtons: async (visit) =>
    frontOfWatching((await watchable(visit, ports)).length, localeFrom(visit.interaction.locale)),
  homePages: { [WATCH]: (asked) => openWatching(asked, ports) },
});
