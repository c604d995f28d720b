import { fail } from '../../core/result.ts';
import type { Gesture } from '../../games/gesture.ts';
import type { Declined } from '../../match/ask.ts';
import { givenAt, numberIn } from '../../match/deal.ts';
import { seatsOf, type Entry, type Header } from '../../match/header.ts';
import { storedMatch } from '../../match/stored.ts';
import type { Unrated } from '../../match/unrated.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Asked, ClickAnywhere } from '../../chat/asked.ts';
import type { Room } from '../face.ts';
import { rolesOf } from '../own-roles.ts';
import { isOnOwn } from '../private/open.ts';
import type { StoredRoom } from '../room-store.ts';
import { showTable, whereIs } from './asked.ts';
import { awaitedAt } from './awaited.ts';
import { abandon, endUnrated, endWaiting, finish, lose, stop, waitedIn } from './leaving.ts';
import { actedIn, replyTo } from './reply.ts';
import { isAsItStands, isRetimed } from './showing.ts';
import type { Standing } from '../standing.ts';
import { isOpenEnded, tellStanding } from './standing.ts';
import { hurry, noteRoles, save, toDiscord, tryAgain, type RoomState } from './state.ts';
import { takenBack } from '../hooks.ts';
import { SEEN_MS } from '../../match/double-tap.ts';
import { TAKE_BACK } from '../../match/taken-back.ts';
import { advise } from './advising.ts';
import { asleepAt, isAwake, maySleep, outlineOf, type SleepingRoom } from './asleep.ts';
import { checkShown, isInDoubt, mayEndLost, noteClicked } from './turned-back.ts';
import { changeCoaching, coachingIn } from './coaching.ts';
import type { ManagedRoom } from './managed.ts';

/**
 * True if an interaction is older than the deal (by Discord's clock): it was meant for the match before, and
 * came again after a restart.
 */
function isOfAnother({ setup }: Header, created: number): boolean {
  const number = numberIn(setup);
  return number !== null && created < givenAt(number);
}

/**
 * The room as the rest of the bot sees it. A class, since objects with methods of their own would take 3 KB
 * for each live match.
 */
export class Face implements ManagedRoom {
  /** Awake or asleep. What needs no match uses it as it is, and so wakes nothing. */
  #held: RoomState | SleepingRoom;
  readonly #wake: (asleep: SleepingRoom) => RoomState;
  /** Our time of the last use, in ms; minus infinity: none since the match was opened. */
  #usedAt = -Infinity;
  /** Stored state of its time. */
  #kept: Pick<StoredRoom, 'base' | 'standsSince'>;
  #isStopped = false;

  /** @param wake rebuilds the state of a room whose match has slept */
  constructor(room: RoomState, wake: (asleep: SleepingRoom) => RoomState) {
    this.#held = room;
    this.#wake = wake;
    this.#kept = room.stored;
  }

  /** The awake state, for everything that uses the match. */
  get #room(): RoomState {
    this.#usedAt = this.#held.bot.time.now();
    if (isAwake(this.#held)) return this.#held;
    const awake = this.#wake(this.#held);
    if (this.#isStopped) stop(awake);
    this.#held = awake;
    return awake;
  }

  get header() {
    return this.#held.header;
  }
  get game() {
    return this.#held.game;
  }
  get isAsleep() {
    return !isAwake(this.#held);
  }
  get outline() {
    return isAwake(this.#held) ? outlineOf(this.#held.engine.match) : this.#held.outline;
  }
  get ply() {
    return isAwake(this.#held) ? this.#held.engine.match.ply : this.#held.engine.ply;
  }
  get deadline() {
    return isAwake(this.#held) ? this.#held.engine.match.deadline : null;
  }
  get match() {
    return this.#room.engine.match;
  }
  get at() {
    return this.#room.engine.at;
  }
  get tableId() {
    return isAwake(this.#held) ? this.#held.table.shown.messageId : this.#held.stored.messageId;
  }
  get untouchedSince() {
    return this.#held.stored.touchedAt;
  }
  get onlookers() {
    if (!isAwake(this.#held)) return 0;
    const { header, privately } = this.#held;
    return privately.readers().filter((user) => seatsOf(header, user).length === 0).length;
  }
  get privately() {
    return this.#room.privately;
  }
  get waitsFor() {
    return waitedIn(this.#room);
  }
  get stands() {
    const room = this.#held;
    if (!isAwake(room)) return true;
    const { unrated, engine, doubt } = room;
    return !unrated && !engine.match.result && !doubt && isAsItStands(room);
  }
  get stillSince() {
    return this.#held.engine.stillSince;
  }
  get stood() {
    return this.#held.engine.stood;
  }
  get stored() {
    return this.#held.stored;
  }
  get inputs() {
    return this.#held.engine.entries;
  }

  async lastTables(user: string) {
    const { ports, header, engine, bot } = this.#room;
    try {
      const found = await ports.lastTables(header, engine.match, user);
      return found.ok ? found : fail(bot.offset.toTheirs(found.error));
    } catch (error) {
      if (error instanceof Damaged) ports.damaged(header, error);
      throw error;
    }
  }
  toDiscord(at: number) {
    return toDiscord(this.#held, at);
  }
  ask(asked: Asked, gesture: Gesture, seen: number | null, then?: Gesture) {
    const { bot, engine, header } = this.#room;
    const { id, user, createdTimestamp } = asked.interaction;
    const when = Math.min(bot.time.now(), bot.offset.toOurs(createdTimestamp));
    const onOwn = isOnOwn(asked.interaction);
    noteRoles(this.#room, user.id, rolesOf(asked));
    this.#room.ports.acted(header.channelId, user.id);
    this.#room.privately.asks(asked);
    const reply = replyTo(this.#room, asked);
    if (gesture.verb === TAKE_BACK) reply.done = () => this.#takenBack(asked);
    const standing = this.#standingFor(user.id);
    // An input from before the standstill waits, and counts.
    const isMeanwhile = standing && isOpenEnded(standing) && when >= (engine.stillSince ?? -Infinity);
    if (isOfAnother(header, createdTimestamp)) void reply.decline('repeated');
    else if (isMeanwhile)
      tellStanding(this.#room, asked, standing, (t) => t.standsStill.notCounted).catch((error: unknown) => {
        this.#room.log.warn({ err: error }, 'reason of a standstill not sent');
      });
    else {
      const ply = onOwn && seen !== null ? this.#seenBeside(user.id, { gesture, ply: seen, when }) : seen;
      const ask = { user: user.id, when, seen: ply, onOwn };
      const next = then && {
        decline: (why: Declined) => reply.decline(why),
        accepted: () => {
          const begun = { said: actedIn(this.#room, asked), drew: this.#room.game.draws(gesture.verb) };
          engine.ask({ ...ask, id: null, gesture: then, reply: replyTo(this.#room, asked, begun) });
        },
      };
      engine.ask({ ...ask, id, gesture, reply: next ?? reply });
    }
  }
  /** Returns why the match stands still for a player; null if it runs, or if the user only watches. */
  #standingFor(user: string): Standing | null {
    const { header, ports } = this.#room;
    return seatsOf(header, user).length > 0 ? ports.standing(header) : null;
  }
  clicked(asked: ClickAnywhere) {
    noteClicked(this.#room, asked);
  }
  tapped({ interaction }: ClickAnywhere, gesture: Gesture) {
    const { bot, engine } = this.#room;
    const onOwn = isOnOwn(interaction);
    if (!onOwn && interaction.message?.id !== this.tableId) return;
    engine.tapped(interaction.user.id, {
      gesture,
      onOwn,
      at: bot.offset.toOurs(interaction.createdTimestamp),
    });
  }
  keepToken({ interaction, answer }: ClickAnywhere) {
    const { table } = this.#room;
    if (interaction.message?.id !== this.tableId) return;
    void answer.acknowledge('change').then(() => table.keepToken(answer.byToken()));
  }
  mayEndLost(user: string) {
    return mayEndLost(this.#room, user);
  }
  showTable(asked: Asked) {
    const standing = this.#standingFor(asked.interaction.user.id);
    if (!standing) return showTable(this.#room, asked);
    const where = whereIs(this.#room);
    return tellStanding(this.#room, asked, standing, (t) => t.standsStill.notPosted(where));
  }
  abandon() {
    return abandon(this.#room);
  }
  end(unrated: Unrated) {
    return endUnrated(this.#room, unrated);
  }
  endWaiting(by: string) {
    return endWaiting(this.#room, by);
  }
  lose() {
    return lose(this.#room);
  }

  /**
   * Returns the ply at which a click on an own table counts. Until Discord confirms the newest own table, its
   * player may be looking at the public table as well. If the click means the same on both tables, it counts
   * at the public one.
   */
  #seenBeside(user: string, click: { gesture: Gesture; ply: number; when: number }): number {
    const { engine, privately } = this.#room;
    const beside = engine.shownBy(click.when - SEEN_MS);
    return beside > click.ply && privately.counts(user, click) ? beside : click.ply;
  }

  /** Runs the features' hook, without waiting for it. */
  #takenBack(asked: Asked) {
    takenBack(this.#room.bot.hooks, asked, this).catch((error: unknown) => {
      this.#room.log.warn({ err: error }, 'take-back not reported to features');
    });
  }

  get coaching() {
    return coachingIn(this.#held);
  }
  changeCoaching(change: Parameters<Room['changeCoaching']>[0]) {
    return changeCoaching(this.#room, change);
  }
  async hint(...[user, asked]: Parameters<Room['hint']>) {
    try {
      return await advise(this.#room, asked, user);
    } catch (error) {
      const { ports, header, log } = this.#room;
      if (error instanceof Damaged) ports.damaged(header, error);
      else log.error({ err: error }, 'hint not computed');
      return null;
    }
  }

  freeze(since: number) {
    this.#held.engine.freeze(since);
  }
  async goOn() {
    const room = this.#held;
    const base = room.engine.resume();
    const { stood, stillSince: standsSince } = room.engine;
    if (base === this.#kept.base && standsSince === this.#kept.standsSince) return;
    const behind = room.stored.behind || (isAwake(room) && isRetimed(room, base));
    const now = room.bot.time.now();
    // While this match alone stood still, nobody could act in it: that time does not count as idle.
    const touched = this.#kept.standsSince === null ? {} : { touchedAt: now };
    await save(room, { base, resumedAt: now, stood, standsSince, behind, ...touched });
    this.#kept = { base, standsSince };
  }
  async stand() {
    const { stillSince: standsSince } = this.#held.engine;
    if (standsSince === null || standsSince === this.#kept.standsSince) return;
    await save(this.#held, { standsSince });
    this.#kept = { ...this.#kept, standsSince };
  }
  async resume() {
    const room = this.#held;
    // A match that sleeps waits for nothing, and its table is up to date.
    if (!isAwake(room) || room.finishing) return;
    const { engine, log, unrated } = room;
    if (unrated) return finish(room);
    const shown = this.#showAgain(room).catch((error: unknown) => {
      log.error({ err: error }, 'match not shown again');
    });
    // A freeze may last for hours, and the caller's other work must not wait that long. The table follows.
    await Promise.race([shown, engine.whenFrozen()]);
  }
  /** Puts the match to sleep. It stays awake if its journal cannot be read or has other inputs. */
  async sleep(known?: readonly Entry[]) {
    const room = this.#held;
    if (!isAwake(room) || !maySleep(room, this.#usedAt)) return;
    try {
      const all = known ?? (await storedMatch(room.bot.storage.journal, room.header.id)).all;
      if (this.#held !== room || !maySleep(room, this.#usedAt)) return;
      const asleep = asleepAt(room, all);
      if (asleep) {
        stop(room);
        this.#held = asleep;
      } else this.#usedAt = room.bot.time.now();
    } catch (error) {
      // Its journal must not be read with every round.
      this.#usedAt = room.bot.time.now();
      room.log.debug({ err: error }, 'match does not sleep');
    }
  }
  async #showAgain(room: RoomState) {
    const { engine, table, practice, nudge } = room;
    table.interrupted();
    if (isInDoubt(room)) {
      // Counts as a use: a match that is compared must not sleep.
      this.#usedAt = room.bot.time.now();
      await checkShown(room);
    }
    // Showing the table now would hide what was lost.
    if (isInDoubt(room)) {
      tryAgain(room, () => this.resume());
      return;
    }
    if (this.stands) practice.rest(engine.match);
    else await engine.show({ kind: 'resume' });
    await nudge.resume(awaitedAt(room, engine.match));
  }
  newer(messageId: string) {
    if (isAwake(this.#held)) this.#held.table.newer(messageId);
  }
  deleted(messageId: string) {
    if (messageId === this.tableId) this.#room.table.deleted(messageId);
  }
  hurry() {
    if (!isAwake(this.#held)) return;
    hurry(this.#held);
    this.#held.nudge.hurry();
  }
  keepNotice(notice: NonNullable<StoredRoom['notice']> | null) {
    return save(this.#held, { notice });
  }
  begin() {
    return this.#room.engine.show({ kind: 'begin' });
  }
  async idle() {
    if (!isAwake(this.#held)) return;
    const { engine, privately } = this.#held;
    await engine.idle();
    await privately.idle();
  }
  stop() {
    this.#isStopped = true;
    if (isAwake(this.#held)) stop(this.#held);
  }
}
