import type { GuildMember } from 'discord.js';
import type { Draft } from '../../draft.ts';
import { draftFrom, recipeOf, type Recipe } from '../../recipe.ts';
import { ruleFrom } from '../../series/rule.ts';
import { neighboursOf, newSeries, seasonFilled, startOf, type Series } from '../../series/series.ts';
import type { Settled } from '../face.ts';
import type { TournamentPorts } from '../ports.ts';
import type { KeptSeries, SeriesKeeper } from './keeper.ts';
import { manages } from './managing.ts';

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
      startList: draft.startList,
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

/** `over`: it has ended. `gone`: the evening for which the settings were meant has been announced since. */
type Refused = 'notYours' | 'over' | 'gone';

/**
 * Changes the settings of a series, from the next evening that is not announced yet. Returns why not; null: they
 * are changed. The member may have lost the series since the panel was opened.
 */
export async function changed(
  bot: Pick<TournamentPorts, 'servers'> & { readonly series: Pick<SeriesKeeper, 'read' | 'change'> },
  id: string,
  { draft, starts, settled }: Confirmed,
  member: GuildMember,
): Promise<Refused | null> {
  const before = await bot.series.read(id);
  if (!before || !(await manages(bot, member, before))) return 'notYours';
  let why: Refused | null = null;
  await bot.series.change(id, (series) => {
    const after = series.endedAt === null ? withSettings(series, { draft, starts, settled }) : 'over';
    why = typeof after === 'string' ? after : null;
    return typeof after === 'string' ? series : after;
  });
  return why;
}

/** `gone`: the start is not after the evening that is announced. */
function withSettings(series: Series, { draft, starts, settled }: Confirmed): Series | 'gone' {
  if (draft.series === null) return series;
  const { rule, next } = series;
  const zone = draft.start.kind === 'at' ? draft.start.zone : rule.zone;
  const isSame = draft.series.every === rule.every && zone === rule.zone && starts === startOf(series, next);
  const { before } = neighboursOf(series, next);
  if (!isSame && before !== null && starts <= before) return 'gone';
  // Another rule: earlier changes of single evenings were made for the dates of the old one.
  const dates = isSame ? {} : { rule: ruleFrom(starts, zone, draft.series.every, next), changes: {} };
  const recipe = recipeFor(draft, settled);
  // Asked for again, the event is made again.
  const isEventUnwanted = series.isEventUnwanted && series.recipe.serverEvent === recipe.serverEvent;
  // A shorter season may be full already.
  return seasonFilled({
    ...series,
    ...draft.series,
    ...dates,
    recipe,
    isEventUnwanted,
    name: settled.name,
  });
}
