import type { Line } from '../core/match.ts';
import type { Offence } from '../core/rules.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Locale } from '../core/locale.ts';
import { setupOf, type Plan } from './plan.ts';

/** A plan's effect at its table, with the referee's verdict. */
export interface Judged {
  readonly before: ShownMatch;
  readonly after: ShownMatch;
  /** The first offence of each kind, in order; empty if all is legal. */
  readonly offences: readonly Offence[];
  /** Returns the actions in words, as the table describes moves. */
  told(locale: Locale): string;
}

/** Judges a plan; null if its table does not open or a line is impossible. */
export function judged(game: Game, plan: Plan, searcher: Searcher = unhurried): Judged | null {
  const opened = game.open(setupOf(plan));
  if (!opened.ok) return null;
  const tables = [opened.value];
  const offences = new Map<string, Offence>();
  for (const line of plan.lines) {
    const done = tables.at(-1)?.submit(line, searcher);
    if (!done?.ok) return null;
    tables.push(done.value.match);
    for (const { code, hint } of done.value.offences)
      if (!offences.has(code)) offences.set(code, { code, hint });
  }
  const [before = opened.value] = tables;
  return {
    before,
    after: tables.at(-1) ?? before,
    offences: [...offences.values()],
    told: (locale) => told(game, plan.lines, tables, locale),
  };
}

/**
 * Describes lines in words, from the first of these tables on. A card touched and then placed is one step.
 */
function told(
  game: Game,
  lines: readonly Line[],
  [, ...tables]: readonly ShownMatch[],
  locale: Locale,
  between = ' → ',
): string {
  const prose = game.texts[locale];
  const steps = lines.map((line, i) => {
    const table = tables[i];
    const verb = String(line['do']);
    const words = [table?.describeMove(locale) ?? null, table?.describeHeld(locale) ?? null].filter(
      (one) => one !== null,
    );
    if (verb === 'touch' && i < lines.length - 1) return null;
    if (verb === 'announce') return table?.describeStatus(locale, SILENT).doing ?? verb;
    return words.length > 0 ? words.join(' · ') : prose.gesture(verb, pileIn(line));
  });
  return steps.filter((step) => step !== null).join(between);
}

/** Describes what a seat goes on to do at a table; null if a line is impossible. */
export function toldFrom(
  game: Game,
  table: ShownMatch,
  lines: readonly Line[],
  locale: Locale,
): string | null {
  const tables = [table];
  for (const line of lines) {
    const done = tables.at(-1)?.submit(line);
    if (!done?.ok) return null;
    tables.push(done.value.match);
  }
  return told(game, lines, tables, locale, ', ');
}

const pileIn = ({ pile }: Line): string | null => (typeof pile === 'string' ? pile : null);

/** Writer of texts without names and times. */
const SILENT = { name: () => '', stamp: () => '', deadline: null };
