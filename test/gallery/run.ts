/**
 * Shows every game in a real browser, on a phone and on a desktop, and measures the visible layout: `node
 * test/gallery/run.ts --folder DIR [--locale de] [--only zank]`. Screenshots and `figures.json` go to the
 * folder. To compare two such folders: `node test/gallery/side-by-side.ts BEFORE AFTER DIR`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Scene } from '../../render/scene/scene.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { tabsAt } from '../browser/tabs.ts';
import { openHand } from '../discord/answers.ts';
import { buttonsOf, withTestbed, type Testbed } from '../discord/testbed.ts';
import { three } from '../discord/zank-tables.ts';
import { findChromium } from '../setup/find-chromium.ts';
import { nameOf, tableOf, turnsOf, type Figure, type Measured } from './figures.ts';
import { sizesOf, tableAt } from './sizes.ts';
import { KINDS, MOMENTS, setupOf, type Kind, type Moment } from './tables.ts';
import { clicksFor, TURNS } from './turns.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
  },
});
const { folder, only } = values;
if (folder === undefined) throw new Error('Which folder?');
const locale: Locale = LOCALES.find((known) => known === values.locale) ?? 'en';
mkdirSync(folder, { recursive: true });

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
] as const;

type Room = NonNullable<ReturnType<Testbed['running']['rooms']['at']>>;

const roomOf = ({ running, channelId }: Testbed): Room => {
  const room = running.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};

const sceneOf = ({ match, header: { players, suitColours } }: Room): Scene =>
  match.scene({ players: players.map(({ name }) => name), locale, suitColours });

/** The player to move draws, or plays a card of their hand, which shows in the table's text. */
async function begins(testbed: Testbed, { stockOf }: Kind): Promise<void> {
  const { turn, ply } = roomOf(testbed).match;
  const who = [testbed.anna, testbed.ben, testbed.discord.user('Cleo')][turn - 1] ?? testbed.anna;
  const stock = stockOf(turn);
  if (stock !== null) await testbed.click(who, `tap:${stock}`).outcome;
  else {
    const opened = await openHand(testbed, who);
    const [, card] = [...buttonsOf(opened)].find(([code]) => code.startsWith('play:')) ?? [];
    if (card) await who.click(opened, card.id).outcome;
  }
  await testbed.running.rooms.idle();
  if (roomOf(testbed).match.ply === ply) throw new Error('nothing was done');
}

/** Figures of a table on both screens. */
async function look(browser: Browser, kind: Kind, moment: Moment): Promise<Figure[]> {
  const figures: Figure[] = [];
  await withTestbed({ settings: { nudgeMinutes: 0 }, sockets: true, draws: true }, async (testbed) => {
    const tabs = tabsAt(browser, testbed.discord);
    const { players } = three(testbed);
    const setup = setupOf(kind, moment);
    await testbed.begin({
      game: kind.game,
      setup,
      locale,
      players: kind.options['variant'] === 'three' ? players : players.slice(0, 2),
    });
    await testbed.table();
    if (moment === 'middle') await begins(testbed, kind);
    for (const viewport of VIEWPORTS) {
      const page = await tabs.open('Anna', { viewport, locale: locale === 'de' ? 'de-DE' : 'en-US' });
      const room = roomOf(testbed);
      const message = await tableAt(page, room.header.id, room.match.ply);
      await page.evaluate(() => document.fonts.ready);
      const name = `${kind.name} ${moment}`;
      await page.screenshot({ path: join(folder ?? '', `${nameOf(name, viewport.width)}.png`) });
      figures.push({ name, width: viewport.width, sizes: await sizesOf(message, sceneOf(room)) });
    }
    await tabs.close();
  });
  return figures;
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('no Chromium');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const figures: Figure[] = [];
for (const kind of KINDS.filter(({ name }) => name.includes(only)))
  for (const moment of MOMENTS) figures.push(...(await look(browser, kind, moment)));

const turns: Record<string, number | null> = {};
for (const turn of TURNS.filter(({ game }) => game.includes(only))) {
  await withTestbed({ settings: { nudgeMinutes: 0 }, sockets: true, draws: true }, async (testbed) => {
    const tabs = tabsAt(browser, testbed.discord);
    const pages: Page[] = [];
    for (const user of ['Anna', 'Ben']) pages.push(await tabs.open(user, { viewport: VIEWPORTS[1] }));
    await testbed.begin({ game: turn.game, setup: turn.setup });
    await testbed.table();
    turns[turn.name] = await clicksFor(turn, testbed, pages);
    await tabs.close();
  });
}

const measured: Measured = { figures, turns };
writeFileSync(join(folder, 'figures.json'), JSON.stringify(measured, null, 2));
console.log(tableOf(figures));
console.log(turnsOf(turns));
process.exit(0);
