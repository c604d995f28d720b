import { shown, shownChange, type Entry } from '../book.ts';
import { leagueTexts } from '../texts/index.ts';
import type { LeaguePorts } from './ports.ts';
import { nameInText } from '../../../chat/names.ts';
import { NotStored } from '../../../line/outage.ts';
import { inLog, type Header } from '../../../match/header.ts';
import type { Ended } from './face.ts';

/**
 * What a ranked match has made of its players' ratings, or why it has left them as they were; nothing for any other. Rejects
 * when that is not known to be stored yet: it is told with the result, later.
 */
export async function ratedLines(
  { leagues, log }: Pick<LeaguePorts, 'leagues' | 'log'>,
  ended: Ended,
): Promise<readonly string[]> {
  try {
    const entry = await leagues.record(ended);
    return entry ? linesOf(entry, ended.header.locale) : [];
  } catch (error) {
    if (error instanceof NotStored) throw error;
    log.error({ err: error, ...inLog(ended.header) }, 'a result is told without the ratings');
    return [];
  }
}

function linesOf({ players, steps, leftOut, share }: Entry, locale: Header['locale']): string[] {
  const t = leagueTexts[locale].result;
  if (leftOut !== null) return [t.leftOut[leftOut]];
  if (!steps) return [];
  const rated = steps.map((step, i) =>
    t.rated(nameInText(players[i]?.name ?? ''), shown(step.after), shownChange(step)),
  );
  return [t.all(rated), ...(share < 1 ? [`-# ${t.half}`] : [])];
}
