/** People with temperaments, on their servers. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { DiscordInProcess } from 'loopback-discord';
import { shardOf } from 'loopback-discord/shards.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Random } from '../../../src/core/random.ts';
import { streamOf } from '../chance.ts';

/** How somebody behaves. Shares are percentages of what they do. */
export interface Temperament {
  readonly name: string;
  /** How many of a hundred people have it. */
  readonly share: number;
  /** Shortest pause between two acts, and what is added at random, in ms. */
  readonly pace: readonly [least: number, spread: number];
  /** Acts at once when the table of their match changes. */
  readonly isQuick: boolean;
  readonly explores: number;
  readonly chats: number;
  /** Taps that are made twice. */
  readonly doubles: number;
  /** Acts on tables up to a minute old. */
  readonly lags: number;
  /** Calls and offers at tables without a need. */
  readonly teases: number;
  /** Clicks at other people's tables. */
  readonly intrudes: number;
  /** Several acts at the same time. */
  readonly floods: number;
  /** Resigns, or ends somebody's match as a moderator. */
  readonly ends: number;
  /** Private answers that are read on. */
  readonly readsOn: number;
  /** Goes away for some minutes. */
  readonly leaves: number;
  readonly plays: 'people' | 'bot' | 'nobody';
  /** Areas and commands used rather than others; null: none. */
  readonly favours: RegExp | null;
  /** Offers used once in a while only, since they end what others enjoy; null: none. */
  readonly spares: RegExp | null;
}

/**
 * Paces are those of people at a table: in their turn the quick ones act every 3 to 6 s (a hand, a card, the clock),
 * most people every 4 to 12 s. In the other player's turn they only look. Without a match they look around a few
 * times a minute.
 */
const CAREFUL: Temperament = {
  name: 'careful',
  share: 33,
  pace: [4000, 8000],
  isQuick: false,
  explores: 3,
  chats: 2,
  doubles: 1,
  lags: 0,
  teases: 6,
  intrudes: 0,
  floods: 0,
  ends: 0,
  readsOn: 40,
  leaves: 0,
  plays: 'people',
  favours: null,
  spares: null,
};

export const TEMPERAMENTS: readonly Temperament[] = [
  CAREFUL,
  {
    ...CAREFUL,
    name: 'careless',
    share: 16,
    pace: [3000, 6000],
    explores: 12,
    teases: 25,
    lags: 5,
    intrudes: 3,
  },
  { ...CAREFUL, name: 'quick', share: 12, pace: [3000, 3000], isQuick: true, doubles: 25 },
  { ...CAREFUL, name: 'slow', share: 10, pace: [8000, 17_000], lags: 40, explores: 10 },
  {
    ...CAREFUL,
    name: 'rude',
    share: 6,
    pace: [3000, 4000],
    explores: 20,
    chats: 10,
    doubles: 20,
    intrudes: 25,
    floods: 5,
  },
  {
    ...CAREFUL,
    name: 'onlooker',
    share: 8,
    pace: [5000, 8000],
    explores: 90,
    intrudes: 2,
    plays: 'nobody',
    favours: /^(watch|replay|archive|puzzle|spot|lesson|rules|home|film|privacy|settings|after|schikane)\b/,
  },
  {
    ...CAREFUL,
    name: 'host',
    share: 6,
    pace: [5000, 10_000],
    explores: 60,
    plays: 'nobody',
    favours: /^(tournament|setup|settings|ranking|schikane (server|ranking|tournaments))\b/,
    spares:
      /^(tournament\|panel\|.*(cancel|exclude|pause|withdraw|all-done)|setup\|discard|settings\|server\|(challengers|hosts|channels))\b/,
  },
  {
    ...CAREFUL,
    name: 'practising',
    share: 6,
    explores: 10,
    plays: 'bot',
    favours: /^(lesson|puzzle|spot|do)\b/,
  },
  {
    ...CAREFUL,
    name: 'changing',
    share: 3,
    explores: 30,
    readsOn: 80,
    favours: /^(settings|me|schikane settings|do)\b/,
  },
  {
    ...CAREFUL,
    name: 'impatient',
    share: 3,
    explores: 30,
    chats: 40,
    doubles: 60,
    favours: /^schikane (table|hand|home)\b/,
  },
  { ...CAREFUL, name: 'quitter', share: 3, ends: 12 },
  { ...CAREFUL, name: 'absent', share: 3, leaves: 6 },
  { ...CAREFUL, name: 'fan', share: 2, explores: 90, readsOn: 95, plays: 'nobody', favours: /^watch\b/ },
  { ...CAREFUL, name: 'moderator', share: 2, pace: [4000, 12_000], ends: 60, plays: 'nobody' },
  {
    ...CAREFUL,
    name: 'scorer',
    share: 1,
    explores: 90,
    readsOn: 95,
    plays: 'nobody',
    favours: /^(ranking\|(manage|match|annul|count|game)|schikane ranking)\b/,
  },
];

/**
 * The temperaments of these names, with commas between them.
 * @throws if there is none of a name
 */
export const temperamentsNamed = (text: string): readonly Temperament[] =>
  text.split(',').map((name) => {
    const found = TEMPERAMENTS.find((one) => one.name === name);
    if (found) return found;
    throw new Error(`No temperament ${name}. There are: ${TEMPERAMENTS.map((one) => one.name).join(', ')}`);
  });

/** Temperaments of people with the rights of a manager of the server. */
const MANAGERS: readonly string[] = ['host', 'moderator', 'scorer'];

export interface Person {
  readonly name: string;
  readonly temperament: Temperament;
  readonly session: UserSession;
  readonly guildId: string;
  /** The server's text channels. */
  readonly channels: readonly string[];
  /** A channel of the other server, for a member of both; null: a member of one. */
  readonly elsewhere: string | null;
  readonly random: Random;
}

export interface Town {
  readonly people: readonly Person[];
  /** A manager of each server, who does nothing in the evening. */
  readonly wardens: ReadonlyMap<string, UserSession>;
  /** A user on each server who only looks on. */
  readonly watchers: readonly UserSession[];
}

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hugo', 'Ida', 'Jan'];

/** People for each channel. */
const CROWDED = 3;
/** One of so many people of the first server is a member of both. */
const TRAVELS = 3;

/** The temperaments of a number of people: the wanted ones in turn, or all by their shares (Sainte-Laguë). */
function temperamentsFor(count: number, wanted: readonly Temperament[] | undefined): Temperament[] {
  if (wanted) return Array.from({ length: count }, (_, i) => wanted[i % wanted.length] ?? CAREFUL);
  const given = new Map<Temperament, number>();
  const claim = (one: Temperament): number => one.share / ((given.get(one) ?? 0) + 0.5);
  return Array.from({ length: count }, () => {
    const next = TEMPERAMENTS.reduce((best, one) => (claim(one) > claim(best) ? one : best), CAREFUL);
    given.set(next, (given.get(next) ?? 0) + 1);
    return next;
  });
}

export interface Populated {
  readonly seed: string;
  /** Number of people. */
  readonly people: number;
  readonly shards: number;
  /** Their temperaments in turn, on each server; left out: all, by their shares. */
  readonly temperaments?: readonly Temperament[];
}

/**
 * Opens channels and people on two servers of different shards, before the bot starts: a quarter of them, and at
 * least three, on the second one. Some of the first look in on the second as well.
 */
export function openTown(
  discord: DiscordInProcess,
  { seed, people: count, shards, temperaments }: Populated,
): Town {
  const next = (shardOf(discord.guild.id, shards) + 1) % shards;
  const second = discord.addGuild('Second club', { shard: [next, shards] });
  const there = count < 2 * CROWDED ? 0 : Math.max(CROWDED, Math.floor(count / 4));
  const servers = [
    { guild: discord.guild, from: 0, to: count - there },
    { guild: second, from: count - there, to: count },
  ];
  const people = servers.flatMap(({ guild, from, to }) => {
    const rooms = Math.max(1, Math.round((to - from) / CROWDED) - 1);
    const opened = Array.from({ length: rooms }, (_, i) => guild.createChannel(`table-${from + i}`).id);
    // People play in threads, too.
    const thread =
      from === to
        ? []
        : [discord.createThread(guild.channelId, `evening-${from}`, ownerOf(discord, guild.id)).id];
    const channels = [guild.channelId, ...opened, ...thread];
    return temperamentsFor(to - from, temperaments).map((temperament, i): Person => {
      const name = `${NAMES[(from + i) % NAMES.length] ?? ''}${from + i}`;
      const session = guild.user(name, { locale: i % 4 === 1 ? 'de' : 'en-US' });
      // Everything is known from one subscription for all.
      session.close();
      const random = streamOf(seed, `person ${from + i}`);
      const isTraveller = guild !== second && there > 0 && i % TRAVELS === 0;
      if (isTraveller) second.user(name).close();
      const elsewhere = isTraveller ? second.channelId : null;
      return { name, temperament, session, guildId: guild.id, channels, elsewhere, random };
    });
  });
  for (const person of people) if (MANAGERS.includes(person.temperament.name)) promote(discord, person);
  const wardens = servers.map(({ guild }): [string, UserSession] => [guild.id, guild.user('Warden')]);
  for (const [guildId, session] of wardens) promote(discord, { session, guildId });
  return {
    wardens: new Map(wardens),
    people,
    watchers: servers.map(({ guild }) => guild.user('Watcher')),
  };
}

const ownerOf = ({ world }: DiscordInProcess, guildId: string): string => {
  const guild = world.guilds.get(guildId);
  if (!guild) throw new Error('no such server');
  return guild.ownerId;
};

/** Gives a host the rights of a manager of the server. */
function promote(
  { world }: DiscordInProcess,
  { session, guildId }: Pick<Person, 'session' | 'guildId'>,
): void {
  const guild = world.guilds.get(guildId);
  const everyone = guild?.roles.get(guildId);
  if (!guild || !everyone) throw new Error('no such server');
  const id = world.id();
  const permissions = String(P.ManageChannels | P.ManageGuild | P.ManageThreads | P.ManageEvents);
  guild.putRole({ ...everyone, id, name: 'Managers', permissions, position: guild.roles.size });
  guild.putMember({ ...guild.member(session.user.id), roles: [id] });
}
