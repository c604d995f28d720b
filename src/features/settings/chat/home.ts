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

/** The button of the front page. */
export const frontOfSettings = (locale: Locale): readonly FrontButton[] => [
  { row: 'here', rank: 50, button: { id: homeId(SETTINGS), label: texts[locale].settings.home.person } },
];

/** The button to the server's settings, for its managers. */
export const frontOfServer = (isManager: boolean, locale: Locale): readonly FrontButton[] =>
  isManager
    ? [{ row: 'here', rank: 60, button: { id: homeId(SERVER), label: texts[locale].settings.home.server } }]
    : [];

/** Contributions of settings to the home. */
export const settingsAtHome = (
  ports: SettingsPorts,
): Pick<HomeHooks, 'buttonsAnywhere' | 'frontButtons' | 'pagesAnywhere' | 'homePages'> => ({
  buttonsAnywhere: ({ interaction }) => frontOfSettings(localeFrom(interaction.locale)),
  frontButtons: ({ interaction: { member, locale } }) =>
    frontOfServer(managesServer(member), localeFrom(locale)),
  pagesAnywhere: { [SETTINGS]: (asked) => openPersonSettings(asked, ports) },
  homePages: { [SERVER]: (asked) => openServerSettings(asked, ports) },
});
