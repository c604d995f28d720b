/** Matches stored by an earlier version with different rules, some running, some finished. */
import { describe, expect, it, vi } from 'vitest';
import { customId } from '../../src/chat/ids.ts';
import type { Entry } from '../../src/match/header.ts';
import { OBLIGED, FREE } from '../match/table.ts';
import { below, buttonOf, buttonsIn, fileOf, store, upload, whispered, type Played } from './ended-match.ts';
import { isTable, LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const POST = '/channels/{channel_id}/messages';
const SCHIKANOESCHEN = 'schikanoeschen';

const isEnd = ({ content }: { readonly content: string }): boolean =>
  content.startsWith(
    'The match was ended without a result.\nI’ve been updated, and the rules of Schikanöschen',
  );

/** Interrupts a match under the earlier rules, and restarts the bot with today's. */
async function updated(testbed: Testbed): Promise<void> {
  await testbed.begin({ rules: 1, setup: FREE });
  await testbed.table();
  await testbed.anna.run(testbed.channelId, 'do', { what: 'touch c1' }).outcome;
  await testbed.restart();
}

describe('a match running under earlier rules', () => {
  it('ends unrated with one explanation, and frees its channel', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      await updated(testbed);
      const told = await anna.sees(channelId, isEnd);
      expect(told.content).toContain('It doesn’t count.');
      expect(buttonsIn(told).map(({ label }) => label)).toEqual(['Rematch', 'Fairness', 'Record', 'Rules']);
      expect(await fileOf(await below(anna, told, 'record'))).toContain('"do":"touch"');
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      expect(anna.messages(channelId)[0]?.content).toBe(
        'The match was ended without a result.\n-# Anna – Ben · Schikanöschen',
      );
      await vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      await testbed.restart();
      expect(anna.messages(channelId).filter(isEnd)).toHaveLength(1);
      await whispered(ben, channelId, ben.click(told, buttonOf(told, 'Rematch')));
      const again = await ben.sees(channelId, ({ content }) => content.startsWith('⚔️'));
      expect(again.content).toContain('Without a clock · unranked · in English');
      expect(discord.violations).toEqual([]);
    }));

  it('is explained in its own language', () =>
    withTestbed(QUIET, async (testbed) => {
      await testbed.begin({ rules: 1, setup: FREE, locale: 'de' });
      await testbed.table();
      await testbed.restart();
      const told = await testbed.anna.sees(testbed.channelId, ({ content }) =>
        content.startsWith('Die Partie wurde ohne Ergebnis beendet.\nIch wurde aktualisiert'),
      );
      expect(told.content).toContain('die Regeln von Schikanöschen haben sich geändert');
    }));

  it('has its end posted later when Discord cannot be reached at first', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log, time } = testbed;
      await testbed.begin({ rules: 1, setup: FREE });
      await testbed.table();
      await testbed.restart(() => {
        discord.faults.fail({ method: 'POST', route: POST }, { how: 503, times: 1000 });
      });
      await vi.waitFor(
        () => expect(log.join()).toContain('end of an outdated match not announced'),
        LONG_ENOUGH,
      );
      expect(anna.messages(channelId).filter(isEnd)).toEqual([]);
      discord.faults.clear();
      time.jump(31_000);
      await anna.sees(channelId, isEnd);
    }));

  it('goes on when the rules of its game have not changed', () =>
    withTestbed(QUIET, async (testbed) => {
      const game = 'kinderschnapsen';
      await testbed.begin({ game, setup: { game, seed: 'as before' }, rules: 1 });
      await testbed.table();
      await testbed.restart();
      expect(testbed.running.rooms.at(testbed.channelId)?.header.rules).toBe(1);
    }));

  it('keeps a result that had not been posted yet', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log } = testbed;
      await testbed.begin({ rules: 1, setup: FREE });
      await testbed.table();
      discord.faults.fail({ method: 'POST', route: POST }, { how: 503, times: 1000 });
      void anna.run(channelId, 'do', { what: 'resign' }).outcome;
      await anna
        .sees(channelId, ({ components }) => JSON.stringify(components ?? []).includes('resign'))
        .then(async (asked) => {
          await seenForLong(testbed);
          anna.click(asked, buttonOf(asked, 'Yes, resign'));
        });
      await vi.waitFor(() => expect(log.join()).toContain('result not announced'), LONG_ENOUGH);
      await testbed.restart(() => discord.faults.clear());
      await anna.sees(channelId, ({ content }) => content.startsWith('🏆 **Ben** wins by resignation.'));
      expect(anna.messages(channelId)[0]?.content).toContain('🏆 **Ben** wins by resignation.');
      expect(anna.messages(channelId).filter(isEnd)).toEqual([]);
    }));
});

/**
 * A finished match of the previous version: the clock was pressed in the middle of a turn, which today's
 * rules refuse.
 */
function playedBefore({ anna, ben, channelId, discord }: Testbed, entries: readonly Entry[]): Played {
  const clock = { initialMs: 60_000, incrementMs: 0, press: 'manual' };
  return {
    header: {
      id: 'before1',
      game: SCHIKANOESCHEN,
      rules: 1,
      setup: { ...OBLIGED, options: { clock, endWindowMs: 15_000 } },
      players: [
        { id: anna.user.id, name: 'Anna' },
        { id: ben.user.id, name: 'Ben' },
      ],
      ranked: true,
      locale: 'en',
      suitColours: 2,
      labels: 'card',
      breathMs: 0,
      idleMs: null,
      startedAt: 0,
      guildId: discord.world.guild.id,
      channelId,
    },
    entries,
    record: '',
  };
}

const PRESSED: readonly Entry[] = [
  { seat: 2, do: 'press', at: 1000 },
  { seat: 1, do: 'press', at: 2000 },
  { seat: 2, do: 'resign', at: 3000 },
];
const RESIGNED: readonly Entry[] = [
  { seat: 2, do: 'press', at: 1000 },
  { seat: 2, do: 'resign', at: 3000 },
];

describe('a match finished under earlier rules', () => {
  const KEPT = { match: 'before1' };
  const verify = async (
    { anna, channelId }: Testbed,
    options: Parameters<Testbed['anna']['run']>[2] = KEPT,
  ): Promise<string[]> =>
    (await whispered(anna, channelId, anna.run(channelId, 'schikane verify', options))).content.split('\n');

  it('keeps its result and record, and says where today’s rules refuse a line', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      await store(testbed, playedBefore(testbed, PRESSED));
      const record = await whispered(anna, channelId, anna.run(channelId, 'schikane record', KEPT));
      expect(record.content).toContain(
        'Played under an earlier version of the rules; the result announced back then stands.',
      );
      const told = [
        '☑️ **This match was played under an earlier version of the rules** (1; today’s is 3).',
        '- The match began from a given position; nothing was dealt.',
        '- **Anna (south)** began.',
        '- Today’s rules refuse line 3; I can no longer check whether the earlier ones did:',
        '> The referee refuses it: The clock is pressed at the end of a turn, and it’s still your turn.',
        '- The 1 input before it is right.',
        '- The result announced when the match ended still stands.',
      ];
      expect(await verify(testbed)).toEqual([...told, 'This is the record I kept.']);
      expect(await verify(testbed, { file: upload(await fileOf(record)) })).toEqual([
        ...told,
        'It matches the record I kept.',
      ]);
      expect(discord.violations).toEqual([]);
    }));

  it('is verified to its end where today’s rules accept all of it', () =>
    withTestbed(QUIET, async (testbed) => {
      await store(testbed, playedBefore(testbed, RESIGNED));
      expect((await verify(testbed)).slice(-3)).toEqual([
        '- The referee accepts all 2 inputs, one after the other.',
        '- Result: **Anna (south)** wins by resignation.',
        'This is the record I kept.',
      ]);
    }));

  it("is not judged by today's rules", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, table } = testbed;
      await store(testbed, playedBefore(testbed, PRESSED));
      await begin({ setup: FREE });
      const below = customId('after', 'unnoticed', 'before1', 0);
      const click = anna.click(await table(), below, { force: true });
      expect((await whispered(anna, channelId, click)).content).toMatch(
        /^This match was played under an earlier version of the rules\. By today’s rules I can’t tell/,
      );
    }));

  it('has its deal verified', () =>
    withTestbed(QUIET, async (testbed) => {
      const played = playedBefore(testbed, PRESSED);
      const { options } = played.header.setup;
      const setup = {
        game: SCHIKANOESCHEN,
        seed: 'before',
        options: { ...(options as object), cuts: [3, 4] },
      };
      await store(testbed, { ...played, header: { ...played.header, setup } });
      expect((await verify(testbed)).slice(1, 3)).toEqual([
        expect.stringMatching(
          /^- The secret `before` has the SHA-256 `[0-9a-f]{64}`, as the record states\./,
        ),
        '- I’ve shuffled the cards from it again, cut them after 3 and 4 cards, and dealt them.',
      ]);
    }));
});
