import { Locale as DiscordLocale, type BaseInteraction } from 'discord.js';
import { LANGUAGES, localeFrom, type Locale } from '../../core/locale.ts';
import { within } from '../../time/pauses.ts';
import type { ChatPorts } from '../ports.ts';

const isCode = (code: string): code is DiscordLocale => Object.values<string>(DiscordLocale).includes(code);

/** Returns Discord's code for a language of the bot. */
export function discordsCode(locale: Locale): DiscordLocale {
  const { code } = LANGUAGES[locale];
  return isCode(code) ? code : DiscordLocale.EnglishGB;
}

/** Discord's language of interactions that are answered in another one. */
const given = new WeakMap<BaseInteraction, DiscordLocale>();

/** Interactions of people who have chosen tables in words. */
const heard = new WeakSet<BaseInteraction>();

/** True if the user hears texts, and wants words in place of pictures. */
export const isInWords = (interaction: BaseInteraction): boolean => heard.has(interaction);

/** Longest wait for a user's settings, in ms: an answer must not wait for a disk. */
export const LOOK_UP_MS = 300;

/**
 * Switches an interaction to the language that its user has chosen, and notes whether they want words in place of
 * pictures. Discord's language and pictures stay if they chose none, or if the choice is not known soon. Never
 * rejects.
 */
export async function inTheirLanguage(
  interaction: BaseInteraction,
  { people, time }: Pick<ChatPorts, 'people' | 'time'>,
): Promise<void> {
  const asking = people.of(interaction.user.id);
  const chosen = (await within(time, LOOK_UP_MS, asking)) ? await asking : null;
  if (chosen?.words) heard.add(interaction);
  const locale = chosen?.locale ?? null;
  if (locale === null) return;
  given.set(interaction, interaction.locale);
  interaction.locale = discordsCode(locale);
}

/** Returns the language of a public post on a server, made on a user's request. */
export async function publicLanguage(
  { guildId, locale }: Pick<BaseInteraction, 'guildId' | 'locale'>,
  { servers }: Pick<ChatPorts, 'servers'>,
): Promise<Locale> {
  const server = guildId === null ? null : await servers.of(guildId);
  return server?.locale ?? localeFrom(locale);
}

/** Returns a user's language in Discord itself, regardless of their choice here. */
export const discordsLanguage = (interaction: BaseInteraction): Locale =>
  localeFrom(given.get(interaction) ?? interaction.locale);
