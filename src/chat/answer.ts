import type { ModalBuilder } from '@discordjs/builders';
import { MessageFlags, RESTJSONErrorCodes, type Message } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Cancel } from '../time/time.ts';
import type { AnswerPorts, AnswerState, Promised } from './answer-state.ts';
import type { Answerable, Payload, Coming, Whispered, Where, Answer } from './asked.ts';
import { failureOf, hasCode } from '../line/outage.ts';
import { byToken, whispered } from './by-token.ts';
import { copied } from './copied.ts';
import { haveSameIds } from './same-ids.ts';
import { isAnswered, isExpired, isForgotten, isGone, twice } from './expired.ts';

/** Time after an interaction in which its token is used, in ms. Discord allows 15 minutes. */
export const PRIVATE_MS = 14 * 60_000;

/** Time after a click when a missing answer is acknowledged first, in ms: Discord waits three seconds. */
export const ACKNOWLEDGE_MS = 2000;

/** Creates the answer to an interaction. If the handler sends none in time, it acknowledges automatically. */
export function answerTo(
  interaction: Answerable,
  { created, time, log, questions, isLasting, pictured, given, missed }: AnswerPorts,
): Answer {
  const component =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage())
      ? interaction
      : null;
  const isPrivate = !isLasting && (component?.message.flags.has(MessageFlags.Ephemeral) ?? false);
  const cameInTime = time.now() < created + ACKNOWLEDGE_MS;
  const cancel: Cancel = time.at(created + ACKNOWLEDGE_MS, () => void acknowledgeNow(state));
  const state: AnswerState = {
    interaction,
    time,
    log,
    questions,
    pictured,
    given,
    missed,
    component,
    isPrivate,
    answered: false,
    isForgotten: false,
    promised: component ? 'change' : 'whisper',
    acknowledged: null,
    cancel,
    changesClicked: false,
    standing: null,
    removed: null,
    doubted: null,
  };
  return {
    cameInTime,
    isLate: () => state.acknowledged !== null && !state.answered && state.promised !== 'post',

    change: (message) => change(state, message),
    post: (message) => post(state, message),
    whisper: (message, where) => whisper(state, message, where),
    doubted: () => state.doubted,
    async remove() {
      await interaction.deleteReply();
    },

    acknowledge(kind) {
      if (state.acknowledged === null) state.promised = kind === 'whisper' && isPrivate ? 'change' : kind;
      return acknowledgeNow(state);
    },

    byToken: () => (state.changesClicked ? byToken(component, created + PRIVATE_MS) : null),
    ask: (modal) => ask(state, modal),
  };
}

/** Sends a request; logs a refusal, and returns false. `lost`: called if Discord may have taken it. */
async function taken(
  state: AnswerState,
  request: () => Promise<unknown>,
  lost: () => void = () => undefined,
): Promise<boolean> {
  const { log, interaction } = state;
  if (state.isForgotten) return false;
  try {
    await twice(request);
    return true;
  } catch (error) {
    if (failureOf(error) === 'unreachable') lost();
    state.isForgotten = isForgotten(error);
    // A private message gives way to the next one, also under a click.
    const late = state.isPrivate ? isGone(error) : isExpired(error);
    const what = late ? 'answer too late' : 'answer not taken';
    log[late ? 'info' : 'warn']({ err: error, interaction: interaction.id }, what);
    return false;
  }
}

/**
 * Returns the message that already answers the interaction, which discord.js does not know: Discord's reply
 * was lost, or the interaction is delivered again after a restart. Null if it is an answer of another kind.
 */
async function standing(state: AnswerState, as: Promised): Promise<Message | null> {
  const { interaction, component } = state;
  const there = await interaction.fetchReply().catch((error: unknown) => {
    if (error instanceof Error && hasCode(error, RESTJSONErrorCodes.UnknownMessage)) {
      state.removed = error;
      interaction.deferred = true;
    }
    throw error;
  });
  const unclicked = there.flags.has(MessageFlags.Ephemeral) ? 'whisper' : 'post';
  if (as !== (there.id === component?.message.id ? 'change' : unclicked)) return null;
  interaction.deferred = true;
  return there;
}

async function defer(state: AnswerState): Promise<void> {
  const clicked = state.promised === 'change' ? state.component : null;
  try {
    if (clicked) await clicked.deferUpdate();
    else
      await state.interaction.deferReply(state.promised === 'post' ? {} : { flags: MessageFlags.Ephemeral });
  } catch (error) {
    // An answer of another kind, from before a restart, must not be overwritten.
    if (!isAnswered(error) || !(await standing(state, state.promised))) throw error;
  }
  state.changesClicked = clicked !== null;
}

function acknowledgeNow(state: AnswerState): Promise<boolean> {
  state.cancel();
  if (state.answered) return Promise.resolve(false);
  return (state.acknowledged ??= taken(state, () => defer(state)));
}

/**
 * Waits for the message; if it has to be acknowledged first, promises its kind. `deferred`: Discord has
 * confirmed that. Only public messages may mention people.
 */
async function made(
  state: AnswerState,
  message: Coming,
  as: Promised,
): Promise<{ payload: Payload; deferred: boolean }> {
  if (state.acknowledged === null) state.promised = as;
  const given = message instanceof Promise ? await message : message;
  const shown = as === 'whisper' || state.isPrivate ? state.pictured(given) : given;
  const whole = shown instanceof Promise ? await shown : shown;
  const payload = as === 'post' ? whole : { allowedMentions: { parse: [] }, ...whole };
  state.answered = true;
  state.cancel();
  return { payload, deferred: state.acknowledged !== null && (await state.acknowledged) };
}

/** Sends an answer. If Discord does not take it, another one may be given. */
async function give(
  state: AnswerState,
  request: () => Promise<unknown>,
  lost?: () => void,
): Promise<boolean> {
  state.answered = await taken(state, request, lost);
  if (state.answered) state.given();
  else state.missed();
  return state.answered;
}

/** Sends a first answer and returns its id. If an earlier try has arrived, changes that instead. */
async function first(
  state: AnswerState,
  payload: Payload,
  as: Promised,
  send: () => Promise<string>,
): Promise<string> {
  if (state.removed) throw state.removed;
  if (state.standing?.as !== as) {
    try {
      return await send();
    } catch (error) {
      const there = isAnswered(error) ? await standing(state, as) : null;
      if (!there) throw error;
      // Kept for a retry: discord.js would refuse to send a first answer then.
      state.standing = { id: there.id, as };
    }
  }
  await state.interaction.editReply(copied(payload));
  return state.standing.id;
}

async function update(state: AnswerState, payload: Payload): Promise<void> {
  const { component } = state;
  if (!component) throw new Error('only a click has a message to change');
  await first(state, payload, 'change', async () => {
    await component.update(copied(payload));
    return component.message.id;
  });
  state.changesClicked = true;
}

const reply = (state: AnswerState, payload: Payload): Promise<string> =>
  first(state, payload, 'whisper', async () => {
    const whole = { ...copied(payload), flags: MessageFlags.Ephemeral, withResponse: true } as const;
    const { resource } = await state.interaction.reply(whole);
    return (resource?.message ?? (await state.interaction.fetchReply())).id;
  });

/** Gives access to an answer whose reply was lost. Both methods reject if it does not exist. */
function unsure(state: AnswerState, as: Promised): Whispered {
  let id = as === 'change' && state.component ? state.component.message.id : null;
  async function find(): Promise<void> {
    const there = await standing(state, as);
    if (!there) throw new Error('interaction already answered by another message');
    id = there.id;
  }
  return {
    get id() {
      return id;
    },
    async amend(message) {
      const shown = await state.pictured(message);
      await find();
      return state.interaction.editReply(copied(shown));
    },
    remove: () => find().then(() => state.interaction.deleteReply()),
  };
}

async function whisper(
  state: AnswerState,
  message: string | Coming,
  where: Where = 'here',
): Promise<Whispered | null> {
  const said = state.answered;
  state.doubted = null;
  const here = state.isPrivate && where !== 'below' ? state.component : null;
  const as = here ? 'change' : 'whisper';
  const lost = (): void => void (state.doubted = unsure(state, as));
  const coming = typeof message === 'string' ? { content: message } : message;
  const { payload, deferred } = await made(state, coming, as);
  if (here) {
    // A message that replaces another keeps nothing of it.
    const whole: Payload = {
      ...(where === 'here' && { files: [], components: [], attachments: [] }),
      ...payload,
    };
    const clicked = { isGone: false };
    state.questions.coming(here.message.id, whole);
    const isTaken = await give(
      state,
      async () => {
        try {
          await (said || deferred ? state.interaction.editReply(copied(whole)) : update(state, whole));
        } catch (error) {
          clicked.isGone = hasCode(error, RESTJSONErrorCodes.UnknownMessage);
          if (!clicked.isGone) throw error;
        }
      },
      lost,
    );
    state.questions.shown(here.message.id, whole, state.time.now());
    // The clicked message is gone: answer in a new one.
    if (!clicked.isGone) return isTaken ? whispered(state, here.message.id, true) : null;
  }
  const isFirst = !said && state.removed === null && (!deferred || state.promised === 'whisper');
  const ids: string[] = [];
  await give(
    state,
    async () => {
      if (isFirst)
        ids.push(
          deferred ? (await state.interaction.editReply(copied(payload))).id : await reply(state, payload),
        );
      else
        ids.push(
          (await state.interaction.followUp({ ...copied(payload), flags: MessageFlags.Ephemeral })).id,
        );
    },
    isFirst ? lost : undefined,
  );
  // A further message that was refused leaves the interaction answered.
  if (said) state.answered = true;
  if (ids[0] === undefined) return null;
  state.questions.shown(ids[0], payload, state.time.now());
  return whispered(state, ids[0], isFirst);
}

async function change(state: AnswerState, message: Coming): Promise<boolean> {
  const said = state.answered;
  const { payload, deferred } = await made(state, message, 'change');
  if (!state.component) throw new Error('only a click has a message to change');
  return give(state, () =>
    said || deferred ? state.interaction.editReply(copied(payload)) : update(state, payload),
  );
}

async function post(state: AnswerState, message: Coming): Promise<Message | null> {
  if (state.answered || (state.acknowledged !== null && state.promised !== 'post')) return null;
  const { payload, deferred } = await made(state, message, 'post');
  if (deferred && state.promised !== 'post') {
    state.answered = false;
    return null;
  }
  const posted: Message[] = [];
  await give(state, async () => {
    if (deferred) {
      posted.push(await state.interaction.editReply(copied(payload)));
      return;
    }
    try {
      const { resource } = await state.interaction.reply({ ...copied(payload), withResponse: true });
      if (resource?.message) posted.push(resource.message);
    } catch (error) {
      if (!isAnswered(error)) throw error;
      // Either Discord's reply to the first try was lost, or another answer was given before a restart.
      const there = await state.interaction.fetchReply();
      if (!haveSameIds(there, payload)) throw error;
      posted.push(there);
    }
  });
  return posted[0] ?? null;
}

async function ask(state: AnswerState, modal: ModalBuilder): Promise<void> {
  const { interaction } = state;
  if (interaction.isModalSubmit() || state.acknowledged !== null) {
    await whisper(state, texts[localeFrom(interaction.locale)].table.declined['no-form'], 'below');
    return;
  }
  state.answered = true;
  state.cancel();
  await give(state, () => interaction.showModal(modal));
}
