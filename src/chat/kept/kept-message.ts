import { RESTJSONErrorCodes } from 'discord.js';
import { adviceOn, hasCode } from '../../line/outage.ts';
import { find, make } from './making.ts';
import { isAfter } from './requests.ts';
import { changeableFrom, dueAt, PUSHED_AWAY, stateOfKept, type KeptPorts, type KeptState } from './state.ts';
import { textOf, type Wanted } from './wanted.ts';

/** A message that is kept as it is wanted: posted once, changed at a pace, moved down, whatever Discord does. */
export interface KeptMessage {
  /** From now on it is to be this; what Discord does not take is tried again. */
  want(wanted: Wanted): void;
  /** Makes it this, now. Rejects when Discord does not take it: then its owner tries again. */
  make(wanted: Wanted): Promise<void>;
  /** Changes it to this, if it stands. Rejects as `make` does. */
  change(wanted: Wanted): Promise<void>;
  /** Whether it is known to stand, and what it says is known. */
  isKnown(): boolean;
  /** Whether it says this, as far as is known. */
  says(wanted: Wanted): boolean;
  /** From when on it may be changed, by our clock. */
  changeableFrom(): number;
  /** Another message has come into its channel. */
  newer(messageId: string): void;
  deleted(messageId: string): void;
  /** What Discord did not take is tried again at once. */
  hurry(): void;
  /** Resolves when nothing is being done about it. */
  idle(): Promise<void>;
  stop(): void;
}

export function createKeptMessage(ports: KeptPorts): KeptMessage {
  const state = stateOfKept(ports);
  return {
    want(to) {
      state.wanted = to;
      attend(state);
    },
    make: (to) => makeNow(state, to),
    async change(to) {
      await find(state, to);
      if (state.place) await makeNow(state, { ...to, comesBack: false });
    },
    isKnown: () => !!state.place && state.said !== null,
    says: (to) => state.said === textOf(to),
    changeableFrom: () => changeableFrom(state),
    newer(messageId) {
      if (!state.place || !isAfter(messageId, state.place.messageId)) return;
      state.newer = [...state.newer, messageId].slice(-PUSHED_AWAY);
      attend(state);
    },
    deleted: (messageId) => deleted(state, messageId),
    hurry() {
      state.notBefore = -Infinity;
      attend(state);
    },
    idle: () =>
      new Promise((resolve) => {
        state.idlers = [...state.idlers, resolve];
        attend(state);
      }),
    stop() {
      state.isStopped = true;
      attend(state);
    },
  };
}

async function makeNow(state: KeptState, to: Wanted): Promise<void> {
  await make(state, to);
  state.pauses.reset();
}

/** Does what is due, in its turn; what is due later is done then. */
function attend(state: KeptState): void {
  const { time, spread } = state.bot;
  state.cancel();
  if (state.running || (state.isWaiting && !state.isStopped)) return;
  const due = state.isStopped || state.isGone || !state.wanted ? null : dueAt(state, state.wanted);
  if (due === null || due > time.now()) {
    if (due !== null) state.cancel = time.at(due, () => attend(state));
    for (const resolve of state.idlers.splice(0)) resolve();
    return;
  }
  state.isWaiting = true;
  spread.add(async () => {
    state.isWaiting = false;
    if (state.isStopped) return;
    state.running = seeToIt(state);
    await state.running;
    state.running = null;
    attend(state);
  });
}

/** Never rejects. */
async function seeToIt(state: KeptState): Promise<void> {
  try {
    if (state.wanted) await make(state, state.wanted);
    if (!state.inDoubt) state.pauses.reset();
  } catch (error) {
    state.isGone ||= hasCode(error, RESTJSONErrorCodes.UnknownChannel);
    state.notBefore = state.bot.time.now() + state.pauses.next();
    state.log.warn({ err: error, advice: adviceOn(error) }, 'a kept message is not as it should be');
  }
}

function deleted(state: KeptState, messageId: string): void {
  if (messageId !== state.place?.messageId) return;
  if (state.wanted?.comesBack === false) state.isGone = true;
  else {
    state.place = null;
    state.isStored = true;
  }
  attend(state);
}
