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

/** How a person stands in the league of a game. */
export interface Rated {
  readonly game: Game;
  readonly rating: number;
  /** Null: the ranking is without them. */
  readonly rank: number | null;
  /** The rating over time; `nameOf` writes the person's name. */
  curve(locale: Locale, nameOf: (one: Named, locale: Locale) => string): Curve;
}

export interface Ratings {
  /** In the game in which they have played most, without those who are not listed; null: in none. Rejects when storage fails. */
  best(
    guild: { readonly id: string; readonly name: string },
    user: string,
    unlisted: { has(id: string): boolean },
  ): Promise<Rated | null>;
}

export interface Following {
  /** By which a user begins, or ends, to follow a person on a server; null: the person does not want that. */
  button(guildId: string, user: string, person: Labelled, locale: Locale): Promise<Button | null>;
}

interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** A match that is over. */
export interface PastMatch {
  readonly id: string;
  readonly hasUnnoticed: boolean;
  /** Whether the viewer can look back at it as one of its players. */
  readonly isReviewed: boolean;
}

export interface Results {
  buttons(match: PastMatch, locale: Locale): readonly Button[];
}

/** What the archive needs. */
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
  /** Left out: nobody has a rating. */
  readonly ratings?: Ratings;
  /** Left out: nobody can be followed. */
  readonly following?: Following;
  readonly hooks: readonly Partial<ResultHooks & Pick<TableHooks, 'learnButton'>>[];
  /** Left out: nothing further can be asked about a match. */
  readonly results?: Results;
}

/** … and what it offers itself. */
export interface ArchivePorts extends ArchiveNeeds {
  readonly archive: Pick<Archive, 'of'>;
}
