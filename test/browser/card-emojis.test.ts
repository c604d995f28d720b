/**
 * Cards as emojis on the buttons of real tables, on phones and on a desktop. With `SHOTS=DIR` it leaves its
 * screenshots in that folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import type { Header } from '../../src/match/header.ts';
import { SUIT_COLOURS } from '../../src/games/suits.ts';
import { withTestbed, type Testbed } from '../discord/testbed.ts';
import { three } from '../discord/zank-tables.ts';
import { KINDS, setupOf, type Kind } from '../gallery/tables.ts';
import { browserTest } from '../setup/chromium.ts';
import { DESKTOP, eventually, newest } from './place.ts';
import { tabsAt } from './tabs.ts';

const WIDTHS = [320, 375, 412, DESKTOP.width] as const;
const SHOTS = process.env['SHOTS'];
if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });

const LANGUAGES = { en: 'en-US', de: 'de-DE' } as const satisfies Record<Locale, string>;

interface Seen {
  /** By width, the number of lines of each row of buttons, and the largest number of buttons on one line. */
  readonly lines: ReadonlyMap<number, readonly number[]>;
  readonly buttons: readonly number[];
  /** Names of the custom emojis on buttons, and in the text. */
  readonly onButtons: readonly string[];
  readonly inText: readonly string[];
}

/** Lines and number of buttons of each row of the newest message. */
const rowsOf = (page: Page): Promise<{ lines: number; count: number }[]> =>
  newest(page)
    .locator('.components .row')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        lines: new Set([...row.children].map((child) => child.getBoundingClientRect().y)).size,
        count: row.children.length,
      })),
    );

const namesOf = (page: Page, where: string): Promise<string[]> =>
  newest(page)
    .locator(`${where} img.emoji`)
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));

/** Looks at the newest message on all screens. */
async function look(page: Page, name: string): Promise<Seen> {
  const lines = new Map<number, readonly number[]>();
  let buttons: readonly number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === DESKTOP.width ? DESKTOP.height : 740 });
    const isLoaded = (): Promise<boolean> =>
      newest(page)
        .locator('img')
        .evaluateAll((images) => images.every((one) => (one as HTMLImageElement).naturalWidth > 0));
    await eventually(isLoaded).toBe(true);
    const rows = await rowsOf(page);
    lines.set(
      width,
      rows.map((row) => row.lines),
    );
    buttons = rows.map(({ count }) => count);
    await newest(page).locator('.row').last().scrollIntoViewIfNeeded();
    if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name} ${width}.png`) });
  }
  return { lines, buttons, onButtons: await namesOf(page, '.row'), inText: await namesOf(page, '.markdown') };
}

/** Begins a match with a card touched or played, and looks at it. */
async function tableOf(
  browser: Browser,
  kind: Kind,
  header: Pick<Header, 'locale' | 'suitColours'>,
  emojis: 'there' | 'missing',
): Promise<Seen> {
  const found: Seen[] = [];
  const name = `${kind.name} ${header.locale} ${header.suitColours} ${emojis}`;
  const options = { settings: { nudgeMinutes: 0 }, sockets: true, draws: true, emojis };
  await withTestbed(options, async (testbed) => {
    const tabs = tabsAt(browser, testbed.discord);
    const { players } = three(testbed);
    await testbed.begin({
      ...header,
      game: kind.game,
      setup: setupOf(kind, 'middle'),
      players: kind.options['variant'] === 'three' ? players : players.slice(0, 2),
    });
    await testbed.table();
    const page = await tabs.open('Anna', { locale: LANGUAGES[header.locale] });
    await newest(page).locator('.row').first().waitFor();
    await acts(testbed, kind, page);
    found.push(await look(page, name));
    await tabs.close();
  });
  const [seen] = found;
  if (!seen) throw new Error('nothing seen');
  return seen;
}

/** The player to move draws a card; where hands are hidden, Anna opens hers. Waits until the page shows that. */
async function acts(testbed: Testbed, { stockOf }: Kind, page: Page): Promise<void> {
  const turn = testbed.running.rooms.at(testbed.channelId)?.match.turn ?? 1;
  const who = [testbed.anna, testbed.ben, testbed.discord.user('Cleo')][turn - 1] ?? testbed.anna;
  const stock = stockOf(turn);
  const before = page.locator('[data-custom-id^="table|"], [data-custom-id^="own|"]').last();
  const id = (await before.getAttribute('data-custom-id')) ?? '';
  if (stock === null) await page.locator('[data-custom-id$="|hand"]').last().click();
  else await testbed.click(who, `tap:${stock}`).outcome;
  await eventually(() => before.getAttribute('data-custom-id')).not.toBe(id);
  await testbed.running.rooms.idle();
}

const NARROW = WIDTHS[0];
const TWO = { locale: 'en', suitColours: SUIT_COLOURS[0] } as const;

for (const kind of KINDS)
  browserTest(`${kind.name}: five a row on a phone 320 points wide`, async ({ browser }) => {
    const { lines, buttons, onButtons } = await tableOf(browser, kind, TWO, 'there');
    expect(Math.max(...buttons)).toBe(kind.game === 'kinderschnapsen' ? 3 : 5);
    expect(onButtons.length).toBeGreaterThan(2);
    for (const [width, counts] of lines) expect(new Set(counts), `${width} points`).toEqual(new Set([1]));
  });

const [DUEL] = KINDS;
if (!DUEL) throw new Error('no game');

for (const locale of LOCALES)
  for (const suitColours of SUIT_COLOURS)
    browserTest(`pictures in ${locale} with ${suitColours} suit colours`, async ({ browser }) => {
      const header = { locale, suitColours };
      const { lines, onButtons, inText } = await tableOf(browser, DUEL, header, 'there');
      expect(lines.get(NARROW)).toEqual([1, 1, 1, 1, 1]);
      expect(onButtons).toContainEqual(expect.stringMatching(locale === 'de' ? /^:leer_/ : /^:empty_/));
      expect(inText).toContainEqual(expect.stringMatching(locale === 'de' ? /_(?:ass|\d+)_/ : /_of_/));
    });

for (const locale of LOCALES)
  browserTest(`text in ${locale} while emojis are missing`, async ({ browser }) => {
    const seen = await tableOf(browser, DUEL, { ...TWO, locale }, 'missing');
    expect([seen.onButtons, seen.inText]).toEqual([[], []]);
    expect(seen.lines.get(375)).toEqual([1, 1, 1, 1, 1]);
  });
