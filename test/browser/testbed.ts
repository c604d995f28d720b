/** The real bot at a loopback Discord, and people who play in tabs of a real browser. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withTestbed, type Testbed } from '../discord/testbed.ts';
import { browserTest } from '../setup/chromium.ts';
import { pick, tabsAt, type OpenTab } from './place.ts';

export interface PageTestbed extends Testbed {
  readonly tab: OpenTab;
}

/** A test with such an evening; it also fails when the bot logs a warning. */
export const testbedTest = browserTest.extend<{ testbed: PageTestbed }>({
  testbed: ({ browser, task }, use) =>
    withTestbed({ sockets: true, draws: true }, async (testbed) => {
      const tabs = tabsAt(browser, testbed.discord);
      await use({ ...testbed, tab: tabs.open });
      if (task.result?.state === 'fail') console.error(await tabs.shown());
      await tabs.close();
      expect(testbed.log).toEqual([]);
    }),
});

/** Limit for a whole match in a browser on a starved machine, in ms. */
export const MATCH_TIMEOUT = 240_000;

/**
 * Fills in and sends the form of `/challenge`: words are picked from lists, numbers typed, a position is
 * given as a file.
 */
export async function challenge(
  page: Page,
  options: Readonly<Record<string, string | number>>,
  position?: object,
): Promise<void> {
  const form = await pick(page, 'challenge');
  for (const [name, value] of Object.entries(options)) {
    await form.getByRole('button', { name: `+ ${name}`, exact: true }).click();
    if (typeof value === 'string') await page.getByRole('option', { name: value, exact: true }).click();
    else await form.getByRole('combobox', { name, exact: true }).fill(String(value));
  }
  if (position) {
    await form.getByRole('button', { name: '+ position' }).click();
    await form
      .getByLabel('position')
      .first()
      .setInputFiles({
        name: 'position.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(position)),
      });
    await form.getByText('position.json').waitFor();
  }
  await form.getByRole('button', { name: 'Send command' }).click();
}

/** The button that accepts a challenge, in any language. */
export const accepting = (page: Page): Locator => page.locator('[data-custom-id^="lobby|accept|"]').last();

/** The table of the running match. */
export const table = (page: Page): Locator =>
  page.locator('.message', { has: page.locator('[data-custom-id$="|menu"]') }).last();

/** Waits until the newest message with this text has loaded a picture, wider than an avatar. */
export const pictureOf = async (message: Locator): Promise<void> => {
  const image = message.locator('img').last();
  await image.waitFor();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth), {
      timeout: 60_000,
      interval: 20,
    })
    .toBeGreaterThan(400);
};

/** Takes a screenshot if SCREENSHOTS names a folder; the file name contains the page's width. */
export async function screenshot(shown: Locator, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  const width = shown.page().viewportSize()?.width ?? 0;
  if (folder) await shown.screenshot({ path: `${folder}/${name}-${width}.png` });
}
