import type { Result } from '../../core/result.ts';
import type { Challenge, Lobby } from '../lobby.ts';
import type { Asked } from '../../chat/asked.ts';
import type { Blocks } from './blocks.ts';
import type { LastTerms } from './last-terms.ts';
import type { Offering } from './offering.ts';
import type { NotOpened, Place, Post, Standing } from './place.ts';

/** The challenges that wait to become matches, one per channel. */
export interface Lobbies {
  /** Whether somebody waits for an answer, or for the cards to be cut, in this channel. */
  has(channelId: string): boolean;
  /** Those that stand on a server. */
  on(guildId: string): readonly Lobby[];
  /** Opens a challenge, one in each channel at a time; `post` shows it. Nothing has happened when it is refused. */
  open(place: Place, challenge: Challenge, post: Post): Promise<Result<null, NotOpened>>;
  /** Deals where all have cut; it can be tried again. */
  deal(channelId: string): Promise<void>;
  /**
   * The same as `open` where somebody asks: as the answer to a command, beside the private message that was clicked. Where
   * the challenge stands; null: it does not, which is said in private.
   */
  offer(asked: Asked<Offering>, challenge: Challenge): Promise<Standing | null>;
  /** Ends the lobby of a channel that this event has opened, if there is one: it is decided without a match. */
  close(channelId: string, event: string): Promise<void>;
  readonly blocks: Blocks;
  readonly lastTerms: LastTerms;
}
