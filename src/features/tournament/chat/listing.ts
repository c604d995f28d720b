import {
  ComponentType,
  messageLink,
  time as stamp,
  TimestampStyles,
  type APIActionRowComponent,
  type APIStringSelectComponent,
} from 'discord.js';
import { gameOf } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import type { Payload, Asked, AskedByClick } from '../../../chat/asked.ts';
import type { TournamentPorts } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { keptWayHome, withButtons } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import { inOneLine } from '../../../chat/names.ts';
import { withTitle } from './said.ts';
import type { KeptTournament } from './kept.ts';
import { paged } from '../../../chat/lists.ts';
import { tournamentMessage } from './message.ts';
import { LISTED } from './read-ids.ts';

type Listed = KeptTournament & { readonly id: string };

/** The groups of the list, in order. */
const GROUPS = ['running', 'open', 'past'] as const;
const groupOf = ({ phase }: Listed): (typeof GROUPS)[number] =>
  phase === 'running' || phase === 'open' ? phase : 'past';

const PAGE_ROOM = 1700;
/** Most lines of a page, also the most options of its menu. */
const PAGE_LINES = 15;

/** A page of the server's tournaments that the user can see, with these buttons below. */
export async function listedPage(
  asked: Asked,
  wanted: number,
  bot: Pick<TournamentPorts, 'offset' | 'mayRead' | 'tournaments'>,
  also: readonly Button[] = keptWayHome(asked),
): Promise<Payload> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const t = tournamentTexts[locale].tournaments;
  const all = await visible(asked, bot);
  const order = GROUPS.flatMap((group) => {
    const some = all.filter((one) => groupOf(one) === group);
    // Upcoming tournaments: the next one first.
    return group === 'open' ? some.toReversed() : some;
  });
  if (order.length === 0) return { content: t.none, components: buttonRows(also) };
  const lines = order.map((one) => lineOf(bot, one, locale));
  const pages = paged(lines, PAGE_ROOM, PAGE_LINES);
  const page = Math.max(0, Math.min(pages.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  const from = pages.slice(0, page).reduce((sum, some) => sum + some.length, 0);
  const shown = order.slice(from, from + (pages[page]?.length ?? 0));
  const told = GROUPS.flatMap((group) => {
    const some = shown.filter((one) => groupOf(one) === group);
    return some.length === 0 ? [] : [t.heading[group], ...some.map((one) => lineOf(bot, one, locale))];
  });
  const to = (there: number, label: string): Button => ({
    id: customId('tournament', LISTED, 'page', there),
    label,
    enabled: there >= 0 && there < pages.length,
  });
  const list = {
    content: [...told, ...(pages.length > 1 ? [t.page(page + 1, pages.length)] : [])].join('\n'),
    components: [
      selectOf(shown, locale),
      ...(pages.length > 1 ? buttonRows([to(page - 1, t.previous), to(page + 1, t.next)]) : []),
    ],
    allowedMentions: { parse: [] },
  } as const;
  return withButtons(list, also);
}

/** Tournaments in channels that the user can see; tournaments of deleted channels are left out. */
async function visible(
  { interaction }: Asked,
  bot: Pick<TournamentPorts, 'mayRead' | 'tournaments'>,
): Promise<readonly Listed[]> {
  if (!interaction.inCachedGuild()) return [];
  const { guildId } = interaction;
  const all = await bot.tournaments.on(guildId);
  const channels = new Set(all.map(({ channelId }) => channelId));
  const seen = new Set<string>();
  for (const channelId of channels) {
    const permitted = await bot.mayRead({ guildId, channelId, players: [] }, interaction);
    if (permitted.ok && permitted.value) seen.add(channelId);
  }
  return all.filter(({ channelId }) => seen.has(channelId));
}

const nameIn = (game: string, locale: Locale): string => gameOf(game)?.texts[locale].name ?? game;

function lineOf({ offset }: Pick<TournamentPorts, 'offset'>, one: Listed, locale: Locale): string {
  const t = tournamentTexts[locale].tournaments;
  const seconds = Math.round(offset.toTheirs(one.startsAt) / 1000);
  const when = stamp(seconds, TimestampStyles.LongDateShortTime);
  const link = one.messageId === null ? '' : ` ${messageLink(one.channelId, one.messageId, one.guildId)}`;
  const place = one.phase === 'cancelled' ? ` · ${t.cancelled}` : link;
  return `${[...withTitle(one.name, [nameIn(one.game, locale)]), when].join(' · ')}${place}`;
}

function selectOf(shown: readonly Listed[], locale: Locale): APIActionRowComponent<APIStringSelectComponent> {
  const select = {
    type: ComponentType.StringSelect as const,
    custom_id: customId('tournament', LISTED, 'open'),
    placeholder: tournamentTexts[locale].tournaments.choose,
    options: shown.map((one) => ({
      label: inOneLine(one.name).slice(0, NAME_LIMIT) || '?',
      description: nameIn(one.game, locale),
      value: one.id,
    })),
  };
  return { type: ComponentType.ActionRow, components: [select] };
}

/** Handles clicks in the list: turns the page, or opens a tournament. */
export async function handleListed(
  asked: AskedByClick,
  [what = '', page]: readonly string[],
  bot: Pick<TournamentPorts, 'time' | 'offset' | 'mayRead' | 'aside' | 'tournaments'>,
): Promise<void> {
  const { interaction, answer } = asked;
  if (what === 'page') {
    await answer.whisper(listedPage(asked, Number(page), bot));
    return;
  }
  const locale = localeFrom(interaction.locale);
  const id = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const { unknown } = tournamentTexts[locale].tournaments;
  await answer.whisper(id === undefined ? unknown : opened(asked, id, locale, bot), 'below');
}

/** A tournament's message with its buttons for reading. */
async function opened(
  { interaction }: AskedByClick,
  id: string,
  locale: Locale,
  bot: Pick<TournamentPorts, 'time' | 'offset' | 'mayRead' | 'aside' | 'tournaments'>,
): Promise<Payload> {
  const t = tournamentTexts[locale].tournaments;
  const tournament = await unlessDamaged(bot.tournaments.read(id), (damage) => {
    bot.aside.found(damage, { channel: interaction.channelId });
    return undefined;
  });
  const { guildId } = interaction;
  if (tournament?.header.guildId !== guildId) return { content: t.unknown };
  const { channelId } = tournament.header;
  const permitted = await bot.mayRead({ guildId, channelId, players: [] }, interaction);
  if (!permitted.ok || !permitted.value) return { content: t.unknown };
  // In the reader's language.
  const header = { ...tournament.header, locale };
  const { content, components } = tournamentMessage(bot, { ...tournament, header });
  return { content, components, allowedMentions: { parse: [] } };
}
