import { alone, type Holding } from '../../src/line/holding.ts';
import { WHOLE, type Shard } from '../../src/line/shard.ts';

/** Owners of a shard one after another; each holds it as long as the test says. */
export function owners(shard: Shard = WHOLE) {
  let current = new AbortController();
  return {
    next: (): Holding => {
      const { signal } = (current = new AbortController());
      return { ...alone, shard, signal, isHeld: () => !signal.aborted, isPassedOn: true };
    },
    /** Another process takes the shard. */
    lose: () => current.abort(),
  };
}
