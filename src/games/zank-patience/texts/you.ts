import type { Line } from '../../../core/match.ts';

/** A language's words for players about their own calls. */
export interface OwnWords {
  freeing(card: string, stack: string): string;
  emptying(stack: string): string;
  readonly paused: string;
  readonly resumed: string;
}

/** Tells players what they have called out; null for other lines. */
export function calledOutText(line: Line, say: OwnWords): string | null {
  switch (line['do']) {
    case 'announce': {
      const stack = String(line['pile']).toUpperCase();
      return line['aim'] === 'expose' ? say.freeing(String(line['card']), stack) : say.emptying(stack);
    }
    case 'pause':
      return say.paused;
    case 'resume':
      return say.resumed;
    default:
      return null;
  }
}
