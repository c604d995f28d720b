import type { Client } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import type { Game } from '../../../games/game.ts';
import type { Curve } from '../../../tournament/picture/curve.ts';
import type { Button } from '../../../chat/components.ts';
import type { Named } from '../../../chat/person-name.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { Archive } from '../archive.ts';
import type { ResultHooks } from '../../result/hooks.ts';
import type { TableHooks } from '../../../table/hooks.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** A person's standing in the league of a game. */
export interface Rated {
  readonly game: Game;
  readonly rating: number;
  /** Null: not ranked. */
  readonly rank: number | null;
  /** The rating curve; `nameOf` writes the person's name. */
  curve(locale: Locale, nameOf: (one: Named, locale: Locale) => string): Curve;
}

export interface Ratings {
  /**
   * The person's standing in the game they have played most, ranked without unlisted users; null without
   * rated games. Rejects when storage fails.
   */
  best(
    guild: { readonly id: string; readonly name: string },
    user: string,
    unlisted: { has(id: string): boolean },
  ): Promise<Rated | null>;
}

export interface Following {
  /** Button to follow or unfollow a person on a server; null if the person does not allow it. */
  button(guildId: string, user: string, person: Labelled, locale: Locale): Promise<Button | null>;
}

interface Labelled {
  readonly id: string;
  readonly label: string;
}

export interface PastMatch {
  readonly id: string;
  readonly hasUnnoticed: boolean;
  /** True if the reader can open its review as a player. */
  readonly isReviewed: boolean;
}

export interface Results {
  buttons(match: PastMatch, locale: Locale): readonly Button[];
}

/** Ports that the archive needs. */
export interface ArchiveNeeds {
  readonly publicPosts: PublicPosts;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly renderer: Renderer;
  readonly client: Client<true>;
  readonly storage: Storage;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly lobbies: Lobbies;
  /** Absent without leagues. */
  readonly ratings?: Ratings;
  /** Absent without following. */
  readonly following?: Following;
  readonly hooks: readonly Partial<ResultHooks & Pick<TableHooks, 'learnButton'>>[];
  /** Absent without results of past matches. */
  readonly results?: Results;
}

/** The needed ports and the feature's own. */
export interface ArchivePorts extends ArchiveNeeds {
  readonly archive: Pick<Archive, 'of'>;
}
