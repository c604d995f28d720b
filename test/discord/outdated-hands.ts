/** Hidden hands whose shown state may be outdated. */
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { RequestMatch } from 'loopback-discord/faults.ts';
import type { SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { APART_MS, buttonsOf, type Testbed } from './testbed.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };
const SETUP = { game: kinderschnapsen.id, seed: 'an evening of hands', options: { bestOf: 1, cuts: [4, 7] } };
export const HIDDEN = { game: kinderschnapsen.id, setup: SETUP };

export const ANSWERS: RequestMatch = {
  method: 'POST',
  route: '/interactions/{interaction_id}/{interaction_token}/callback',
};
export const CHANGES: RequestMatch = {
  method: 'PATCH',
  route: '/webhooks/{webhook_id}/{webhook_token}/messages/@original',
};
/** Number of tries that discord.js makes. */
export const TRIES = 4;
export const ALWAYS = 10_000;

export const isOwn = ({ attachments }: SeenMessage): boolean =>
  attachments.some(({ filename }) => ['hand.png', 'side.png'].includes(filename));

export interface Place {
  readonly testbed: Testbed;
  readonly channelId: string;
}

export const roomAt = ({ testbed, channelId }: Place) => {
  const room = testbed.running.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};
export const plyAt = (place: Place): number => roomAt(place).match.ply;

/** A user's newest own table in the channel. */
export function ownOf(who: UserSession, { channelId }: Place): SeenMessage {
  const own = who.messages(channelId).findLast(isOwn);
  if (!own) throw new Error('no own table');
  return own;
}
export const plyOn = (message: SeenMessage): number =>
  Number([...buttonsOf(message).values()][0]?.id.split('|')[2] ?? Number.NaN);
export const cardsOn = (message: SeenMessage): string[] =>
  [...buttonsOf(message).keys()].filter((code) => code.startsWith('play:'));

export function clickOwn(who: UserSession, place: Place, code: string): UserInteraction {
  const own = ownOf(who, place);
  const button = buttonsOf(own).get(code);
  if (!button) throw new Error(`no button ${code} among ${[...buttonsOf(own).keys()].join()}`);
  return who.click(own, button.id);
}

/** Lets seconds pass one by one; in each the bot does what is due. */
export async function pass({ running, time }: Testbed, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    time.jump(1000);
    await new Promise((done) => setTimeout(done, 10));
    await running.rooms.idle();
  }
}

/** Opens a hand by a command: its token reaches the hand alone, so only edits of the hand take its route. */
export const openByCommand = ({ channelId }: Testbed, who: UserSession): UserInteraction =>
  who.run(channelId, 'schikane hand');

/** Begins a match with both hands open; returns the player who leads, too. */
export async function dealt(
  testbed: Testbed,
): Promise<{ place: Place; leader: UserSession; other: UserSession }> {
  const { anna, ben, begin, table, channelId } = testbed;
  await begin(HIDDEN);
  await table();
  for (const who of [anna, ben]) await openByCommand(testbed, who).outcome;
  await testbed.running.rooms.idle();
  const place = { testbed, channelId };
  const [leader, other] = roomAt(place).match.turn === 1 ? [anna, ben] : [ben, anna];
  return { place, leader, other };
}

export const playerOf = ({ anna, ben }: Testbed, place: Place): UserSession =>
  roomAt(place).match.turn === 1 ? anna : ben;

/** Plays a card of the hand as shown, late enough to count; returns true if a card was played. */
export async function plays(who: UserSession, place: Place): Promise<boolean> {
  const { testbed } = place;
  testbed.time.jump(APART_MS);
  const before = plyAt(place);
  // Not every card is legal.
  for (const code of cardsOn(ownOf(who, place))) {
    await clickOwn(who, place, code).outcome;
    await testbed.running.rooms.idle();
    if (plyAt(place) > before) return true;
  }
  return false;
}
