/** Without a feature that plays for the bot, challenges to the bot are refused. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { whisper } from './answers.ts';
import { openPlace, type Place } from './lobby-place.ts';
import { THREE } from './three-place.ts';

let place: Place;

beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place[Symbol.asyncDispose]());

it.each(['opponent', 'second-opponent'])(
  'without practice, a challenge with the bot as %s is declined',
  async (option) => {
    const anna = place.discord.user('Anna');
    const bot = place.discord.world.bot.user.id;
    const options = { ...(option === 'opponent' ? {} : THREE), [option]: bot };
    place.hooks.splice(0);
    const answer = await place.run(anna, options).outcome;
    expect(whisper(answer)).toContain('Bots don’t play here');
    expect(place.rooms.begun).toEqual([]);
  },
);
