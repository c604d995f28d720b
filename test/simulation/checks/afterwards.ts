/** What holds after the evening: people can go on, messages stand as they should, and nothing is left. */
import type { Check } from './check.ts';

/** Everybody who acts after the quiet time gets somewhere. */
export const nobodyStuck: Check = {
  name: 'nobody stuck',
  find: ({ aftermath }) =>
    aftermath.probes.flatMap(({ what, where, failed }) =>
      failed === null ? [] : [`${what} in ${where}: ${failed}`],
    ),
};

/** A bot that starts afresh on the same storage finds each message as it should be. */
export const shownAsItShouldBe: Check = {
  name: 'shown as it should be',
  find: ({ aftermath }) =>
    aftermath.corrections.map(
      ({ channelId, messageId, before, after }) =>
        `a fresh start changed ${messageId} in ${channelId} from ${before ?? 'nothing'} to ${after ?? 'nothing'}`,
    ),
};

/** A bot that starts afresh on the same storage tells people the same. */
export const toldAsStored: Check = {
  name: 'told as stored',
  find: ({ aftermath }) =>
    aftermath.remembered.flatMap(({ what, where, before, after }) =>
      before === null || after === null || before === after
        ? []
        : [`${what} in ${where} was ${JSON.stringify(before)}, and after a start ${JSON.stringify(after)}`],
    ),
};

/** When all matches have ended, a bot has as many timers, rooms and the like as after its start. */
export const nothingLeft: Check = {
  name: 'nothing left',
  find: ({ aftermath }) =>
    Object.entries(aftermath.left).flatMap(([name, { before, after }]) =>
      after > before ? [`${after} ${name}, and after the start ${before}`] : [],
    ),
};
