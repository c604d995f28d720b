/** Something that a verdict depends on and that may take long to find out. */
export interface Search<Answer> {
  /** JSON that tells all that the answer depends on: whoever has it can look for the answer elsewhere. */
  asked(): string;
  /** Looks for the answer in at most so many steps (1 to Infinity); null when they do not suffice. */
  look(most: number): Found<Answer> | null;
  /** The answer as it was found elsewhere; throws when it is none. */
  parse(answer: unknown): Answer;
}

/** An answer, and the steps that it took: as many on every machine. */
export interface Found<Answer> {
  readonly answer: Answer;
  readonly steps: number;
}

/** Whoever judges is given one, and has it find out whatever may take long. */
export interface Searcher {
  /** @throws {SearchTooLong} when it may not take that long */
  find<Answer>(search: Search<Answer>): Answer;
}

/** A search was given up, and with it the judging that it was for: nothing is known, and nothing has happened. */
export class SearchTooLong extends Error {
  /** As `Search.asked` tells it. */
  readonly asked: string;

  constructor(asked: string) {
    super('a search takes too long');
    this.asked = asked;
  }
}

/** Takes as long as it takes. */
export const unhurried: Searcher = {
  find(search) {
    const found = search.look(Infinity);
    if (!found) throw new SearchTooLong(search.asked());
    return found.answer;
  },
};

/** By what was asked: what has been found out, as plain data. */
export type Answers = Map<string, unknown>;

/** Searches that take fewer steps than this are sooner made again than remembered. */
const WORTH_REMEMBERING = 100;

/** How much is remembered at most, in characters of what was asked. */
const MOST_REMEMBERED = 10_000_000;

/**
 * Takes at most so many steps (1 to Infinity) for all its searches together, and none where the answer is known; what
 * it finds out is known from then on.
 */
export function searcherWithin(most: number, known: Answers): Searcher {
  let left = most;
  let room = MOST_REMEMBERED;

  function remember(asked: string, answer: unknown): void {
    room -= asked.length;
    if (room >= 0) known.set(asked, answer);
  }

  return {
    find(search) {
      const asked = known.size > 0 ? search.asked() : null;
      if (asked !== null && known.has(asked)) return search.parse(known.get(asked));
      const found = left > 0 ? search.look(left) : null;
      if (!found) throw new SearchTooLong(asked ?? search.asked());
      left -= found.steps;
      if (found.steps >= WORTH_REMEMBERING) remember(asked ?? search.asked(), found.answer);
      return found.answer;
    },
  };
}
