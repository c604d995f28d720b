import { ok } from '../core/result.ts';
import type { MatchView } from '../core/view.ts';
import type { Game } from './game.ts';
import { inputWords } from './input-words.ts';
import type { Moved, Parts } from './parts.ts';
import { noPast } from './past.ts';
import { Shown, type ShownBy } from './shown.ts';

/** Makes a game from its parts. */
export function defineGame<View extends MatchView, Move extends Moved>(parts: Parts<View, Move>): Game {
  const { rules, texts, verbs } = parts;
  const made: ShownBy<View, Move> = { parts, words: inputWords(parts) };
  return {
    id: rules.id,
    rules,
    verbs,
    texts,
    options: parts.options ?? [],
    usualClock: parts.usualClock,
    length: parts.length,
    samplePosition: parts.samplePosition,
    lessons: parts.lessons,
    hasHands: parts.hand !== undefined,
    round: parts.round ?? null,
    offences: parts.offences ?? [],
    hasRuns: parts.cardByCard !== true,
    seating: (options) => rules.seating(options),
    open(setup) {
      const opened = rules.open(setup);
      if (!opened.ok) return opened;
      const match = opened.value;
      const view = match.view('spectator');
      return ok(new Shown(made, match, noPast(parts, view), view));
    },
    lineOf(seat, gesture, seen) {
      const fields = verbs.find(({ name }) => name === gesture.verb)?.fields(gesture.argument);
      return { seat, do: gesture.verb, ...fields, ...(rules.kindOf(gesture.verb) === 'call' && { seen }) };
    },
    kindOf: (verb) => rules.kindOf(verb),
    draws: (name) => verbs.some((verb) => verb.name === name && verb.draws),
    isFinal: (name) => name === 'press' || verbs.some((verb) => verb.name === name && verb.final),
    placeOf: (name) => verbs.find((verb) => verb.name === name)?.inPlaceOf ?? name,
    understands: (line) => rules.understands(line),
    setupScene: parts.setup,
  };
}
