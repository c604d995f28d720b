/** Faults of Discord's gateway and clock. */
import type { Fault } from '../world.ts';
import { isLikely, last, lasting, pick, within } from './lasting.ts';

/** Undefined: broken off without a close frame. */
const CLOSE_CODES = [undefined, 1000, 1001, 4000, 4008, 4009];
/** Latest interactions that can come again. */
const LATEST = 8;
/** Fastest correction of a machine's clock, in ms a second. */
const FASTEST = 0.5;

export const GATEWAY_FAULTS: readonly Fault[] = [
  {
    name: 'reconnect-asked',
    strike({ discord }) {
      discord.gateway.askToReconnect();
      return Promise.resolve('opcode 7');
    },
  },
  {
    name: 'session-invalid',
    strike({ discord }, random) {
      const resumable = isLikely(random, 50);
      discord.gateway.invalidate({ resumable });
      return Promise.resolve(resumable ? 'resumable' : 'not resumable');
    },
  },
  {
    name: 'gateway-closed',
    strike({ discord }, random) {
      const code = pick(CLOSE_CODES, random);
      discord.gateway.drop(code);
      return Promise.resolve(String(code ?? 'broken off'));
    },
  },
  lasting({
    name: 'events-late',
    lasts: [500, 20_000],
    begin(world) {
      const { gateway } = world.discord;
      gateway.pause();
      // The line works, so the bot cannot know: this time is charged (docs/reliability.md).
      return { what: 'held back', end: () => gateway.resume() };
    },
  }),
  {
    name: 'deliveries-twice',
    weight: 2,
    async strike({ ledger }, random) {
      const latest = ledger.deeds.slice(-LATEST).filter(() => isLikely(random, 60));
      if (latest.length === 0) return null;
      const told = await last(random, [0, 5000]);
      for (const deed of latest) ledger.again(deed);
      return `${latest.length}, ${told}`;
    },
  },
  lasting({
    name: 'clock-drifts',
    lasts: [30_000, 300_000],
    begin({ discordClock }, random) {
      const rate = (within(random, [-100, 100]) / 100) * FASTEST;
      discordClock.drift(rate);
      return { what: `${rate.toFixed(2)} ms a second`, end: () => discordClock.drift(0) };
    },
  }),
];
