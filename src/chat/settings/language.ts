import { Locale as DiscordLocale, type BaseInteraction } from 'discord.js';
import { LANGUAGES, localeFrom, type Locale } from '../../core/locale.ts';
import { within } from '../../time/pauses.ts';
import type { ChatPorts } from '../ports.ts';

const isCode = (code: string): code is DiscordLocale => Object.values<string>(DiscordLocale).includes(code);

/** Discord's code of one of the bot's languages. */
export function discordsCode(locale: Locale): DiscordLocale {
  const { code } = LANGUAGES[locale];
  return isCode(code) ? code : DiscordLocale.EnglishGB;
}

/** What Discord has said of interactions that are answered in another language. */
const given = new WeakMap<BaseInteraction, DiscordLocale>();

/** For so long what somebody has chosen is waited for, in ms: whoever has to be answered waits for no disk. */
const LOOK_UP_MS = 300;

/**
 * From here on an interaction is in the language that whoever made it has chosen; in Discord's if they have chosen none, or it is
 * not known soon. Never rejects.
 */
export async function inTheirLanguage(
  interaction: BaseInteraction,
  { people, time }: Pick<ChatPorts, 'people' | 'time'>,
): Promise<void> {
  const asking = people.of(interaction.user.id);
  const chosen = (await within(time, LOOK_UP_MS, asking)) ? await asking : null;
  const locale = chosen?.locale ?? null;
  if (locale === null) return;
  given.set(interaction, interaction.locale);
  interaction.locale = discordsCode(locale);
}

/** The language of what is posted for everybody on a server because somebody has asked for it. */
export async function publicLanguage(
  { guildId, locale }: Pick<BaseInteraction<'cached'>, 'guildId' | 'locale'>,
  { servers }: Pick<ChatPorts, 'servers'>,
): Promise<Locale> {
  return (await servers.of(guildId)).locale ?? localeFrom(locale);
}

/** The language of Discord itself for whoever made an interaction, whatever they have chosen here. */
export const discordsLanguage = (interaction: BaseInteraction): Locale =>
  localeFrom(given.get(interaction) ?? interaction.locale);
