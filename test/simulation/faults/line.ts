/** Faults of the line between a process and Discord. */
import type { FrameRule, Noticed, Way } from '../line.ts';
import type { Fault } from '../world.ts';
import { isLikely, ofLine, pick, within } from './lasting.ts';

const BOTH: readonly Way[] = ['up', 'down'];
const SILENCES: readonly (readonly Way[])[] = [BOTH, BOTH, ['up'], ['down']];
const NOTICED: readonly Noticed[] = [
  { bot: false, discord: false },
  { bot: true, discord: false },
  { bot: false, discord: true },
];

const HEARTBEAT_ACK = 11;
const loseAcks: FrameRule = ({ op }) => (op === HEARTBEAT_ACK ? 'lost' : null);

export const LINE_FAULTS: readonly Fault[] = [
  ofLine({
    name: 'latency',
    weight: 2,
    lasts: [5000, 60_000],
    begin(line, random) {
      const least = within(random, [100, 1800]);
      return { what: `${least} ms more`, end: line.slow({ least, spread: 100 }) };
    },
  }),
  // Each connection has delays of its own, so one overtakes another.
  ofLine({
    name: 'reordering',
    weight: 2,
    lasts: [5000, 60_000],
    begin(line, random) {
      const spread = within(random, [200, 4000]);
      return { what: `up to ${spread} ms`, end: line.slow({ least: 2, spread }) };
    },
  }),
  ofLine({
    name: 'silent-line',
    weight: 2,
    lasts: [1000, 90_000],
    begin(line, random) {
      const ways = pick(SILENCES, random) ?? BOTH;
      return { what: `nothing goes ${ways.join(' and ')}`, end: line.hold(ways) };
    },
  }),
  ofLine({
    name: 'half-open',
    lasts: [0, 1],
    begin(line, random) {
      const noticed = pick(NOTICED, random) ?? { bot: false, discord: false };
      line.cut(noticed);
      return { what: `noticed by ${JSON.stringify(noticed)}`, end: () => undefined };
    },
  }),
  ofLine({
    name: 'broken-line',
    weight: 2,
    lasts: [500, 30_000],
    begin(line, random) {
      const end = line.refuse();
      const isCut = isLikely(random, 70);
      if (isCut) line.cut({ bot: true, discord: true });
      return { what: isCut ? 'all cut, new ones refused' : 'new ones refused', end };
    },
  }),
  ofLine({
    name: 'acks-missing',
    lasts: [20_000, 120_000],
    begin: (line) => ({ what: 'no heartbeat acks', end: line.onFrame(loseAcks) }),
  }),
  ofLine({
    name: 'frames-twice',
    lasts: [5000, 60_000],
    begin(line, random) {
      const percent = within(random, [5, 100]);
      const rule: FrameRule = ({ event }) => (event !== null && isLikely(random, percent) ? 'twice' : null);
      return { what: `${percent} %`, end: line.onFrame(rule) };
    },
  }),
];
