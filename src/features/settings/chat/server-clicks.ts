import type { ModalBuilder } from '@discordjs/builders';
import { channelMention } from 'discord.js';
import { zonesCalled } from '../../../time/places.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Asked, AskedByClick, AskedByCommand } from '../../../chat/asked.ts';
import type { SettingsPorts } from './ports.ts';
import { modalOf } from '../../../chat/form/modal.ts';
import { changeBy } from '../../../chat/form/shown.ts';
import { managesServer, managing, managingServer, mayPostWith } from '../../../line/permissions.ts';
import { checkPage, lookAt } from './check.ts';
import type { ServerSettings } from '../../../chat/settings/of-servers.ts';
import { inEffect } from '../../../chat/settings/permitted.ts';
import type { ServerSetting } from '../hooks.ts';
import { OTHER_ZONE, serverSettings } from './server-settings.ts';
import { store } from './changing.ts';
import { DO, idOf, PAGES, serverPanel, type Page } from './server-panel.ts';

type Ports = Pick<SettingsPorts, 'servers' | 'hooks' | 'log' | 'time' | 'offset'>;
type InServer = AskedByCommand | AskedByClick;

/** Field of the time zone modal. */
const ZONE = 'zone';
/** Longer than any zone's name. */
const LONGEST_ZONE = 60;

/** Shows managers the settings of their server, in private; shows other users who may change them. */
export async function openServerSettings(asked: Asked, bot: Ports): Promise<void> {
  const { interaction, answer } = asked;
  if (interaction.inCachedGuild()) await showPage({ interaction, answer } as InServer, PAGES[0], bot);
  else await answer.whisper(texts[localeFrom(interaction.locale)].table.declined['only-servers']);
}

async function showPage(
  { interaction, answer }: InServer,
  page: Page,
  bot: Ports,
  notice: string | null = null,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  if (!managesServer(interaction.member)) {
    await answer.whisper(texts[locale].settings.managersOnly(managingServer(locale)));
    return;
  }
  const stored = await bot.servers.of(interaction.guildId);
  const all = serverSettings(bot.hooks);
  if (page === 'check') {
    await answer.whisper(checkPage(lookAt(interaction, stored, all), all, locale));
    return;
  }
  const settings = inEffect(stored, interaction.guild);
  const now = bot.offset.toTheirs(bot.time.now());
  await answer.whisper(serverPanel({ settings, page, now }, all, locale, notice));
}

/** Handles clicks on the panel and its modal. Parts: setting or action, argument. */
export async function clickServer(
  asked: AskedByClick,
  [what = '', more = '']: readonly string[],
  bot: Ports,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  // Users who do not manage the server (any more) cannot change anything; the bot tells them so.
  if (!managesServer(interaction.member)) return showPage(asked, PAGES[0], bot);
  if (what === DO.page) return showPage(asked, PAGES.find((page) => page === more) ?? PAGES[0], bot);
  if (interaction.isStringSelectMenu() && interaction.values[0] === OTHER_ZONE) {
    await answer.ask(zoneModal(locale));
    return;
  }
  const meant = await changeIn(asked, what, more, bot);
  const notice =
    typeof meant.change === 'string'
      ? meant.change
      : await store(bot.servers, interaction.guildId, meant.change, locale, bot.log);
  await showPage(asked, meant.page, bot, notice);
}

/** The change of a click, or the reason against it; and its page. */
interface Meant {
  readonly page: Page;
  readonly change: Partial<ServerSettings> | string;
}

async function changeIn(
  { interaction }: AskedByClick,
  what: string,
  more: string,
  { servers, hooks }: Ports,
): Promise<Meant> {
  if (interaction.isModalSubmit()) {
    const [zone, ...others] = zonesCalled(interaction.fields.getTextInputValue(ZONE));
    const { unknown } = texts[localeFrom(interaction.locale)].settings.server.zone;
    return { page: 'tournaments', change: zone !== undefined && others.length === 0 ? { zone } : unknown };
  }
  const setting = serverSettings(hooks).find(({ name }) => name === what);
  if (!setting) return { page: PAGES[0], change: {} };
  const settings = await servers.of(interaction.guildId);
  return {
    page: setting.page,
    change: whyNotPosted(setting, interaction) ?? changeBy(setting, interaction, more, settings),
  };
}

/**
 * Refuses a channel for posts in which the member is not allowed to write; null if it is allowed, or if none
 * was chosen.
 */
function whyNotPosted(setting: ServerSetting, interaction: AskedByClick['interaction']): string | null {
  const { guild, member } = interaction;
  const id = setting.kind === 'posted' && interaction.isAnySelectMenu() ? interaction.values[0] : undefined;
  if (id === undefined || mayPostWith(guild.channels.cache.get(id)?.permissionsFor(member) ?? null))
    return null;
  const locale = localeFrom(interaction.locale);
  return texts[locale].settings.server.notYourChannel(channelMention(id), managing(locale));
}

function zoneModal(locale: Locale): ModalBuilder {
  const { title, label, hint } = texts[locale].settings.server.zone;
  return modalOf(idOf(DO.zone), title, [{ id: ZONE, label, hint, most: LONGEST_ZONE }]);
}
