import { expect, test } from 'vitest';
import { browserTest } from './chromium.ts';
import { findChromium } from './find-chromium.ts';

test('CHROMIUM_PATH comes before the usual places, and a wrong one is an error', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeUndefined();
});

browserTest('a page is drawn', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent('<title>Schikanöschen</title>');
  expect(await page.title()).toBe('Schikanöschen');
});
