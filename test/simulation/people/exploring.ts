/** Acts without a purpose: somebody uses anything that their client offers, rather what was seldom used before. */
import { setTimeout } from 'node:timers/promises';
import type { SeenMessage, Upload } from 'loopback-discord/user-api.ts';
import { readingOf, type Crowd, type Member } from './crowd.ts';
import { controlsOn, type Control, type Leaf } from './offers.ts';
import { useCommand, useControl, useModal, type Surroundings } from './using.ts';
import { chance, pick } from './values.ts';

/** Offers that are compared before the one used least is taken. */
const COMPARED = 4;
/** Percentage of choices in which a person does what they otherwise spare others. */
const RECKLESS = 2;

function seldom<T>(
  offers: readonly T[],
  keyOf: (offer: T) => string,
  { tally }: Crowd,
  { random, temperament: { favours, spares } }: Member,
): T | undefined {
  const isSparing = spares !== null && !chance(RECKLESS, random);
  const wanted = isSparing ? offers.filter((one) => !spares.test(keyOf(one))) : offers;
  const favoured = favours ? wanted.filter((one) => favours.test(keyOf(one))) : [];
  const among = favoured.length > 0 && chance(60, random) ? favoured : wanted;
  const drawn = Array.from({ length: COMPARED }, () => pick(among, random)).flatMap((one) => one ?? []);
  return drawn.toSorted((one, other) => tally.used(keyOf(one)) - tally.used(keyOf(other)))[0];
}

const byKey = ({ key }: Control): string => key;

/** Messages that somebody can read at the moment, the newest of each channel first. */
function visibleTo({ screens, discord: { world } }: Crowd, { session }: Member): string[] {
  return screens.channels().filter((id) => {
    const channel = world.shown(session.user.id, id);
    return channel && 'guild_id' in channel;
  });
}

/** Uses one of the offers, or fills in an open modal. */
export async function explore(crowd: Crowd, member: Member): Promise<void> {
  const { random, modals } = member;
  const modal = modals.shift();
  if (modal) {
    crowd.tally.did('modal');
    if (chance(85, random)) useModal(member, modal, surroundings(crowd, member), member.make);
    return;
  }
  const read = seldom(readingOf(crowd, member), byKey, crowd, member);
  member.reading = null;
  if (read) {
    useOffer(crowd, member, read, 'read on');
    return;
  }
  const roll = random.below(100);
  if (roll < 35) await command(crowd, member);
  else if (roll < 60) own(crowd, member);
  else if (roll < 85) posted(crowd, member, 3);
  else posted(crowd, member, Infinity);
}

/** A private answer or direct message that is still there. */
function own(crowd: Crowd, member: Member): void {
  const messages = crowd.screens.privateOf(member.session.user.id);
  // A hand is played from only in that player's turn, mostly.
  const fit = messages.filter((one) => chance(10, member.random) || !isHand(one));
  const control = seldom(fit.flatMap(controlsOn), byKey, crowd, member);
  if (control) useOffer(crowd, member, control, 'private');
}

const isHand = (message: SeenMessage): boolean => controlsOn(message).some(({ area }) => area === 'own');

/** One of the newest messages of any channel. */
function posted(crowd: Crowd, member: Member, newest: number): void {
  const channelId = pick(visibleTo(crowd, member), member.random);
  if (channelId === undefined) return;
  const messages = crowd.screens.inChannel(channelId).slice(-newest);
  const control = seldom(messages.flatMap(controlsOn), byKey, crowd, member);
  if (control) useOffer(crowd, member, control, newest === Infinity ? 'old message' : 'message');
}

/** Clicks at a table of others. */
export function intrude(crowd: Crowd, member: Member): void {
  const theirs = visibleTo(crowd, member).filter((id) => !crowd.involved.at(id).includes(member.name));
  const newest = crowd.screens.newest(pick(theirs, member.random) ?? '');
  const control = newest && pick(controlsOn(newest.message), member.random);
  if (control) useOffer(crowd, member, control, 'stranger');
}

/** Percentage of commands in the direct message with the bot. */
const DIRECT = 5;

async function command(crowd: Crowd, member: Member): Promise<void> {
  const { random, make, session } = member;
  const { leaves, inMenus } = crowd.commands();
  const { temperament } = member;
  const isDirect = chance(temperament.plays === 'bot' ? 40 : DIRECT, random);
  const open = chance(80, random) ? member.channels : visibleTo(crowd, member);
  const places = isDirect ? [session.directId] : open;
  const channelId = pick(places, random);
  const leaf = seldom(leaves, ({ path }: Leaf) => path, crowd, member);
  if (channelId === undefined || !leaf) return;
  const inMenu = chance(10, random) ? pick(inMenus, random) : undefined;
  const near = surroundings(crowd, member);
  if (inMenu) {
    const messages = crowd.screens.inChannel(channelId).map(({ id }) => id);
    const target = pick(inMenu.of === 'user' ? near.users() : messages, random);
    crowd.tally.use(inMenu.name, 'menu');
    if (target !== undefined) make(() => session.runContext(channelId, inMenu.name, target));
    return;
  }
  crowd.tally.use(leaf.path, 'command');
  const use = (): Promise<void> => useCommand(member, channelId, leaf, near, make);
  if (chance(member.temperament.doubles, random)) {
    crowd.tally.did('command twice');
    void setTimeout(10 + random.below(190)).then(use);
  }
  await use();
}

/** Delay of acts on an outdated table, in ms. */
const LAG = { least: 2000, spread: 58_000 };

/** Uses a control at once, or late; sometimes twice. */
export function useOffer(crowd: Crowd, member: Member, control: Control, kind: string): void {
  const { random, temperament } = member;
  const near = surroundings(crowd, member);
  const use = (force: boolean): void => void useControl(member, control, near, { make: member.make, force });
  if (chance(temperament.lags, random)) {
    crowd.tally.use(control.key, 'late');
    // The client is behind: it still shows the control.
    void setTimeout(LAG.least + random.below(LAG.spread)).then(() => use(true));
    return;
  }
  crowd.tally.use(control.key, kind);
  use(false);
  if (!chance(temperament.doubles, random)) return;
  crowd.tally.did('double tap');
  void setTimeout(30 + random.below(170)).then(() => use(true));
}

/** Files of the newest messages that somebody has. */
function filesOf({ screens, download }: Crowd, { session, random }: Member): Upload[] {
  const attached = screens.privateOf(session.user.id).flatMap(({ attachments }) => attachments);
  const one = pick(attached, random);
  if (!one) return [];
  const { data, status } = download(one.url);
  if (status !== 200) return [];
  return [
    {
      filename: one.filename,
      content_type: one.content_type ?? 'application/octet-stream',
      data: data.toString('base64'),
    },
  ];
}

/** They are looked up when an option or a list asks for them. */
export function surroundings(crowd: Crowd, member: Member): Surroundings {
  const { world } = crowd.discord;
  const guild = world.guilds.get(member.guildId);
  return {
    users: () => [...(guild?.members.keys() ?? [])],
    roles: () => [...(guild?.roles.keys() ?? [])],
    channels: () => [...world.channelsIn(member.guildId).keys()],
    files: () => filesOf(crowd, member),
  };
}
