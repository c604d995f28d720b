/** A desk with answers checked strictly against docs/desk-protocol.md. */
import { z } from 'zod';
import { createDesk } from '../../src/desk.ts';

export type Line = Readonly<Record<string, unknown>>;

const half = z.number().multipleOf(0.5);
const told = z.strictObject({
  ok: z.literal(true),
  phase: z.enum(['open', 'playing', 'between', 'over']),
  round: z.int().min(0),
  pairings: z.array(
    z.strictObject({
      players: z.tuple([z.string(), z.string()]),
      score: z.nullable(z.tuple([half.min(0).max(1), half.min(0).max(1)])),
    }),
  ),
  byes: z.array(z.strictObject({ player: z.string(), points: half.min(0) })),
  standings: z.optional(
    z.array(
      z.strictObject({
        rank: z.int().min(1),
        player: z.string(),
        points: half.min(0),
        played: z.int().min(0),
        tieBreaks: z.array(z.number()),
      }),
    ),
  ),
  text: z.optional(z.string()),
});
const ranked = z.strictObject({
  ok: z.literal(true),
  ranking: z.array(
    z.strictObject({
      rank: z.nullable(z.int().min(1)),
      player: z.string(),
      rating: z.number(),
      games: z.int().min(1),
      inactive: z.boolean(),
    }),
  ),
});
const counted = z.strictObject({ ok: z.literal(true), game: z.int().min(1).optional() });
const refused = z.strictObject({
  ok: z.literal(false),
  error: z.enum(['bad-line', 'no-event', 'impossible']),
  message: z.string().min(1).max(300),
});
const answer = z.union([told, ranked, counted, refused]);

export type Told = z.infer<typeof told>;
export type Answer = z.infer<typeof answer>;

/**
 * Sends a line, as an object or raw text, and returns the answer; null for a blank line. @throws when the
 * answer breaks the protocol
 */
export type Say = (line: Line | string) => Answer;

export function freshDesk(): Say {
  const desk = createDesk();
  return (line) => {
    const text = desk.answer(typeof line === 'string' ? line : JSON.stringify(line));
    if (text === null || /[\n\r]/.test(text)) throw new Error(`not one line: ${String(text)}`);
    return answer.parse(JSON.parse(text));
  };
}

/** The error of a refusal, or `ok`. */
export const errorOf = (said: Answer): string => (said.ok ? 'ok' : said.error);

/** The answer of a tournament. @throws for any other answer */
export function toldBy(said: Answer): Told {
  if (!said.ok) throw new Error(said.message);
  if (!('phase' in said)) throw new Error('not of a tournament');
  return said;
}

/** The text of an export. @throws when there is none */
export function textOf(said: Answer): string {
  const { text } = toldBy(said);
  if (text === undefined) throw new Error('no text');
  return text;
}

/** A desk with a tournament that has begun. */
export function started(setup: Line, players: readonly (string | Line)[]): Say {
  const say = freshDesk();
  const joining = players.map((one) => ({
    do: 'join',
    ...(typeof one === 'string' ? { player: one } : one),
  }));
  for (const line of [setup, ...joining, { do: 'start', at: 0 }]) toldBy(say(line));
  return say;
}
