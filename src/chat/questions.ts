import type { Payload } from './asked.ts';
import { lru } from '../core/lru.ts';
import { MEANT_MS } from '../match/meant.ts';
import { buttonRows, type Button, type ButtonRow } from './components.ts';
import { finalId, hasFinal } from './ids.ts';

/**
 * Makes the buttons of a question before something irreversible. The harmless answer comes first, so that a
 * second tap in the same place hits that. The yes counts only after it has been shown long enough, wherever
 * it lies.
 */
export const questionRows = (nothing: Button, yes: Pick<Button, 'id' | 'label'>): ButtonRow[] =>
  buttonRows([nothing, { ...yes, id: finalId(yes.id), style: 'danger' }]);

/** Times since which messages show questions made by `questionRows`; recent ones are known. */
export interface Questions {
  /** Notes that a message is about to show this. */
  coming(message: string, payload: Payload): void;
  /** Notes that Discord confirmed it at `at`, by our clock in ms. */
  shown(message: string, payload: Payload, at: number): void;
  /** True if a click at `when` came before its question had been shown for `MEANT_MS`. */
  isTooSoon(message: string, when: number): boolean;
}

/** Number of messages with a question that are remembered. */
const MOST = 1000;

export function createQuestions(): Questions {
  /** Times by message; infinity: the question is on its way. */
  const since = lru<number>(MOST);
  function note(message: string, { components }: Payload, at: number): void {
    if (hasFinal(components)) since.set(message, at);
    else since.delete(message);
  }
  return {
    coming: (message, payload) => note(message, payload, Infinity),
    shown: note,
    isTooSoon: (message, when) => when - (since.get(message) ?? -Infinity) < MEANT_MS,
  };
}
