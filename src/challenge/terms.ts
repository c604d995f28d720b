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

/** The reaction time unless another one was chosen: for so long an offence can be called at least, in ms (ruling 20). */
export const REACTION_MS = 3000;

type Calling = Pick<PlayableRules, 'hasCalls'>;

/** The reaction time of a match of this game: the usual one for null; null where players do not call. */
export const reactionFor = ({ hasCalls }: Calling, reactionMs: number | null): number | null =>
  hasCalls ? (reactionMs ?? REACTION_MS) : null;

/** Terms as they are stored. */
const storedSchema = z.object({
  game: z.string(),
  clock: clockSchema(PRESSES).nullable(),
  /** The game's own options, as the protocol calls them. */
  options: z.record(z.string(), z.unknown()),
  endWindowMs: z.int().min(0),
  /** As in the protocol's option; absent from what was stored before there was one. */
  stillTurns: z.int().min(1).nullable().default(null),
  ranked: z.boolean(),
  locale: z.enum(LOCALES),
  suitColours: headerSchema.shape.suitColours,
  labels: headerSchema.shape.labels,
  breathMs: breathSchema,
  /** The protocol's option; null in a game without calls, absent from what was stored before version 3 of the rules. */
  reactionMs: reactionSchema.nullable().optional(),
  /** As in the header; absent from what was stored before there was such a time. */
  idleMs: idleSchema,
  /** The protocol's `position`; null: the cards are cut and dealt. */
  position: z.record(z.string(), z.unknown()).nullable(),
  /** As in the header. */
  practice: practiceSchema.optional(),
  coach: headerSchema.shape.coach,
});

/**
 * What a challenge is for: everything about a match that is settled before its players are. Terms stored without a reaction
 * time get the usual one: their matches begin under today's rules.
 */
export const termsSchema = storedSchema.transform(({ reactionMs = null, ...terms }) => {
  const game = refereedGame(terms.game);
  return { ...terms, reactionMs: game ? reactionFor(game.rules, reactionMs) : null };
});
export type Terms = z.infer<typeof termsSchema>;

/** How long players look at the end of a move, unless something else was chosen. */
export const BREATH_MS = 800;

/** After how many turns at a standstill a draw can be claimed, unless something else was chosen (ruling 28). */
export const STILL_TURNS = 60;

/** Who presses the clock, unless something else was chosen, or the game has it otherwise: in chat nobody likes to. */
export const USUAL_PRESS = 'auto';

/** After how many idle minutes the others can end a match, unless something else was chosen. */
export const IDLE_MINUTES = 30;

/** For how long players wait in vain for another before they can end a match, in ms, where they can at all. */
export const idleSpan = ({ idleMs }: Pick<Header, 'idleMs'>): number => idleMs ?? IDLE_MINUTES * 60_000;

/** The referee's first line (docs/referee-protocol.md, "Setting up"). A deal is needed unless a position is given. */
export function setupLine(terms: Terms, deal: Deal | null): Line {
  const { game, position } = terms;
  const options = optionsOf(terms);
  if (position !== null) return { game, position, options };
  if (deal === null) throw new Error('nothing to deal from');
  return { game, seed: deal.seed, options: { ...options, cuts: deal.cuts } };
}

/** What the header of a match needs besides its terms. */
export type Beginning = Pick<
  Header,
  'id' | 'rules' | 'startedAt' | 'players' | 'lots' | 'newcomers' | 'guildId' | 'channelId' | 'event'
> & {
  readonly deal: Deal | null;
  /** The seats that are the bot's; left out: none. */
  readonly bots?: readonly Seat[];
};

/** The header of a match on these terms, whoever arranges it: a lobby, or an event. */
export function headerFor(terms: Terms, { deal, bots = [], ...parts }: Beginning): Header {
  const { game, ranked, locale, suitColours, labels, breathMs, idleMs, practice, coach } = terms;
  const chosen = { game, ranked, locale, suitColours, labels, breathMs, idleMs };
  const practised = {
    ...(practice && bots.length > 0 && { practice: { ...practice, seats: [...bots] } }),
    ...(coach !== undefined && { coach }),
  };
  return { ...chosen, ...practised, ...parts, setup: setupLine(terms, deal) };
}

/** How many play the match, and what they cut. */
export function seatingOf(game: Game, terms: Terms): Seating {
  const seating = game.seating(optionsOf(terms));
  if (!seating.ok) throw new Error(`${game.id} refuses terms: ${seating.error.what}`);
  return seating.value;
}

/** The protocol's options. */
export const optionsOf = ({ options, clock, endWindowMs, stillTurns, reactionMs }: Terms): Line => ({
  ...options,
  clock,
  endWindowMs,
  stillTurns,
  ...(reactionMs !== null && { reactionMs }),
});

/** A set-up line with what the protocol says for options that are left out. */
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
 * The terms on which a match can be begun again: as they were, but where its version did not know the standstill or the
 * reaction time yet, with what is offered by default.
 */
export function termsAgain(header: Header, rules: Pick<PlayableRules, 'hasVerb' | 'hasCalls'>): Terms {
  const { options } = header.setup;
  const knew = isRecord(options) && 'stillTurns' in options;
  const stillTurns = knew || !rules.hasVerb('claim-draw') ? {} : { stillTurns: STILL_TURNS };
  const terms = termsOf(header);
  return { ...terms, ...stillTurns, reactionMs: reactionFor(rules, terms.reactionMs) };
}

/** The terms on which a match was begun. `reactionMs` is also null when its version did not know a reaction time. */
export function termsOf(header: Header): Terms {
  const { game, ranked, locale, suitColours, labels, breathMs, idleMs } = header;
  const { position, options: all } = setupSchema.parse(header.setup);
  const { clock, endWindowMs, stillTurns, reactionMs, cuts, ...options } = all;
  const shown = { locale, suitColours, labels };
  const { practice, coach } = header;
  const practised = {
    ...(practice && { practice: { level: practice.level, pace: practice.pace } }),
    ...(coach !== undefined && { coach }),
  };
  const settled = { ...shown, breathMs, idleMs, position, ...practised };
  return { game, clock, options, endWindowMs, stillTurns, reactionMs, ranked, ...settled };
}
