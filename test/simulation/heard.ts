/** Times in which a process could hear Discord, for each shard. Unix ms. */
import { trueTime } from './hosts.ts';

interface Span {
  readonly from: number;
  /** Null: it lasts. */
  to: number | null;
}

export interface Heard {
  /** Number of ms between two times in which events of the shard reached the process. */
  between(from: number, to: number, shard?: number): number;
}

export class Ears implements Heard {
  readonly #spans = new Map<number, Span[]>();
  readonly #mutes = new Set<object>();
  #connected: ReadonlySet<number> = new Set();

  /** Notes the shards whose events the line brings from now on. */
  connect(shards: ReadonlySet<number>): void {
    this.#connected = shards;
    this.#note();
  }

  /** Notes that Discord itself brings no events; the returned function ends it. */
  mute(): () => void {
    const mute = {};
    this.#mutes.add(mute);
    this.#note();
    return () => {
      this.#mutes.delete(mute);
      this.#note();
    };
  }

  #note(): void {
    const shards = this.#mutes.size > 0 ? new Set<number>() : this.#connected;
    for (const shard of shards) if (!this.#spans.has(shard)) this.#spans.set(shard, []);
    for (const [shard, spans] of this.#spans) {
      const last = spans.at(-1);
      const isHeard = last !== undefined && last.to === null;
      if (shards.has(shard) === isHeard) continue;
      if (isHeard) last.to = trueTime();
      else spans.push({ from: trueTime(), to: null });
    }
  }

  between(from: number, to: number, shard = 0): number {
    return (this.#spans.get(shard) ?? []).reduce(
      (sum, span) => sum + Math.max(0, Math.min(to, span.to ?? to) - Math.max(from, span.from)),
      0,
    );
  }
}
