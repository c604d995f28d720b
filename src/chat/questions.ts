import type { Payload } from './asked.ts';
import { lru } from '../core/lru.ts';
import { MEANT_MS } from '../match/meant.ts';
import { buttonRows, type Button, type ButtonRow } from './components.ts';
import { finalId, hasFinal } from './ids.ts';

/**
 * The buttons of a question before what cannot be taken back. The answer that does nothing comes first, so that a second tap in
 * the same place hits that; the yes counts only once it has been shown for long enough, wherever it lies.
 */
export const questionRows = (nothing: Button, yes: Pick<Button, 'id' | 'label'>): ButtonRow[] =>
  buttonRows([nothing, { ...yes, id: finalId(yes.id), style: 'danger' }]);

/** Since when messages show the questions that `questionRows` makes: those of the last seconds are known. */
export interface Questions {
  /** A message is about to show this. */
  coming(message: string, payload: Payload): void;
  /** Discord has answered that at `at`, by our clock in ms. */
  shown(message: string, payload: Payload, at: number): void;
  /** Whether a click at `when` came before its question had been shown for `MEANT_MS`. */
  isTooSoon(message: string, when: number): boolean;
}

/** So many messages with a question are remembered. */
const MOST = 1000;

export function createQuestions(): Questions {
  /** By message; infinity: the question is on its way. */
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
