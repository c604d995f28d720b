/**
 * A loopback Discord with the demo bot in it, and tabs of people in a real browser, which need no such bot.
 */
import { createCanvas } from 'canvas';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { manualClock, type ManualClock } from 'loopback-discord/clock.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import { browserTest } from '../setup/chromium.ts';
import { startDemoBot, type DemoBot } from './demo-bot.ts';
import { tabsAt, writing, type OpenTab } from './tabs.ts';

export { DESKTOP, tabsAt, writing, type OpenTab } from './tabs.ts';

export const PHONE = { width: 375, height: 740 };

export interface Place {
  readonly discord: LoopbackDiscord;
  readonly bot: DemoBot;
  /** Discord's clock. */
  readonly clock: ManualClock;
  readonly tab: OpenTab;
}

const picture = (): Buffer => {
  const canvas = createCanvas(1200, 900);
  const context = canvas.getContext('2d');
  context.fillStyle = 'darkgreen';
  context.fillRect(0, 0, 1200, 900);
  return canvas.toBuffer();
};

/** A test with such a place. */
export const pageTest = browserTest.extend<{ place: Place }>({
  place: async ({ browser }, use) => {
    const clock = manualClock(Date.UTC(2030, 0, 1));
    const discord = await startLoopbackDiscord({
      botName: 'Schikane',
      clock,
      log: () => undefined,
      firstCommand: 'table',
    });
    const bot = await startDemoBot(discord.url, discord.token, picture());
    const tabs = tabsAt(browser, discord);
    await use({ discord, bot, clock, tab: tabs.open });
    try {
      await tabs.close();
    } finally {
      await bot.stop();
      await discord.close();
    }
  },
});

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The button of a stack at the table, with any label. */
export const stack = (page: Page, name: string): Locator =>
  page.locator(`[data-custom-id$="|tap:${name.toLowerCase()}"]`).last();

/**
 * Clicks a stack, and waits until the page shows the table after it. A click during the bot's edit would be
 * refused, since Discord no longer knows the button that the page still shows.
 */
export async function tap(page: Page, name: string): Promise<void> {
  const clicked = stack(page, name);
  const before = await clicked.getAttribute('data-custom-id');
  await clicked.click();
  await page.locator(`[data-custom-id="${before}"]`).waitFor({ state: 'detached' });
}

/** The newest message, or the newest with this text. */
export const newest = (page: Page, text?: string): Locator =>
  page.locator('.message', text === undefined ? {} : { hasText: text }).last();

export async function say(page: Page, text: string): Promise<void> {
  await writing(page).fill(text);
  await writing(page).press('Enter');
}

/** Picks a slash command with the keyboard, which shows its fields. */
export async function pick(page: Page, command: string): Promise<Locator> {
  await writing(page).fill(`/${command}`);
  await page.getByRole('option', { name: `/${command} ` }).waitFor();
  await writing(page).press('Enter');
  const form = page.getByRole('form', { name: `/${command}` });
  await form.waitFor();
  return form;
}

/** Sends a slash command without options. */
export async function run(page: Page, command: string): Promise<void> {
  await pick(page, command);
  await page.keyboard.press('Enter');
}

/** Expects a state of the page sooner or later, as a browser does not report when it has drawn. */
export const eventually = <T>(probe: () => Promise<T> | T) =>
  expect.poll(probe, { timeout: 60_000, interval: 20 });
