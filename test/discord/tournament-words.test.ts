/** The texts of a tournament's messages, without Discord. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreOfMatch } from '../../src/features/tournament/board.ts';
import { openBoards, type ChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import { FORMATS } from '../../src/features/tournament/terms.ts';
import { noticeMessage } from '../../src/features/tournament/chat/announcement.ts';
import { exportFiles, fileNames } from '../../src/features/tournament/chat/exports.ts';
import { fitLines, fitNames, paged } from '../../src/chat/lists.ts';
import { tournamentMessage } from '../../src/features/tournament/chat/message.ts';
import { ownGameText } from '../../src/features/tournament/chat/own-game.ts';
import { listPage, LISTS } from '../../src/features/tournament/chat/read-list.ts';
import { createClockOffset } from '../../src/time/offset.ts';
import { readTrf } from '../../src/tournament/trf/read.ts';
import { held, MINUTE, type Held } from '../chat-tournament/held.ts';

fc.configureGlobal({ seed: 20_261_123 });

const CONTENT = 2000;

const botAt = (now: number) => ({ offset: createClockOffset(), time: { now: () => now } as never });

/** A name of 32 characters that all need escaping. */
const LONG = '*_'.repeat(16);

function begun(
  count: number,
  changes: Parameters<typeof held>[0] = {},
  name: (i: number) => string = () => LONG,
): Held {
  const one = held({ players: { min: 2, max: 300 }, ...changes });
  for (let i = 0; i < count; i += 1)
    one.does({ do: 'join', player: String(10n ** 18n + BigInt(i)), name: name(i), rating: 1000 + i });
  return one;
}

/** All public texts of a tournament in its current state. */
function texts(tournament: ChatTournament, now: number): string[] {
  const bot = botAt(now);
  const notices = noticesFor(tournament, now).map((notice) => noticeMessage(bot, tournament, notice).content);
  const lists = LISTS.flatMap((list) => {
    const { pages } = listPage(tournament, list, 0, 'de');
    return Array.from({ length: pages }, (_, i) => listPage(tournament, list, i, 'de').content);
  });
  const [user = ''] = tournament.members.keys();
  return [
    tournamentMessage(bot, tournament).content,
    ...notices,
    ...lists,
    ownGameText(bot, tournament, user, 'de'),
  ];
}

describe('all texts', () => {
  it.each(FORMATS)('of 300 players with the longest names fit into a message: %s', (format) => {
    const changes = { format, rounds: format === 'swiss' ? 5 : null, name: '_*'.repeat(40) };
    const one = begun(format === 'round-robin' ? 60 : 300, changes);
    const all = [...texts(one.tournament, one.now)];
    one.passes(15 * MINUTE);
    all.push(...texts(one.tournament, one.now));
    for (const { number } of openBoards(one.tournament))
      one.does({ do: 'place', board: number, channelId: String(10n ** 19n) });
    all.push(...texts(one.tournament, one.now));
    for (const board of openBoards(one.tournament)) {
      const lost = { board: board.number, score: scoreOfMatch(board, [1]), match: null };
      one.does({ do: 'result', ...lost, forfeit: true, how: 'no-show' });
    }
    all.push(...texts(one.tournament, one.now));
    for (const text of all) {
      expect(text.length).toBeLessThanOrEqual(CONTENT);
      expect(text.length).toBeGreaterThan(0);
      expect(text).not.toContain('undefined');
    }
  });

  it('count the players left out', () => {
    const one = begun(300);
    const { content } = tournamentMessage(botAt(one.now), one.tournament);
    const shown = content.split('☑').length - 1;
    expect(shown).toBeGreaterThan(15);
    expect(content).toContain(`… and ${300 - shown} more`);
  });
});

describe('a list of limited length', () => {
  it('shows the first items, and the exact number of missing ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 60 }),
        fc.integer({ min: 20, max: 400 }),
        (items, room) => {
          const plain = items.map((item) => item.replaceAll('\n', ' '));
          const fitted = fitLines(plain, room, 'en');
          expect(fitted.join('\n').length).toBeLessThanOrEqual(Math.max(room, '… and 60 more'.length));
          if (fitted.length === plain.length && plain.join('\n').length <= room)
            expect(fitted).toEqual(plain);
          else {
            expect(fitted.slice(0, -1)).toEqual(plain.slice(0, fitted.length - 1));
            expect(fitted.at(-1)).toBe(`… and ${plain.length - fitted.length + 1} more`);
          }
        },
      ),
    );
    expect(fitNames(['a', 'b'], 100, 'de')).toBe('a, b');
  });

  it('in pages has every line once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 })), fc.integer({ min: 30, max: 90 }), (lines, room) => {
        const pages = paged(lines, room, 5);
        expect(pages.flat()).toEqual(lines);
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(5);
          expect(page.join('\n').length).toBeLessThanOrEqual(room);
        }
      }),
    );
  });
});

describe('the files of a tournament', () => {
  /** Files by their extension. */
  const filesOf = (tournament: ChatTournament): Map<string, string> =>
    new Map(
      exportFiles(tournament).map(({ name, attachment }) => [
        name?.split('.').at(-1) ?? '',
        (attachment as Buffer).toString(),
      ]),
    );

  it('contain unique names, and no ids', () => {
    const one = begun(5, {}, (i) => (i < 3 ? LONG : i === 3 ? '=SUM(A1)' : '\u0007'));
    one.passes(15 * MINUTE);
    const names = [...fileNames(one.tournament).values()];
    expect(new Set(names).size).toBe(5);
    for (const name of names) expect(Array.from(name).length).toBeLessThanOrEqual(32);
    const files = filesOf(one.tournament);
    for (const text of files.values()) expect(text).not.toMatch(/10{15}/);
    expect(files.get('csv')).toContain("'=SUM(A1)");
    expect(JSON.parse(files.get('json') ?? '')).toMatchObject({
      tournament: 'Tuesday cup',
      parts: [
        {
          kind: 'swiss',
          games: [
            { round: 1, score: null },
            { round: 1, score: null },
          ],
        },
      ],
    });
  });

  it('of a Swiss can be read in again by the desk', () => {
    const one = begun(6, {}, (i) => `Player ${i}`);
    one.does({ do: 'forbid', players: [...one.tournament.members.keys()].slice(0, 2) as [string, string] });
    one.passes(15 * MINUTE);
    for (const { number } of openBoards(one.tournament))
      one.does({
        do: 'result',
        board: number,
        score: [0.5, 0.5],
        forfeit: false,
        how: 'played',
        match: null,
      });
    const trf = filesOf(one.tournament).get('trf') ?? '';
    expect(trf).toContain('Player 3');
    const pairs = [['Player 0', 'Player 1']];
    expect(readTrf(trf)).toMatchObject({ ok: true, value: { prohibitions: [{ pairs }] } });
  });
});
