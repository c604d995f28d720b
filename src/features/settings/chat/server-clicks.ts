import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { channelMention, TextInputStyle } from 'discord.js';
import { isZone, ZONES } from '../../../time/when.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Asked, AskedByClick, AskedByCommand } from '../../../chat/asked.ts';
import type { SettingsPorts } from './ports.ts';
import { NotStored } from '../../../line/outage.ts';
import { managesServer, managing, managingServer, mayPostWith } from '../../../line/permissions.ts';
import { checkPage, lookAt } from './check.ts';
import type { ServerSettings } from '../../../chat/settings/of-servers.ts';
import { inEffect } from '../../../chat/settings/permitted.ts';
import type { ServerSetting } from '../hooks.ts';
import { OTHER_ZONE, serverSettings } from './server-settings.ts';
import { chosenIn, isOnIn } from './shown.ts';
import { DO, idOf, PAGES, serverPanel, type Page } from './server-panel.ts';

type Ports = Pick<SettingsPorts, 'servers' | 'hooks' | 'log' | 'time' | 'offset'>;
type InServer = AskedByCommand | AskedByClick;

/** The field of the modal that asks for a time zone. */
const ZONE = 'zone';
/** Longer than the name of any zone. */
const LONGEST_ZONE = 60;

/** Shows managers the settings of their server, in private; anybody else is told who is one. */
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

/** Clicks on the panel, or its modal; parts: a field and its page, or what else is done, and more. */
export async function clickServer(
  asked: AskedByClick,
  [what = '', more = '']: readonly string[],
  bot: Ports,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  // Whoever is no manager (any more) changes nothing, and is told so.
  if (!managesServer(interaction.member)) return showPage(asked, PAGES[0], bot);
  if (what === DO.page) return showPage(asked, PAGES.find((page) => page === more) ?? PAGES[0], bot);
  if (interaction.isStringSelectMenu() && interaction.values[0] === OTHER_ZONE) {
    // Too late for a modal, the panel stays as it is: it can be asked for again.
    if (!(await answer.ask(zoneModal(locale)))) await showPage(asked, 'tournaments', bot);
    return;
  }
  const meant = await changeIn(asked, what, more, bot);
  const notice =
    typeof meant.change === 'string' ? meant.change : await changed(asked, meant.change, locale, bot);
  await showPage(asked, meant.page, bot, notice);
}

/** What a click changes, or why it changes nothing, in words; and on which page it was made. */
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
    const typed = interaction.fields.getTextInputValue(ZONE).trim().replaceAll(' ', '_');
    const zone = ZONES.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed;
    const { unknown } = texts[localeFrom(interaction.locale)].settings.server.zone;
    return { page: 'tournaments', change: isZone(zone) ? { zone } : unknown };
  }
  const setting = serverSettings(hooks).find(({ name }) => name === what);
  if (!setting) return { page: PAGES[0], change: {} };
  const settings = await servers.of(interaction.guildId);
  return { page: setting.page, change: changeOf(setting, interaction, more, settings) };
}

/** What a click on a setting changes, or why it changes nothing, in words. */
function changeOf(
  setting: ServerSetting,
  interaction: AskedByClick['interaction'],
  word: string,
  settings: ServerSettings,
): Partial<ServerSettings> | string {
  // A button takes back what was chosen, and a list of which nothing is left.
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  switch (setting.kind) {
    case 'list':
      return chosenIn(setting, values[0] ?? '', settings);
    case 'switch': {
      const on = isOnIn(word);
      return on === null ? {} : { [setting.key]: on };
    }
    case 'posted':
      return postsIn(interaction, values[0] ?? null) ?? setting.change(values);
    case 'places':
    case 'role':
      return setting.change(values);
  }
}

/** Why a member may not have the bot post in a channel, in words; null: they may, or none was chosen. */
function postsIn(
  { guild, member, locale: spoken }: AskedByClick['interaction'],
  id: string | null,
): string | null {
  if (id === null || mayPostWith(guild.channels.cache.get(id)?.permissionsFor(member) ?? null)) return null;
  const locale = localeFrom(spoken);
  return texts[locale].settings.server.notYourChannel(channelMention(id), managing(locale));
}

/** Changes what is to be changed. Why that was not possible; null: it was. */
async function changed(
  { interaction }: AskedByClick,
  change: Partial<ServerSettings>,
  locale: Locale,
  { servers, log }: Ports,
): Promise<string | null> {
  try {
    if (Object.keys(change).length === 0) return null;
    await servers.change(interaction.guildId, change);
    return null;
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    log.error({ err: error }, 'what is settled for a server was not stored');
    return texts[locale].settings.notStored;
  }
}

function zoneModal(locale: Locale): ModalBuilder {
  const t = texts[locale].settings.server.zone;
  const input = new TextInputBuilder()
    .setCustomId(ZONE)
    .setStyle(TextInputStyle.Short)
    .setMaxLength(LONGEST_ZONE);
  return new ModalBuilder()
    .setCustomId(idOf(DO.zone))
    .setTitle(t.title)
    .addLabelComponents(
      new LabelBuilder().setLabel(t.label).setDescription(t.hint).setTextInputComponent(input),
    );
}
