/** After an evening: can people go on, does a fresh start change anything, and is everything put away at the end? */
import { setTimeout } from 'node:timers/promises';
import type { DiscordInProcess } from 'loopback-discord';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { isOpen } from '../../src/challenge/chat/buttons.ts';
import type { ChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { nextDue } from '../../src/features/tournament/due.ts';
import { CHECK_IN_MS } from '../../src/features/tournament/terms.ts';
import { games } from '../../src/games/index.ts';
import type { Deed, Ledger } from '../weather/ledger.ts';
import { newest, step, tried, type Place } from '../weather/people.ts';
import { buttonsIn, shownBy } from '../weather/seen.ts';
import type { Person } from './people/persons.ts';
import type { BotProcess } from './process.ts';
import { correctionsBetween, standingIn, type Correction } from './standing.ts';
import type { Virtual } from './virtual.ts';

/** Something that a person has to be able to do after the quiet time. */
export interface Probe {
  readonly what: string;
  /** The channel's id. */
  readonly where: string;
  /** What went wrong; null: it went through. */
  readonly failed: string | null;
}

/** A number after the start of a bot with nothing to do, and after everything has ended. */
export interface Left {
  readonly before: number;
  readonly after: number;
}

/** What the bot answers to a question before and after a fresh start. */
export interface Remembered {
  readonly what: string;
  readonly where: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Aftermath {
  readonly probes: readonly Probe[];
  readonly remembered: readonly Remembered[];
  /** Changes that a fresh start made to messages. */
  readonly corrections: readonly Correction[];
  readonly left: Readonly<Record<string, Left>>;
}

/** Longest time until a match or a channel goes on, in ms. */
const GO_ON_MS = 60_000;
/** Interval between the actions of people in that time, in ms. */
const PACE_MS = 1000;
/** The server's settings allow no challenge in this channel, or only with a role. */
const NOT_HERE = /people play in|wird in .+ gespielt|you need the role|braucht man zum Herausfordern/;
/** Longest time until a home is open, in ms. */
const OPEN_MS = 5000;
/** Time in which a question has to be seen before its answer counts, in ms. */
const READ_MS = 6000;
/** Time after which lots are drawn for cuts that are missing, in ms, with a tolerance. */
const LOTS_MS = 90_000;
/** Time after the last end in which tokens, offers and mentions expire, in ms. */
const EXPIRY_MS = 30 * 60_000;
/** Time in which everything comes to rest, in ms. */
const QUIET_MS = 60_000;

interface Question {
  readonly who: UserSession;
  /** The channel's id. */
  readonly where: string;
  readonly command: string;
  readonly options: Readonly<Record<string, string>>;
}

interface Scene {
  readonly ledger: Ledger;
  /** All channels as they are now, with the people whom they concern. */
  readonly places: () => readonly Place[];
  readonly people: readonly Person[];
  /** A manager of each server. */
  readonly wardens: readonly UserSession[];
}

/** The answer that a person reads, also one that came after a while. */
async function answerTo(
  { interaction, user, told, outcome }: Deed,
  places: readonly Place[],
): Promise<string> {
  if (told !== null || outcome === null) return told ?? 'no answer';
  const answer = await interaction.outcome;
  if (answer.kind !== 'thinking') return outcome;
  const who = places.flatMap(({ players }) => players).find((one) => one.user.id === user);
  return who?.message(interaction.channel_id, answer.message.id)?.content ?? outcome;
}

/** People whom the asker has blocked, with the command that takes it back. */
const BLOCKED = /^🚫 .*`\/schikane unblock`/s;

/** A player who cannot go on because of their own blocks takes them back, as the bot advises. */
async function unblock({ ledger, places }: Scene, { channelId, players }: Place, deed: Deed): Promise<void> {
  await deed.interaction.outcome;
  const told = await answerTo(deed, places());
  const who = players.find(({ user }) => user.id === deed.user);
  if (!who || !BLOCKED.test(told)) return;
  for (const [, person = ''] of told.matchAll(/<@(\d+)>/g))
    ledger.note(who, who.run(channelId, 'schikane unblock', { person }), { command: 'unblock' });
}

/** Number of seats in a challenge: the line with the order of play is shown from three on. */
const seatsIn = ({ content }: SeenMessage): number => content.split(' → ').length;

/** Withdraws a challenge for more people than the channel has. */
async function withdraw({ ledger }: Scene, { players }: Place, message: SeenMessage): Promise<void> {
  if (shownBy(message)?.kind !== 'lobby' || seatsIn(message) <= players.length) return;
  const { id } = buttonsIn(message).find((button) => button.id.startsWith('lobby|withdraw|')) ?? {};
  if (id === undefined) return;
  for (const who of players) {
    const interaction = tried(() => who.click(message, id));
    if (interaction) ledger.note(who, interaction, { command: 'withdraw' });
  }
  await setTimeout(PACE_MS);
}

/** Lets the people of a channel act until their match goes on, or a new one begins. */
async function goOn(scene: Scene, place: Place): Promise<Probe> {
  const { ledger, places } = scene;
  const { channelId } = place;
  const since = Date.now();
  const message = newest(place);
  if (message) await withdraw(scene, place, message);
  const what = message ? `a useful move (${shownBy(message)?.kind ?? ''})` : 'a new challenge';
  while (Date.now() - since < GO_ON_MS) {
    const before = ledger.deeds.length;
    step(places().find((one) => one.channelId === channelId) ?? place);
    for (const deed of ledger.deeds.slice(before)) void unblock(scene, place, deed);
    await setTimeout(PACE_MS);
    if (ledger.progressAt(channelId) > since) return { what, where: channelId, failed: null };
  }
  const tries = ledger.deeds.filter((deed) => deed.channelId === channelId && deed.at >= since);
  const told = await Promise.all(tries.map((deed) => answerTo(deed, places())));
  if (told.some((text) => NOT_HERE.test(text))) return { what, where: channelId, failed: null };
  const failed = told.slice(-4).join(' / ');
  return { what, where: channelId, failed: `nothing after ${GO_ON_MS / 1000} s: ${failed}` };
}

/** A person opens their home, which shows it to them alone. */
async function goHome(ledger: Ledger, who: UserSession, channelId: string): Promise<Probe> {
  const what = `/schikane home of ${who.user.username}`;
  const { interaction } = ledger.note(who, who.run(channelId, 'schikane home'), { command: 'home' });
  const outcome = await interaction.outcome;
  if (outcome.kind !== 'message' && outcome.kind !== 'thinking')
    return { what, where: channelId, failed: `got ${outcome.kind}` };
  await setTimeout(OPEN_MS);
  const shown = who.message(channelId, outcome.message.id);
  const failed = shown && buttonsIn(shown).length > 0 ? null : 'shows nothing to click';
  return { what, where: channelId, failed };
}

/** What somebody reads in a message: its words, and its buttons and lists without their ids. */
const readIn = ({ content, components }: SeenMessage): string =>
  JSON.stringify([content, components], (key, value: unknown) =>
    ['custom_id', 'id'].includes(key) ? undefined : value,
  );

/** Puts a question that changes nothing. */
async function put(
  { ledger }: Scene,
  { who, where, command, options }: Question,
): Promise<Omit<Remembered, 'after'>> {
  const what = [command, ...Object.values(options), 'for', who.user.username].join(' ');
  const { interaction } = ledger.note(who, who.run(where, command, options), { command });
  const outcome = await interaction.outcome;
  await setTimeout(OPEN_MS);
  const shown = 'message' in outcome ? who.message(where, outcome.message.id) : null;
  return { what, where, before: shown ? readIn(shown) : null };
}

/** Asks for the ranking of each game in each channel, and for everybody's settings where they are members. */
function ask(scene: Scene): Promise<readonly Omit<Remembered, 'after'>[]> {
  const rankings = scene
    .places()
    .flatMap(({ channelId: where, players: [who] }) =>
      games.flatMap(({ rules: { id: game } }) =>
        who ? [{ who, where, command: 'schikane ranking', options: { game } }] : [],
      ),
    );
  const settings = scene.people.flatMap(({ session: who, channels: [home], elsewhere }) =>
    [home, elsewhere].flatMap((where) =>
      typeof where === 'string' ? [{ who, where, command: 'schikane settings', options: {} }] : [],
    ),
  );
  return Promise.all([...rankings, ...settings].map((question) => put(scene, question)));
}

/** Tries what everybody must be able to do once nothing is in the way. */
export async function probe(scene: Scene): Promise<readonly Probe[]> {
  const { ledger } = scene;
  const places = scene.places();
  const homes = places.flatMap(({ players, channelId }) =>
    players.map((who) => goHome(ledger, who, channelId)),
  );
  return [...(await Promise.all(homes)), ...(await Promise.all(places.map((place) => goOn(scene, place))))];
}

/** The managers of both servers end what is being played, in threads as well. */
async function endMatches({ wardens, ledger }: Scene): Promise<void> {
  const over = new Set(ledger.results.map(({ match }) => match));
  const channels = new Set([...ledger.channels].flatMap(([match, id]) => (over.has(match) ? [] : [id])));
  const ask = (what: string): void => {
    for (const channelId of channels)
      for (const warden of wardens) {
        const interaction = tried(() => warden.run(channelId, 'do', { what }));
        if (interaction) ledger.note(warden, interaction, { command: 'end-match' });
      }
  };
  ask('end-match');
  await setTimeout(READ_MS);
  ask('yes');
  await setTimeout(READ_MS);
}

/** Ends all matches; open challenges expire. */
async function endAll(scene: Scene): Promise<void> {
  await endMatches(scene);
  // Challenges that nobody answers. Those to the bot begin by themselves.
  for (const place of scene.places()) step(place);
  await setTimeout(LOTS_MS);
  await endMatches(scene);
  await setTimeout(EXPIRY_MS);
}

/** Timers of tournaments: each has one for its next task, and an open one one for the start of its check-in. */
const timersOf = (tournaments: readonly ChatTournament[]): number =>
  tournaments.reduce((sum, tournament) => {
    const { phase, header } = tournament;
    const isBeforeCheckIn = phase === 'open' && header.startsAt - CHECK_IN_MS > Date.now();
    return sum + (nextDue(tournament) ? 1 : 0) + (isBeforeCheckIn ? 1 : 0);
  }, 0);

/** Numbers that grow with what bots have to do, and come back. */
export function sizesOf(
  { processes, discord }: { readonly processes: readonly BotProcess[]; readonly discord: DiscordInProcess },
  virtual: Virtual,
): Readonly<Record<string, number>> {
  const vitals = processes.flatMap(({ bots }) => bots?.vitals().discord ?? []);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    timers: virtual.timers(),
    'open matches': sum(vitals.map(({ matches }) => matches)),
    'pending storage calls': sum(processes.map(({ opened }) => opened?.waiting().count ?? 0)),
    'requests under way': discord.answering(),
  };
}

/** What the aftermath needs of the evening. */
export interface Evening extends Scene {
  readonly discord: DiscordInProcess;
  readonly virtual: Virtual;
  /** All tournaments, as they are stored. */
  readonly tournaments: () => Promise<readonly ChatTournament[]>;
  /** The sizes after the start of the bot, when there was no tournament. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly sizesNow: () => Readonly<Record<string, number>>;
  /** Ends the bots in order, and starts others that remember only what is stored. */
  readonly startAfresh: () => Promise<void>;
}

/** Number of looks at the sizes, and the time between two, in ms. */
const LOOKS = 5;
const APART_MS = 700;

/** The least sizes of several looks: a message on its way or a step of a retry comes and goes. */
async function lasting({ sizesNow, virtual }: Pick<Evening, 'sizesNow' | 'virtual'>) {
  let least = sizesNow();
  for (let i = 1; i < LOOKS; i += 1) {
    await virtual.pass(APART_MS);
    const now = sizesNow();
    least = Object.fromEntries(
      Object.entries(least).map(([name, size]) => [name, Math.min(size, now[name] ?? size)]),
    );
  }
  return least;
}

export async function aftermathOf(evening: Evening): Promise<Aftermath> {
  const { discord, virtual, places, sizes } = evening;
  const pass = (ms: number): Promise<void> => virtual.pass(ms);
  const probes = await virtual.until(probe(evening));
  await virtual.until(endAll(evening));
  const least = await lasting(evening);
  const tournaments = await virtual.until(evening.tournaments());
  const now: typeof least = { ...least, timers: (least['timers'] ?? 0) - timersOf(tournaments) };
  const left = Object.fromEntries(
    Object.entries(sizes).map(([name, before]) => [name, { before, after: now[name] ?? 0 }]),
  );
  const openChallenges = standingIn(discord).filter((message) =>
    isOpen(buttonsIn(message).map(({ id }) => id)),
  );
  // Something has to stand when the bot starts afresh: new matches begin.
  const again = await virtual.until(probe(evening));
  for (const place of places()) step(place);
  await pass(QUIET_MS);
  const before = standingIn(discord);
  const told = await virtual.until(ask(evening));
  await virtual.until(evening.startAfresh());
  await pass(QUIET_MS);
  const corrections = correctionsBetween(before, standingIn(discord));
  const toldAgain = await virtual.until(ask(evening));
  return {
    probes: [...probes, ...again],
    corrections,
    remembered: told.map((one) => ({
      ...one,
      after: toldAgain.find(({ what, where }) => what === one.what && where === one.where)?.before ?? null,
    })),
    left: { ...left, 'open challenges': { before: 0, after: openChallenges.length } },
  };
}
