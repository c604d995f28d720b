/** Where no feature plays the seats of the bot, nobody is offered the bot as an opponent. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { whisper } from './answers.ts';
import { openPlace, type Place } from './lobby-place.ts';
import { THREE } from './three-place.ts';

let place: Place;

beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place[Symbol.asyncDispose]());

it.each(['opponent', 'second-opponent'])('declines the bot as the %s of a challenge', async (option) => {
  const anna = place.discord.user('Anna');
  const bot = place.discord.world.bot.user.id;
  const options = { ...(option === 'opponent' ? {} : THREE), [option]: bot };
  place.hooks.splice(0);
  const answer = await place.run(anna, options).outcome;
  expect(whisper(answer)).toContain('Bots don’t play here');
  expect(place.rooms.begun).toEqual([]);
});
