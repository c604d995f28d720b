import type { Draft } from '../../draft.ts';
import { draftFrom, recipeOf, type Recipe } from '../../recipe.ts';
import { ruleFrom } from '../../series/rule.ts';
import { newSeries, startOf, type Series } from '../../series/series.ts';
import type { Settled } from '../face.ts';
import type { KeptSeries, SeriesKeeper } from './keeper.ts';

/** Most series of a server that go on. */
export const MOST_SERIES = 10;

/** A confirmed draft with its start, by Discord's clock, and the terms that follow from it. */
interface Confirmed {
  readonly draft: Draft;
  readonly starts: number;
  readonly settled: Settled;
}

/** A host who may not make events gets none. */
const recipeFor = (draft: Draft, { serverEvent = false }: Settled): Recipe => ({
  ...recipeOf(draft),
  serverEvent,
});

/** Begins a series; its first evening is announced at once. `zone`: unless the start was chosen in another one. */
export async function begin(
  series: Pick<SeriesKeeper, 'create'>,
  { draft, starts, settled, zone }: Confirmed & { readonly zone: string },
  now: number,
): Promise<void> {
  if (draft.series === null) return;
  const { guildId, channelId, host, name } = settled;
  await series.create(
    newSeries({
      ...draft.series,
      guildId,
      channelId,
      host,
      name,
      recipe: recipeFor(draft, settled),
      rule: ruleFrom(starts, draft.start.kind === 'at' ? draft.start.zone : zone, draft.series.every),
      createdAt: now,
    }),
  );
}

/** The draft that changes a series; null: its game is no longer there. */
export function draftOfSeries(series: KeptSeries): Draft | null {
  const draft = draftFrom(series.recipe);
  const { every, aheadMs, scheme, seasonOf, rule, next, name } = series;
  return (
    draft && {
      ...draft,
      name,
      start: { kind: 'at', at: startOf(series, next), zone: rule.zone },
      series: { every, aheadMs, scheme, seasonOf },
    }
  );
}

/** Changes the settings of a series, from the next evening that is not announced yet. */
export async function changed(
  all: Pick<SeriesKeeper, 'change'>,
  id: string,
  { draft, starts, settled }: Confirmed,
): Promise<void> {
  await all.change(id, (series) => withSettings(series, { draft, starts, settled }));
}

/** The series with the settings of a confirmed draft. */
export function withSettings(series: Series, { draft, starts, settled }: Confirmed): Series {
  if (draft.series === null) return series;
  const { rule, next } = series;
  const zone = draft.start.kind === 'at' ? draft.start.zone : rule.zone;
  // The evening that the host has seen as the next one may have been announced since.
  const number = series.evenings.findLast(({ startsAt }) => startsAt === starts)?.number ?? next;
  const isSameStart = number !== next || starts === startOf(series, next);
  const isSame = draft.series.every === rule.every && zone === rule.zone && isSameStart;
  // Another rule: earlier changes of single evenings were made for the dates of the old one.
  const dates = isSame ? {} : { rule: ruleFrom(starts, zone, draft.series.every, number), changes: {} };
  const recipe = recipeFor(draft, settled);
  // Asked for again, the event is made again.
  const isEventUnwanted = series.isEventUnwanted && series.recipe.serverEvent === recipe.serverEvent;
  return { ...series, ...draft.series, ...dates, recipe, isEventUnwanted, name: settled.name };
}
