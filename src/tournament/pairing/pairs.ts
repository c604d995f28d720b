const ROOM_AT_FIRST = 64;

/** Pairs of numbers, one after another in one flat list: there may be millions. */
export class Pairs {
  #list = new Int32Array(ROOM_AT_FIRST);
  #length = 0;

  get count(): number {
    return this.#length / 2;
  }

  /** Both numbers of each pair in turn. */
  get members(): Int32Array {
    return this.#list.subarray(0, this.#length);
  }

  add(one: number, other: number): void {
    if (this.#length === this.#list.length) {
      const longer = new Int32Array(2 * this.#length);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.#length] = one;
    this.#list[this.#length + 1] = other;
    this.#length += 2;
  }

  forEach(act: (one: number, other: number) => void): void {
    const { members } = this;
    for (let i = 0; i < members.length; i += 2) act(members[i] ?? 0, members[i + 1] ?? 0);
  }

  filter(isWanted: (one: number, other: number) => boolean): Pairs {
    const kept = new Pairs();
    this.forEach((one, other) => {
      if (isWanted(one, other)) kept.add(one, other);
    });
    return kept;
  }
}

/** The pairs of numbers from 0 to below `size` that fulfil a condition, in order; the smaller number first. */
export function pairsBelow(size: number, isWanted: (one: number, other: number) => boolean): Pairs {
  const pairs = new Pairs();
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1) if (isWanted(one, other)) pairs.add(one, other);
  return pairs;
}
