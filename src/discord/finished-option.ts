import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { gameOf } from '../games/index.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import { suggest } from './answer.ts';
import type { Bot } from './bot.ts';
import type { EndedMatch } from '../match/finished.ts';
import { NAME_LIMIT } from './limits.ts';
import { plainNames } from './names.ts';

/** A day and time, in a language. */
const momentText = (unixMs: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    unixMs,
  ) + ' UTC';

/** The match that an option names, or the newest in the channel; otherwise, in words, why there is none. */
export async function finishedMatch(
  interaction: ChatInputCommandInteraction<'cached'>,
  bot: Pick<Bot, 'finished' | 'reading' | 'mayRead'>,
  id: string | null,
): Promise<EndedMatch | string> {
  const { record: t, notRead } = texts[localeFrom(interaction.locale)].result;
  const finished = bot.finished;
  const [newest] = id === null ? await finished.inChannel(interaction.channelId) : [];
  const wanted = id ?? newest?.id;
  if (wanted === undefined) return t.none;
  const ended = await finished.read(wanted, bot.reading.for(interaction.user.id), (header) =>
    bot.mayRead(header, interaction),
  );
  return ended.ok ? (ended.value ?? t.unknown) : notRead[ended.error];
}

/** The finished matches of the channel whose names or id contain what was typed, for whoever may read them. */
export async function suggestFinished(
  interaction: AutocompleteInteraction<'cached'>,
  { finished, aside, mayRead }: Pick<Bot, 'finished' | 'aside' | 'mayRead'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const typed = interaction.options.getFocused().trim().toLowerCase();
  const { channelId, guildId } = interaction;
  const permitted = await mayRead({ guildId, channelId, players: [] }, interaction);
  if (!permitted.ok || !permitted.value) {
    await suggest(interaction, []);
    return;
  }
  const listed = await unlessDamaged(finished.remembered(channelId), (damage) => {
    aside.found(damage, { channel: channelId });
    return [];
  });
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
