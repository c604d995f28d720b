/** What the people of an evening have brought about. */
import { readMatch } from '../../../src/match/stored.ts';
import type { Storage } from '../../../src/storage/index.ts';
import { counted } from '../../weather/reckoning.ts';
import type { Crowd } from './crowd.ts';
import { endingOf } from './endings.ts';
import { controlsOn, keyOf } from './offers.ts';

type Counts = Readonly<Record<string, number>>;

export interface Statistics {
  /** Acts by kind. */
  readonly acts: Counts;
  /** Matches that began, by game. */
  readonly begun: Counts;
  /** Matches that ended, by game and reason, also without a result. */
  readonly ended: Counts;
  readonly tournaments: { readonly seen: number; readonly ended: number };
  /** Registered commands that nobody has used. */
  readonly unusedCommands: readonly string[];
  readonly commands: number;
  /** Areas of custom ids that were shown, and those among them that nobody has used. */
  readonly areas: readonly string[];
  readonly unusedAreas: readonly string[];
  /** Kinds of controls that were shown, and those among them that nobody has used. */
  readonly controls: number;
  readonly unusedControls: readonly string[];
}

export async function statisticsOf(
  { ledger, tally, screens, commands }: Crowd,
  storage: Pick<Storage, 'journal' | 'rows'>,
): Promise<Statistics> {
  const begun: string[] = [];
  const ended: string[] = [];
  for (const id of ledger.channels.keys()) {
    const match = await readMatch(storage.journal, id);
    if (!match) continue;
    const { game } = match.header;
    begun.push(game);
    const ending = await endingOf(storage, id);
    if (ending) ended.push(`${game} ${ending.result?.reason ?? `unrated: ${ending.unrated?.why ?? 'none'}`}`);
  }
  const idsOf = (what: string): number =>
    new Set(
      screens
        .channels()
        .flatMap((id) => screens.inChannel(id))
        .flatMap(controlsOn)
        .flatMap(({ id }) => (id.startsWith(`tournament|${what}|`) ? (id.split('|')[2] ?? []) : [])),
    ).size;
  const { leaves } = commands();
  const shown = tally.shown();
  const used = new Set(
    ledger.deeds.flatMap(({ interaction: { custom_id: id } }) => (id === undefined ? [] : [keyOf(id)])),
  );
  const areaOf = (key: string): string => key.split('|', 1)[0] ?? '';
  const areas = [...new Set(shown.map(areaOf))];
  const usedAreas = new Set([...used].map(areaOf));
  return {
    acts: tally.acts(),
    begun: counted(begun.toSorted()),
    ended: counted(ended.toSorted()),
    tournaments: { seen: idsOf('list'), ended: idsOf('exports') },
    commands: leaves.length,
    unusedCommands: leaves.flatMap(({ path }) => (tally.used(path) === 0 ? [path] : [])),
    areas,
    unusedAreas: areas.filter((area) => !usedAreas.has(area)),
    controls: shown.length,
    unusedControls: shown.filter((key) => !used.has(key)),
  };
}

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const usedOf = (what: string, all: number, unused: readonly string[]): string =>
  `${what} used: ${all - unused.length} of ${all} (not: ${unused.join(', ') || 'none'})`;

export const linesOf = (told: Statistics): string[] => [
  `acts: ${listed(told.acts)}`,
  `matches begun: ${listed(told.begun)}`,
  `matches ended: ${listed(told.ended)}`,
  `tournaments: ${told.tournaments.seen} seen, ${told.tournaments.ended} ended`,
  usedOf('commands', told.commands, told.unusedCommands),
  usedOf('areas', told.areas.length, told.unusedAreas),
  usedOf('controls', told.controls, told.unusedControls),
];
