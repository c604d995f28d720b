/** The settings of a draft as they are stored: for templates, for the next evening, and for the next draft. */
import { z } from 'zod';
import { gameOf } from '../../games/index.ts';
import { draftOf, PLACES, PRESETS, presetsFor, withOption, withPreset, type Draft } from './draft.ts';
import { tieBreaksFor } from './tie-breaks.ts';
import { SEEDINGS, tournamentHeaderSchema } from './terms.ts';

/** Without what belongs to one evening. */
type Stored = Omit<Draft, 'game' | 'start' | 'series' | 'startList'>;

const { format, rounds, cycles, minutes, finalists, tieBreaks, players, noShowMs, pauseMs, stragglers } =
  tournamentHeaderSchema.shape;
const { locale, name, channels, roundMs, checkInMs, pingRole, byes } = tournamentHeaderSchema.shape;

/** A schema for each setting of a draft. */
const fields = {
  preset: z.enum(PRESETS),
  name: name.nullable(),
  locale,
  format,
  rounds,
  cycles,
  minutes,
  finalists,
  tieBreaks,
  players,
  noShowMs,
  pauseMs,
  stragglers,
  roundMs: roundMs.unwrap().nullable(),
  byes: byes.unwrap(),
  seeding: z.enum(['rating', ...SEEDINGS]),
  options: z.record(z.string(), z.unknown()),
  clock: z.object({ initialMs: z.int().min(0), incrementMs: z.int().min(0) }),
  ranked: z.boolean(),
  thirdPlace: z.boolean(),
  serverEvent: z.boolean(),
  playedIn: z.enum(PLACES),
  channels: channels.max(25),
  checkInMs: checkInMs.unwrap(),
  pingRole: pingRole.unwrap().nullable(),
} satisfies Readonly<Record<keyof Stored, z.ZodType>>;

/** Settings that an earlier version did not know are absent: they have their defaults. */
export const recipeSchema = z.object({ game: z.string(), ...z.object(fields).partial().shape });
export type Recipe = z.infer<typeof recipeSchema>;

export function recipeOf({ game, start: _, series: __, startList: ___, ...settings }: Draft): Recipe {
  return { ...settings, game: game.id, channels: [...settings.channels] };
}

/** The draft with these settings, which begins as drafts do by default; null: its game is no longer there. */
export function draftFrom({ game: id, ...stored }: Recipe): Draft | null {
  const game = gameOf(id);
  if (!game) return null;
  const usual = draftOf(stored.preset ?? PRESETS[0], game, stored.locale ?? 'en');
  const known = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
  const wanted: Draft = { ...usual, ...known, options: usual.options };
  const draft = presetsFor(wanted).includes(wanted.preset) ? wanted : withPreset(wanted, PRESETS[0]);
  const broken = draft.tieBreaks?.filter((one) => tieBreaksFor(draft.format).includes(one)) ?? null;
  // An option that the game has given up is left out.
  return Object.entries(stored.options ?? {}).reduce<Draft>(
    (done, [option, value]) => withOption(done, option, value) ?? done,
    { ...draft, tieBreaks: broken },
  );
}
