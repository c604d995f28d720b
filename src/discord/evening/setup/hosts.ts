import { roleMention } from 'discord.js';
import type { Locale } from '../../../games/texts.ts';
import { texts } from '../../../i18n/index.ts';
import type { AskedByClick, AskedByCommand } from '../../bot.ts';
import { isManager, managing } from '../../permissions.ts';
import type { ServerSettings } from '../../settings/of-servers.ts';

type Asker = AskedByCommand['interaction'] | AskedByClick['interaction'];

/** Whether somebody may set up tournaments where they ask: managers, and the role that they have named. */
export const maySetUp = (
  { member, memberPermissions }: Asker,
  { hostRole }: Pick<ServerSettings, 'hostRole'>,
): boolean => isManager(memberPermissions) || (hostRole !== null && member.roles.cache.has(hostRole));

/** That somebody may not, and who may. */
export const mayNotText = ({ hostRole }: Pick<ServerSettings, 'hostRole'>, locale: Locale): string =>
  texts[locale].hosting.mayNot(managing(locale), hostRole === null ? null : roleMention(hostRole));
