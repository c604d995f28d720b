/** Questions that are answered by words, `/do yes`: which one that answers, and when it answers none. */
import { expect, it, vi } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { whispered } from './ended-match.ts';
import { buttonsOf, LONG_ENOUGH, seenForLong, withEvening, type Evening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const HALF_AN_HOUR = 30 * 60_000;
const NOTHING = /^There is no open question that `yes` could answer/;
const YES = 'Yes, resign';

const run = ({ channelId }: Evening, who: UserSession, what: string) => who.run(channelId, 'do', { what });
const does = async (evening: Evening, who: UserSession, what: string): Promise<string> =>
  whisper(await run(evening, who, what).outcome);

/** What `/do` offers first. */
async function first({ channelId }: Evening, who: UserSession): Promise<string | undefined> {
  const outcome = await who.autocomplete(channelId, 'do', 'what', { what: '' }).outcome;
  if (outcome.kind !== 'choices') throw new Error(outcome.kind);
  return outcome.choices[0]?.name;
}

const isPlayed = ({ running, channelId }: Evening): boolean => {
  const match = running.rooms.at(channelId)?.match;
  return match !== undefined && !match.result;
};

async function resigns(evening: Evening, who: UserSession): Promise<void> {
  expect(await does(evening, who, 'resign')).toMatch(
    /^Do you really want to resign\?.+ Or type `\/do yes`\.$/,
  );
  expect(await first(evening, who)).toBe(YES);
}

/** The yes answers nothing, and is not offered. */
async function answersNothing(evening: Evening, who: UserSession, why = NOTHING): Promise<void> {
  expect(await first(evening, who)).not.toBe(YES);
  expect(await does(evening, who, 'yes')).toMatch(why);
  expect(await does(evening, who, 'ja')).toMatch(why);
  expect(isPlayed(evening)).toBe(true);
}

it('answers nothing where nothing was asked', () =>
  withEvening(QUIET, async (evening) => {
    await evening.begin({ setup: FREE });
    await evening.table();
    for (const who of [evening.anna, evening.ben]) await answersNothing(evening, who);
  }));

it.each(['by a command', 'in the menu'])('a question asked %s is gone when it is cancelled', (how) =>
  withEvening(QUIET, async (evening) => {
    const { anna, begin, table, click } = evening;
    await begin({ setup: FREE });
    await table();
    const opened = await (how === 'in the menu' ? click(anna, 'menu') : run(evening, anna, 'resign')).outcome;
    if (opened.kind !== 'message') throw new Error(opened.kind);
    let { message } = opened;
    if (how === 'in the menu') {
      const asked = await anna.click(message, buttonsOf(message).get('ask-resign')?.id ?? '').outcome;
      if (asked.kind !== 'updated') throw new Error(asked.kind);
      ({ message } = asked);
    }
    expect(await first(evening, anna)).toBe(YES);
    await seenForLong(evening);
    await anna.click(message, buttonsOf(message).get('cancel')?.id ?? '').outcome;
    await answersNothing(evening, anna);
  }),
);

it('does not resign when a draw is offered meanwhile, and names the command that accepts', () =>
  withEvening(QUIET, async (evening) => {
    const { anna, ben, begin, table } = evening;
    await begin({ setup: FREE });
    await table();
    await resigns(evening, anna);
    await does(evening, ben, 'offer a draw');
    const offered = /^You have been offered a draw.+`\/do accept the draw`/;
    await answersNothing(evening, anna, offered);
    await answersNothing(evening, ben);
    await does(evening, ben, 'withdraw the draw offer');
    await answersNothing(evening, anna);
    // A question that comes after the offer is the one that is answered.
    await evening.running.rooms.idle();
    await resigns(evening, ben);
    void run(evening, ben, 'yes').outcome;
    await vi.waitFor(() => expect(isPlayed(evening)).toBe(false), LONG_ENOUGH);
  }));

it('stays gone when the offer that came between is withdrawn', () =>
  withEvening(QUIET, async (evening) => {
    const { anna, ben, begin, table } = evening;
    await begin({ setup: FREE });
    await table();
    await resigns(evening, anna);
    await does(evening, ben, 'offer a draw');
    await does(evening, ben, 'withdraw the draw offer');
    await answersNothing(evening, anna);
  }));

it.each(['a list', 'a refusal', 'the table in words'])(
  'a question is gone with the next answer: %s',
  (what) =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, click, channelId } = evening;
      await begin({ setup: FREE });
      await table();
      await resigns(evening, anna);
      if (what === 'a list') await click(anna, 'menu').outcome;
      else if (what === 'a refusal') await does(evening, anna, 'no such thing');
      else await anna.run(channelId, 'schikane table', { as: 'words' }).outcome;
      await answersNothing(evening, anna);
    }),
);

it('a question is gone after a minute', () =>
  withEvening(QUIET, async (evening) => {
    const { anna, begin, table, time, running } = evening;
    await begin({ setup: FREE });
    await table();
    await resigns(evening, anna);
    time.jump(55_000);
    expect(await first(evening, anna)).toBe(YES);
    time.jump(6000);
    await running.rooms.idle();
    await answersNothing(evening, anna);
  }));

it('ends a match unrated, and does not resign, when that was asked last', () =>
  withEvening(QUIET, async (evening) => {
    const { anna, ben, begin, table, time, heard, channelId } = evening;
    await begin({ setup: FREE, idleMs: HALF_AN_HOUR });
    await table();
    time.jump(HALF_AN_HOUR);
    await heard();
    await resigns(evening, ben);
    const says = async (what: string) => (await whispered(ben, channelId, run(evening, ben, what))).content;
    expect(await says('end-match')).toMatch(/has done nothing.+ Or type `\/do yes`\.$/s);
    expect(await first(evening, ben)).toBe('Yes, end it unrated');
    expect(await says('yes')).toBe('The match was ended without a result.');
    await anna.sees(channelId, ({ content }) =>
      content.includes('has waited 30 minutes for **Anna** in vain'),
    );
  }));

it('answers one question once, however often it is typed', () =>
  withEvening(QUIET, async (evening) => {
    const { anna, begin, table } = evening;
    const stock = ['JD', '7S', '2H', 'QD', '7D', 'JH'];
    const hands = [
      ['QS', '7H', '2D'],
      ['JS', 'QH', '2S'],
    ];
    const game = 'kinderschnapsen';
    await begin({ game, setup: { game, position: { hands, stock, dealer: 2 } } });
    await table();
    await does(evening, anna, 'close');
    const both = [run(evening, anna, 'yes'), run(evening, anna, 'yes')].map(({ outcome }) =>
      outcome.then(whisper),
    );
    expect((await Promise.all(both)).toSorted()).toEqual([
      expect.stringMatching(NOTHING),
      'You closed the stock. It is your turn.',
    ]);
  }));
