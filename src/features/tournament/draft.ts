/** A tournament that a host is composing. Every field has a sensible default. Times in ms. */
import { END_WINDOW_MS } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { presetReaction } from '../../challenge/presets.ts';
import { BREATH_MS, STILL_TURNS, type Terms } from '../../challenge/terms.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import type { UsualClock } from '../../games/parts.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import type { Locale } from '../../core/locale.ts';
import { tournamentMs, matchMs } from './duration.ts';
import { filedRounds, roundsOf } from './from-file.ts';
import { optionsFor, seatsOf } from './seats.ts';
import type { Plan } from './series/plan.ts';
import type { FromFile } from './start-list.ts';
import {
  CHECK_IN_MS,
  MOST_PLAYERS,
  REMATCH_MS,
  type Seeding,
  type Settings,
  type StartList,
  type TournamentHeader,
} from './terms.ts';

/** Kinds of club evenings that hosts know. */
export const PRESETS = ['club', 'arena', 'round-robin', 'knockout', 'finals', 'tables'] as const;
export type Preset = (typeof PRESETS)[number];

/** Up to this many players, a round robin is the default suggestion. */
export const FEW = 8;

/**
 * Place of the matches: a thread each, the tournament's channel, or other channels one match after another.
 */
export const PLACES = ['threads', 'here', 'channels'] as const;
export type PlayedIn = (typeof PLACES)[number];

/**
 * The start: minutes after the announcement, or a time typed in a time zone. Times of a draft are Unix ms by
 * Discord's clock, which its readers see.
 */
export type Start =
  | { readonly kind: 'in'; readonly minutes: number }
  | { readonly kind: 'at'; readonly at: number; readonly zone: string };

type Settled = Pick<
  TournamentHeader,
  | 'format'
  | 'rounds'
  | 'cycles'
  | 'minutes'
  | 'finalists'
  | 'tieBreaks'
  | 'players'
  | 'noShowMs'
  | 'pauseMs'
  | 'stragglers'
  | 'locale'
>;

export interface Draft extends Settled {
  readonly preset: Preset;
  /** Null for a name made from preset and game. */
  readonly name: string | null;
  readonly start: Start;
  /** Limit of a round in ms; null: none. An arena has none. */
  readonly roundMs: number | null;
  /** Order of the players at the start; an arena has none. */
  readonly seeding: Seeding | 'rating';
  /** Rounds that a player may sit out in a Swiss. */
  readonly byes: number;
  readonly game: Game;
  /** The game's own options that differ from the default. */
  readonly options: Terms['options'];
  readonly clock: UsualClock;
  readonly ranked: boolean;
  /** Length of the check-in in ms; 0: none. */
  readonly checkInMs: number;
  /** Role that is pinged at the announcement; null: none. */
  readonly pingRole: string | null;
  /** Knockout and finals: with a match for the third place. */
  readonly thirdPlace: boolean;
  /** Players expected from a file; null: none. */
  readonly startList: StartList | null;
  /** Also create a scheduled event on the server. */
  readonly serverEvent: boolean;
  readonly playedIn: PlayedIn;
  /** For `channels`. */
  readonly channels: readonly string[];
  /** How it repeats; null: a single evening. */
  readonly series: Plan | null;
}

const MINUTE_MS = 60_000;

/** Leaves people a moment to read the announcement. */
const SOONEST_MS = MINUTE_MS;
/** Nobody plans further ahead. */
export const LATEST_MS = 366 * 24 * 60 * MINUTE_MS;

type Shape = Pick<
  Draft,
  'format' | 'tieBreaks' | 'rounds' | 'cycles' | 'minutes' | 'finalists' | 'players' | 'stragglers'
>;

const ALIKE = {
  tieBreaks: null,
  rounds: null,
  cycles: 1,
  minutes: 60,
  finalists: null,
  stragglers: 'draw',
} as const;

const SHAPES: Readonly<Record<Preset, Shape>> = {
  club: { ...ALIKE, format: 'swiss', players: { min: 4, max: 32 } },
  arena: { ...ALIKE, format: 'arena', players: { min: 3, max: 64 } },
  'round-robin': { ...ALIKE, format: 'round-robin', players: { min: 3, max: FEW } },
  // A drawn game would have to be decided by rating.
  knockout: { ...ALIKE, format: 'knockout', stragglers: 'ahead', players: { min: 3, max: 32 } },
  finals: {
    ...ALIKE,
    format: 'swiss',
    rounds: 4,
    finalists: 4,
    stragglers: 'ahead',
    players: { min: 6, max: 32 },
  },
  // Three who draw would get nothing.
  tables: { ...ALIKE, format: 'tables', stragglers: 'ahead', players: { min: 4, max: 24 } },
};

/** The seats of a match, but for tables of two where the players do not come out even. */
const seatsFor = (preset: Preset): number => (preset === 'tables' ? 3 : 2);

/** The kinds of evening that a game allows: some only with options for three seats. */
export const presetsFor = ({ game, options }: Pick<Draft, 'game' | 'options'>): readonly Preset[] =>
  PRESETS.filter((preset) => optionsFor(game, options, seatsFor(preset)) !== null);

/** Arena: a third of the usual time, so that players meet many others. */
function clockFor(preset: Preset, { usualClock }: Game): UsualClock {
  if (preset !== 'arena') return usualClock;
  const minutes = Math.max(3, Math.round(usualClock.initialMs / 3 / MINUTE_MS));
  return { initialMs: minutes * MINUTE_MS, incrementMs: 2000 };
}

/** A draft with the defaults of a preset; of the first one if the game does not have that. */
export function draftOf(preset: Preset, game: Game, locale: Locale): Draft {
  const options = optionsFor(game, {}, seatsFor(preset));
  return options ? draftWith(preset, game, options, locale) : draftWith(PRESETS[0], game, {}, locale);
}

const draftWith = (preset: Preset, game: Game, options: Terms['options'], locale: Locale): Draft => ({
  ...SHAPES[preset],
  preset,
  name: null,
  locale,
  game,
  options,
  clock: clockFor(preset, game),
  start: { kind: 'in', minutes: 30 },
  ranked: true,
  noShowMs: 5 * MINUTE_MS,
  pauseMs: MINUTE_MS,
  roundMs: null,
  seeding: 'rating',
  byes: 0,
  playedIn: 'threads',
  channels: [],
  serverEvent: false,
  checkInMs: CHECK_IN_MS,
  pingRole: null,
  series: null,
  thirdPlace: true,
  startList: null,
});

/** True if somebody can lose before a final. */
export const hasKnockout = ({ format, finalists }: Pick<Draft, 'format' | 'finalists'>): boolean =>
  format === 'knockout' || (finalists !== null && finalists > 2);

/** The draft with a number of rounds that the rounds of its file leave to choose. */
export const fitted = (draft: Draft): Draft => ({ ...draft, rounds: roundsOf(draft) });

/**
 * Changes the preset, and with it the format, the clock, and the options if it has another number of seats. Unchanged if
 * the game has none for it.
 */
export function withPreset(draft: Draft, preset: Preset): Draft {
  const options = optionsFor(draft.game, draft.options, seatsFor(preset));
  if (options === null) return draft;
  return fitted({ ...draft, ...SHAPES[preset], preset, options, clock: clockFor(preset, draft.game) });
}

/** Changes the game, with its usual options and clock; the preset as well if the game does not have it. */
export function withGame(draft: Draft, game: Game): Draft {
  const changed = { ...draft, game, options: {} };
  const options = optionsFor(game, {}, seatsFor(draft.preset));
  if (options === null) return withPreset(changed, PRESETS[0]);
  return { ...changed, options, clock: clockFor(draft.preset, game) };
}

/** Sets one of the game's options; another number of seats changes the preset. Null if the game refuses the option. */
export function withOption(draft: Draft, name: string, value: unknown): Draft | null {
  const options = { ...draft.options, [name]: value };
  const seats = seatsOf(draft.game, { ...options, clock: draft.clock });
  if (seats === null) return null;
  const changed = { ...draft, options };
  if (seats === seatsFor(draft.preset)) return changed;
  return withPreset(changed, seats === 2 ? PRESETS[0] : 'tables');
}

/** The draft with the players, the rounds and the kind of a file. */
export function withFile(draft: Draft, { list, rounds, isRoundRobin }: FromFile): Draft {
  const isOther = list.rounds !== undefined && draft.format !== 'swiss';
  const kind = isRoundRobin ? withPreset(draft, 'round-robin') : isOther ? withPreset(draft, 'club') : draft;
  const { length } = list.players;
  const roomy = length > kind.players.max ? withMost(kind, Math.min(length, MOST_PLAYERS)) : kind;
  return fitted({ ...roomy, startList: list, ...(rounds !== null && { rounds }) });
}

/** Set the least and the most players; each moves the other limit if necessary. */
export const withLeast = (draft: Draft, min: number): Draft => ({
  ...draft,
  players: { min, max: Math.max(min, draft.players.max) },
});
export const withMost = (draft: Draft, max: number): Draft => ({
  ...draft,
  players: { min: Math.min(draft.players.min, max), max },
});

/** The start if it is announced at `now`; both Unix ms. */
export const startsAt = ({ start }: Pick<Draft, 'start'>, now: number): number =>
  start.kind === 'at' ? start.at : now + start.minutes * MINUTE_MS;

/** The channels in which boards are played one after another; empty: threads. */
export const channelsOf = ({ playedIn, channels }: Draft, channelId: string): readonly string[] =>
  playedIn === 'threads' ? [] : playedIn === 'here' ? [channelId] : channels;

/** Estimated duration with this many players. */
export const likelyMs = (draft: Draft, players: number): number =>
  tournamentMs(draft, matchMs(draft.game.length(draft.options), draft.clock, seatsFor(draft.preset)), {
    players,
    places: channelsOf(draft, '').length,
  });

/**
 * The terms of the matches; the game decides who presses the clock. Throws for options that the game refuses.
 */
export function termsFor({ preset, game, options, clock, ranked, locale }: Draft): Terms {
  const seating = game.seating({ ...options, clock });
  if (!seating.ok) throw new Error(`${game.id} refuses options: ${seating.error.what}`);
  return {
    game: game.id,
    options,
    ranked,
    locale,
    clock: seating.value.clock,
    endWindowMs: END_WINDOW_MS,
    stillTurns: game.rules.hasVerb('claim-draw') ? STILL_TURNS : null,
    reactionMs: presetReaction(preset === 'arena' ? 'quick' : 'club', game),
    suitColours: SUIT_COLOURS[0],
    labels: BUTTON_LABELS[0],
    numbers: true,
    breathMs: BREATH_MS,
    // Idle matches are up to the arbiters.
    idleMs: null,
    position: null,
  };
}

/** Reason against announcing a draft. */
export type DraftProblem = 'too-soon' | 'too-late' | 'no-channels' | 'no-swiss' | 'no-series';

/** The settings of a draft. `channelId`: the tournament's channel. */
export function settingsFor(draft: Draft, { channelId, name }: Where): Settings {
  const { format, cycles, minutes, finalists, players, noShowMs, pauseMs, stragglers } = draft;
  const goesOn = filedRounds(draft).length > 0;
  const { locale, tieBreaks, roundMs, checkInMs, thirdPlace, byes, seeding } = draft;
  return {
    name,
    format,
    ...(format === 'arena' && { rematchAfterMs: REMATCH_MS }),
    ...(format === 'round-robin' && { leavers: 'fide' as const }),
    rounds: roundsOf(draft),
    cycles,
    minutes,
    finalists,
    ...(hasKnockout(draft) && { thirdPlace }),
    noShowMs,
    pauseMs,
    ...(roundMs !== null && format !== 'arena' && { roundMs }),
    // The order of those in the file is settled.
    ...(seeding !== 'rating' && format !== 'arena' && !goesOn && { seeding }),
    ...(checkInMs !== CHECK_IN_MS && { checkInMs }),
    ...(byes > 0 && format === 'swiss' && { byes }),
    stragglers,
    locale,
    players: { min: players.min, max: Math.min(players.max, MOST_PLAYERS) },
    tieBreaks: tieBreaks && [...tieBreaks],
    terms: termsFor(draft),
    channels: [...channelsOf(draft, channelId)],
  };
}

type Where = Pick<TournamentHeader, 'channelId' | 'name'>;

/** The header for the announcement. `starts`: the start that the host has confirmed. */
export function settle(
  draft: Draft,
  where: Pick<TournamentHeader, 'guildId' | 'channelId' | 'host' | 'name'>,
  { starts, now }: { readonly starts: number; readonly now: number },
): Result<Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'>, DraftProblem> {
  if (starts < now + SOONEST_MS) return fail('too-soon');
  if (starts > now + LATEST_MS) return fail('too-late');
  const goesOn = draft.startList?.rounds !== undefined;
  if (goesOn && draft.format !== 'swiss') return fail('no-swiss');
  if (goesOn && draft.series !== null) return fail('no-series');
  const settings = settingsFor(draft, where);
  if (draft.playedIn !== 'threads' && settings.channels.length === 0) return fail('no-channels');
  const { serverEvent, pingRole, startList } = draft;
  return ok({
    ...where,
    ...settings,
    serverEvent,
    ...(pingRole !== null && { pingRole }),
    startsAt: starts,
    ...(startList && { startList }),
  });
}
