/** No step reveals what comes later, or an offence before its call. */
import { describe, expect, it } from 'vitest';
import { stepMessage } from '../../src/features/replay/chat/message.ts';
import type { Place } from '../../src/features/replay/chat/ids.ts';
import type { Source } from '../../src/chat/source.ts';
import { playerNames, seatNames } from '../../src/table/text.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import type { Entry } from '../../src/match/header.ts';
import { review } from '../../src/match/review.ts';
import type { Replayed } from '../../src/match/reading/replayed.ts';
import { shownStep } from '../../src/features/replay/shown.ts';
import { stepsOf, type Step, stepOfPly } from '../../src/match/steps.ts';
import { gameIn, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { entriesOf } from '../golden/goldens.ts';

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Draws nothing: the scenes are compared. */
const bot = {
  renderer: { draw: () => Promise.resolve(new Uint8Array()), forget: () => undefined },
  log: silent,
} as unknown as Parameters<typeof stepMessage>[3];

/** Everything visible of a step except the number of steps and the choice of turns. */
async function seenOf(match: GoldenMatch, { game, steps, reviewed }: Replayed, step: number, locale: Locale) {
  const { header } = match;
  const place: Place = { match: header.id, step, ways: new Set(), owner: null };
  const shown = shownStep(
    { game, steps, reviewed },
    {
      step,
      go: null,
      openHands: false,
      tellsUnnoticed: false,
      context: { players: seatNames(header), locale, suitColours: 2 },
      names: playerNames(header),
    },
  );
  const source: Source = { id: header.id, game, header, of: '', isUnrated: false, record: null };
  const viewing = { source, place, locale, ownerName: null, key: '' };
  const { content, components, files } = await stepMessage(shown, viewing, null, bot);
  // The length of the match may show: the turns to choose from, and the last step.
  const buttons = (components ?? []).filter((row) => !JSON.stringify(row).includes('"options"'));
  const { scene, altText, inWords } = shown;
  return {
    scene,
    altText,
    inWords,
    buttons,
    content: content.replace(/( of | von )\d+/, ''),
    files: JSON.stringify(files),
  };
}

const replayed = (match: GoldenMatch, entries: readonly Entry[]): Replayed => {
  const game = gameIn(match);
  return {
    game,
    steps: stepsOf(game, match.header, entries),
    reviewed: () => review(game, match.header, entries),
  };
};

/** A match that ended by resignation right after a step. */
function until(match: GoldenMatch, entries: readonly Entry[], { inputs, match: then }: Step): Replayed {
  const sofar = entries.slice(0, inputs);
  const { phase, winner } = then.view('spectator');
  const seat = phase === 'ending' && winner === 1 ? 2 : 1;
  return replayed(match, [...sofar, { seat, do: 'resign', at: then.at }]);
}

/** Number of compared steps per match. */
const LOOKED_AT = 3;

describe.each(GOLDEN)('the replay of the golden match $name of $header.game', (match) => {
  const entries = entriesOf(match);
  const whole = replayed(match, entries);
  const { steps } = whole;

  it('reveal nothing later than a step', async () => {
    for (let i = 1; i <= LOOKED_AT; i += 1) {
      const step = steps[Math.floor((i * (steps.length - 1)) / (LOOKED_AT + 1))];
      if (!step) throw new Error('no such step');
      const other = until(match, entries, step);
      for (const locale of LOCALES) {
        const seen = await seenOf(match, whole, step.number, locale);
        expect(seen).toEqual(await seenOf(match, other, step.number, locale));
      }
    }
  });

  it('reveal only offences found by a call', async () => {
    const game = gameIn(match);
    const committed = review(game, match.header, entries).unnoticed;
    for (const { ply } of committed.slice(0, 2 * LOOKED_AT)) {
      const number = stepOfPly(steps, ply) ?? 0;
      for (const locale of LOCALES) {
        const { content, altText } = await seenOf(match, whole, number, locale);
        for (const { code, hint } of committed)
          expect(`${content} ${altText}`).not.toContain(game.texts[locale].offence(code, hint));
      }
    }
  });
});
