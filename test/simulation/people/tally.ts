/** Numbers of an evening: acts by kind, and what was registered, shown and used. */
import { controlsOn } from './offers.ts';
import type { Screens } from './screens.ts';

export interface Tally {
  /** Counts an act of a kind. */
  readonly did: (kind: string) => void;
  /** Counts the use of an offer, and an act of that kind; `area`: that of a control. */
  readonly use: (key: string, kind: string, area?: string) => void;
  /** Counts an act that the client or Discord refused. */
  readonly refused: () => void;
  /** How often offers with a key were used. */
  readonly used: (key: string) => number;
  readonly acts: () => Readonly<Record<string, number>>;
  readonly areas: () => { readonly shown: readonly string[]; readonly used: readonly string[] };
}

export function openTally(screens: Screens): Tally {
  const uses = new Map<string, number>();
  const acts = new Map<string, number>();
  const used = new Set<string>();
  const shown = new Set<string>();
  const add = (counts: Map<string, number>, key: string): void =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  screens.onChange((message) => {
    for (const { area } of controlsOn(message)) shown.add(area);
  });
  return {
    did: (kind) => add(acts, kind),
    use(key, kind, area) {
      add(uses, key);
      add(acts, kind);
      if (area !== undefined) used.add(area);
    },
    refused: () => add(acts, 'refused by the client'),
    used: (key) => uses.get(key) ?? 0,
    acts: () => Object.fromEntries([...acts].sort(([, one], [, other]) => other - one)),
    areas: () => ({ shown: [...shown].sort(), used: [...used].sort() }),
  };
}
