import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Locale } from '../../../core/locale.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Finished } from '../../../match/finished.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { Time } from '../../../time/time.ts';
import type { Button } from '../../../chat/components.ts';
import type { CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** Port to films; absent without the feature. */
interface Films {
  /** Button that asks for a film of a source (`Source.id`), at a step. */
  button(source: string, step: number, locale: Locale): Button;
}

/** Ports that replays need. */
export interface ReplayPorts {
  readonly publicPosts: PublicPosts;
  readonly aside: Aside;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly renderer: Renderer;
  readonly emojis: CardEmojis;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly mayRead: MayRead;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly films?: Films;
}
