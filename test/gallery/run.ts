/**
 * Shows every game in a real browser, on a phone and on a desktop, and measures what people see:
 * `node test/gallery/run.ts --folder DIR [--locale de] [--only zank]`. Screenshots and `figures.json` go to the folder; two
 * such folders are put side by side by `node test/gallery/side-by-side.ts BEFORE AFTER DIR`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Scene } from '../../render/scene/scene.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { tabsAt } from '../browser/tabs.ts';
import { buttonsOf, withEvening, type Evening } from '../discord/match.ts';
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

type Room = NonNullable<ReturnType<Evening['running']['rooms']['at']>>;

const roomOf = ({ running, channelId }: Evening): Room => {
  const room = running.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};

const sceneOf = ({ match, header: { players, suitColours } }: Room): Scene =>
  match.scene({ players: players.map(({ name }) => name), locale, suitColours });

/** Whoever is to move draws, or plays a card of their hand: the table tells it then. */
async function begins(evening: Evening, { stockOf }: Kind): Promise<void> {
  const { turn, ply } = roomOf(evening).match;
  const who = [evening.anna, evening.ben, evening.discord.user('Cleo')][turn - 1] ?? evening.anna;
  const stock = stockOf(turn);
  if (stock !== null) await evening.click(who, `tap:${stock}`).outcome;
  else {
    const opened = await evening.click(who, 'hand').outcome;
    if (opened.kind !== 'message') throw new Error(opened.kind);
    const [, card] = [...buttonsOf(opened.message)].find(([code]) => code.startsWith('play:')) ?? [];
    if (card) await who.click(opened.message, card.id).outcome;
  }
  await evening.running.rooms.idle();
  if (roomOf(evening).match.ply === ply) throw new Error('nothing was done');
}

/** A table as it is shown on both screens. */
async function look(browser: Browser, kind: Kind, moment: Moment): Promise<Figure[]> {
  const figures: Figure[] = [];
  await withEvening({ settings: { nudgeMinutes: 0 } }, async (evening) => {
    const tabs = tabsAt(browser, evening.discord);
    const { players } = three(evening);
    const setup = setupOf(kind, moment);
    await evening.begin({
      game: kind.game,
      setup,
      locale,
      players: kind.options['variant'] === 'three' ? players : players.slice(0, 2),
    });
    await evening.table();
    if (moment === 'middle') await begins(evening, kind);
    for (const viewport of VIEWPORTS) {
      const page = await tabs.open('Anna', { viewport, locale: locale === 'de' ? 'de-DE' : 'en-US' });
      const room = roomOf(evening);
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
  await withEvening({ settings: { nudgeMinutes: 0 } }, async (evening) => {
    const tabs = tabsAt(browser, evening.discord);
    const pages: Page[] = [];
    for (const user of ['Anna', 'Ben']) pages.push(await tabs.open(user, { viewport: VIEWPORTS[1] }));
    await evening.begin({ game: turn.game, setup: turn.setup });
    await evening.table();
    turns[turn.name] = await clicksFor(turn, evening, pages);
    await tabs.close();
  });
}

const measured: Measured = { figures, turns };
writeFileSync(join(folder, 'figures.json'), JSON.stringify(measured, null, 2));
console.log(tableOf(figures));
console.log(turnsOf(turns));
process.exit(0);
