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
import { chosenIn, isOnIn } from './fields.ts';
import type { ServerSettings } from '../../../chat/settings/of-servers.ts';
import { inEffect } from '../../../chat/settings/permitted.ts';
import { FIELD_PAGES, FIELDS, OTHER_ZONE } from './server-fields.ts';
import { DO, idOf, PAGES, serverPanel, type Page } from './server-panel.ts';

type Ports = Pick<SettingsPorts, 'servers' | 'tv' | 'log' | 'time' | 'offset'>;
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
  if (page === 'check') {
    await answer.whisper(checkPage(lookAt(interaction, stored), locale));
    return;
  }
  const settings = inEffect(stored, interaction.guild);
  const now = bot.offset.toTheirs(bot.time.now());
  await answer.whisper(serverPanel({ settings, page, now }, locale, notice));
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
  { servers }: Ports,
): Promise<Meant> {
  if (interaction.isModalSubmit()) {
    const typed = interaction.fields.getTextInputValue(ZONE).trim().replaceAll(' ', '_');
    const zone = ZONES.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed;
    const { unknown } = texts[localeFrom(interaction.locale)].settings.server.zone;
    return { page: 'tournaments', change: isZone(zone) ? { zone } : unknown };
  }
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  // A button takes back what was chosen, and a list of which nothing is left.
  const role = values[0] ?? null;
  switch (what) {
    case DO.mentions: {
      const mentions = isOnIn(more);
      return { page: 'matches', change: mentions === null ? {} : { mentions } };
    }
    case DO.puzzles: {
      const puzzles = isOnIn(more);
      return { page: 'matches', change: puzzles === null ? {} : { puzzles } };
    }
    case DO.newAccounts: {
      const newAccounts = isOnIn(more);
      return { page: 'where', change: newAccounts === null ? {} : { newAccounts } };
    }
    case DO.daily:
      return { page: 'posts', change: postsIn(interaction, role) ?? { puzzleChannel: role } };
    case DO.tv:
      return { page: 'posts', change: postsIn(interaction, role) ?? { tvChannel: role } };
    case DO.channels:
      return { page: 'where', change: { channels: values } };
    case DO.challengers:
      return { page: 'where', change: { challengerRole: role } };
    case DO.hosts:
      return { page: 'tournaments', change: { hostRole: role } };
    default: {
      const page = FIELD_PAGES.find((one) => one === more) ?? PAGES[0];
      const settings = await servers.of(interaction.guildId);
      return { page, change: chosenIn(FIELDS[page], what, values[0] ?? '', settings) };
    }
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
  { servers, tv, log }: Ports,
): Promise<string | null> {
  try {
    if (Object.keys(change).length === 0) return null;
    await servers.change(interaction.guildId, change);
    tv.settled(interaction.guildId);
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
