import { RESTJSONErrorCodes } from 'discord.js';
import { adviceOn, hasCode } from '../../line/outage.ts';
import { find, make } from './making.ts';
import { counted } from './position.ts';
import { changeableFrom, dueAt, stateOfKept, type KeptPorts, type KeptState } from './state.ts';
import { textOf, type Wanted } from './wanted.ts';

/**
 * A message that the bot keeps up to date: it posts it once, edits it at a pace, moves it down, and retries.
 */
export interface KeptMessage {
  /** Sets the content. The bot edits the message soon and retries until Discord takes it. */
  want(wanted: Wanted): void;
  /** Sets the content now. Rejects when Discord refuses: the owner retries. */
  make(wanted: Wanted): Promise<void>;
  /** Like `make`, but does nothing if the message does not exist. */
  change(wanted: Wanted): Promise<void>;
  /** True if the message exists and its content is known. */
  isKnown(): boolean;
  /** True if the message is known to have this content. */
  says(wanted: Wanted): boolean;
  /** Earliest time of the next edit, by our clock, in Unix ms. */
  changeableFrom(): number;
  /** Reports a message in the channel. */
  newer(messageId: string): void;
  deleted(messageId: string): void;
  /** Retries now what Discord has refused. */
  hurry(): void;
  /** Resolves when no request is under way or due. */
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
      const newer = counted(state.newer, state.place?.messageId ?? null, messageId);
      if (newer === state.newer) return;
      state.newer = newer;
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

/** Does what is due, in turn with other messages, and sets a timer for what is due later. */
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
    state.log.warn({ err: error, advice: adviceOn(error) }, 'kept message not updated');
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
