import { packed } from '../games/picture/packed.ts';
import { rulingLines, type Telling } from '../i18n/rulings.ts';
import { CONTENT_LIMIT } from '../line/limits.ts';

export { callNews, rulingLines, wrongOf, type Telling } from '../i18n/rulings.ts';

/** Returns what the referee says about a call, with the rules, split into messages. */
export function rulingPages(telling: Telling): readonly string[] {
  const lines = rulingLines(telling).map((line) => line.slice(0, CONTENT_LIMIT));
  return packed([{ heading: null, lines }], CONTENT_LIMIT);
}
