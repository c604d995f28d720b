import { chromium, type Browser } from 'playwright-core';
import { test } from 'vitest';
import { findChromium } from './find-chromium.ts';

const missing =
  'No Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.';

/**
 * A test in a headless Chromium. Where there is none, it is skipped and says so; in CI it fails.
 *
 * @example browserTest('shows the table', async ({ browser }) => { const page = await browser.newPage(); … });
 */
export const browserTest = test.extend<{
  executablePath: string | undefined;
  launched: Browser | undefined;
  browser: Browser;
}>({
  executablePath: [findChromium(), { scope: 'worker' }],
  // Started once a process; what tests are not to share, a context keeps apart.
  launched: [
    async ({ executablePath }, use) => {
      // Chromium's own sandbox does not run as root, which CI is; the pages are ours.
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
