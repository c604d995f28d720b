import { existsSync } from 'node:fs';

/** The headless shell first: the others take about three times its processor time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the Chromium to test with: CHROMIUM_PATH, or where Debian and others install it. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const wanted = env['CHROMIUM_PATH'];
  return (wanted === undefined || wanted === '' ? places : [wanted]).find((path) => existsSync(path));
}
