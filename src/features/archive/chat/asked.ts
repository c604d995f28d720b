/** A user's matches, as far as the reader may see them. */
import type { Archived } from '../archived.ts';
import { NO_SERVER } from '../../../core/place.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { userMention, type Interaction } from 'discord.js';
import type { ArchivePorts } from './ports.ts';
import { rawName } from '../../../chat/person-name.ts';
import { publicLanguage } from '../../../chat/settings/language.ts';
import { heardBy, heardByAll, type MayHear } from './place.ts';
import { archiveTexts } from '../texts/index.ts';

export interface Looked {
  readonly user: string;
  /** The reader; null for a public message. */
  readonly viewer: string | null;
  readonly locale: Locale;
  readonly guild: { readonly id: string; readonly name: string };
  /** Latest first; null if the user keeps them private. */
  readonly matches: readonly Archived[] | null;
  /** Users hidden in the league and in match lists, except for the reader; a block hides as well. */
  readonly unlisted: ReadonlySet<string>;
  readonly hidden: { has(id: string): boolean };
  /** True if the reader has blocked the user. */
  readonly isBlocked: boolean;
  /** The renderer's key for this message. */
  readonly key: string;
}

/** The reader and their channel. */
type Asking = Pick<
  Interaction<'cached'>,
  'guild' | 'guildId' | 'channelId' | 'member' | 'user' | 'id' | 'locale'
>;

type Ports = Pick<ArchivePorts, 'archive' | 'people' | 'servers' | 'lobbies'>;

/** A user's matches for a reader; `isPublic`: for everybody in the channel, allowed for own matches only. */
export async function lookAt(
  { interaction }: { readonly interaction: Asking },
  bot: Ports,
  user: string,
  isPublic = false,
): Promise<Looked> {
  const { guild, channelId, member, id } = interaction;
  const viewer = interaction.user.id;
  const mayHear: MayHear = isPublic ? heardByAll(guild, channelId ?? '') : heardBy({ guild, member });
  const parted = await bot.lobbies.blocks.partedFrom(viewer);
  const isOpen = user === viewer || (!parted.has(user) && (await bot.people.allows(user, 'profile')));
  // Only the players of private matches know of them.
  const places = user === viewer && !isPublic ? [guild.id, NO_SERVER] : [guild.id];
  const all = isOpen ? await matchesAt(bot, places, user) : null;
  const others = (users: Iterable<string>) => new Set([...users].filter((one) => isPublic || one !== viewer));
  const locale = isPublic ? await publicLanguage(interaction, bot) : localeFrom(interaction.locale);
  const unlisted = others(await bot.people.unlisted());
  const withoutProfile = others([...unlisted, ...(await bot.people.withoutProfile())]);
  const hidden = { has: (id: string) => withoutProfile.has(id) || (!isPublic && parted.has(id)) };
  return {
    user,
    viewer: isPublic ? null : viewer,
    unlisted,
    hidden,
    isBlocked: parted.isOwn(user),
    key: `archive ${id}`,
    guild: { id: guild.id, name: guild.name },
    locale,
    matches: all?.filter(mayHear).map((match) => withNames(match, locale)) ?? null,
  };
}

/** Returns a user's matches at these places, latest first. */
async function matchesAt(
  { archive }: Pick<Ports, 'archive'>,
  places: readonly string[],
  user: string,
): Promise<readonly Archived[]> {
  const found = await Promise.all(places.map((place) => archive.of(place, user)));
  return found.flat().toSorted((one, other) => other.endedAt - one.endedAt);
}

/** Replaces the names of people whose data was deleted. */
const withNames = (match: Archived, locale: Locale): Archived => ({
  ...match,
  players: match.players.map((one) => ({ ...one, name: rawName(one, locale) })),
});

/** The user's name in their latest match; null without matches. */
export const nameIn = (matches: readonly Archived[], user: string): string | null =>
  matches[0]?.players.find(({ id }) => id === user)?.name ?? null;

/** Text for a user whose matches are not shown. */
export function privateText({ user, locale, isBlocked }: Looked): string {
  return (isBlocked ? texts[locale].blocking.between : archiveTexts[locale].profile.private)(
    userMention(user),
  );
}
