/** Numbers of an evening: acts by kind, and what was registered, shown and used. */
import { controlsOn } from './offers.ts';
import type { Screens } from './screens.ts';

export interface Tally {
  /** Counts an act of a kind. */
  readonly did: (kind: string) => void;
  /** Counts the use of an offer, and an act of that kind. */
  readonly use: (key: string, kind: string) => void;
  /** Counts an act that the client or Discord refused. */
  readonly refused: () => void;
  /** How often offers with a key were used. */
  readonly used: (key: string) => number;
  readonly acts: () => Readonly<Record<string, number>>;
  /** Keys of all controls that were shown. */
  readonly shown: () => readonly string[];
}

export function openTally(screens: Screens): Tally {
  const uses = new Map<string, number>();
  const acts = new Map<string, number>();
  const shown = new Set<string>();
  const add = (counts: Map<string, number>, key: string): void =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  screens.onChange((message) => {
    for (const { key } of controlsOn(message)) shown.add(key);
  });
  return {
    did: (kind) => add(acts, kind),
    use(key, kind) {
      add(uses, key);
      add(acts, kind);
    },
    refused: () => add(acts, 'refused by the client'),
    used: (key) => uses.get(key) ?? 0,
    acts: () => Object.fromEntries([...acts].sort(([, one], [, other]) => other - one)),
    shown: () => [...shown].sort(),
  };
}
