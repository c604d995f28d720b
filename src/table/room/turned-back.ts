import type { Message } from 'discord.js';
import { isSolitary, seatsOf } from '../../match/header.ts';
import { isNews, turnedBackTo } from '../../match/turned-back.ts';
import type { ClickAnywhere } from '../../chat/asked.ts';
import { customIdsIn, tablePly } from '../../chat/components.ts';
import { stripDead } from '../../chat/dead-buttons.ts';
import { privateId } from '../private/open.ts';
import { endUnrated } from './leaving.ts';
import { save, type Doubt, type RoomState } from './state.ts';

/** Time after a table is shown in which a click may still come from the table before it, in ms. */
const ON_ITS_WAY_MS = 1000;

/** Stores, counts and logs that the database has lost the match's last inputs. Never rejects. */
export async function noteLost(room: RoomState, steps: number): Promise<void> {
  const { bot, engine, log, table } = room;
  bot.meters.turnedBack();
  log.error({ steps }, 'last steps of a match lost: the database went back to an earlier state');
  room.doubt = null;
  // Some tables of the match may be unknown.
  table.mistrust();
  try {
    await save(room, { turnedBack: turnedBackTo(engine.match, steps), inputs: undefined });
  } catch (error) {
    log.error({ err: error }, 'lost steps of a match not stored');
  }
}

/** Ends a match that the database has lost completely. */
export function endLost(room: RoomState): void {
  if (room.unrated || room.finishing) return;
  room.bot.meters.turnedBack();
  endUnrated(room, { why: 'lost' }).catch((error: unknown) => {
    room.log.error({ err: error }, 'lost match not ended');
  });
}

/**
 * Returns the number of lost steps that the table mentions; null if there are none or the players have played
 * on.
 */
export function lostSteps({ stored, engine }: Pick<RoomState, 'stored' | 'engine'>): number | null {
  const { turnedBack } = stored;
  return turnedBack && isNews(turnedBack, engine.match) ? turnedBack.steps : null;
}

/** True if a player may end a rated match unrated, because steps of it were lost. */
export const mayEndLost = (room: RoomState, user: string): boolean =>
  room.header.ranked &&
  room.engine.match.result === null &&
  seatsOf(room.header, user).length > 0 &&
  lostSteps(room) !== null;

/**
 * Continues from what is stored, unless another check has noticed the loss by then. False if the stored match
 * could not be read.
 */
function lose(room: RoomState, stepsAt: (ply: number) => number): Promise<boolean> {
  const before = room.stored.turnedBack;
  return room.engine.lost((ply) => (room.stored.turnedBack === before ? stepsAt(ply) : -1));
}

/**
 * Handles a table in Discord whose ply is later than the match's. In practice, steps may have been taken
 * back.
 */
async function showsLater(room: RoomState, ply: number): Promise<boolean> {
  if (!isSolitary(room.header)) return lose(room, (own) => (ply > own ? ply - own : -1));
  await room.engine.show({ kind: 'resume' });
  return true;
}

/** True if Discord's table has to be compared with a running match. */
export const isInDoubt = ({ doubt, engine, finishing }: RoomState): boolean =>
  doubt !== null && engine.match.result === null && finishing === null;

/**
 * Compares Discord's table with the match if they may differ. Reads the message; shows a table that differs
 * again. The doubt stays if the stored match cannot be read.
 */
export async function checkShown(room: RoomState): Promise<void> {
  const { doubt } = room;
  room.doubt = null;
  if (!(await compareShown(room, doubt))) room.doubt = doubt ?? {};
}

/** Does the comparison. False if the stored match could not be read. */
async function compareShown(room: RoomState, doubt: Doubt | null): Promise<boolean> {
  const { engine, table } = room;
  if (doubt?.stepsAt) return lose(room, doubt.stepsAt);
  const seen = await table.look();
  if (seen === null || seen === engine.match.ply) return true;
  // A table without buttons: the match had ended in the lost steps. At ply 0 the message has perhaps not
  // become a table yet.
  if (seen === 'closed' && engine.match.ply > 0) return lose(room, () => 0);
  if (seen !== 'closed' && seen !== 'retired' && seen > engine.match.ply) return showsLater(room, seen);
  // Retired: the bot stopped while it ended the match without a result.
  await engine.show({ kind: seen === 'retired' ? 'repost' : 'resume' });
  return true;
}

/**
 * Handles a click on a table or on a private message. The message's buttons name its ply: a custom id can be
 * forged, a message of the bot's cannot. Corrects a message that differs from the match, a few times a minute
 * at most.
 */
export function noteClicked(room: RoomState, asked: ClickAnywhere): void {
  const { interaction } = asked;
  const { message } = interaction;
  if (!message || room.finishing || room.unrated) return;
  const ply = tablePly(customIdsIn(message), room.header.id);
  if (ply === null) return;
  const what = mending(room, asked, message, ply);
  if (what === null) return;
  const isLate = room.bot.offset.toOurs(interaction.createdTimestamp) <= room.shownAt + ON_ITS_WAY_MS;
  if (isLate) return;
  what().catch((error: unknown) => room.log.warn({ err: error }, 'wrong table not corrected'));
}

/** Counts a correction towards this minute's limit; false if the limit is reached. */
const takeMend = ({ ports, header, bot }: RoomState): boolean =>
  ports.mends.take(header.channelId, bot.time.now()) === null;

/** True if a message is newer than the newest table that the bot knows. */
const isUnknown = ({ shown }: RoomState['table'], id: string): boolean =>
  shown.messageId === null || BigInt(id) > BigInt(shown.messageId);

/** Returns what corrects a clicked message that shows this ply; null if it is right. */
function mending(
  room: RoomState,
  asked: ClickAnywhere,
  { id }: Message,
  ply: number,
): (() => Promise<unknown>) | null {
  const { bot, engine, table } = room;
  const isPrivate = privateId(asked.interaction) !== null;
  const shown = table.shown.messageId;
  const isOlder = shown !== null && BigInt(id) < BigInt(shown);
  // An older message dates from before the loss, or a newer table has replaced it.
  const isProof = !isOlder && !(isPrivate && room.stored.turnedBack !== undefined);
  const limited =
    (work: () => Promise<unknown>): (() => Promise<unknown>) =>
    () =>
      takeMend(room) ? work() : Promise.resolve();
  if (ply > engine.match.ply && isProof) return limited(() => showsLater(room, ply));
  if (isPrivate) return null;
  if (isOlder) return limited(() => stripDead(asked, bot));
  if (isUnknown(table, id)) {
    return async () => {
      // Discord may show a table, and deliver a click on it, before it answers the post.
      await engine.inTurn(() => Promise.resolve());
      if (!isUnknown(table, id) || !takeMend(room)) return;
      table.mistrust();
      await engine.show({ kind: 'repost' });
    };
  }
  return ply === engine.match.ply ? null : limited(() => engine.show({ kind: 'resume' }));
}
