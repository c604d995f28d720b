import { describe, expect, it } from 'vitest';
import { LARGEST_RECORD, verificationText } from '../../src/chat/verification.ts';
import { commitmentTo } from '../../src/core/random.ts';
import { mixedSeed } from '../../src/match/deal.ts';
import { verifyRecord } from '../../src/match/record.ts';
import type { ModalValues, SeenMessage } from 'loopback-discord/user-api.ts';
import { fileId } from '../../src/features/replay/chat/ids.ts';
import { atHome } from './at-home.ts';
import { below, buttonOf, fileOf, playedAt, store, tell, upload, whispered } from './ended-match.ts';
import { labels } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';

async function verifying(
  { anna, channelId }: Testbed,
  options: Parameters<Testbed['anna']['run']>[2],
): Promise<string> {
  return (await whispered(anna, channelId, anna.run(channelId, 'schikane verify', options))).content;
}

describe('a record uploaded in a modal', () => {
  it('is replayed or verified, from “My matches”', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      const record = await fileOf(await below(anna, result, 'record'));
      const home = await atHome(testbed, anna);
      await home.click('My matches');
      expect(home.labels).toContain('📂 Open record');
      const submitted = async (values: ModalValues): Promise<SeenMessage> => {
        const click = anna.click(home.page, fileId());
        const asked = await click.outcome;
        if (asked.kind !== 'modal') throw new Error(asked.kind);
        expect(asked.modal.title).toBe('Open a record');
        return whispered(anna, channelId, anna.submit(click.id, values));
      };
      const verified = await submitted({ file: [upload(record)], what: 'verify' });
      expect(verified.content).toMatch(/^✅ [^]*\nIt matches the record I kept\.$/);
      const wrong = await submitted({ file: [upload('nonsense')] });
      expect(wrong.content).toContain('I can’t replay this record');
      // The first choice is to replay it, in place of the page.
      const replayed = await submitted({ file: [upload(record)] });
      expect(replayed.content).toContain('**Step 0**');
      expect(labels(replayed)).toContain('Next ▶');
      const next = await anna.click(replayed, buttonOf(replayed, 'Next ▶')).outcome;
      expect(next.kind).toBe('updated');
      expect(discord.violations).toEqual([]);
    }));
});

describe('/verify', () => {
  it("deals and plays the channel's newest match again, and reports its findings", () =>
    withTestbed({}, async (testbed) => {
      await tell(testbed, playedAt(testbed, 'dealt-to-the-end'));
      expect((await verifying(testbed, {})).split('\n')).toEqual([
        '✅ **The record is right.**',
        expect.stringMatching(
          /^- The secret `golden 37` has the SHA-256 `[0-9a-f]{64}`, as the record states\. Compare it /,
        ),
        '- I’ve shuffled the cards from it again, cut them after 20 and 31 cards, and dealt them.',
        '- Unlike today, no number from Discord was mixed in, so the operator could have predicted the result of a cut.',
        '- **Ben (north)** began.',
        '- The referee accepts all 626 inputs, one after the other.',
        '- Result: **Ben (north)** wins with all cards played.',
        'This is the record I kept.',
      ]);
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('distinguishes an unchanged file from a changed one', () =>
    withTestbed({}, async (testbed) => {
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      const record = await fileOf(await below(testbed.anna, result, 'record'));
      expect(await verifying(testbed, { file: upload(record) })).toMatch(
        /^✅ [^]*\nIt matches the record I kept\.$/,
      );
      const shorter = record.trimEnd().split('\n').slice(0, -1).join('\n');
      expect(await verifying(testbed, { file: upload(shorter) })).toMatch(
        /^☑️ [^]*- It has no result\.\n⚠️ \*\*It differs from the record/,
      );
      const renamed = record.replace('golden7', 'golden8');
      expect(await verifying(testbed, { file: upload(renamed) })).toContain('I have no record of this match');
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('names the wrong line', () =>
    withTestbed({}, async (testbed) => {
      const { record } = playedAt(testbed, 'time');
      const wrong = record.replace('"pile":"d4"', '"pile":"a1"');
      expect(await verifying(testbed, { file: upload(wrong) })).toBe(
        [
          '❌ **The record isn’t right.** The first problem is in line 17:',
          '> The referee refuses it: You can’t place anything on a stack that cards are drawn from.',
          'The 15 inputs before it are right.',
        ].join('\n'),
      );
    }));

  it('answers in the language of the user', () =>
    withTestbed({}, async (testbed) => {
      const { discord, channelId } = testbed;
      const carl = discord.user('Carl', { locale: 'de' });
      const { record } = playedAt(testbed, 'win-knocked-back');
      const ask = (text: string) =>
        whispered(carl, channelId, carl.run(channelId, 'schikane verify', { file: upload(text) }));
      const right = await ask(record);
      expect(right.content).toContain('✅ **Das Protokoll stimmt.**');
      expect(right.content).toContain('Ergebnis: **Anna (Süd)** gewinnt mit der letzten Karte.');
      expect((await ask('Unsinn')).content).toBe(
        '❌ **Das Protokoll stimmt nicht.** Der erste Fehler ist in Zeile 1:\n> Sie ist keine JSON-Zeile.\nKeine Eingabe ließ sich prüfen.',
      );
    }));

  it('rejects files larger than any record', () =>
    withTestbed({}, async (testbed) => {
      const large = 'x'.repeat(LARGEST_RECORD + 1);
      expect(await verifying(testbed, { file: upload(large) })).toContain('too large');
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('does not reveal whether a file is the record of a running match', () =>
    withTestbed({}, async (testbed) => {
      const played = playedAt(testbed, 'careless');
      const [setup = '', ...inputs] = played.record.trimEnd().split('\n');
      await store(testbed, { ...played, entries: played.entries.slice(0, 20) });
      const sofar = [setup, ...inputs.slice(0, 20)].join('\n');
      expect(await verifying(testbed, { file: upload(sofar) })).toContain('I have no record of this match');
      expect(await verifying(testbed, { match: 'golden7' })).toContain('once a match is over');
    }));
});

describe('the findings', () => {
  const MIXED = mixedSeed('0'.repeat(64), '1593540240998400012');
  const NOISE = '`**@everyone**` <@123456789012345678> '.repeat(60);

  it.each(['en', 'de'] as const)('fit a message in %s, for any record', (locale) => {
    const match = {
      id: NOISE,
      players: [NOISE, NOISE],
      ranked: true,
      language: 'en',
      started: '2026-01-01T00:00:00Z',
      rules: 1,
    };
    const setups = [
      { game: 'schikanoeschen', seed: NOISE, match: { ...match, commitment: null } },
      { game: 'schikanoeschen', seed: NOISE, match: { ...match, commitment: NOISE } },
      {
        game: 'schikanoeschen',
        seed: NOISE,
        match: { ...match, commitment: null, [NOISE]: 1, started: NOISE },
      },
      { game: 'schikanoeschen', seed: MIXED, match: { ...match, commitment: null } },
      { game: 'schikanoeschen', seed: MIXED, match: { ...match, commitment: commitmentTo(MIXED) } },
      { game: 'schikanoeschen', seed: MIXED, options: { cuts: [1, 2] } },
      { game: NOISE },
      { game: 'schikanoeschen', position: NOISE },
      { game: 'schikanoeschen', seed: '', match: { ...match, commitment: null, rules: 7 } },
    ];
    const verified = setups.map((setup) => verifyRecord(JSON.stringify(setup)));
    const texts = verified.map((verification) => verificationText(verification, 'not-kept', locale));
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(2000);
      expect(text).not.toContain('undefined');
    }
    expect(new Set(texts).size).toBe(texts.length);
  });
});
