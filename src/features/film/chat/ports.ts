import type { Logger } from 'pino';
import type { Studio } from '../studio.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Button } from '../../../chat/components.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Finished } from '../../../match/finished.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** Ports that films need. */
export interface FilmNeeds {
  readonly publicPosts: PublicPosts;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly mayRead: MayRead;
  readonly aside: Aside;
  readonly people: PeopleSettings;
}

/** Shared by all bots of a process. */
export interface FilmProcess {
  readonly studio: Studio;
}

/** The needed ports and the feature's own. */
export interface FilmPorts extends FilmNeeds, FilmProcess {
  readonly films: Films;
}

/** Port to films for other features. */
export interface Films {
  /** Button that asks for a film of a source (`Source.id`), at a step. */
  button(source: string, step: number, locale: Locale): Button;
}
