import type { Message } from 'discord.js';
import { isSolitary, seatsOf } from '../../match/header.ts';
import { isNews, turnedBackTo } from '../../match/turned-back.ts';
import type { AskedByClick } from '../../chat/asked.ts';
import { customIdsIn, tablePly } from '../../chat/components.ts';
import { stripDead } from '../../chat/dead-buttons.ts';
import { privateId } from '../private/open.ts';
import { endUnrated } from './leaving.ts';
import { save, type Doubt, type RoomState } from './state.ts';

/** A click made so soon after a table was shown, in ms, may come from the table before it. */
const ON_ITS_WAY_MS = 1000;

/** The database has lost the match's last inputs: stores, counts and logs that. Never rejects. */
export async function noteLost(room: RoomState, steps: number): Promise<void> {
  const { bot, engine, log, table } = room;
  bot.meters.turnedBack();
  log.error({ steps }, 'the database has gone back: the last steps of a match are lost');
  room.doubt = null;
  // Some of its tables may not be known any more.
  table.mistrust();
  try {
    await save(room, { turnedBack: turnedBackTo(engine.match, steps), inputs: undefined });
  } catch (error) {
    log.error({ err: error }, 'lost steps of a match not stored');
  }
}

/** The database has lost all of a match: it ends. */
export function endLost(room: RoomState): void {
  if (room.unrated || room.finishing) return;
  room.bot.meters.turnedBack();
  endUnrated(room, { why: 'lost' }).catch((error: unknown) => {
    room.log.error({ err: error }, 'a lost match not ended');
  });
}

/** How many steps the table says that the database has lost; null: none, or the players have played on since. */
export function lostSteps({ stored, engine }: Pick<RoomState, 'stored' | 'engine'>): number | null {
  const { turnedBack } = stored;
  return turnedBack && isNews(turnedBack, engine.match) ? turnedBack.steps : null;
}

/** Whether a player may end a rated match unrated, because some of it was lost. */
export const mayEndLost = (room: RoomState, user: string): boolean =>
  room.header.ranked &&
  room.engine.match.result === null &&
  seatsOf(room.header, user).length > 0 &&
  lostSteps(room) !== null;

/** Goes on from what is stored, unless that has been noticed elsewhere by then. False: that could not be read. */
function lose(room: RoomState, stepsAt: (ply: number) => number): Promise<boolean> {
  const before = room.stored.turnedBack;
  return room.engine.lost((ply) => (room.stored.turnedBack === before ? stepsAt(ply) : -1));
}

/** Discord shows a later ply than the match has come to. In practice steps may have been taken back. */
async function showsLater(room: RoomState, ply: number): Promise<boolean> {
  if (!isSolitary(room.header)) return lose(room, (own) => (ply > own ? ply - own : -1));
  await room.engine.show({ kind: 'resume' });
  return true;
}

/** Whether what Discord shows has to be compared with a match that goes on. */
export const isInDoubt = ({ doubt, engine, finishing }: RoomState): boolean =>
  doubt !== null && engine.match.result === null && finishing === null;

/**
 * Compares what Discord shows with the match, where that is in doubt. The message is read, not changed; a table that differs is
 * shown anew. The doubt stays when the stored match cannot be read.
 */
export async function checkShown(room: RoomState): Promise<void> {
  const { doubt } = room;
  room.doubt = null;
  if (!(await compareShown(room, doubt))) room.doubt = doubt ?? {};
}

/** False: the stored match could not be read. */
async function compareShown(room: RoomState, doubt: Doubt | null): Promise<boolean> {
  const { engine, table } = room;
  if (doubt?.stepsAt) return lose(room, doubt.stepsAt);
  const seen = await table.look();
  if (seen === null || seen === engine.match.ply) return true;
  // A match that has ended in what was lost: its last table has no buttons. The message that becomes a table has none yet.
  if (seen === 'closed' && engine.match.ply > 0) return lose(room, () => 0);
  if (seen !== 'closed' && seen !== 'retired' && seen > engine.match.ply) return showsLater(room, seen);
  // Retired: the bot went down while it ended the match without a result.
  await engine.show({ kind: seen === 'retired' ? 'repost' : 'resume' });
  return true;
}

/**
 * Somebody has clicked a table, or a private message about it. Its buttons name a ply, whatever the click says: a custom id can
 * be forged, a message of the bot's cannot. What shows something else than the match is put right, a few times a minute at most.
 */
export function noteClicked(room: RoomState, asked: AskedByClick): void {
  const { interaction } = asked;
  const { message } = interaction;
  if (!message || room.finishing || room.unrated) return;
  const ply = tablePly(customIdsIn(message), room.header.id);
  if (ply === null) return;
  const what = mending(room, asked, message, ply);
  if (what === null) return;
  const { bot, ports, header } = room;
  const isLate = bot.offset.toOurs(interaction.createdTimestamp) <= room.shownAt + ON_ITS_WAY_MS;
  if (isLate || ports.mends.take(header.channelId, bot.time.now()) !== null) return;
  what().catch((error: unknown) => room.log.warn({ err: error }, 'a wrong table not put right'));
}

/** What puts the message that was clicked right, which shows this ply; null: nothing is wrong with it. */
function mending(
  room: RoomState,
  asked: AskedByClick,
  { id }: Message,
  ply: number,
): (() => Promise<unknown>) | null {
  const { bot, engine, table } = room;
  const isPrivate = privateId(asked.interaction) !== null;
  const shown = table.shown.messageId;
  const isOlder = shown !== null && BigInt(id) < BigInt(shown);
  const isNewer = shown === null || BigInt(id) > BigInt(shown);
  // What is older than the table was made before moves were lost, or has been followed by the table.
  const isProof = !isOlder && !(isPrivate && room.stored.turnedBack !== undefined);
  if (ply > engine.match.ply && isProof) return () => showsLater(room, ply);
  if (isPrivate) return null;
  if (isOlder) return () => stripDead(asked, bot);
  if (isNewer) {
    return () => {
      table.mistrust();
      return engine.show({ kind: 'repost' });
    };
  }
  return ply === engine.match.ply ? null : () => engine.show({ kind: 'resume' });
}
