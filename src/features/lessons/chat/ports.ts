import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { TableHooks } from '../../../table/hooks.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { Button } from '../../../chat/components.ts';
import type { Game } from '../../../games/game.ts';
import type { CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { Progress } from '../progress.ts';

/** Ports that lessons need. */
export interface LessonsNeeds {
  readonly hooks: readonly Partial<TableHooks>[];
  readonly publicPosts: PublicPosts;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly emojis: CardEmojis;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  /** Button to practise a game; absent without the feature. */
  readonly practising?: { button(game: Game, label: string): Button };
}

/** The needed ports and the feature's own. */
export interface LessonsPorts extends LessonsNeeds {
  readonly lessons: LessonsProgress;
}

/** Users' progress in lessons, on all servers. */
export interface LessonsProgress {
  /** Unreadable progress counts as none. Never rejects. */
  of(user: string): Promise<Progress>;
  /** Rejects with NotStored when it is not known to be stored. */
  change(user: string, change: Partial<Progress>): Promise<void>;
  /** Runs a user's actions one after another, so that each sees the result of the one before. */
  inTurn<T>(user: string, doing: () => Promise<T>): Promise<T>;
}
