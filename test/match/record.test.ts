import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { isSameRecord, recordOf, statedIn, verifyRecord } from '../../src/match/record.ts';
import { headerOf, lines, RULES, DEALT, withSetup, SHORT } from './golden-records.ts';

fc.configureGlobal({ seed: 20_260_102 });

describe('a record', () => {
  it('holds the match in its first line, then the inputs as stored', () => {
    const header = headerOf('win-knocked-back');
    const entries: Entry[] = [
      { seat: 1, do: 'touch', pile: 'c1', at: 4000 },
      { do: 'tick', at: 9000 },
    ];
    const [setup = '', ...rest] = lines(recordOf(header, entries));
    expect(JSON.parse(setup)).toEqual({
      ...header.setup,
      match: {
        id: 'golden2',
        players: ['Anna', 'Ben'],
        ranked: false,
        language: 'en',
        started: '2026-01-02T18:30:00.000Z',
        rules: RULES,
        commitment: null,
      },
    });
    expect(rest.map((line) => JSON.parse(line) as unknown)).toEqual(entries);
  });

  it('holds no Discord id', () => {
    const {
      players: [south, north],
      guildId,
      channelId,
    } = headerOf('win-knocked-back');
    const header: Header = {
      ...headerOf('win-knocked-back'),
      players: [
        { name: south?.name ?? '', id: '111111111111111111' },
        { name: north?.name ?? '', id: '222222222222222222' },
      ],
    };
    const record = recordOf({ ...header, guildId: `3${guildId}33333`, channelId: `4${channelId}44444` }, []);
    for (const id of ['111111111111111111', '222222222222222222', '3133333', '4244444'])
      expect(record).not.toContain(id);
  });

  it('commits to the seed', () => {
    const setup = JSON.parse(lines(DEALT)[0] ?? '') as { match: { commitment: string } };
    expect(setup.match.commitment).toBe(commitmentTo('golden 37'));
  });

  it('survives any player name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (south, north) => {
        const header: Header = {
          ...headerOf('agreed-alone'),
          players: [
            { id: '1', name: south },
            { id: '2', name: north },
          ],
        };
        const record = recordOf(header, [{ seat: 1, do: 'resign', at: 5 }]);
        expect(lines(record)).toHaveLength(2);
        const verified = verifyRecord(record);
        expect(verified).toMatchObject({ ok: true, value: { match: { players: [south, north] } } });
      }),
    );
  });
});

describe('two records', () => {
  it('are equal when their lines say the same', () => {
    const reordered = withSetup(DEALT, ({ match, seed, ...rest }) => ({ ...rest, seed, match }));
    expect(isSameRecord(DEALT, `${reordered}\n\n`)).toBe(true);
  });

  it('are equal in any language, with or without the list of moves', () => {
    const listed = (moves: unknown) =>
      withSetup(DEALT, ({ match, ...rest }) => ({ ...rest, match: { ...(match as object), moves } }));
    expect(listed(['1. 0:01 Anna: ▼'])).toContain('Anna: ▼');
    expect(isSameRecord(DEALT, listed(['1. 0:01 Anna: ▼']))).toBe(true);
    expect(isSameRecord(listed(['eins']), listed(['one']))).toBe(true);
    expect(verifyRecord(listed(['eins']))).toMatchObject({ ok: true });
    expect(verifyRecord(listed([1]))).toMatchObject({ ok: false, error: { why: { kind: 'bad-match' } } });
  });

  it('differ when a line differs or is missing', () => {
    expect(isSameRecord(DEALT, lines(DEALT).slice(0, -1).join('\n'))).toBe(false);
    expect(isSameRecord(DEALT, DEALT.replace('"at":', '"at":1'))).toBe(false);
    expect(isSameRecord(DEALT, SHORT)).toBe(false);
    expect(isSameRecord('this', 'that')).toBe(false);
  });
});

describe('the statements in a first line', () => {
  it('are the game and its players, true or not', () => {
    const [setup = ''] = lines(recordOf(headerOf('win-knocked-back'), []));
    const { game } = JSON.parse(setup) as { game: string };
    expect(statedIn(setup)).toEqual({ game, players: ['Anna', 'Ben'] });
    expect(statedIn(`${JSON.stringify({ game, match: { players: 'Anna' } })}\nx`)).toEqual({
      game,
      players: null,
    });
    expect(statedIn(JSON.stringify({ game }))).toEqual({ game, players: null });
  });

  it.each(['', 'no JSON', '[]', '{}', '{"game":"poker"}'])('are none in "%s"', (text) => {
    expect(statedIn(text)).toBeNull();
  });
});

describe('the first line of a record', () => {
  const statedOf = (changes: Partial<Header>, moves?: readonly string[]) => {
    const [setup = ''] = lines(recordOf({ ...headerOf('win-knocked-back'), ...changes }, [], moves));
    return (JSON.parse(setup) as { match: object }).match;
  };

  it('states the bot’s cuts, the level of the practice opponent, the coach, and the moves', () => {
    const practice = { level: 'easy', pace: 'normal', seats: [2] } satisfies Header['practice'];
    expect(statedOf({ lots: [1], practice, coach: true }, ['1. Anna'])).toMatchObject({
      lots: [1],
      practice: 'easy',
      coach: true,
      moves: ['1. Anna'],
    });
  });

  it('leaves out what the match did not have', () => {
    const stated = statedOf({ coach: false });
    for (const field of ['lots', 'practice', 'coach', 'moves']) expect(stated).not.toHaveProperty(field);
  });
});
