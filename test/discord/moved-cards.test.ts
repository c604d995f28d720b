/** The cards of a hidden hand close up when one is played: the second click of a double tap hits another card. */
import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { createPlaces, PLACED_MS } from '../../src/discord/private/places.ts';
import { buttonRows } from '../../src/discord/components.ts';
import { customId } from '../../src/discord/ids.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import { whisper } from './answers.ts';
import { buttonsOf, seenForLong, withEvening, type Evening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MOVED = /had only just moved here/;

/** Ben leads his jack of spades: Anna takes it with her queen, draws, and is to lead. */
const TAKING = {
  game: 'kinderschnapsen',
  setup: {
    game: 'kinderschnapsen',
    seed: 'a card that moves',
    options: { bestOf: 1 },
    position: {
      ...{ dealer: 1, turn: 2 },
      hands: [
        ['QS', 'QD', '7D'],
        ['JS', 'QH', '7H'],
      ],
      ...{ stock: ['2S', '2D', 'JD', 'JH'], tricks: [[], []] },
    },
  },
};

const isHand = ({ attachments }: SeenMessage): boolean =>
  attachments.some(({ filename }) => filename === 'hand.png');

function handOf({ anna, channelId }: Evening): SeenMessage {
  const found = anna.messages(channelId).findLast(isHand);
  if (!found) throw new Error('no hand');
  return found;
}

const matchOf = ({ running, channelId }: Evening) => {
  const match = running.rooms.at(channelId)?.match;
  if (!match) throw new Error('no match');
  return match;
};

/** Anna takes Ben's trick with a card; resolves to the button that lies at its place then. */
async function takes(evening: Evening): Promise<{ readonly code: string; readonly id: string }> {
  const { anna, ben, begin, click, table, channelId, running } = evening;
  await begin(TAKING);
  await table();
  await click(anna, 'hand').outcome;
  await seenForLong(evening);
  await ben.run(channelId, 'do', { what: 'js' }).outcome;
  await seenForLong(evening);
  const before = [...buttonsOf(handOf(evening)).keys()];
  const place = before.indexOf('play:QS');
  await anna.click(handOf(evening), buttonsOf(handOf(evening)).get('play:QS')?.id ?? '').outcome;
  await running.rooms.idle();
  expect(matchOf(evening).turn).toBe(1);
  const [code = '', button] = [...buttonsOf(handOf(evening))][place] ?? [];
  expect(code).toMatch(/^play:/);
  expect(before[place]).not.toBe(code);
  return { code, id: button?.id ?? '' };
}

describe('a card that has come to the place of one that was played', () => {
  it.each([60, 350, PLACED_MS - 10])('is not led by a click %i ms later', (ms) =>
    withEvening(QUIET, async (evening) => {
      const { anna, time, running, log } = evening;
      const { id } = await takes(evening);
      const { ply } = matchOf(evening);
      time.jump(ms);
      const said = await anna.click(handOf(evening), id).outcome;
      if (said.kind !== 'updated') throw new Error(said.kind);
      expect(said.message.content).toMatch(MOVED);
      await running.rooms.idle();
      expect(matchOf(evening).ply).toBe(ply);
      // A click that is meant counts.
      time.jump(PLACED_MS);
      await anna.click(handOf(evening), id).outcome;
      await running.rooms.idle();
      expect(matchOf(evening).ply).toBe(ply + 1);
      expect(log).toEqual([]);
    }),
  );

  it('is led by words at once', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, channelId, running } = evening;
      const { code } = await takes(evening);
      const { ply } = matchOf(evening);
      const what = code.replace('play:', '').toLowerCase();
      expect(whisper(await anna.run(channelId, 'do', { what }).outcome)).not.toMatch(MOVED);
      await running.rooms.idle();
      expect(matchOf(evening).ply).toBe(ply + 1);
    }));

  it('is led at once where it lay before', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, running } = evening;
      await takes(evening);
      const { ply } = matchOf(evening);
      const stays = [...buttonsOf(handOf(evening))].find(([code]) => code === 'play:7D')?.[1].id ?? '';
      await anna.click(handOf(evening), stays).outcome;
      await running.rooms.idle();
      expect(matchOf(evening).ply).toBe(ply + 1);
    }));
});

describe('the places of an own table', () => {
  const id = (ply: number, code: string): string => customId('own', 'm', ply, code);
  const rows = (ply: number, ...codes: readonly (readonly string[])[]) =>
    codes.flatMap((row) => buttonRows(row.map((code) => ({ id: id(ply, code), label: code }))));
  const CARDS = ['play:QS', 'play:7S', 'play:2S'];

  it('knows since when a button lies there, confirmed or not', () => {
    const places = createPlaces();
    places.sent(1, rows(1, CARDS), 0);
    expect(places.isFresh(id(1, 'play:QS'), 0)).toBe(false);
    places.sent(2, rows(2, ['play:7S', 'play:2S']), 10_000);
    // It came before Discord's reply.
    expect(places.isFresh(id(2, 'play:7S'), 10_900)).toBe(true);
    places.confirmed(2, 11_000);
    expect(places.isFresh(id(2, 'play:7S'), 11_000 + PLACED_MS - 1)).toBe(true);
    expect(places.isFresh(id(2, 'play:7S'), 11_000 + PLACED_MS)).toBe(false);
    // The same at the table before, whose buttons lay where they were.
    expect(places.isFresh(id(1, 'play:7S'), 11_000)).toBe(false);
  });

  it('goes by the reply to the table that was clicked, also when another one is on its way', () => {
    const places = createPlaces();
    places.sent(1, rows(1, CARDS), 0);
    places.sent(2, rows(2, ['play:7S', 'play:2S']), 10_000);
    places.sent(3, rows(3, ['play:7S', 'play:2S']), 10_100);
    places.confirmed(2, 10_200);
    expect(places.isFresh(id(3, 'play:7S'), 10_200 + PLACED_MS)).toBe(false);
  });

  it('counts one whose reply was lost after a while', () => {
    const places = createPlaces();
    places.sent(1, rows(1, CARDS), 0);
    places.sent(2, rows(2, ['play:7S', 'play:2S']), 10_000);
    expect(places.isFresh(id(2, 'play:7S'), 15_000)).toBe(false);
  });

  it('waits longer where a decision comes to the place of another button', () => {
    const places = createPlaces();
    places.sent(1, rows(1, CARDS, ['close']), 0);
    places.sent(2, rows(2, CARDS), 5000);
    places.sent(3, rows(3, CARDS, ['check-out', 'close']), 10_000);
    places.confirmed(3, 10_000);
    expect(places.isFresh(id(3, 'check-out'), 10_000 + MEANT_MS - 1)).toBe(true);
    expect(places.isFresh(id(3, 'check-out'), 10_000 + MEANT_MS)).toBe(false);
    // Nothing lay where it lies.
    expect(places.isFresh(id(3, 'close'), 10_000)).toBe(false);
  });
});
