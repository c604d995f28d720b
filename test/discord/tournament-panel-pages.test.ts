/** The pages of the arbiters' panel, with any number and names of players. */
import { describe, expect, it } from 'vitest';
import { ACTS } from '../../src/features/tournament/chat/panel/acts.ts';
import { boardPage, boardsPage } from '../../src/features/tournament/chat/panel/boards-page.ts';
import { sentenceOf } from '../../src/features/tournament/chat/panel/log-text.ts';
import {
  messageOf,
  momentIn,
  type Page,
  type PageContext,
} from '../../src/features/tournament/chat/panel/page.ts';
import { arbitersPage, homePage, logPage, surePage } from '../../src/features/tournament/chat/panel/pages.ts';
import { playerPage, playersPage } from '../../src/features/tournament/chat/panel/players-page.ts';
import type { ChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { tournamentTexts } from '../../src/features/tournament/texts/index.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { held, MINUTE, playRound, type Held } from '../chat-tournament/held.ts';
import { ID, NASTY } from './nasty-names.ts';

/** The context of pages in which no match exists. */
const shownTo = (tournament: ChatTournament, locale: 'en' | 'de', now: number): PageContext =>
  ({
    bot: {
      offset: { toTheirs: (ms: number) => ms },
      rooms: { at: () => undefined },
      lobbies: { has: () => false },
      time: { now: () => now },
      practising: {},
    },
    tournament,
    locale,
    t: tournamentTexts[locale].arbiter,
  }) as unknown as PageContext;

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => String(1_000_000_000_000_000_000n + BigInt(i)));

/** `count` players with the nastiest names, in the second round. */
function nasty(count: number): Held {
  const one = held({ players: { min: 2, max: 300 }, rounds: 5, name: '**evil** @everyone'.repeat(4) });
  ids(count).forEach((player, i) => {
    const [, name = ''] = NASTY[i % NASTY.length] ?? [];
    one.does({ do: 'join', player, name: name.slice(0, 100), rating: 3000 - i });
  });
  one.passes(14 * MINUTE);
  playRound(one);
  one.passes(MINUTE);
  const [first = '', second = ''] = ids(count);
  one.does({ do: 'fix', players: [first, second] }, first);
  one.does({ do: 'name-arbiter', player: first }, second);
  one.does({ do: 'say', text: '@everyone\n'.repeat(100) }, first);
  return one;
}

function pagesOf(shown: PageContext): Page[] {
  const [player = ''] = shown.tournament.members.keys();
  const board = shown.tournament.boards.at(-1)?.number ?? 0;
  const exclude = ACTS['exclude']?.(shown.tournament, [player], shown.bot);
  return [
    homePage(shown, true),
    boardsPage(shown, []),
    boardsPage(shown, ['3']),
    boardPage(shown, [String(board)]),
    playersPage(shown, ['players'], { page: undefined }),
    playersPage(shown, ['players'], { page: '11' }),
    playersPage(shown, ['pairing'], { page: '1' }),
    playersPage(shown, ['partner', 'forbid', player], { page: '1' }),
    playersPage(shown, ['players'], { typed: 'evil' }),
    playerPage(shown, [player]),
    arbitersPage(shown, true),
    logPage(shown, ['all']),
    logPage(shown, ['acts']),
    exclude ? surePage(shown, exclude.deed, ['exclude', player], ['player', player]) : null,
  ].flatMap((page) => page ?? []);
}

/** Arguments of the “Older” button; null if it leads nowhere. */
function olderThan({ rows }: Page): readonly string[] | null {
  const buttons = rows.flatMap(({ components }) => [...components]);
  const older = buttons.find((one) => 'label' in one && one.label === 'Older');
  return older && 'custom_id' in older && older.disabled !== true
    ? older.custom_id.split('|').slice(5)
    : null;
}

describe('every page', () => {
  it.each([4, 61, 300])('is accepted by Discord with %i players', (count) => {
    const one = nasty(count);
    for (const locale of LOCALES) {
      const pages = pagesOf(shownTo(one.tournament, locale, one.now));
      expect(pages).toHaveLength(14);
      for (const page of pages) {
        const { content, components } = messageOf(page);
        expect(content.length).toBeGreaterThan(0);
        expect(content.length).toBeLessThanOrEqual(2000);
        expect(messageComponents.safeParse(components).error).toBeUndefined();
      }
    }
  });

  it('shows names literally', () => {
    const one = nasty(61);
    for (const page of pagesOf(shownTo(one.tournament, 'en', one.now))) {
      const { content } = messageOf(page);
      // Code cannot be other markup.
      const text = content.replace(/`[^`]*`/g, '');
      expect(text).not.toMatch(/(?<!\\)\*\*evil/);
      expect(text).not.toContain(`<@${ID}>`);
      expect(text).not.toMatch(/\]\(http/);
    }
  });

  it('of the log shows all entries, each once', () => {
    const one = nasty(8);
    const shown = shownTo(one.tournament, 'en', one.now);
    const seen: string[] = [];
    let args: readonly string[] | null = ['all'];
    for (let turns = 0; args && turns < 100; turns += 1) {
      const page: Page = logPage(shown, args);
      seen.push(...page.lines.slice(1));
      args = olderThan(page);
    }
    const said = one.tournament.entries.map((entry) =>
      sentenceOf(one.tournament, entry, 'en', momentIn(shown)),
    );
    expect(seen).toHaveLength(said.length);
    expect(seen.toReversed().every((line, i) => line.endsWith(said[i] ?? '?'))).toBe(true);
  });

  it('offers and accepts practice opponents only where the bot plays', () => {
    const { tournament, now } = held();
    const { bot, ...rest } = shownTo(tournament, 'en', now);
    const { practising = {}, ...alone } = bot;
    const cases: readonly (readonly [PageContext['bot'], boolean])[] = [
      [{ ...alone, practising }, true],
      [alone, false],
    ];
    for (const [ports, isOffered] of cases) {
      const page = JSON.stringify(homePage({ ...rest, bot: ports }, true));
      expect(page.includes('|practice"')).toBe(isOffered);
      expect(ACTS['fill']?.(tournament, ['1'], ports) !== null).toBe(isOffered);
    }
  });
});
