import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';
import { whenAsked } from './child.mjs';
import { say } from './say.mjs';

/** @typedef {import('./child.mjs').End} End */

/** Exit statuses after which a restart would change nothing: an orderly end, or wrong settings. */
const FINAL = [0, 78];
const asking = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Pause before a restart, in ms: doubles each time, until the bot has run for `lasting`. In the long run that
 * is at most 143 starts a day; Discord allows 1,000.
 */
const PAUSES = { first: 5000, longest: 15 * 60_000, lasting: 10 * 60_000 };

/**
 * Restarts a program whenever it ends unexpectedly.
 * @param {() => Promise<End>} start runs the program to its end
 * @param {typeof PAUSES} [pauses]
 * @returns {Promise<End>} its last end
 */
export async function supervise(start, { first, longest, lasting } = PAUSES) {
  let asked = false;
  let wake = () => {};
  const stop = whenAsked(() => {
    asked = true;
    wake();
  });
  const passes = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, asked ? 0 : ms);
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  try {
    let pause = first;
    for (;;) {
      const began = performance.now();
      const end = await start();
      if (isMeant(end)) return end;
      if (performance.now() - began >= lasting) pause = first;
      say(
        `The bot ended unexpectedly (${how(end)}); the end of its log says why. The matches are stored. ` +
          `The bot restarts in ${inWords(pause)}.`,
      );
      await passes(pause);
      if (asked) return { code: 0, signal: null, asked };
      pause = Math.min(longest, 2 * pause);
    }
  } finally {
    stop();
  }
}

/** @param {End} end */
const isMeant = ({ code, signal, asked }) =>
  asked || (code !== null && FINAL.includes(code)) || (signal !== null && asking.includes(signal));

/** @param {End} end */
const how = ({ code, signal }) => (signal === null ? `status ${code}` : `signal ${signal}`);

/** @param {number} ms */
const inWords = (ms) =>
  ms < 120_000 ? `${Math.ceil(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;
