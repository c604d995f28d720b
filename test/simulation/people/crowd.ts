/** A crowd: people at many tables, each with a temperament, who use everything that their clients show. */
import { setTimeout } from 'node:timers/promises';
import type { DiscordInProcess } from 'loopback-discord';
import type { SeenMessage, SeenModal, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import type { Ledger } from '../../weather/ledger.ts';
import { tried } from '../../weather/people.ts';
import { downloadFrom, type Download } from './downloads.ts';
import { explore, intrude } from './exploring.ts';
import { openInvolved, type Involved } from './involved.ts';
import { commandsIn, controlsOn, type Commands, type Control } from './offers.ts';
import type { Person, Town } from './persons.ts';
import { endMatch } from './quitting.ts';
import { actUsefully } from './purpose.ts';
import { openScreens, type Screens } from './screens.ts';
import { openTally, type Tally } from './tally.ts';
import type { Make } from './using.ts';
import { chance } from './values.ts';

/** A person in the crowd, with what they have begun. */
export interface Member extends Person {
  /** The client, with the messages that matter; `messages` is fast. */
  readonly client: UserSession;
  readonly make: Make;
  /** A private answer that the person reads at the moment. */
  reading: string | null;
  readonly modals: { readonly opener: string; readonly modal: SeenModal }[];
  /** Clicks of which one is enough. */
  readonly done: Set<string>;
}

export interface Crowd {
  readonly discord: DiscordInProcess;
  readonly ledger: Ledger;
  readonly screens: Screens;
  readonly involved: Involved;
  readonly members: readonly Member[];
  readonly tally: Tally;
  readonly download: Download;
  readonly commands: () => Commands;
  readonly over: AbortSignal;
  /** True while nobody acts. */
  readonly isCalm: () => boolean;
}

export interface CrowdOptions extends Pick<Crowd, 'isCalm'> {
  readonly discord: DiscordInProcess;
  readonly ledger: Ledger;
  readonly town: Town;
  /** Ends the acts. */
  readonly over: AbortSignal;
}

export function openCrowd({ discord, ledger, town, over, isCalm }: CrowdOptions): Crowd {
  const screens = openScreens(discord);
  const tally = openTally(screens);
  let commands: Commands | null = null;
  discord.world.changes.subscribe(({ type }) => {
    if (type === 'commands') commands = null;
  });
  return {
    discord,
    ledger,
    screens,
    involved: openInvolved(screens, town.people),
    members: town.people.map((person) => memberOf(person, { ledger, screens, tally, over, isCalm })),
    tally,
    download: downloadFrom(discord),
    commands: () => (commands ??= commandsIn(discord.world.commands)),
    over,
    isCalm,
  };
}

/** Lets everybody act until the end. Resolves when all have stopped. */
export async function keepActing(crowd: Crowd): Promise<void> {
  const quick = new Map(
    crowd.members.filter(({ temperament }) => temperament.isQuick).map((member) => [member.name, member]),
  );
  const hurried = new Set<Member>();
  crowd.screens.onChange(({ channel_id: channelId }, only) => {
    if (only !== null) return;
    for (const name of crowd.involved.at(channelId)) {
      const member = quick.get(name);
      if (!member || hurried.has(member)) continue;
      hurried.add(member);
      void hurry(crowd, member).finally(() => hurried.delete(member));
    }
  });
  await Promise.all(crowd.members.map((member) => keepOn(crowd, member)));
}

/** Reaction of quick people to a change, in ms. */
const HURRY = { least: 20, spread: 180 };

async function hurry(crowd: Crowd, member: Member): Promise<void> {
  await setTimeout(HURRY.least + member.random.below(HURRY.spread));
  if (!crowd.over.aborted && !crowd.isCalm()) actUsefully(crowd, member);
}

/** Time for which somebody goes away, in ms: the bot reminds them meanwhile. */
const AWAY = { least: 190_000, spread: 120_000 };

async function keepOn(crowd: Crowd, member: Member): Promise<void> {
  const { random, temperament } = member;
  const [least, spread] = temperament.pace;
  for (;;) {
    const away = chance(temperament.leaves, random) ? AWAY.least + random.below(AWAY.spread) : 0;
    await setTimeout(least + random.below(spread) + away);
    if (crowd.over.aborted) return;
    if (crowd.isCalm()) continue;
    await act(crowd, member);
  }
}

/** Acts at once in a flood. */
const FLOOD = 6;

async function act(crowd: Crowd, member: Member): Promise<void> {
  const { random, temperament } = member;
  const isPlaying = crowd.involved.of(member.name).length > 0;
  if (chance(temperament.ends, random) && endMatch(crowd, member)) return;
  if (chance(temperament.floods, random)) {
    await Promise.all(Array.from({ length: FLOOD }, () => explore(crowd, member)));
  } else if (chance(temperament.intrudes, random)) {
    intrude(crowd, member);
  } else if (member.modals.length > 0 || member.reading !== null || chance(temperament.explores, random)) {
    await explore(crowd, member);
  } else if (!actUsefully(crowd, member) && !isPlaying && chance(30, random)) {
    await explore(crowd, member);
  }
}

function memberOf(
  person: Person,
  { ledger, screens, tally, over, isCalm }: Pick<Crowd, 'ledger' | 'screens' | 'tally' | 'over' | 'isCalm'>,
): Member {
  const { session, random, temperament } = person;
  const { id } = session.user;
  const messages = (channelId: string): SeenMessage[] => {
    const newest = screens.newest(channelId);
    const own = screens.privateOf(id).filter((one) => one.channel_id === channelId);
    return newest ? [newest.message, ...own] : own;
  };
  const client = Object.assign(Object.create(session) as UserSession, {
    messages,
    message: (channelId: string, messageId: string) =>
      screens.message(id, messageId) ?? session.message(channelId, messageId),
  });
  const make: Make = (act, what = {}) => {
    if (over.aborted || isCalm()) return null;
    const interaction = tried(act);
    if (!interaction) {
      tally.refused();
      return null;
    }
    const deed = ledger.note(session, interaction, what);
    if (chance(temperament.doubles, random) && interaction.kind !== 'autocomplete') {
      tally.did('delivered twice');
      const later = random.below(1000);
      void setTimeout(later).then(() => ledger.again(deed));
    }
    void heed(member, interaction);
    return interaction;
  };
  const member: Member = { ...person, client, make, reading: null, modals: [], done: new Set() };
  return member;
}

/** Keeps what an answer opens: a modal, a private message. */
async function heed(member: Member, interaction: UserInteraction): Promise<void> {
  const outcome = await interaction.outcome;
  if (outcome.kind === 'modal') member.modals.push({ opener: interaction.id, modal: outcome.modal });
  if (outcome.kind !== 'message' && outcome.kind !== 'updated' && outcome.kind !== 'thinking') return;
  const isOwn = ((outcome.message.flags ?? 0) & 64) !== 0;
  if (isOwn && chance(member.temperament.readsOn, member.random)) member.reading = outcome.message.id;
}

/** The enabled controls of the private answer that a person reads; none if it has gone. */
export const readingOf = ({ screens }: Crowd, { session, reading }: Member): readonly Control[] => {
  const message = reading === null ? undefined : screens.message(session.user.id, reading);
  return message ? controlsOn(message) : [];
};
