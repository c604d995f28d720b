import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Button } from '../../../chat/components.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { Hashing } from '../../../privacy/hashing.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { Spread } from '../../../chat/spread.ts';

/** Port to the lessons. */
export interface Teaching {
  /** The games whose lessons the user has completed. */
  graduated(user: string, games: readonly Game[]): Promise<readonly Game[]>;
  /** Buttons to the lesson about an offence, by its code. */
  ways(game: Game, code: string, locale: Locale): readonly Button[];
}

/** Ports that puzzles need. */
export interface PuzzlesPorts {
  readonly client: Client<true>;
  readonly spread: Spread;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly emojis: CardEmojis;
  readonly reading: Reading;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly publicPosts: PublicPosts;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly teaching?: Teaching;
}
