import type { Message, SendableChannels } from 'discord.js';
import type { EndListener, JustEnded } from '../../../match/endings.ts';
import { inLog } from '../../../match/header.ts';
import type { ResultPorts } from './ports.ts';
import { ratedLines } from '../rated-hooks.ts';
import { failureOf } from '../../../line/outage.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { isRemoved } from '../../../line/servers.ts';
import { createLaterPictures, type LaterPictures } from './later.ts';
import { messageOf, type ResultMessage } from './message.ts';
import { resultPicture, type ResultPicture } from './picture.ts';

type Ports = Pick<ResultPorts, 'client' | 'log' | 'hooks' | 'renderer' | 'time'>;
type Files = Awaited<ReturnType<typeof pictureFiles>>;

export interface Results {
  /** Tells the result of a match in its channel and language. */
  readonly listener: EndListener;
  stop(): void;
}

export function createResults(bot: Ports): Results {
  const later = createLaterPictures(bot);
  return {
    listener: { name: 'result message', ended: (match) => postResult(bot, later, match) },
    stop: () => later.stop(),
  };
}

async function postResult(bot: Ports, later: LaterPictures, ended: JustEnded): Promise<void> {
  const { header, unrated } = ended;
  // Nobody would see it, and Discord takes nothing from a bot that is no longer there.
  if (unrated?.why === 'gone' || isRemoved(bot.client, header)) return;
  const channel = await bot.client.channels.fetch(header.channelId);
  if (!channel?.isSendable()) throw new Error(`channel ${header.channelId} takes no messages`);
  const rated = await ratedLines(bot.hooks, ended);
  const looked = await ended.looked();
  const message = messageOf(ended, looked, rated, bot.hooks);
  const durationMs = looked.ok ? (looked.value?.durationMs ?? null) : null;
  const { match } = ended;
  const picture = match && (() => resultPicture({ ...ended, match }, durationMs));
  const key = keyOf(header.id);
  const files = picture ? await filesOf(bot, key, picture()) : [];
  const log = bot.log.child(inLog(header));
  const { posted, lacksPicture } = await send({ log }, channel, message, files);
  await ended.posted?.();
  if (!picture || (files.length > 0 && !lacksPicture)) return;
  later.add(key, async () => {
    const drawn = await filesOf(bot, key, picture(), true);
    if (drawn.length > 0) await posted.edit({ files: drawn, attachments: [] });
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
  /** Whether it could not be sent with its picture, and may be later. */
  readonly lacksPicture: boolean;
}

/** With its picture; without it where files cannot be sent, so that the result is told all the same. */
async function send(
  { log }: Pick<ResultPorts, 'log'>,
  channel: SendableChannels,
  message: ResultMessage,
  files: Files,
): Promise<Sent> {
  try {
    return { posted: await channel.send({ ...message, files }), lacksPicture: false };
  } catch (error) {
    if (files.length === 0) throw error;
    log.warn({ err: error }, 'a result was not posted with its picture');
    return { posted: await channel.send(message), lacksPicture: failureOf(error) !== 'forbidden' };
  }
}
