/** Discord's epoch (1 January 2015), as Unix time in milliseconds. */
export const DISCORD_EPOCH = 1_420_070_400_000;

const COUNTER_BITS = 22n;
/** Number of low bits that a server's id drops before its shard is computed. */
export const SHARD_BITS = COUNTER_BITS;
const COUNTER_SIZE = 1 << 22;

/** Creation time of an id, as Unix time in milliseconds. */
export const snowflakeTime = (id: string): number => Number(BigInt(id) >> COUNTER_BITS) + DISCORD_EPOCH;

/** Creates unique ids; ids of one millisecond are in order of creation. */
export function snowflakes(): (time: number) => string {
  let counter = 0;
  return (time) => {
    counter = (counter + 1) % COUNTER_SIZE;
    return String((BigInt(Math.trunc(time) - DISCORD_EPOCH) << COUNTER_BITS) | BigInt(counter));
  };
}

const collator = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** Sorts older ids first. */
export const byAge = (one: { readonly id: string }, other: { readonly id: string }): number =>
  collator(one.id, other.id);
