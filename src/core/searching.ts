/** A question that a verdict depends on and that may take long to answer. */
export interface Search<Answer> {
  /** JSON with everything that the answer depends on, so that another process can search for it. */
  asked(): string;
  /** Searches in at most `most` steps (1 to Infinity); null if they do not suffice. */
  look(most: number): Found<Answer> | null;
  /** Parses an answer found elsewhere; throws on an invalid one. */
  parse(answer: unknown): Answer;
}

/** An answer and its number of steps, which is the same on every machine. */
export interface Found<Answer> {
  readonly answer: Answer;
  readonly steps: number;
}

/** Answers the questions of a judge that may take long. */
export interface Searcher {
  /** @throws {SearchTooLong} if the budget does not suffice */
  find<Answer>(search: Search<Answer>): Answer;
}

/** A search was given up, together with its verdict: nothing is known, and nothing has happened. */
export class SearchTooLong extends Error {
  /** From `Search.asked`. */
  readonly asked: string;

  constructor(asked: string) {
    super('a search takes too long');
    this.asked = asked;
  }
}

/** A searcher without a limit. */
export const unhurried: Searcher = {
  find(search) {
    const found = search.look(Infinity);
    if (!found) throw new SearchTooLong(search.asked());
    return found.answer;
  },
};

/** Known answers as plain data, by `Search.asked`. */
export type Answers = Map<string, unknown>;

/** Searches with fewer steps than this are cheaper to repeat than to remember. */
const WORTH_REMEMBERING = 100;

/** Limit of remembered answers, as characters of `Search.asked`. */
const MOST_REMEMBERED = 10_000_000;

/**
 * A searcher with at most `most` steps (1 to Infinity) for all its searches together. Known answers cost
 * none; new ones are added to `known`.
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
