/** Questions answered in words, `/do yes`: which question a yes answers, and when it answers none. */
import { expect, it, vi } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { whispered } from './ended-match.ts';
import { buttonsOf, LONG_ENOUGH, seenForLong, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const HALF_AN_HOUR = 30 * 60_000;
const NOTHING = /^There is no open question to answer with `yes`/;
const YES = 'Yes, resign';

const run = ({ channelId }: Testbed, who: UserSession, what: string) => who.run(channelId, 'do', { what });
const does = async (testbed: Testbed, who: UserSession, what: string): Promise<string> =>
  whisper(await run(testbed, who, what).outcome);

/** The first suggestion of `/do`. */
async function first({ channelId }: Testbed, who: UserSession): Promise<string | undefined> {
  const outcome = await who.autocomplete(channelId, 'do', 'what', { what: '' }).outcome;
  if (outcome.kind !== 'choices') throw new Error(outcome.kind);
  return outcome.choices[0]?.name;
}

const isPlayed = ({ running, channelId }: Testbed): boolean => {
  const match = running.rooms.at(channelId)?.match;
  return match !== undefined && !match.result;
};

async function resigns(testbed: Testbed, who: UserSession): Promise<void> {
  expect(await does(testbed, who, 'resign')).toMatch(
    /^Do you really want to resign\?.+ Or type `\/do yes`\.$/,
  );
  expect(await first(testbed, who)).toBe(YES);
}

/** Expects that a yes answers nothing and is not suggested. */
async function answersNothing(testbed: Testbed, who: UserSession, why = NOTHING): Promise<void> {
  expect(await first(testbed, who)).not.toBe(YES);
  expect(await does(testbed, who, 'yes')).toMatch(why);
  expect(await does(testbed, who, 'ja')).toMatch(why);
  expect(isPlayed(testbed)).toBe(true);
}

it('yes answers nothing where nothing was asked', () =>
  withTestbed(QUIET, async (testbed) => {
    await testbed.begin({ setup: FREE });
    await testbed.table();
    for (const who of [testbed.anna, testbed.ben]) await answersNothing(testbed, who);
  }));

it.each(['by a command', 'in the menu'])('a question asked %s is gone once cancelled', (how) =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, click } = testbed;
    await begin({ setup: FREE });
    await table();
    const opened = await (how === 'in the menu' ? click(anna, 'menu') : run(testbed, anna, 'resign')).outcome;
    if (opened.kind !== 'message') throw new Error(opened.kind);
    let { message } = opened;
    if (how === 'in the menu') {
      const asked = await anna.click(message, buttonsOf(message).get('ask-resign')?.id ?? '').outcome;
      if (asked.kind !== 'updated') throw new Error(asked.kind);
      ({ message } = asked);
    }
    expect(await first(testbed, anna)).toBe(YES);
    await seenForLong(testbed);
    await anna.click(message, buttonsOf(message).get('cancel')?.id ?? '').outcome;
    await answersNothing(testbed, anna);
  }),
);

it('yes does not resign while a draw offer is open, but names the command that accepts', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, table } = testbed;
    await begin({ setup: FREE });
    await table();
    await resigns(testbed, anna);
    await does(testbed, ben, 'offer a draw');
    const offered = /^You’ve been offered a draw.+`\/do accept the draw`/;
    await answersNothing(testbed, anna, offered);
    await answersNothing(testbed, ben);
    await does(testbed, ben, 'withdraw the draw offer');
    await answersNothing(testbed, anna);
    // Yes answers a question asked after the offer.
    await testbed.running.rooms.idle();
    await resigns(testbed, ben);
    void run(testbed, ben, 'yes').outcome;
    await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
  }));

it('a question stays gone when a later draw offer is withdrawn', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, table } = testbed;
    await begin({ setup: FREE });
    await table();
    await resigns(testbed, anna);
    await does(testbed, ben, 'offer a draw');
    await does(testbed, ben, 'withdraw the draw offer');
    await answersNothing(testbed, anna);
  }));

it.each(['a list', 'a refusal', 'the table in words'])(
  'a question is gone after another answer: %s',
  (what) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      await resigns(testbed, anna);
      if (what === 'a list') await click(anna, 'menu').outcome;
      else if (what === 'a refusal') await does(testbed, anna, 'no such action');
      else await anna.run(channelId, 'schikane table', { as: 'words' }).outcome;
      await answersNothing(testbed, anna);
    }),
);

it('a question expires after a minute', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, time, running } = testbed;
    await begin({ setup: FREE });
    await table();
    await resigns(testbed, anna);
    time.jump(55_000);
    expect(await first(testbed, anna)).toBe(YES);
    time.jump(6000);
    await running.rooms.idle();
    await answersNothing(testbed, anna);
  }));

it('yes ends a match unrated, and does not resign, when that was asked last', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, table, time, heard, channelId } = testbed;
    await begin({ setup: FREE, idleMs: HALF_AN_HOUR });
    await table();
    time.jump(HALF_AN_HOUR);
    await heard();
    await resigns(testbed, ben);
    const says = async (what: string) => (await whispered(ben, channelId, run(testbed, ben, what))).content;
    expect(await says('end-match')).toMatch(/has done nothing.+ Or type `\/do yes`\.$/s);
    expect(await first(testbed, ben)).toBe('Yes, end it');
    expect(await says('yes')).toBe('The match was ended without a result.');
    await anna.sees(channelId, ({ content }) => content.includes('waited 30 minutes for **Anna** in vain'));
  }));

it('a repeated yes answers one question once', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table } = testbed;
    const stock = ['JD', '7S', '2H', 'QD', '7D', 'JH'];
    const hands = [
      ['QS', '7H', '2D'],
      ['JS', 'QH', '2S'],
    ];
    const game = 'kinderschnapsen';
    await begin({ game, setup: { game, position: { hands, stock, dealer: 2 } } });
    await table();
    await does(testbed, anna, 'close');
    const both = [run(testbed, anna, 'yes'), run(testbed, anna, 'yes')].map(({ outcome }) =>
      outcome.then(whisper),
    );
    expect((await Promise.all(both)).toSorted()).toEqual([
      expect.stringMatching(NOTHING),
      'You closed the stock. It’s your turn.',
    ]);
  }));
