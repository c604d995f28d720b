/** Buttons that cannot be undone come in the place of other ones: a click that was on its way to those does nothing. */
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { Header } from '../../src/match/header.ts';
import { whisper } from './answers.ts';
import { buttonsOf, PLACED_APART_MS, withEvening, type Evening } from './match.ts';
import { RIM, zank } from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const NEW_PLACE = /had only just come to this place.*Click again if you meant it/;

type Begins = Pick<Header, 'game' | 'setup'>;
type Click = readonly [who: 'anna' | 'ben', code: string];

const placeOf = (message: SeenMessage, code: string): number => [...buttonsOf(message).keys()].indexOf(code);
const plyOf = ({ running, channelId }: Evening) => running.rooms.at(channelId)?.match.ply;

const position = (game: string, given: object, options = {}): Begins => ({
  game,
  setup: { game, options, position: given },
});

/** Below the public table `code` comes in the place of `instead` with the last of these clicks. */
const COMING: readonly (readonly [
  name: string,
  begins: Begins,
  clicks: readonly Click[],
  instead: string,
  last: Click,
])[] = [
  [
    'Schikanöschen: pass, when the opponent has played',
    position('schikanoeschen', {
      turn: 2,
      piles: { b1: ['8H1'], f2: ['9C1'], a2: ['-5D2', '-TC2'], b2: ['QC2'], c2: ['-3H2', '6D2'] },
    }),
    [
      ['ben', 'tap:a2'],
      ['ben', 'tap:b2'],
    ],
    'rules',
    ['anna', 'pass'],
  ],
  [
    'Zank-Patience: pass, when one’s last card has been placed',
    zank({ ...RIM, q1: ['-4D1'], s1: ['KH1'], q2: ['-QS2'], a2: ['JD2'] }, { variant: 'schikanieren' }),
    [
      ['anna', 'tap:q1'],
      ['anna', 'tap:a2'],
    ],
    'rules',
    ['anna', 'pass'],
  ],
  [
    'Schikanees: the clock, where the last ruling was',
    position(
      'schikanees',
      { turn: 1, piles: { r1: ['-5C1', '-9H1'], m1: ['TD1'], r2: ['-5H2', '-9C2'], m2: ['JD2'] } },
      { clock: { initialMs: 900_000, incrementMs: 0, press: 'manual' } },
    ),
    [
      ['ben', 'press'],
      ['anna', 'tap:r1'],
      ['ben', 'knock:leave'],
      ['anna', 'tap:m1'],
    ],
    'ruling',
    ['anna', 'press'],
  ],
];

describe.each(COMING)('%s', (_, begins, clicks, instead, [who, code]) => {
  async function comes(evening: Evening): Promise<SeenMessage> {
    const { begin, click, table } = evening;
    await begin({ ...begins, breathMs: 0 });
    let before = await table();
    for (const [by, what] of clicks) {
      before = await table();
      await click(evening[by], what).outcome;
    }
    const now = await table((message) => buttonsOf(message).has(code));
    expect(placeOf(before, instead)).toBeGreaterThan(0);
    expect(placeOf(now, code)).toBe(placeOf(before, instead));
    return now;
  }
  const tap = (by: UserSession, message: SeenMessage) =>
    by.click(message, buttonsOf(message).get(code)?.id ?? '', {}).outcome;

  it.each([60, 250, 440])('does nothing %i ms later, and costs nothing', (ms) =>
    withEvening(QUIET, async (evening) => {
      const { time, running, log, discord } = evening;
      const message = await comes(evening);
      const ply = plyOf(evening);
      time.jump(ms);
      expect(whisper(await tap(evening[who], message))).toMatch(NEW_PLACE);
      expect(plyOf(evening)).toBe(ply);
      time.jump(PLACED_APART_MS + 100);
      await tap(evening[who], message);
      await running.rooms.idle();
      expect(plyOf(evening)).not.toBe(ply);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }),
  );

  it('counts for a player who has seen it', () =>
    withEvening(QUIET, async (evening) => {
      const { time, running } = evening;
      const message = await comes(evening);
      const ply = plyOf(evening);
      time.jump(PLACED_APART_MS);
      await tap(evening[who], message);
      await running.rooms.idle();
      expect(plyOf(evening)).not.toBe(ply);
    }));
});

describe('Zank-Patience: the button for announcing, pausing and going on', () => {
  const PILES = { ...RIM, q1: ['-4D1', '-TH1'], a1: ['KC1'], s1: ['KH1'], q2: ['-QS2'], a2: ['JD2'] };

  it('ends no pause that was called just before an announcement was to be made', () =>
    withEvening(QUIET, async ({ anna, ben, begin, click, table, time }) => {
      await begin(zank(PILES, { variant: 'schikanieren' }));
      const place = placeOf(await table(), 'tap:call-out');
      await click(ben, 'tap:call-out').outcome;
      const paused = await table((message) => buttonsOf(message).has('resume'));
      expect(placeOf(paused, 'resume')).toBe(place);
      const resume = () => anna.click(paused, buttonsOf(paused).get('resume')?.id ?? '', {}).outcome;
      time.jump(120);
      expect(whisper(await resume())).toMatch(NEW_PLACE);
      time.jump(PLACED_APART_MS + 100);
      expect(whisper(await resume())).toMatch(/Only the player who called the pause/);
    }));

  it('lets Stop and a pause be called at once', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, ben, begin, click, table, time } = evening;
      await begin(zank(PILES, { variant: 'schikanieren' }));
      await table();
      await click(anna, 'tap:q1').outcome;
      time.jump(20);
      await click(ben, 'tap:call-out', {}).outcome;
      const paused = await table(({ content }) => content.includes('has called a pause'));
      time.jump(20);
      await ben.click(paused, buttonsOf(paused).get('stop')?.id ?? '', {}).outcome;
      await table(({ content }) => content.startsWith('✋'));
    }));
});

describe('a player’s own table', () => {
  it('passes no turn with a click that was on its way to the rules', () =>
    withEvening(QUIET, async (evening) => {
      const { ben, begin, click, table, time, running, channelId } = evening;
      await begin(
        position('schikanoeschen', {
          turn: 1,
          piles: { b2: ['8H2'], f2: ['9C1'], a1: ['-5D1', '-TC1'], b1: ['QC1'], c1: ['-3H1', '6D1'] },
        }),
      );
      await table();
      const opened = await ben.click(await table(), buttonsOf(await table()).get('menu')?.id ?? '', {})
        .outcome;
      if (opened.kind !== 'message') throw new Error(opened.kind);
      const own = await ben.click(opened.message, buttonsOf(opened.message).get('hand')?.id ?? '', {})
        .outcome;
      if (own.kind !== 'message' && own.kind !== 'updated') throw new Error(own.kind);
      await click(evening.anna, 'tap:a1').outcome;
      await click(evening.anna, 'tap:b1').outcome;
      await running.rooms.idle();
      const isOwn = (message: SeenMessage): boolean =>
        buttonsOf(message).has('pass') && message.attachments.some(({ filename }) => filename === 'side.png');
      const side = await ben.sees(channelId, isOwn);
      expect(placeOf(side, 'pass')).toBe(placeOf(own.message, 'rules'));
      const pass = () => ben.click(side, buttonsOf(side).get('pass')?.id ?? '', {}).outcome;
      const ply = plyOf(evening);
      time.jump(150);
      await pass();
      await running.rooms.idle();
      expect(plyOf(evening)).toBe(ply);
      time.jump(PLACED_APART_MS + 100);
      await pass();
      await running.rooms.idle();
      expect(plyOf(evening)).not.toBe(ply);
    }));

  it('plays no card of a hidden hand that has moved to the place of another one', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, ben, begin, click, table, time, running, channelId } = evening;
      await begin({
        game: 'kinderschnapsen',
        setup: {
          game: 'kinderschnapsen',
          seed: 'moved',
          options: { bestOf: 1 },
          position: {
            dealer: 2,
            turn: 1,
            hands: [
              ['QH', '7S', '2S'],
              ['JH', '7D', '2H'],
            ],
            stock: ['2D', '7H', 'QD', 'JS'],
            tricks: [['QS', 'JD'], []],
          },
        },
      });
      await table();
      const handOf = async (who: UserSession): Promise<SeenMessage> => {
        const shown = await click(who, 'hand').outcome;
        if (shown.kind !== 'message' && shown.kind !== 'updated') throw new Error(shown.kind);
        return shown.message;
      };
      const plays = (who: UserSession, hand: SeenMessage, card: string) =>
        who.click(hand, buttonsOf(hand).get(card)?.id ?? '', {}).outcome;
      const first = await handOf(anna);
      await plays(anna, first, 'play:QH');
      await running.rooms.idle();
      await plays(ben, await handOf(ben), 'play:JH');
      await running.rooms.idle();
      const hand = await anna.sees(channelId, (message) => buttonsOf(message).has('play:JS'));
      // The card that was drawn has taken the first place, and the others have moved on by one.
      expect(placeOf(hand, 'play:7S')).toBe(placeOf(first, 'play:2S'));
      const ply = plyOf(evening);
      await plays(anna, hand, 'play:7S');
      await running.rooms.idle();
      expect(plyOf(evening)).toBe(ply);
      time.jump(PLACED_APART_MS + 100);
      await plays(anna, hand, 'play:7S');
      await running.rooms.idle();
      expect(plyOf(evening)).toBe((ply ?? 0) + 1);
    }));
});

describe('a private page', () => {
  it('passes no turn with a second tap on what opens it', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, click, table, time, running } = evening;
      await begin(position('schikanoeschen', { turn: 1, piles: { b1: ['6D1'], e1: ['9D1'], a2: ['-2C2'] } }));
      await table();
      const menu = await click(anna, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error(menu.kind);
      const pass = () => anna.click(menu.message, buttonsOf(menu.message).get('pass')?.id ?? '', {}).outcome;
      await running.rooms.idle();
      time.jump(200);
      expect((await pass()).kind).toBe('acknowledged');
      await running.rooms.idle();
      expect(plyOf(evening)).toBe(0);
      time.jump(PLACED_APART_MS);
      await pass();
      await running.rooms.idle();
      expect(plyOf(evening)).toBe(1);
    }));
});

it('says so in German', () =>
  withEvening(QUIET, async (evening) => {
    const { ben, begin, click, discord, table, time } = evening;
    const emil = discord.user('Emil', { locale: 'de' });
    const [, begins] = COMING[0] ?? [];
    await begin({
      ...begins,
      players: [emil, ben].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' })),
    });
    await table();
    await click(ben, 'tap:a2').outcome;
    await click(ben, 'tap:b2').outcome;
    const now = await table((message) => buttonsOf(message).has('pass'));
    time.jump(90);
    const said = whisper(await emil.click(now, buttonsOf(now).get('pass')?.id ?? '', {}).outcome);
    expect(said).toContain('gerade erst an diese Stelle gekommen');
    expect(said).toContain('Klick noch einmal');
  }));
