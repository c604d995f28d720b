import type { Message, SendableChannels } from 'discord.js';
import type { EndListener, JustEnded } from '../../../match/endings.ts';
import { inLog } from '../../../match/header.ts';
import { privateTo } from '../../../core/place.ts';
import type { ResultPorts } from './ports.ts';
import { ratedLines } from '../rated-hooks.ts';
import { standOnce } from '../../../chat/kept/once.ts';
import { channelOf, editIn } from '../../../chat/kept/requests.ts';
import { NEWEST, type Search } from '../../../chat/kept/search.ts';
import { failureOf } from '../../../line/outage.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { isRemoved } from '../../../line/servers.ts';
import { createLaterPictures, type LaterPictures } from './later.ts';
import { messageOf, type ResultMessage } from './message.ts';
import { resultPicture, type ResultPicture } from './picture.ts';

type Ports = Pick<ResultPorts, 'client' | 'log' | 'hooks' | 'renderer' | 'time'> & {
  readonly rooms: Pick<ResultPorts['rooms'], 'at'>;
};
type Files = Awaited<ReturnType<typeof pictureFiles>>;

export interface Results {
  /** Posts the result of a match in its channel and language. */
  readonly listener: EndListener;
  stop(): void;
}

interface State {
  readonly bot: Ports;
  readonly later: LaterPictures;
}

export function createResults(bot: Ports): Results {
  const state: State = { bot, later: createLaterPictures(bot) };
  return {
    listener: { name: 'result message', ended: (match) => postResult(state, match) },
    stop: () => state.later.stop(),
  };
}

async function postResult(state: State, ended: JustEnded): Promise<void> {
  const { bot, later } = state;
  const { header, unrated } = ended;
  // Nobody would see it, or the bot has been removed and cannot post.
  if (unrated?.why === 'gone' || isRemoved(bot.client, header)) return;
  const rated = await ratedLines(bot.hooks, ended);
  const looked = await ended.looked();
  const message = messageOf(ended, looked, rated, bot.hooks);
  const durationMs = looked.ok ? (looked.value?.durationMs ?? null) : null;
  const { match } = ended;
  const picture = match && (() => resultPicture({ ...ended, match }, durationMs));
  const key = keyOf(header.id);
  const files = picture ? await filesOf(bot, key, picture()) : [];
  if (privateTo(header) !== null) {
    const { content, components = [], allowedMentions = {} } = message;
    await bot.rooms.at(header.channelId)?.privately.conclude({ content, components, allowedMentions, files });
    return;
  }
  const channel = await channelOf(bot, header.channelId);
  // An earlier post may not have been confirmed. Discord forgets its nonce after some minutes.
  const search = ended.again ? resultSearch(message.content) : null;
  const sending = { search, message, files };
  const { posted, lacksPicture } = await send({ bot, log: bot.log.child(inLog(header)) }, channel, sending);
  await ended.posted?.();
  if (!picture || (files.length > 0 && !lacksPicture)) return;
  later.add(key, async () => {
    const drawn = await filesOf(bot, key, picture(), true);
    if (drawn.length > 0) await editIn(channel, posted.id, { files: drawn, attachments: [] });
  });
}

const keyOf = (match: string): string => `result ${match}`;

async function filesOf(
  bot: Ports,
  key: string,
  { scene, altText }: ResultPicture,
  comesLast = false,
): Promise<Files> {
  const files = await pictureFiles(bot, bot.log, { key, scene, altText, name: 'result.png', comesLast });
  bot.renderer.forget(key);
  return files;
}

interface Sent {
  readonly posted: Message;
  /** True if the picture could not be sent but may be later. */
  readonly lacksPicture: boolean;
}

/** Search for a result by its text. */
export const resultSearch = (said: string): Search => ({
  ...NEWEST,
  isIt: ({ content }) => content === said,
});

interface Sending {
  /** For an earlier post; null if there cannot be one. */
  readonly search: Search | null;
  readonly message: ResultMessage;
  readonly files: Files;
}

/** Posts the result once, with its picture, or without it if files cannot be sent. */
async function send(
  { bot, log }: Pick<State, 'bot'> & Pick<ResultPorts, 'log'>,
  channel: SendableChannels,
  { search, message, files }: Sending,
): Promise<Sent> {
  const once = { nonce: message.nonce, search };
  try {
    const posted = await standOnce(bot, channel, once, { ...message, files });
    return { posted, lacksPicture: files.length > 0 && posted.attachments.size === 0 };
  } catch (error) {
    if (files.length === 0) throw error;
    log.warn({ err: error }, 'result posted without its picture');
    const posted = await standOnce(bot, channel, once, message);
    return { posted, lacksPicture: failureOf(error) !== 'forbidden' };
  }
}
