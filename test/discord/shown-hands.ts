/** Hidden hands as their players see and click them. */
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { playing } from './hidden-cards.ts';
import { buttonsOf, type Testbed } from './testbed.ts';

/** A game with hidden hands, dealt from a seed: the arbiter's view shows both hands. */
const SETUP = { game: kinderschnapsen.id, seed: 'an evening of hands', options: { bestOf: 1, cuts: [4, 7] } };
export const HIDDEN = { game: kinderschnapsen.id, setup: SETUP };

export const matchOf = (testbed: Testbed) => {
  const match = playing(testbed);
  if (!match) throw new Error('no match');
  return match;
};

export const isHand = (message: SeenMessage): boolean =>
  message.attachments.some(({ filename }) => filename === 'hand.png');
export const handOf = (who: UserSession, channelId: string): SeenMessage => {
  const found = who.messages(channelId).findLast(isHand);
  if (!found) throw new Error('no hand');
  return found;
};
export const cardButtons = (message: SeenMessage): string[] =>
  [...buttonsOf(message).keys()].filter((code) => code.startsWith('play:')).map((code) => code.slice(5));

export function clickHand({ channelId }: Testbed, who: UserSession, code: string) {
  const message = handOf(who, channelId);
  const button = buttonsOf(message).get(code);
  if (!button) throw new Error(`no button ${code} among ${[...buttonsOf(message).keys()].join()}`);
  return who.click(message, button.id);
}

/** Does something, and waits until a message has been deleted because of it. */
export async function gone<T>(who: UserSession, doing: () => Promise<T>): Promise<T> {
  const from = who.events.length;
  const done = await doing();
  await who.event(({ type }) => type === 'message_delete', from);
  return done;
}

export const quiet = async ({ running }: Testbed): Promise<void> => {
  await running.rooms.idle();
};
