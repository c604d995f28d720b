import type { OptionValues, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { Place } from './lobby-place.ts';

/** Challenges to a game for three, on the place of `lobby-place.ts`. */
export const GAME = 'zank-patience';
export const THREE = { game: GAME, variant: 'three' };

/** Four people; the first three play. */
export const people = ({ discord }: Place) =>
  [discord.user('Anna'), discord.user('Berta'), discord.user('Cleo'), discord.user('Dora')] as const;

export const named = (second: UserSession, third: UserSession): OptionValues => ({
  ...THREE,
  opponent: second.user.id,
  'second-opponent': third.user.id,
});

/** A user's mention. */
export const at = ({ user }: UserSession): string => `<@${user.id}>`;

export const lines = (message: SeenMessage): string[] =>
  message.content.split('\n').map((line) => line.replace(/<t:\d+:R>/, 'soon'));

/** Player names of the matches begun, by seat. */
export const players = ({ rooms }: Place) =>
  rooms.begun.map((header) => header.players.map(({ name }) => name));

/** All players cut at the same place; the last cut begins the match. */
export async function allCut(
  place: Place,
  offered: SeenMessage,
  cutters: readonly UserSession[],
): Promise<void> {
  for (const who of cutters) await place.click(who, offered, '✂ 6');
}

/** A position file for three. */
export const TABLE_OF_THREE = {
  filename: 'position.json',
  content_type: 'application/json',
  data: Buffer.from('{"turn":2,"piles":{"r9":["5D1"],"q3":["-XX1"]}}').toString('base64'),
};
