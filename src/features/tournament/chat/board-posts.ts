import { ChannelType, type AnyThreadChannel, type Channel, type TextChannel } from 'discord.js';
import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { KeptMessages } from '../../../chat/kept/in-channels.ts';
import type { KeptMessage } from '../../../chat/kept/kept-message.ts';
import { standOnce, type Once } from '../../../chat/kept/once.ts';
import { PAGE } from '../../../chat/kept/search.ts';
import type { Policy } from '../../../chat/kept/state.ts';
import { sparing } from '../../../chat/settings/mentions.ts';
import type { TournamentNeeds } from './ports.ts';
import { boardMessage, decidedMessage } from './board-message.ts';
import type { Places } from './places.ts';

const PICTURES = { name: 'board', ms: 0 };

/** A channel in which a board can be played. */
export type Place = AnyThreadChannel | TextChannel;

export const isPlace = (channel: Channel | null): channel is Place =>
  channel !== null && (channel.isThread() || channel.type === ChannelType.GuildText);

/** The messages of boards. */
export interface Posts {
  readonly bot: TournamentNeeds;
  readonly places: Pick<Places, 'isNew'>;
  readonly kept: Pick<KeptMessages, 'keep'>;
  /** By board key. */
  readonly messages: Map<string, KeptMessage>;
}

/** Key of a board; a voided match changes it. */
export const keyOf = ({ header }: ChatTournament, { number, voided }: Board): string =>
  `${header.id} ${number} ${voided.length}`;

/** True once the message of a board is known to be posted. */
export const isShown = (posts: Posts, tournament: ChatTournament, board: Board): boolean =>
  posts.messages.get(keyOf(tournament, board))?.isKnown() === true;

/** True if the message of a board is out of date. */
export const isStale = (posts: Posts, tournament: ChatTournament, board: Board): boolean =>
  !board.isClosed &&
  isShown(posts, tournament, board) &&
  posts.messages.get(keyOf(tournament, board))?.says(boardMessage(posts.bot, tournament, board)) === false;

/** Earliest time to edit the message of a board, in Unix ms by our clock. */
export const changeableFrom = (posts: Posts, tournament: ChatTournament, board: Board): number =>
  posts.messages.get(keyOf(tournament, board))?.changeableFrom() ?? -Infinity;

/** Posts or edits the message of a board. */
export const show = (posts: Posts, tournament: ChatTournament, board: Board, channel: Place): Promise<void> =>
  messageOf(posts, tournament, board, channel).make(boardMessage(posts.bot, tournament, board));

function messageOf(posts: Posts, tournament: ChatTournament, board: Board, channel: Place): KeptMessage {
  const key = keyOf(tournament, board);
  const known = posts.messages.get(key);
  if (known) return known;
  const { bot } = posts;
  const [heading = ''] = boardMessage(bot, tournament, board).content.split('\n');
  const message = posts.kept.keep({
    ...boardPolicy({ id: channel.id, isInThread: channel.isThread() }, heading),
    bot,
    log: bot.log.child({ tournament: tournament.header.id, board: board.number }),
    guildId: channel.guildId,
    channelId: channel.id,
    key: nonceOf(tournament, board),
    // A new thread holds no messages yet.
    inDoubt: !posts.places.isNew(channel.id),
    // The message id is not stored: after a restart the bot searches for the message.
    stored: () => Promise.resolve(null),
    placed: () => Promise.resolve(),
  });
  posts.messages.set(key, message);
  return message;
}

const nonceOf = ({ header }: ChatTournament, { number, voided }: Board): string =>
  `${header.id}-${number}-${voided.length}`;

/** Policy for the message of a board. It is among the first messages of its thread. */
export const boardPolicy = (
  { id, isInThread }: { readonly id: string; readonly isInThread: boolean },
  heading: string,
): Policy => ({
  pictures: PICTURES,
  others: 'left',
  search: {
    after: isInThread ? id : null,
    most: PAGE,
    unread: 'fails',
    isIt: ({ content }) => content.split('\n')[0] === heading,
  },
});

/** Recognises a message by its whole text. */
export const decisionOnce = (nonce: string, said: string): Once => ({
  nonce,
  search: { after: null, most: PAGE, unread: 'fails', isIt: ({ content }) => content === said },
});

/** Announces the decision of a board where it was played, once. */
export async function tellDecision(
  posts: Posts,
  tournament: ChatTournament,
  board: Board,
  channel: Place,
): Promise<void> {
  const message = messageOf(posts, tournament, board, channel);
  await message.change(boardMessage(posts.bot, tournament, board));
  message.stop();
  posts.messages.delete(keyOf(tournament, board));
  const decided = decidedMessage(tournament, board);
  if (!decided) return;
  const times = tournament.entries.filter(
    (entry) => entry.do === 'result' && entry.board === board.number,
  ).length;
  const once = decisionOnce(`${nonceOf(tournament, board)}-r${times}`, decided.content);
  await standOnce(posts.bot, channel, once, await sparing(posts.bot, channel.guildId, decided));
}
