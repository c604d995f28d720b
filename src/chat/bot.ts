import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Client,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../render/renderer.ts';
import type { Meters } from '../health/meters.ts';
import type { Archive } from '../features/archive/archive.ts';
import type { Studio } from '../features/film/studio.ts';
import type { Header } from '../match/header.ts';
import type { WholeAdvice } from '../practice/whole.ts';
import type { Pace } from '../practice/level.ts';
import type { Asking } from '../practice/opponent.ts';
import type { NotRead } from '../match/reading/reading.ts';
import type { Coaching } from '../table/room/coaching.ts';
import type { Endings } from '../match/endings.ts';
import type { Finished } from '../match/finished.ts';
import type { Played } from '../match/played.ts';
import type { Reading } from '../match/reading/reading.ts';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';
import type { Seat } from '../core/seat.ts';
import type { Unrated } from '../match/unrated.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Storage } from '../storage/ports.ts';
import type { Result } from '../core/result.ts';
import type { Answer } from './answer.ts';
import type { Aside } from './aside.ts';
import type { Leagues } from '../features/league/chat/leagues.ts';
import type { Leavers } from '../line/leavers.ts';
import type { LessonsProgress } from '../features/lessons/chat/kept.ts';
import type { Blocks } from '../challenge/chat/blocks.ts';
import type { Evenings } from '../features/tournament/chat/evenings.ts';
import type { Setups } from '../features/tournament/chat/setup/setups.ts';
import type { ForbiddenWatch } from '../line/forbidden.ts';
import type { Limits } from './limits-kept.ts';
import type { LastTerms } from '../challenge/chat/last-terms.ts';
import type { Offering } from '../challenge/chat/offering.ts';
import type { NotOpened, Place, Post, Standing } from '../challenge/chat/place.ts';
import type { MayRead } from '../line/may-read.ts';
import type { Deletions } from '../features/privacy/chat/deletions.ts';
import type { Hashing } from '../privacy/hashing.ts';
import type { PrivateMessages } from '../table/private/messages.ts';
import type { Puzzles } from '../features/puzzles/chat/puzzles.ts';
import type { PublicPosts } from './public-posts.ts';
import type { RateLimits } from '../line/rate-limits.ts';
import type { ServersSettings } from './settings/of-servers.ts';
import type { PeopleSettings } from './settings/people.ts';
import type { Signs } from '../line/signs.ts';
import type { Shard } from '../line/shard.ts';
import type { Spoken } from './spoken.ts';
import type { Spread } from './spread.ts';
import type { Follows } from '../features/watching/chat/follows.ts';
import type { SoFar } from '../features/watching/chat/so-far.ts';
import type { Tv } from '../features/watching/chat/tv.ts';
import type { Challenge, Lobby } from '../challenge/lobby.ts';

/** The settings that the Discord side needs. */
export interface BotSettings {
  /** Minutes until an unanswered challenge expires. */
  readonly challengeMinutes: number;
  /** Hours without a touch after which either player may end a match, unrated. */
  readonly abandonHours: number;
  /** Quiet minutes after which whoever has to move, or to answer a challenge, is mentioned once; 0: never. */
  readonly nudgeMinutes: number;
  /** Days for which what is stored of a server is kept when it has removed the bot; 0: until it is back. */
  readonly keepDays: number;
}

/** What everything on the Discord side works with. */
export interface Bot {
  readonly client: Client<true>;
  /** The servers that it is on. */
  readonly shard: Shard;
  readonly signs: Signs;
  readonly rateLimits: Pick<RateLimits, 'since'>;
  readonly limits: Pick<Limits, 'named'>;
  readonly publicPosts: PublicPosts;
  readonly spread: Spread;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly meters: Meters;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly reading: Reading;
  readonly studio: Studio;
  readonly finished: Finished;
  readonly archive: Pick<Archive, 'of'>;
  readonly played: Played;
  readonly spoken: Spoken;
  readonly mayRead: MayRead;
  readonly endings: Endings;
  readonly aside: Aside;
  readonly leavers: Leavers;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly lessons: LessonsProgress;
  readonly follows: Follows;
  readonly deletions: Deletions;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  readonly evenings: Evenings;
  readonly leagues: Leagues;
  readonly setups: Setups;
  readonly puzzles: Puzzles;
  readonly tv: Tv;
  readonly soFar: SoFar;
}

/** The matches that are being played, one per channel. */
export interface Rooms {
  at(channelId: string): Room | undefined;
  /** Whether a stored match of this channel is not there yet. */
  isOpening(channelId: string): boolean;
  /** Whether all stored matches are there, or set aside. */
  areOpen(): boolean;
  /** Whether the bot had ended in order before it started, so that Discord shows what is stored. */
  readonly endedInOrder: boolean;
  /** How many matches are open. */
  readonly count: number;
  /** Whether Discord is heard, so that the matches' time goes on. */
  readonly goesOn: boolean;
  /** Resolves when the stored match of this channel, if there is one, is there, or set aside: it comes before all others. */
  opened(channelId: string): Promise<void>;
  /** The matches of a server. */
  on(guildId: string): readonly Room[];
  /** The channels in which a user is playing, on servers where the bot is. */
  channelsOf(user: string): readonly string[];
  /** What is stored of a server that has removed the bot is about to be deleted: its matches are no more. */
  forget(guildId: string): Promise<void>;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** Something else has a time of its own now: a sign of life is stored. Never rejects. */
  beat(): Promise<void>;
  /** The clocks of these channels' matches stand still, while this is so (`Evenings.isPaused`), or go on. Never rejects. */
  pausedOrNot(channels: readonly string[]): Promise<void>;
  /** Calls back when a match has begun, or goes on, and whenever it has been shown since: its end, too, unless it has no result. */
  onShown(listener: (room: Room, hasBegun: boolean) => void): void;
  /**
   * Stores a new match, then shows its table in the channel, in place of the message `tableId` unless that is null; rejects
   * when it could not be stored or opened (nothing has happened then).
   */
  begin(header: Header, tableId: string | null): Promise<Room>;
}

/** The channel in which a match is played. */
export interface Room {
  readonly header: Header;
  readonly game: Game;
  readonly match: ShownMatch;
  /** The match time now, in ms. */
  readonly at: number;
  /** The message that shows the table; null: none does, as far as the bot knows. */
  readonly tableId: string | null;
  /**
   * Lets a user do something at the table, or at their own; the interaction is answered when it has been judged. `then`: what
   * the user does next, once that was accepted; the answer is about both.
   */
  ask(asked: Asked, gesture: Gesture, seen: number | null, then?: Gesture): void;
  /** A message about the match was clicked: it is put right if it shows another state than the match has. */
  clicked(asked: AskedByClick): void;
  /** Whether a user may end it unrated because the database has lost some of it. */
  mayEndLost(user: string): boolean;
  /** All that is said about it in private. */
  readonly privately: Pick<
    PrivateMessages,
    'say' | 'done' | 'showOwn' | 'ways' | 'release' | 'isTooSoon' | 'question' | 'answered'
  >;
  /** A match time as Discord's, in Unix ms. */
  toDiscord(at: number): number;
  /** How many who do not play have the table, or something about it, open for themselves, as far as is known. */
  readonly onlookers: number;
  /** Answers a player by posting the table again, anybody else with a copy for them alone; neither too often. */
  showTable(asked: Asked): Promise<void>;
  /** Ends a match that nobody has touched for a long time, unrated. False when it has been touched since, or meanwhile. */
  abandon(): Promise<boolean>;
  /** Ends a match without a result, whenever it was touched. False when it was over before. */
  end(why: Unrated): Promise<boolean>;
  readonly untouchedSince: number;
  /** Whether a coach helps, and how fast the bot plays; null where others play, or it counts. */
  readonly coaching: Coaching | null;
  /** Changes that; false when it is not known to be stored. */
  changeCoaching(change: { readonly isOn?: boolean; readonly pace?: Pace }): Promise<boolean>;
  /** What somebody in a seat would do now, as the practice opponent sees it, for a user; null: that could not be thought. */
  hint(user: string, asking: Asking): Promise<Result<WholeAdvice | null, NotRead> | null>;
  /** Whoever the match waits for while nobody's time runs, if others may end it over that; null: nobody. */
  readonly waitsFor: Waited | null;
  /** Ends a match that waits in vain, unrated, for a player. False when somebody has done something by then. */
  endWaiting(by: string): Promise<boolean>;
}

/** A player for whom a match waits. */
export interface Waited {
  readonly seat: Seat;
  readonly user: string;
  /** For how many ms more, if nothing happens, the others cannot end it; 0: they can. */
  readonly leftMs: number;
  /** For how long others have to wait in all, in ms. */
  readonly spanMs: number;
  /** The player cannot use the channel, so the match stands still. */
  readonly isBarred?: true;
}

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

/** An interaction that is answered in the chat. */
export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** What somebody asks for, and the one answer to it. */
export interface Asked<I extends Answerable = Answerable> {
  readonly interaction: I;
  readonly answer: Answer;
}
export type AskedByCommand = Asked<ChatInputCommandInteraction<'cached'>>;
/** By a click on a button or in a list, or with a modal. */
export type AskedByClick = Asked<MessageComponentInteraction<'cached'> | ModalSubmitInteraction<'cached'>>;

/** … where the bot talks with one person alone: below a direct message. */
export type AskedDirectly = Asked<MessageComponentInteraction>;

/** A slash command: one file in `commands/`. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(asked: AskedByCommand, bot: Bot): Promise<void>;
  autocomplete?(interaction: AutocompleteInteraction<'cached'>, bot: Bot): Promise<void>;
}

/** What an area does with its buttons, selects and modals; `parts` are those of the custom id, still unknown. */
export type ComponentHandler = (asked: AskedByClick, parts: readonly string[], bot: Bot) => Promise<void>;

/** The same below a direct message. */
export type DirectHandler = (asked: AskedDirectly, parts: readonly string[], bot: Bot) => Promise<void>;

/** What the lobbies need from the bot. */
export type LobbyPorts = Pick<
  Bot,
  | 'client'
  | 'shard'
  | 'settings'
  | 'log'
  | 'time'
  | 'offset'
  | 'storage'
  | 'renderer'
  | 'played'
  | 'spoken'
  | 'aside'
  | 'leavers'
  | 'people'
  | 'servers'
  | 'forbidden'
  | 'rooms'
  | 'spread'
  | 'limits'
  | 'publicPosts'
  | 'hashing'
  | 'mayRead'
>;
