import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { homeId } from '../../../chat/way.ts';
import { managesServer } from '../../../line/permissions.ts';
import type { FrontButton, HomeHooks } from '../../home/hooks.ts';
import { openPersonSettings } from './person-panel.ts';
import type { SettingsPorts } from './ports.ts';
import { openServerSettings } from './server-clicks.ts';

const SETTINGS = 'settings';
const SERVER = 'server';

/** The buttons of the front page; the server's settings are for its managers. */
export function frontOfSettings(isManager: boolean, locale: Locale): readonly FrontButton[] {
  const t = texts[locale].settings.home;
  const server = { id: homeId(SERVER), label: t.server };
  return [
    { row: 'here', rank: 50, button: { id: homeId(SETTINGS), label: t.person } },
    ...(isManager ? [{ row: 'here', rank: 60, button: server } as const] : []),
  ];
}

/** Contributions of settings to the home. */
export const settingsAtHome = (ports: SettingsPorts): Pick<HomeHooks, 'frontButtons' | 'homePages'> => ({
  frontButtons: ({ interaction: { member, locale } }) =>
    frontOfSettings(managesServer(member), localeFrom(locale)),
  homePages: {
    [SETTINGS]: (asked) => openPersonSettings(asked, ports),
    [SERVER]: (asked) => openServerSettings(asked, ports),
  },
});
