/** Whose matches are asked for, and as much of them as whoever asks may be told. */
import type { Archived } from '../archived.ts';
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
  /** Whoever looks; null: everybody. */
  readonly viewer: string | null;
  readonly locale: Locale;
  readonly guild: { readonly id: string; readonly name: string };
  /** The latest first; null: they keep that to themselves. */
  readonly matches: readonly Archived[] | null;
  /** Those who are in no list of others', in the league and in what somebody has played, without whoever looks; a block hides, too. */
  readonly unlisted: ReadonlySet<string>;
  readonly hidden: { has(id: string): boolean };
  /** Whether the viewer has blocked them. */
  readonly isBlocked: boolean;
  /** What of it is shown in a message of its own, for the renderer. */
  readonly key: string;
}

/** Somebody who asks, and where they do. */
type Asking = Pick<
  Interaction<'cached'>,
  'guild' | 'guildId' | 'channelId' | 'member' | 'user' | 'id' | 'locale'
>;

type Ports = Pick<ArchivePorts, 'archive' | 'people' | 'servers' | 'lobbies'>;

/** Somebody's matches, for whoever asks or, if they are their own, for everybody in the channel. */
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
  const all = isOpen ? await bot.archive.of(guild.id, user) : null;
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

/** With words in place of the names of those whose data was deleted. */
const withNames = (match: Archived, locale: Locale): Archived => ({
  ...match,
  players: match.players.map((one) => ({ ...one, name: rawName(one, locale) })),
});

/** What somebody was called in the latest of their matches; null: there is none. */
export const nameIn = (matches: readonly Archived[], user: string): string | null =>
  matches[0]?.players.find(({ id }) => id === user)?.name ?? null;

/** Why nothing is shown of somebody. */
export function privateText({ user, locale, isBlocked }: Looked): string {
  return (isBlocked ? texts[locale].blocking.between : archiveTexts[locale].profile.private)(
    userMention(user),
  );
}
