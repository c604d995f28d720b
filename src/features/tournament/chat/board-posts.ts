import {
  ChannelType,
  RESTJSONErrorCodes,
  type AnyThreadChannel,
  type Channel,
  type Message,
  type MessageCreateOptions,
  type TextChannel,
} from 'discord.js';
import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { hasCode } from '../../../line/outage.ts';
import { sparing } from '../../../chat/settings/mentions.ts';
import type { TournamentNeeds } from './ports.ts';
import { boardMessage, decidedMessage, type BoardMessage } from './board-message.ts';
import type { Places } from './places.ts';

/** The message of a board is changed that often at most, in ms. */
const PACE_MS = 3000;

/** Among so many messages what may have been posted already is looked for: as many as Discord gives at once. */
const LATEST = 100;

/** Where a board can be played. */
export type Place = AnyThreadChannel | TextChannel;

export const isPlace = (channel: Channel | null): channel is Place =>
  channel !== null && (channel.isThread() || channel.type === ChannelType.GuildText);

/** The messages that stand at boards. */
export interface Posts {
  readonly bot: TournamentNeeds;
  readonly places: Pick<Places, 'isNew'>;
  /** The message of a board, what it says, and since when. */
  readonly shown: Map<string, { readonly messageId: string; readonly said: string; readonly at: number }>;
}

/** A board, or the board that took its place after its match was voided. */
export const keyOf = ({ header }: ChatTournament, { number, voided }: Board): string =>
  `${header.id} ${number} ${voided.length}`;

/** Whether the message of a board is known to stand there. */
export const isShown = (posts: Posts, tournament: ChatTournament, board: Board): boolean =>
  posts.shown.has(keyOf(tournament, board));

/** Whether its message says what is no longer so. */
export function isStale(posts: Posts, tournament: ChatTournament, board: Board): boolean {
  const known = board.isClosed ? undefined : posts.shown.get(keyOf(tournament, board));
  return known !== undefined && known.said !== JSON.stringify(boardMessage(posts.bot, tournament, board));
}

/** From when on the message of a board may be changed, by our clock. */
export const changeableFrom = (posts: Posts, tournament: ChatTournament, board: Board): number =>
  (posts.shown.get(keyOf(tournament, board))?.at ?? 0) + PACE_MS;

/** Posts the message of a board, or changes it. */
export async function show(
  posts: Posts,
  tournament: ChatTournament,
  board: Board,
  channel: Place,
): Promise<void> {
  const key = keyOf(tournament, board);
  const message = boardMessage(posts.bot, tournament, board);
  // Nobody has said anything in a thread that has just been made.
  const known =
    posts.shown.get(key)?.messageId ??
    (posts.places.isNew(channel.id) ? null : await announced(posts, channel, tournament, board));
  const kept = known !== null && (await changed(channel, known, message));
  const nonce = nonceOf(tournament, board);
  const messageId = kept ? known : (await post(posts, channel, { ...message, nonce })).id;
  posts.shown.set(key, { messageId, said: JSON.stringify(message), at: posts.bot.time.now() });
}

/** Nothing has to be told in a message that somebody has deleted. */
function unlessGone(error: unknown): void {
  if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
}

/** Changes the message of a board; false when somebody has deleted it. */
async function changed(channel: Place, messageId: string, message: BoardMessage): Promise<boolean> {
  try {
    await channel.messages.edit(messageId, { ...message, allowedMentions: { parse: [] } });
    return true;
  } catch (error) {
    unlessGone(error);
    return false;
  }
}

const post = async (
  posts: Posts,
  channel: Place,
  message: MessageCreateOptions & { readonly nonce: string },
): Promise<Message> =>
  channel.send({ ...(await sparing(posts.bot, channel.guildId, message)), enforceNonce: true });

const nonceOf = ({ header }: ChatTournament, { number, voided }: Board): string =>
  `${header.id}-${number}-${voided.length}`;

/** The message of a board, if Discord has it. */
async function announced(
  posts: Posts,
  place: Place,
  tournament: ChatTournament,
  board: Board,
): Promise<string | null> {
  // It is among the first of its thread, whatever people have said since.
  const from = place.isThread() ? { after: place.id } : {};
  const found = await place.messages.fetch({ ...from, limit: LATEST, cache: false });
  const [heading] = boardMessage(posts.bot, tournament, board).content.split('\n');
  const own = [...found.values()].find(
    ({ author, content }) => author.id === posts.bot.client.user.id && content.split('\n')[0] === heading,
  );
  return own?.id ?? null;
}

/** Tells what came of a board where it was played, once. */
export async function tellDecision(
  posts: Posts,
  tournament: ChatTournament,
  board: Board,
  channel: Place,
): Promise<void> {
  const key = keyOf(tournament, board);
  const known = posts.shown.get(key)?.messageId ?? (await announced(posts, channel, tournament, board));
  posts.shown.delete(key);
  if (known !== null) await changed(channel, known, boardMessage(posts.bot, tournament, board));
  const decided = decidedMessage(tournament, board);
  const times = tournament.entries.filter(
    (entry) => entry.do === 'result' && entry.board === board.number,
  ).length;
  const latest = await channel.messages.fetch({ limit: LATEST, cache: false });
  if (
    decided &&
    !latest.some(
      ({ content, author }) => author.id === posts.bot.client.user.id && content === decided.content,
    )
  )
    await post(posts, channel, { ...decided, nonce: `${nonceOf(tournament, board)}-r${times}` });
}
