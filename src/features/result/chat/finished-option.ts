import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { gameOf } from '../../../games/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import { suggest } from '../../../chat/answer.ts';
import type { ResultPorts } from './ports.ts';
import { ok } from '../../../core/result.ts';
import type { EndedMatch, ListedMatch } from '../../../match/finished.ts';
import type { Parted } from '../../../challenge/chat/face.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import { plainNames } from '../../../chat/names.ts';

/** A day and time, in a language. */
const momentText = (unixMs: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    unixMs,
  ) + ' UTC';

/** Whether a block hides a match from a user: one of others, in which somebody plays from whom they are parted. */
const isHidden = (players: readonly string[], user: string, parted: Parted): boolean =>
  !players.includes(user) && players.some((player) => parted.has(player));

/** Those of a list that no block hides from a user. */
async function unhidden(
  listed: readonly ListedMatch[],
  user: string,
  { finished, lobbies }: Pick<ResultPorts, 'finished' | 'lobbies'>,
): Promise<readonly ListedMatch[]> {
  const parted = await lobbies.blocks.partedFrom(user);
  // The lists have no ids of players: they are in the journals.
  if (parted.isNobody()) return listed;
  const players = await Promise.all(listed.map(({ id }) => finished.playersOf(id)));
  return listed.filter((_, i) => {
    const those = players[i];
    // Of a journal that cannot be read nobody knows who played.
    return those !== undefined && !isHidden(those, user, parted);
  });
}

/** The match that an option names, or the newest in the channel; otherwise, in words, why there is none. */
export async function finishedMatch(
  interaction: ChatInputCommandInteraction<'cached'>,
  bot: Pick<ResultPorts, 'finished' | 'reading' | 'mayRead' | 'lobbies'>,
  id: string | null,
): Promise<EndedMatch | string> {
  const { channelId, user } = interaction;
  const { record: t, notRead } = texts[localeFrom(interaction.locale)].result;
  const { finished } = bot;
  const [newest] = id === null ? await unhidden(await finished.inChannel(channelId), user.id, bot) : [];
  const wanted = id ?? newest?.id;
  if (wanted === undefined) return t.none;
  const parted = await bot.lobbies.blocks.partedFrom(user.id);
  const ended = await finished.read(wanted, bot.reading.for(user.id), async (header) => {
    const players = header.players.map((player) => player.id);
    return isHidden(players, user.id, parted) ? ok(false) : bot.mayRead(header, interaction);
  });
  return ended.ok ? (ended.value ?? t.unknown) : notRead[ended.error];
}

/** The finished matches of the channel whose names or id contain what was typed, for a user who may read them and whom no block parts. */
export async function suggestFinished(
  interaction: AutocompleteInteraction<'cached'>,
  bot: Pick<ResultPorts, 'finished' | 'aside' | 'mayRead' | 'lobbies'>,
): Promise<void> {
  const { finished, aside, mayRead } = bot;
  const locale = localeFrom(interaction.locale);
  const typed = interaction.options.getFocused().trim().toLowerCase();
  const { channelId, guildId } = interaction;
  const permitted = await mayRead({ guildId, channelId, players: [] }, interaction);
  if (!permitted.ok || !permitted.value) {
    await suggest(interaction, []);
    return;
  }
  const all = await unlessDamaged(finished.remembered(channelId), (damage) => {
    aside.found(damage, { channel: channelId });
    return [];
  });
  const listed = await unhidden(all, interaction.user.id, bot);
  const { choice } = texts[locale].result.record;
  /** The names get what room the rest leaves. */
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
