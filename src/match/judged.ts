import type { Line } from '../core/match.ts';
import type { Offence } from '../core/rules.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Locale } from '../core/locale.ts';
import { setupOf, type Plan } from './plan.ts';

/** What somebody does at a table, as the referee sees it. */
export interface Judged {
  readonly before: ShownMatch;
  readonly after: ShownMatch;
  /** Each kind of offence in it once, in the order in which they come; none: nothing is wrong. */
  readonly offences: readonly Offence[];
  /** What is done, in words, as the table tells moves. */
  told(locale: Locale): string;
}

/** What the referee says of a plan; null: its table does not open, or hands cannot do that. */
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

/** What lines do, from the first of these tables on, in words. A card that is touched and then put somewhere is told once. */
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

/** What a seat goes on to do at a table, in words; null: hands cannot do that. */
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

/** Nobody is named. */
const SILENT = { name: () => '', stamp: () => '', deadline: null };
