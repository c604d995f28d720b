import { chromium, type Browser } from 'playwright-core';
import { test } from 'vitest';
import { findChromium } from './find-chromium.ts';

const missing =
  'No Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.';

/**
 * A test in a headless Chromium. Without one it is skipped with a message, but fails in CI.
 *
 * @example browserTest('shows the table', async ({ browser }) => { const page = await browser.newPage(); … });
 */
export const browserTest = test.extend<{
  executablePath: string | undefined;
  launched: Browser | undefined;
  browser: Browser;
}>({
  executablePath: [findChromium(), { scope: 'worker' }],
  // Started once per process; tests are kept apart by browser contexts.
  launched: [
    async ({ executablePath }, use) => {
      // Chromium's own sandbox does not run as root, as CI is; the pages are ours.
      const args = [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
      ];
      const browser =
        executablePath === undefined ? undefined : await chromium.launch({ executablePath, args });
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  browser: async ({ launched, skip }, use) => {
    if (launched === undefined) {
      if (process.env['CI']) throw new Error(missing);
      console.warn(missing);
      return skip(missing);
    }
    await use(launched);
  },
});
