/** Live matches of all games, half-way through, with moves to go on with, most of them right. */
import type { Seat } from '../../src/core/seat.ts';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { gestureCode, parseGesture } from '../../src/games/gesture.ts';
import { games } from '../../src/games/index.ts';
import { playerAt, type Entry, type Header } from '../../src/match/header.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { SHOW_OWN } from '../../src/table/private/own-table.ts';
import type { StoredRoom } from '../../src/table/room-store.ts';
import { ROOMS, roomSchema } from '../../src/table/room-store.ts';
import { tableId } from '../../src/chat/components.ts';
import { customId } from '../../src/chat/ids.ts';

/** A player's click: on the table's message, or on the private one with their hand. */
export interface Click {
  readonly user: string;
  readonly customId: string;
  readonly onHand: boolean;
}

/** A match in its stored form, and its next clicks. */
export interface Prepared {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly room: StoredRoom;
  /** Clicks on the table by which the players open their hands; none in games without hands. */
  readonly openers: readonly Click[];
  readonly clicks: readonly Click[];
}

export interface Numbers {
  /** Most inputs stored of a match. */
  readonly stored: number;
  /** Most clicks after them. */
  readonly clicks: number;
  /** Time since the last action, in ms; by default 0. */
  readonly quietMs?: number;
  /** True by default. */
  readonly hasClock?: boolean;
}

const CLOCK = { initialMs: 4 * 3_600_000, incrementMs: 0, press: 'auto' };
/** Match time between two inputs, in ms. */
const PACE = 3000;
/** Most clicks in a move. */
const DEEPEST = 3;
const HOUR = 3_600_000;

interface Playing {
  readonly game: Game;
  readonly header: Header;
  readonly match: ShownMatch;
  readonly random: Random;
}

export interface Step {
  readonly entry: Entry;
  readonly click: {
    readonly area: string;
    readonly ply: number;
    readonly code: string;
    readonly user: string;
  };
  readonly match: ShownMatch;
  readonly endsAttempt: boolean;
}

/** `right` and `wrong`: attempts without and with an offence. */
type Kind = 'right' | 'wrong' | 'call';

/** The steps of a kind that a player's buttons offer, without those that the bot asks about first. */
function stepsFrom(
  { game, header, match, random }: Playing,
  kind: Kind,
  seat: Seat = match.turn,
): readonly Step[] {
  const { ply } = match;
  const { id: user } = playerAt(header, seat);
  const players = header.players.map(({ name }) => name);
  const hand = match.hand(seat, { players, locale: header.locale, suitColours: header.suitColours });
  const areas: readonly (readonly [string, ReturnType<ShownMatch['controls']>])[] = hand
    ? [
        ['own', hand.controls],
        ['table', match.controls()],
      ]
    : [['table', match.controls()]];
  const listed = (code: string): string[] => {
    const { verb, argument } = parseGesture(code);
    if (verb !== 'choose' || argument === null) return [code];
    return match.targets(seat, argument).map((target) => gestureCode(argument, target.argument));
  };
  const buttons = areas.flatMap(([area, rows]) =>
    rows
      .flat()
      .flatMap(({ code, enabled }) => (enabled ? listed(code).map((one) => ({ area, code: one })) : [])),
  );
  return shuffled(buttons, random).flatMap(({ area, code }): Step[] => {
    const meant = match.meant(parseGesture(code), [seat]);
    if (!game.verbs.some(({ name }) => name === meant.verb)) return [];
    if ((game.kindOf(meant.verb) === 'call') !== (kind === 'call')) return [];
    if (match.doubt(seat, meant.verb) !== null) return [];
    const entry = { ...game.lineOf(seat, meant, ply), at: match.at + PACE };
    const done = match.pass(entry.at).submit(entry);
    if (!done.ok || (kind !== 'call' && done.value.offences.length > 0 !== (kind === 'wrong'))) return [];
    const { endsAttempt, match: after } = done.value;
    return [{ entry, click: { area, ply, code, user }, match: after, endsAttempt }];
  });
}

/** The clicks of a right move; empty if none was found. */
export function rightMove(playing: Playing, deep = DEEPEST): readonly Step[] {
  const { match } = playing;
  for (const step of stepsFrom(playing, 'right')) {
    if (step.match.result) continue;
    if (step.endsAttempt || step.match.turn !== match.turn) return [step];
    const rest = deep > 1 ? rightMove({ ...playing, match: step.match }, deep - 1) : [];
    if (rest.length > 0) return [step, ...rest];
  }
  return [];
}

/** The clicks of a move. One in five begins with an offence, and every other offence is called. */
function anyMove(playing: Playing): readonly Step[] {
  const { match, random } = playing;
  const isWrong = random.below(5) === 0;
  const wrong = isWrong && stepsFrom(playing, 'wrong').find((step) => !step.match.result);
  if (!wrong) return rightMove(playing);
  if (random.below(2) === 0) return [wrong];
  const caller = match.seats.find((seat) => seat !== match.turn);
  const calls = stepsFrom({ ...playing, match: wrong.match }, 'call', caller);
  const call = calls.find((step) => !step.match.result);
  return call ? [wrong, call] : [wrong];
}

/** A click of each player on the table that opens their hand. */
const openers = (game: Game, { id, players }: Header, { ply }: ShownMatch): Click[] =>
  game.hasHands
    ? players.map(({ id: user }) => ({ user, customId: tableId(id, ply, SHOW_OWN), onHand: false }))
    : [];

/** A match begun some time ago. One that ends soon has fewer inputs, then fewer clicks. */
export function prepare(number: number, numbers: Numbers, now: number): Prepared {
  const game = games[number % games.length];
  if (!game) throw new Error('there is no game');
  const random = randomOf('load', `${number}`);
  const id = `load${number}`;
  const seating = game.seating(undefined);
  if (!seating.ok) throw new Error(seating.error.kind);
  const { quietMs = 0, hasClock = true } = numbers;
  const setup = { game: game.id, seed: `load ${number}`, options: hasClock ? { clock: CLOCK } : {} };
  const opened = game.open(setup);
  if (!opened.ok) throw new Error(opened.error.what);
  const header: Header = {
    id,
    game: game.id,
    rules: game.rules.version,
    setup,
    players: opened.value.seats.map((seat) => ({
      id: String(7_000_000_000_000_000n + BigInt(number * 10 + seat)),
      name: `Player ${number}.${seat}`,
    })),
    ranked: false,
    locale: number % 2 === 0 ? 'en' : 'de',
    suitColours: 2,
    labels: 'card',
    breathMs: 0,
    idleMs: null,
    startedAt: now - quietMs - HOUR,
    guildId: guildOf(number),
    channelId: channelOf(number),
  };
  const steps: Step[] = [];
  const wanted = random.below(numbers.stored);
  let match = opened.value;
  while (steps.length < wanted + numbers.clicks) {
    const move = anyMove({ game, header, match, random });
    const last = move.at(-1);
    if (!last) break;
    steps.push(...move);
    ({ match } = last);
  }
  // A short match has fewer stored inputs.
  const before = Math.min(wanted, Math.max(0, steps.length - numbers.clicks));
  const played = steps.slice(0, before);
  const base = now - quietMs - (played.at(-1)?.entry.at ?? 0);
  return {
    header,
    entries: played.map(({ entry }) => entry),
    room: roomSchema.parse({
      match: id,
      messageId: messageOf(number),
      postedAt: now,
      nudgeId: null,
      base,
      resumedAt: now,
      standsSince: null,
      touchedAt: now - quietMs,
    }),
    openers: openers(game, header, played.at(-1)?.match ?? opened.value),
    clicks: steps.slice(before, before + numbers.clicks).map(({ click: { area, ply, code, user } }) => ({
      user,
      customId: customId(area, id, ply, code),
      onHand: area === 'own',
    })),
  };
}

/** A copy of the match as another one. */
export function copyOf({ header, entries, room, openers, clicks }: Prepared, number: number): Prepared {
  const id = `load${number}`;
  const [guildId, channelId] = [guildOf(number), channelOf(number)];
  const copied = (click: Click): Click => ({
    ...click,
    customId: click.customId.replace(`|${header.id}|`, `|${id}|`),
  });
  return {
    header: { ...header, id, guildId, channelId },
    entries,
    room: { ...room, match: id, messageId: messageOf(number) },
    openers: openers.map(copied),
    clicks: clicks.map(copied),
  };
}

/** An id with as many digits as Discord's. */
const idOf = (kind: bigint, number: number): string => String(kind * 10n ** 17n + BigInt(number));
/** Channels of a server. */
const ON_A_SERVER = 100;
export const guildOf = (number: number): string => idOf(2n, Math.floor(number / ON_A_SERVER));
export const channelOf = (number: number): string => idOf(3n, number);
export const messageOf = (number: number): string => idOf(4n, number);

/** Stores matches as finished, played in other channels; returns their ids. */
export async function storeFinished(
  storage: Storage,
  matches: readonly Prepared[],
  now: number,
): Promise<string[]> {
  const endings = storage.documents('ended', (stored) => stored);
  return Promise.all(
    matches.map(async ({ header, entries }, i) => {
      const id = `done${i}`;
      await storage.journal.create(id, { ...header, id });
      await Promise.all(entries.map((entry, n) => storage.journal.append(id, n, entry)));
      await endings.set(id, { endedAt: now, result: { winner: 1, reason: 'resigned' }, unrated: null });
      return id;
    }),
  );
}

/** Stores matches as live, after a shutdown in order. */
export async function store(storage: Storage, matches: readonly Prepared[], now: number): Promise<void> {
  const rooms = storage.documents(ROOMS, roomSchema);
  const life = storage.documents('life', (stored) => stored);
  await life.set('bot', { at: now, isLast: true });
  await Promise.all(
    matches.map(async ({ header, entries, room }) => {
      await Promise.all([
        storage.journal.create(header.id, header),
        ...entries.map((entry, i) => storage.journal.append(header.id, i, entry)),
        rooms.set(header.channelId, room),
      ]);
    }),
  );
}
