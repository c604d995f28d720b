import { z } from 'zod';
import { PRESSES } from '../core/clock.ts';
import type { Deal } from '../core/rules.ts';
import { isRecord } from '../core/json.ts';
import type { Line, PlayableRules, Seating } from '../core/match.ts';
import { clockSchema, END_WINDOW_MS, reactionSchema } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import type { Game } from '../games/game.ts';
import { refereedGame } from '../games/rules.ts';
import { LOCALES } from '../core/locale.ts';
import { breathSchema, headerSchema, idleSchema, practiceSchema, type Header } from '../match/header.ts';

/** Default reaction time, in ms: an offence can be called for at least that long (ruling 20). */
export const REACTION_MS = 3000;

type Calling = Pick<PlayableRules, 'hasCalls'>;

/** Returns the reaction time for a game; the default for null. Null if the game has no calls. */
export const reactionFor = ({ hasCalls }: Calling, reactionMs: number | null): number | null =>
  hasCalls ? (reactionMs ?? REACTION_MS) : null;

const storedSchema = z.object({
  game: z.string(),
  clock: clockSchema(PRESSES).nullable(),
  /** The game's own options, as the protocol calls them. */
  options: z.record(z.string(), z.unknown()),
  endWindowMs: z.int().min(0),
  /** The protocol's option; absent in rows of earlier versions. */
  stillTurns: z.int().min(1).nullable().default(null),
  ranked: z.boolean(),
  locale: z.enum(LOCALES),
  suitColours: headerSchema.shape.suitColours,
  indices: headerSchema.shape.indices,
  labels: headerSchema.shape.labels,
  /** As in the header; absent in rows of earlier versions. */
  numbers: z.boolean().default(true),
  breathMs: breathSchema,
  /**
   * The protocol's option; null in a game without calls, absent in rows from before version 3 of the rules.
   */
  reactionMs: reactionSchema.nullable().optional(),
  /** As in the header; absent in rows of earlier versions. */
  idleMs: idleSchema,
  /** The protocol's `position`; null: the cards are cut and dealt. */
  position: z.record(z.string(), z.unknown()).nullable(),
  /** As in the header. */
  practice: practiceSchema.optional(),
  coach: headerSchema.shape.coach,
});

/**
 * Terms of a challenge: everything about a match that is settled before its players are. Terms stored without
 * a reaction time get the default, since their matches begin under today's rules.
 */
export const termsSchema = storedSchema.transform(({ reactionMs = null, ...terms }) => {
  const game = refereedGame(terms.game);
  return { ...terms, reactionMs: game ? reactionFor(game.rules, reactionMs) : null };
});
export type Terms = z.infer<typeof termsSchema>;

/** Default time for players to look at the end of a move, in ms. */
export const BREATH_MS = 800;

/** Default number of turns at a standstill after which a draw can be claimed (ruling 28). */
export const STILL_TURNS = 60;

/** Default way to press the clock, unless the game has another one: in chat nobody likes to press it. */
export const USUAL_PRESS = 'auto';

/** Default number of idle minutes after which the other players can end a match. */
export const IDLE_MINUTES = 30;

/**
 * Returns how long players wait for an idle one before they can end a match, in ms, where they can at all.
 */
export const idleSpan = ({ idleMs }: Pick<Header, 'idleMs'>): number => idleMs ?? IDLE_MINUTES * 60_000;

/**
 * Makes the referee's first line (docs/referee-protocol.md, "Setting up"). Throws without a deal or a
 * position.
 */
export function setupLine(terms: Terms, deal: Deal | null): Line {
  const { game, position } = terms;
  const options = optionsOf(terms);
  if (position !== null) return { game, position, options };
  if (deal === null) throw new Error('nothing to deal from');
  return { game, seed: deal.seed, options: { ...options, cuts: deal.cuts } };
}

/** Parts of a match's header besides its terms. */
export type Beginning = Pick<
  Header,
  'id' | 'rules' | 'startedAt' | 'players' | 'lots' | 'newcomers' | 'guildId' | 'channelId' | 'event'
> & {
  readonly deal: Deal | null;
  /** Seats of the bot; left out: none. */
  readonly bots?: readonly Seat[];
};

/** Makes the header of a match on these terms, for a lobby or an event. */
export function headerFor(terms: Terms, { deal, bots = [], ...parts }: Beginning): Header {
  const { game, ranked, locale, suitColours, indices, labels, numbers } = terms;
  const { breathMs, idleMs, practice, coach } = terms;
  const letters = indices && { indices };
  const chosen = { game, ranked, locale, suitColours, ...letters, labels, numbers, breathMs, idleMs };
  const practised = {
    ...(practice && bots.length > 0 && { practice: { ...practice, seats: [...bots] } }),
    ...(coach !== undefined && { coach }),
  };
  return { ...chosen, ...practised, ...parts, setup: setupLine(terms, deal) };
}

/** Returns the seats and the packs of a match. Throws if the game does not take the terms. */
export function seatingOf(game: Game, terms: Terms): Seating {
  const seating = game.seating(optionsOf(terms));
  if (!seating.ok) throw new Error(`${game.id} refuses terms: ${seating.error.what}`);
  return seating.value;
}

/** Returns the protocol's options. */
export const optionsOf = ({ options, clock, endWindowMs, stillTurns, reactionMs }: Terms): Line => ({
  ...options,
  clock,
  endWindowMs,
  stillTurns,
  ...(reactionMs !== null && { reactionMs }),
});

/** A set-up line, with the protocol's defaults for missing options. */
const setupSchema = z.object({
  position: storedSchema.shape.position.default(null),
  options: z
    .looseObject({
      clock: storedSchema.shape.clock.default(null),
      endWindowMs: storedSchema.shape.endWindowMs.default(END_WINDOW_MS),
      stillTurns: storedSchema.shape.stillTurns,
      reactionMs: reactionSchema.nullable().default(null),
      cuts: z.unknown().optional(),
    })
    .prefault({}),
});

/**
 * Returns the terms for playing a match again. Today's defaults replace a standstill, a reaction time or
 * numbers that its version lacked.
 */
export function termsAgain(header: Header, rules: Pick<PlayableRules, 'hasVerb' | 'hasCalls'>): Terms {
  const { options } = header.setup;
  const knew = isRecord(options) && 'stillTurns' in options;
  const stillTurns = knew || !rules.hasVerb('claim-draw') ? {} : { stillTurns: STILL_TURNS };
  const terms = termsOf(header);
  const { numbers = true } = header;
  return { ...terms, ...stillTurns, numbers, reactionMs: reactionFor(rules, terms.reactionMs) };
}

/**
 * Returns the terms on which a match was begun. `reactionMs` is also null if its version had no reaction
 * time.
 */
export function termsOf(header: Header): Terms {
  const { game, ranked, locale, suitColours, indices, labels, numbers = false, breathMs, idleMs } = header;
  const { position, options: all } = setupSchema.parse(header.setup);
  const { clock, endWindowMs, stillTurns, reactionMs, cuts, ...options } = all;
  const shown = { locale, suitColours, ...(indices && { indices }), labels, numbers };
  const { practice, coach } = header;
  const practised = {
    ...(practice && { practice: { level: practice.level, pace: practice.pace } }),
    ...(coach !== undefined && { coach }),
  };
  const settled = { ...shown, breathMs, idleMs, position, ...practised };
  return { game, clock, options, endWindowMs, stillTurns, reactionMs, ranked, ...settled };
}
