/** Tabs of people in a real browser, at a loopback Discord. */
import { deepStrictEqual } from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { LoopbackDiscord } from 'loopback-discord';

export const DESKTOP = { width: 1280, height: 800 };

/** The input for messages and commands. */
export const writing = (page: Page): Locator => page.locator('.write textarea');

export interface TabOptions extends BrowserContextOptions {
  /** Called with every raw message from the server to the page. */
  readonly received?: (frame: string) => void;
}

/** Number of characters of a tab in the report of a failed test. */
const SHOWN_CHARACTERS = 2_000;

/** Opens a tab for this person, in a browser context of their own; resolves once connected. */
export type OpenTab = (user: string, options?: TabOptions) => Promise<Page>;

/**
 * The tabs at a loopback Discord; closing them fails if a page has logged an error or a bot has broken
 * Discord's rules.
 */
export function tabsAt(browser: Browser, discord: LoopbackDiscord) {
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];
  const pages: { readonly user: string; readonly page: Page }[] = [];
  const open: OpenTab = async (user, { received, ...options } = {}) => {
    const context = await browser.newContext({
      viewport: DESKTOP,
      locale: 'en-US',
      timezoneId: 'UTC',
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    pages.push({ user, page });
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    if (received) {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => received(String(payload))),
      );
    }
    const query = new URLSearchParams({ user, locale: options.locale ?? 'en-US' });
    await page.goto(`${discord.origin}/?${query.toString()}`);
    await writing(page).waitFor();
    return page;
  };
  return {
    open,
    /** The end of what each tab shows, for the report of a failed test. */
    async shown(): Promise<string> {
      const texts = pages.map(async ({ user, page }) => {
        const text = await page.locator('main').innerText({ timeout: 5_000 });
        return `${user} sees:\n${text.slice(-SHOWN_CHARACTERS)}`;
      });
      return (await Promise.all(texts)).join('\n\n');
    },
    async close() {
      for (const context of contexts) await context.close();
      // Stopping the server closes its connections.
      deepStrictEqual(
        problems.filter((text) => !text.includes('WebSocket')),
        [],
      );
      deepStrictEqual(discord.violations, []);
    },
  };
}
