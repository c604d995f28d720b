import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { TableHooks } from '../../../table/hooks.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { Button } from '../../../chat/components.ts';
import type { Game } from '../../../games/game.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { Progress } from '../progress.ts';

/** What lessons need. */
export interface LessonsNeeds {
  readonly hooks: readonly Partial<TableHooks>[];
  readonly publicPosts: PublicPosts;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  /** The way to practising a game; left out: there is none. */
  readonly practising?: { button(game: Game, label: string): Button };
}

/** … and what it offers itself. */
export interface LessonsPorts extends LessonsNeeds {
  readonly lessons: LessonsProgress;
}

/** How far people have come in the lessons, by user, on every server. */
export interface LessonsProgress {
  /** What cannot be read counts as nothing done. Never rejects. */
  of(user: string): Promise<Progress>;
  /** Rejects with NotStored when it is not known to be stored. */
  change(user: string, change: Partial<Progress>): Promise<void>;
  /** Of two things that somebody does at once, the second meets what the first has left. */
  inTurn<T>(user: string, doing: () => Promise<T>): Promise<T>;
}
