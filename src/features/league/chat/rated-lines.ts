import { shown, shownChange, type Entry } from '../book.ts';
import { leagueTexts } from '../texts/index.ts';
import type { LeaguePorts } from './ports.ts';
import { nameInText } from '../../../chat/names.ts';
import { NotStored } from '../../../line/outage.ts';
import { inLog, type Header } from '../../../match/header.ts';
import type { Ended } from './face.ts';

/**
 * The rating changes of a ranked match, or the reason for none; empty for other matches. Rejects if that is
 * not known to be stored yet: the result is then posted later.
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
    log.error({ err: error, ...inLog(ended.header) }, 'ratings left out of a result');
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
