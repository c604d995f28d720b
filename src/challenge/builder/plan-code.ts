/**
 * A plan as a part of custom ids, so that it lives as long as the message that shows it. Numbers are to the
 * base 36 with dots between them, empty for null. An option of the game is the index of its value. The
 * reaction time comes last, behind a sign of its own, so that ids from before it can still be read.
 */
import { wantedBy, type Origin, type Plan } from '../plan.ts';
import { presetReaction, PRESETS } from '../presets.ts';
import { optionsOf, termsSchema, type Terms } from '../terms.ts';
import { PRESSES } from '../../core/clock.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { games } from '../../games/index.ts';
import { INDICES } from '../../games/indices.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { LOCALES } from '../../core/locale.ts';
import { LEVELS, PACES } from '../../practice/level.ts';
import { valuesOf } from '../../chat/form/game-option.ts';

const ORIGINS: readonly (Origin | null)[] = [null, ...PRESETS, 'last'];

const MINUTE_MS = 60_000;
/** Unit of the reaction time, in ms: a custom id has little room. */
const REACTION_UNIT_MS = 100;
type Maybe = number | null | undefined;
const per = (ms: Maybe, unit: number): number | null =>
  typeof ms === 'number' ? Math.round(ms / unit) : null;
const times = (value: Maybe, unit: number): number | null =>
  typeof value === 'number' ? value * unit : null;

export function encode({ origin, terms, opponents }: Plan): string {
  const { game: id, options, clock } = terms;
  const game = games.findIndex((one) => one.id === id);
  const own = games[game]?.options ?? [];
  const numbers = [
    game,
    ORIGINS.indexOf(origin),
    per(clock?.initialMs, 1000),
    per(clock?.incrementMs, 1000),
    clock && PRESSES.indexOf(clock.press),
    terms.breathMs,
    per(terms.endWindowMs, 1000),
    terms.stillTurns,
    per(terms.idleMs, MINUTE_MS),
    Number(terms.ranked),
    LOCALES.indexOf(terms.locale),
    SUIT_COLOURS.indexOf(terms.suitColours),
    BUTTON_LABELS.indexOf(terms.labels) +
      LABELS_ROOM * (INDICES.findIndex((one) => one === terms.indices) + 1) +
      (terms.numbers ? 0 : UNNUMBERED),
    ...own.map((option) =>
      option.name in options ? valuesOf(option).findIndex((value) => value === options[option.name]) : null,
    ),
  ];
  const ids = opponents.map((user) => BigInt(user).toString(36));
  const main = [...numbers.map((number) => number?.toString(36) ?? ''), ...ids].join('.');
  return main + practiceCode(terms) + reactionCode(terms);
}

/** Number of label styles that a number has room for, which also holds the chosen letters. */
const LABELS_ROOM = 6;
/** Added to that number in a challenge without numbers on the table; all of it stays one digit. */
const UNNUMBERED = LABELS_ROOM * 3;

/** Returns the reaction time behind an underscore; empty for null. */
const reactionCode = ({ reactionMs }: Terms): string =>
  reactionMs === null ? '' : `_${Math.round(reactionMs / REACTION_UNIT_MS).toString(36)}`;

const NOT_CHOSEN = 'x';
const NOTHING = 'xxx';

/** Returns level, pace and coach behind a hyphen; empty if none of them is chosen. */
function practiceCode({ practice, coach }: Terms): string {
  if (!practice && coach === undefined) return '';
  const plays = practice ? [LEVELS.indexOf(practice.level), PACES.indexOf(practice.pace)] : [];
  const [level = NOT_CHOSEN, pace = NOT_CHOSEN] = plays;
  return `-${level}${pace}${coach === undefined ? NOT_CHOSEN : Number(coach)}`;
}

function practiceFrom([level = '', pace = '', coach = '']: string): Pick<Terms, 'practice' | 'coach'> {
  const [plays, how] = [LEVELS[Number(level)], PACES[Number(pace)]];
  return {
    ...(plays && how && { practice: { level: plays, pace: how } }),
    ...(coach !== NOT_CHOSEN && { coach: coach === '1' }),
  };
}

/** Count of the numbers before those of the game's options. */
const COMMON = 13;

const numberFrom = (digits: string): number | null => (digits === '' ? null : parseInt(digits, 36));
const userFrom = (digits: string): string =>
  Array.from(digits)
    .reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
    .toString();

/** Parses a plan; null if it is invalid, or no game takes it today. */
export function decode(code: string): Plan | null {
  const [, numbers, practised = NOTHING, reaction = ''] =
    /^([0-9a-z.]+)(?:-([0-9x]{3}))?(?:_([0-9a-z]{1,2}))?$/.exec(code) ?? [];
  if (numbers === undefined) return null;
  const parts = numbers.split('.');
  const [first, origin, initial, increment, press, breath, endWindow, still, idle, ...others] = parts
    .slice(0, COMMON)
    .map(numberFrom);
  const [ranked, locale, colours, looks] = others;
  const game = games[first ?? -1];
  if (!game) return null;
  const from = ORIGINS[origin ?? 0] ?? null;
  const preset = PRESETS.find((one) => one === from);
  const ofGame = COMMON + game.options.length;
  const own = parts.slice(COMMON, ofGame).map(numberFrom);
  const options = game.options.flatMap((option, i) => {
    const at = own[i] ?? null;
    return at === null ? [] : [[option.name, valuesOf(option)[at]] as const];
  });
  const clock = initial === null ? null : { press: PRESSES[press ?? -1], ...inMs(initial, increment) };
  const terms = termsSchema.safeParse({
    game: game.id,
    options: Object.fromEntries(options),
    position: null,
    clock,
    breathMs: breath,
    endWindowMs: times(endWindow, 1000),
    stillTurns: still,
    reactionMs:
      times(numberFrom(reaction), REACTION_UNIT_MS) ?? (preset ? presetReaction(preset, game) : null),
    idleMs: times(idle, MINUTE_MS),
    ranked: ranked === 1,
    locale: LOCALES[locale ?? -1],
    suitColours: SUIT_COLOURS[colours ?? -1],
    labels: BUTTON_LABELS[looks === undefined || looks === null ? -1 : looks % LABELS_ROOM],
    indices: INDICES[Math.floor(((looks ?? 0) % UNNUMBERED) / LABELS_ROOM) - 1],
    numbers: (looks ?? 0) < UNNUMBERED,
  });
  if (!terms.success || !game.seating(optionsOf(terms.data)).ok) return null;
  const opponents = parts.slice(ofGame).map(userFrom);
  const chosen = { ...terms.data, ...practiceFrom(practised) };
  const plan = { origin: from, terms: chosen, opponents };
  return opponents.length <= wantedBy(plan) ? plan : null;
}

const inMs = (initial: Maybe, increment: Maybe) => ({
  initialMs: times(initial, 1000),
  incrementMs: times(increment, 1000),
});
