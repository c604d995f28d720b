/** Unix time of Discord's first second (1 January 2015), in milliseconds. */
export const DISCORD_EPOCH = 1_420_070_400_000;

const COUNTER_BITS = 22n;
/** What is left of a server's id without these bits says which shard it is in. */
export const SHARD_BITS = COUNTER_BITS;
const COUNTER_SIZE = 1 << 22;

/** Unix time in milliseconds at which the id was made. */
export const snowflakeTime = (id: string): number => Number(BigInt(id) >> COUNTER_BITS) + DISCORD_EPOCH;

/** Makes unique ids; two of the same millisecond are in the order in which they were made. */
export function snowflakes(): (time: number) => string {
  let counter = 0;
  return (time) => {
    counter = (counter + 1) % COUNTER_SIZE;
    return String((BigInt(Math.trunc(time) - DISCORD_EPOCH) << COUNTER_BITS) | BigInt(counter));
  };
}

const collator = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** Older ids first. */
export const byAge = (one: { readonly id: string }, other: { readonly id: string }): number =>
  collator(one.id, other.id);
