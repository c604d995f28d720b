import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withEvening } from '../discord/match.ts';
import { browserTest } from '../setup/chromium.ts';
import { button, newest, PHONE, pick, writing } from './place.ts';

/**
 * Four final stacks have begun; Anna (south) has to put her 5♦ on a final stack, then she has won but for Ben's knock.
 * Ben has a few cards, so that he can play on.
 */
const POSITION = {
  turn: 1,
  piles: {
    c1: ['5D1'],
    e1: ['9C1', '8H1'],
    f1: ['6S1'],
    a2: ['-KH2', '-QH2'],
    c2: ['-4S2', '8C2'],
    d1: ['AD1', '2D1', '3D1', '4D1'],
  },
};

const table = (page: Page): Locator =>
  page.locator('.message', { has: page.getByRole('button', { name: 'K↩' }) }).last();

/** The pictures that the page has really loaded. */
const pictures = (page: Page): Promise<number> =>
  page
    .locator('.message img')
    .evaluateAll(
      (images) =>
        images.filter((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 400).length,
    );

browserTest(
  'two people play from the challenge to an offence, a knock and the end, with the mouse and on a phone',
  { timeout: 240_000 },
  ({ browser }) =>
    withEvening({}, async ({ discord, log }) => {
      const problems: string[] = [];
      async function tab(user: string, viewport: { width: number; height: number }): Promise<Page> {
        const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'UTC' });
        const page = await context.newPage();
        page.setDefaultTimeout(60_000);
        page.on('pageerror', (error) => problems.push(error.message));
        await page.goto(`${discord.origin}/?user=${user}`);
        await writing(page).waitFor();
        return page;
      }
      const anna = await tab('Anna', { width: 1280, height: 900 });
      const ben = await tab('Ben', PHONE);

      const form = await pick(anna, 'challenge');
      await form.getByRole('button', { name: '+ opponent' }).click();
      await anna.getByRole('option', { name: 'Ben' }).click();
      await form.getByRole('button', { name: '+ position' }).click();
      await form
        .getByLabel('position')
        .first()
        .setInputFiles({
          name: 'position.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(POSITION)),
        });
      await form.getByText('position.json').waitFor();
      await form.getByRole('button', { name: 'Send command' }).click();

      await button(ben, 'Accept').click();
      await table(anna).getByText('▶ Anna is active').waitFor();
      await table(ben).getByText('▶ Anna is active').waitFor();

      // An offence: the card fits a final stack, and goes to the board.
      await button(anna, 'C1').click();
      await table(ben).getByText('touches 5♦ on C1').waitFor();
      await button(anna, 'F1').click();
      await table(ben).getByText('has cleared everything').waitFor();
      expect(await table(ben).textContent()).not.toMatch(/had to|somewhere else/);

      await button(ben, 'K↩').click();
      await table(anna).getByText('Ben knocks').waitFor();
      expect(await table(anna).textContent()).toContain('put a card that fits a final stack somewhere else');
      await table(anna).getByText('▶ Ben is active').waitFor();

      // Ben ends his turn; Anna does it right and wins.
      await button(ben, 'A2').click();
      await table(anna).getByText('holds Q♥').waitFor();
      await button(ben, 'B2').click();
      await table(anna).getByText('▶ Anna is active').waitFor();
      await button(anna, 'C1').click();
      await table(ben).getByText('touches 5♦ on C1').waitFor();
      await button(anna, 'D1').click();
      await button(ben, '🏁').click();
      await newest(anna, 'Anna wins').waitFor();
      await newest(ben, 'Anna wins').waitFor();

      expect(await pictures(anna)).toBeGreaterThan(0);
      expect(await pictures(ben)).toBeGreaterThan(0);
      if (process.env['SCREENSHOTS']) {
        await anna.screenshot({ path: `${process.env['SCREENSHOTS']}/match-wide.png` });
        await ben.screenshot({ path: `${process.env['SCREENSHOTS']}/match-phone.png` });
      }
      expect(problems).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
      await anna.context().close();
      await ben.context().close();
    }),
);
