import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { gameOf } from '../games/index.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import { suggest } from './answer.ts';
import type { Bot } from './bot.ts';
import type { EndedMatch } from '../match/finished.ts';
import { mayRead } from './may-read.ts';
import { NAME_LIMIT } from './limits.ts';

/** A day and time, in a language. */
const momentText = (unixMs: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    unixMs,
  ) + ' UTC';

/** The match that an option names, or the newest in the channel; otherwise, in words, why there is none. */
export async function finishedMatch(
  interaction: ChatInputCommandInteraction<'cached'>,
  bot: Pick<Bot, 'finished' | 'reading'>,
  id: string | null,
): Promise<EndedMatch | string> {
  const { record: t, notRead } = texts[localeFrom(interaction.locale)].result;
  const finished = bot.finished;
  const [newest] = id === null ? await finished.inChannel(interaction.channelId) : [];
  const wanted = id ?? newest?.id;
  if (wanted === undefined) return t.none;
  const ended = await finished.read(wanted, bot.reading.for(interaction.user.id));
  if (!ended.ok) return notRead[ended.error];
  return ended.value && mayRead(ended.value, interaction) ? ended.value : t.unknown;
}

/** The finished matches of the channel whose names or id contain what was typed. */
export async function suggestFinished(
  interaction: AutocompleteInteraction<'cached'>,
  { finished, aside }: Pick<Bot, 'finished' | 'aside'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const typed = interaction.options.getFocused().trim().toLowerCase();
  const { channelId } = interaction;
  const listed = await unlessDamaged(finished.inChannel(channelId), (damage) => {
    aside.found(damage, { channel: channelId });
    return [];
  });
  const gameName = (id: string) => gameOf(id)?.texts[locale].name ?? id;
  const choices = listed.map(({ id, players, game, endedAt }) => ({
    name: texts[locale].result.record
      .choice(players, gameName(game), momentText(endedAt, locale))
      .slice(0, NAME_LIMIT),
    value: id,
  }));
  const fitting = choices.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
  await suggest(interaction, fitting);
}
