import type { Logger } from 'pino';
import type { Studio } from '../studio.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Finished } from '../../../match/finished.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** What films need. */
export interface FilmPorts {
  readonly publicPosts: PublicPosts;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly reading: Reading;
  readonly studio: Studio;
  readonly finished: Finished;
  readonly mayRead: MayRead;
  readonly aside: Aside;
  readonly people: PeopleSettings;
}
