import type { AutocompleteInteraction } from 'discord.js';
import { gameOf } from '../../../games/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import { suggest } from '../../../chat/suggest.ts';
import type { CommandAnywhere, MenuAnywhere } from '../../../chat/asked.ts';
import type { ResultPorts } from './ports.ts';
import { ok } from '../../../core/result.ts';
import type { EndedMatch, ListedMatch } from '../../../match/finished.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import { plainNames } from '../../../chat/names.ts';

/** Blocks of a user, in both directions. */
type Parted = Awaited<ReturnType<ResultPorts['lobbies']['blocks']['partedFrom']>>;

/** Date and time, in a language. */
const momentText = (unixMs: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    unixMs,
  ) + ' UTC';

/** True if a block hides the match: the user does not play in it, and is parted from one of its players. */
const isHidden = (players: readonly string[], user: string, parted: Parted): boolean =>
  !players.includes(user) && players.some((player) => parted.has(player));

/** Leaves out matches that a block hides from the user. */
async function unhidden(
  listed: readonly ListedMatch[],
  user: string,
  { finished, lobbies }: Pick<ResultPorts, 'finished' | 'lobbies'>,
): Promise<readonly ListedMatch[]> {
  const parted = await lobbies.blocks.partedFrom(user);
  // The lists have no ids of players; these are in the journals.
  if (parted.isNobody()) return listed;
  const players = await Promise.all(listed.map(({ id }) => finished.playersOf(id)));
  return listed.filter((_, i) => {
    const those = players[i];
    // Without a readable journal the players are unknown.
    return those !== undefined && !isHidden(those, user, parted);
  });
}

/**
 * The match named by an option, or the newest of the channel; outside of the bot's servers, the newest private match
 * of the user. Otherwise a text with the reason.
 */
export async function finishedMatch(
  interaction: CommandAnywhere['interaction'] | MenuAnywhere['interaction'],
  bot: Pick<ResultPorts, 'finished' | 'reading' | 'mayRead' | 'lobbies'>,
  id: string | null,
): Promise<EndedMatch | string> {
  const { channelId, user } = interaction;
  const { record: t, notRead } = texts[localeFrom(interaction.locale)].result;
  const { finished } = bot;
  const listed = () =>
    interaction.inCachedGuild() ? finished.inChannel(channelId) : finished.privateOf(user.id);
  const [newest] = id === null ? await unhidden(await listed(), user.id, bot) : [];
  const wanted = id ?? newest?.id;
  if (wanted === undefined) return t.none;
  const parted = await bot.lobbies.blocks.partedFrom(user.id);
  const ended = await finished.read(wanted, bot.reading.for(user.id), async (header) => {
    const players = header.players.map((player) => player.id);
    return isHidden(players, user.id, parted) ? ok(false) : bot.mayRead(header, interaction);
  });
  return ended.ok ? (ended.value ?? t.unknown) : notRead[ended.error];
}

/**
 * Suggests finished matches of the channel by names or id, if the user may read them and no block hides them.
 */
export async function suggestFinished(
  interaction: AutocompleteInteraction,
  bot: Pick<ResultPorts, 'finished' | 'aside' | 'mayRead' | 'lobbies'>,
): Promise<void> {
  const { finished, aside, mayRead } = bot;
  const locale = localeFrom(interaction.locale);
  const typed = interaction.options.getFocused().trim().toLowerCase();
  const { channelId, user } = interaction;
  const isHere = interaction.inCachedGuild();
  const permitted = isHere
    ? await mayRead({ guildId: interaction.guildId, channelId, players: [] }, interaction)
    : ok(true);
  if (!permitted.ok || !permitted.value) {
    await suggest(interaction, []);
    return;
  }
  const found = isHere ? finished.remembered(channelId) : finished.privateOf(user.id);
  const all = await unlessDamaged(found, (damage) => {
    aside.found(damage, { channel: channelId });
    return [];
  });
  const listed = await unhidden(all, user.id, bot);
  const { choice } = texts[locale].result.record;
  /** The names get the room that the rest leaves. */
  const choiceText = (players: readonly string[], game: string, when: string): string => {
    const room =
      NAME_LIMIT -
      choice(
        players.map(() => ''),
        game,
        when,
      ).length;
    return choice(plainNames(players, room), game, when);
  };
  const gameName = (id: string) => gameOf(id)?.texts[locale].name ?? id;
  const choices = listed.map(({ id, players, game, endedAt }) => ({
    name: choiceText(players, gameName(game), momentText(endedAt, locale)),
    value: id,
  }));
  const fitting = choices.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
  await suggest(interaction, fitting);
}
