import { parseHint, type Hint, type HintStep } from '../hint.ts';
import { isMiddle, isSource } from '../piles.ts';

/** What a language needs to say what would have been right. */
export interface HintTexts {
  card(code: string): string;
  /** What a sequence was for: a card freed, a rim stack emptied. */
  expose(card: string): string;
  empty(pile: string): string;
  readonly draw: string;
  readonly flip: string;
  readonly pass: string;
  readonly hand: string;
  /** Between two steps. */
  readonly then: string;
  /** `what`, with the number of the move. */
  numbered(what: string, number: string): string;
}

/** `4♠ R3 → R7, then 5♥ R3 → M4`; a source stands for the hand that has drawn from it. */
const wayOf = (steps: readonly HintStep[], say: HintTexts): string =>
  steps
    .map(({ card, from, to }) => {
      const start = isSource(from) ? say.hand : from.toUpperCase();
      return `${say.card(card)} ${start} → ${to.toUpperCase()}`;
    })
    .join(say.then);

/** What would have been possible, with the sequence that shows it; null when the hint says nothing. */
export function hintInWords(hint: string | null, say: HintTexts): string | null {
  const parsed = hint === null ? null : parseHint(hint);
  if (!parsed) return null;
  return parsed.number === '9' ? say.pass : say.numbered(whatOf(parsed, say), parsed.number);
}

/** A move without its number; those without steps go by their name. */
function whatOf({ number, steps, empties }: Hint, say: HintTexts): string {
  const last = steps.at(-1);
  if (!last) return number === '8' ? say.flip : say.draw;
  const way = wayOf(steps, say);
  if (number === '2' && isMiddle(last.to)) return `${say.expose(say.card(last.card))}: ${way}`;
  return empties === null ? way : `${say.empty(empties.toUpperCase())}: ${way}`;
}
