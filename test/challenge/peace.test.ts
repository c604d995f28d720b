import { expect, test } from 'vitest';
import { openLobby, type Challenge, type Lobby } from '../../src/challenge/lobby.ts';
import { createPeace, type Peace } from '../../src/challenge/peace.ts';

const NOW = 1_000_000;
const MINUTE_MS = 60_000;
const anna = { id: '1', name: 'Anna' };
const berta = { id: '2', name: 'Berta' };
const cleo = { id: '3', name: 'Cleo' };

const offered = (challenge: Partial<Challenge> = {}): Lobby =>
  openLobby(
    {
      challenger: anna,
      opponents: [berta],
      challengerSeat: 1,
      practice: false,
      terms: {
        game: 'schikanoeschen',
        options: {},
        clock: null,
        endWindowMs: 15_000,
        stillTurns: null,
        reactionMs: 3000,
        ranked: false,
        locale: 'en',
        suitColours: 4,
        labels: 'card',
        numbers: true,
        breathMs: 800,
        idleMs: null,
        position: null,
      },
      ...challenge,
    },
    {
      id: 'lobby',
      guildId: 'guild',
      channelId: 'channel',
      languages: ['en'],
      parentId: null,
      expiresAt: NOW,
      cutting: { seed: 'secret', lotsAt: NOW, expiresAt: NOW, deckSize: 55 },
    },
  );

const inVain = (peace: Peace, minutes: readonly number[], lobby = offered()): void => {
  for (const minute of minutes) peace.note(lobby, NOW + minute * MINUTE_MS);
};
const isPeace = (peace: Peace, minute: number, from = anna, to = berta): boolean =>
  peace.isBetween(from.id, to.id, NOW + minute * MINUTE_MS);

test('three ignored challenges cause an hour of peace', () => {
  const peace = createPeace();
  inVain(peace, [0, 15]);
  expect(isPeace(peace, 30)).toBe(false);
  inVain(peace, [30]);
  expect(isPeace(peace, 30)).toBe(true);
  expect(isPeace(peace, 89)).toBe(true);
  expect(isPeace(peace, 90)).toBe(false);
});

test('peace holds only between these two, and in this direction', () => {
  const peace = createPeace();
  inVain(peace, [0, 1, 2]);
  expect(isPeace(peace, 3, anna, cleo)).toBe(false);
  expect(isPeace(peace, 3, cleo, berta)).toBe(false);
  expect(isPeace(peace, 3, berta, anna)).toBe(false);
});

test('after its end, one more ignored challenge renews it while the others are recent', () => {
  const peace = createPeace();
  inVain(peace, [0, 1, 2, 65]);
  expect(isPeace(peace, 66)).toBe(true);
  const patient = createPeace();
  inVain(patient, [0, 90, 200]);
  expect(isPeace(patient, 201)).toBe(false);
});

test('an accepted challenge cancels earlier ignored ones', () => {
  const peace = createPeace();
  inVain(peace, [0, 1]);
  const lobby = offered();
  if (lobby.stage !== 'offered') throw new Error(lobby.stage);
  inVain(peace, [2], { ...lobby, accepted: [berta.id] });
  inVain(peace, [3]);
  expect(isPeace(peace, 4)).toBe(false);
});

test('of several opponents only those who have not accepted get peace', () => {
  const peace = createPeace();
  const lobby = offered({ opponents: [berta, cleo] });
  if (lobby.stage !== 'offered') throw new Error(lobby.stage);
  inVain(peace, [0, 1, 2], { ...lobby, accepted: [berta.id] });
  expect(isPeace(peace, 3)).toBe(false);
  expect(isPeace(peace, 3, anna, cleo)).toBe(true);
});

test('open, solo and practice challenges do not count', () => {
  const peace = createPeace();
  inVain(peace, [0, 1, 2], offered({ opponents: [null] }));
  inVain(peace, [0, 1, 2], offered({ opponents: [anna] }));
  inVain(peace, [0, 1, 2], offered({ opponents: [berta], practice: true }));
  expect(isPeace(peace, 3)).toBe(false);
  expect(isPeace(peace, 3, anna, anna)).toBe(false);
});
