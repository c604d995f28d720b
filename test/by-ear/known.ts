/** What a listener knows of a table, from the texts alone. */

/** A line about a pile or a player: `side stack C1: 2 cards, on top 4 of diamonds`. */
const LINE = /^([^:\n]+): (.+)$/u;

export class Known {
  readonly #lines = new Map<string, string>();

  /** Learns the whole table in words. */
  learn(table: string): void {
    for (const line of table.split('\n')) {
      const [, label, what] = LINE.exec(line) ?? [];
      if (label !== undefined && what !== undefined) this.#lines.set(label, what);
    }
  }

  /** Takes over the lines that a message says have changed. */
  hear(text: string): void {
    for (const line of text.split('\n')) {
      const [, label, what] = LINE.exec(line) ?? [];
      if (label !== undefined && what !== undefined && this.#lines.has(label)) this.#lines.set(label, what);
    }
  }

  /** What lies on a pile, by its short name: `C1`. */
  on(pile: string): string {
    const found = [...this.#lines].find(([label]) => label.endsWith(` ${pile.toUpperCase()}`));
    if (!found) throw new Error(`never heard of ${pile}`);
    return found[1];
  }

  /** The lines about piles, to compare with a table. */
  get piles(): readonly string[] {
    return [...this.#lines]
      .filter(([label]) => / [A-Z]\d+$/u.test(label))
      .map(([label, what]) => `${label}: ${what}`);
  }
}
