import { isDeepStrictEqual } from 'node:util';
import type { ModalBuilder } from '@discordjs/builders';
import {
  MessageFlags,
  RESTJSONErrorCodes,
  type AutocompleteInteraction,
  type Message,
  type MessageComponentInteraction,
  type ModalMessageModalSubmitInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Cancel, Time } from '../time/time.ts';
import type { Answerable, Payload, Coming, Whispered, Where, Answer } from './asked.ts';
import { CHOICE_LIMIT } from '../line/limits.ts';
import { failureOf, hasCode } from '../line/outage.ts';
import type { Questions } from './questions.ts';
import { isAnswered, isExpired, twice } from './expired.ts';

/** Until when a private message is changed, in ms after its interaction. Discord allows 15 minutes. */
export const PRIVATE_MS = 14 * 60_000;

/** An answer that has not come by then (ms after the click) is acknowledged first: Discord waits three seconds. */
export const ACKNOWLEDGE_MS = 2000;

/** What tells a message with buttons from any other. */
const idsIn = (components: unknown): string[] =>
  Array.from(JSON.stringify(components ?? []).matchAll(/"custom_id":("[^"]*")/g), ([, id = '']) => id);

/** What an acknowledgement promises: that the clicked message changes, or that a private or a public one follows. */
type Promised = 'change' | 'whisper' | 'post';

export interface AnswerPorts {
  /** When the interaction was made, by our clock. */
  readonly created: number;
  readonly time: Time;
  readonly log: Logger;
  /** Told when a private message comes to show a question. */
  readonly questions: Pick<Questions, 'coming' | 'shown'>;
  /** Discord has taken what answers it; or has not. */
  readonly given: () => void;
  readonly missed: () => void;
}

type Component = MessageComponentInteraction | ModalMessageModalSubmitInteraction;

/** An interaction, and how far its answer is. */
interface AnswerState extends Pick<AnswerPorts, 'time' | 'log' | 'questions' | 'given' | 'missed'> {
  readonly interaction: Answerable;
  /** The interaction, when it comes from a message: a click there, or a form that it opened. */
  readonly component: Component | null;
  /** A private message. The next private answer to its reader may take its place. */
  readonly isPrivate: boolean;
  /** Whether something has been said, or is being said. */
  answered: boolean;
  promised: Promised;
  /** Whether Discord took the acknowledgement, once there is one. */
  acknowledged: Promise<boolean> | null;
  readonly cancel: Cancel;
  /** The message of the last whisper, as long as it is in doubt. */
  doubted: Whispered | null;
}

/** The answer to an interaction. Acknowledges by itself when nothing has been said in time. */
export function answerTo(
  interaction: Answerable,
  { created, time, log, questions, given, missed }: AnswerPorts,
): Answer {
  const component =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage())
      ? interaction
      : null;
  const isPrivate = component?.message.flags.has(MessageFlags.Ephemeral) ?? false;
  const cameInTime = time.now() < created + ACKNOWLEDGE_MS;
  const cancel: Cancel = time.at(created + ACKNOWLEDGE_MS, () => void acknowledgeNow(state));
  const state: AnswerState = {
    interaction,
    time,
    log,
    questions,
    given,
    missed,
    component,
    isPrivate,
    answered: false,
    promised: component ? 'change' : 'whisper',
    acknowledged: null,
    cancel,
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

    ask: (modal) => ask(state, modal),
  };
}

/** Whether Discord takes a request; that it does not is logged. `lost`: Discord may have taken it all the same. */
async function taken(
  { log, interaction }: AnswerState,
  request: () => Promise<unknown>,
  lost: () => void = () => undefined,
): Promise<boolean> {
  try {
    await twice(request);
    return true;
  } catch (error) {
    if (failureOf(error) === 'unreachable') lost();
    const late = isExpired(error);
    const what = late ? 'an answer came too late' : 'an answer was not taken';
    log[late ? 'info' : 'warn']({ err: error, interaction: interaction.id }, what);
    return false;
  }
}

async function defer(state: AnswerState): Promise<void> {
  try {
    if (state.promised === 'change' && state.component) await state.component.deferUpdate();
    else
      await state.interaction.deferReply(state.promised === 'post' ? {} : { flags: MessageFlags.Ephemeral });
  } catch (error) {
    if (!isAnswered(error)) throw error;
    // Sent again after its answer was lost: it is acknowledged already, which discord.js does not know.
    state.interaction.deferred = true;
  }
}

function acknowledgeNow(state: AnswerState): Promise<boolean> {
  state.cancel();
  if (state.answered) return Promise.resolve(false);
  return (state.acknowledged ??= taken(state, () => defer(state)));
}

/**
 * Waits for the message, acknowledged as the one that it is; tells whether it was, once Discord has confirmed that. Only
 * what is posted for everybody may mention people.
 */
async function made(
  state: AnswerState,
  message: Coming,
  as: Promised,
): Promise<{ payload: Payload; deferred: boolean }> {
  if (state.acknowledged === null) state.promised = as;
  const given = message instanceof Promise ? await message : message;
  const payload = as === 'post' ? given : { allowedMentions: { parse: [] }, ...given };
  state.answered = true;
  state.cancel();
  return { payload, deferred: state.acknowledged !== null && (await state.acknowledged) };
}

/** What Discord has not taken is not an answer yet: another may be given. */
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

/**
 * The message that already answers the interaction, although discord.js does not know: its reply was lost. `inPlace`: the
 * clicked message; otherwise a private one of its own. Null: the answer is another message.
 */
async function standing({ interaction, component }: AnswerState, inPlace: boolean): Promise<Message | null> {
  const there = await interaction.fetchReply();
  const isClicked = there.id === component?.message.id;
  if (isClicked !== inPlace || !(inPlace || there.flags.has(MessageFlags.Ephemeral))) return null;
  interaction.deferred = true;
  return there;
}

/** Sends a first answer. One that was sent before, and whose reply was lost, is there already: it is changed. Resolves with its id. */
async function first(
  state: AnswerState,
  payload: Payload,
  inPlace: boolean,
  send: () => Promise<string>,
): Promise<string> {
  try {
    return await send();
  } catch (error) {
    const there = isAnswered(error) ? await standing(state, inPlace) : null;
    if (!there) throw error;
    await state.interaction.editReply(payload);
    return there.id;
  }
}

async function update(state: AnswerState, payload: Payload): Promise<void> {
  const { component } = state;
  if (!component) throw new Error('only a click has a message to change');
  await first(state, payload, true, async () => {
    await component.update(payload);
    return component.message.id;
  });
}

const reply = (state: AnswerState, payload: Payload): Promise<string> =>
  first(state, payload, false, async () => {
    const whole = { ...payload, flags: MessageFlags.Ephemeral, withResponse: true } as const;
    const { resource } = await state.interaction.reply(whole);
    return (resource?.message ?? (await state.interaction.fetchReply())).id;
  });

/** What answers the interaction first; another message has an id of its own. */
const whispered = ({ interaction }: AnswerState, id: string, isFirst: boolean): Whispered => ({
  id,
  amend: (message) => interaction.editReply(isFirst ? message : { ...message, message: id }),
  remove: () => interaction.deleteReply(isFirst ? undefined : id),
});

/** An answer whose reply was lost. It is fetched before it is changed. Both reject with Discord's error if it does not exist. */
function unsure(state: AnswerState, inPlace: boolean): Whispered {
  let id = inPlace && state.component ? state.component.message.id : null;
  async function find(): Promise<void> {
    const there = await standing(state, inPlace);
    if (!there) throw new Error('interaction already answered by another message');
    id = there.id;
  }
  return {
    get id() {
      return id;
    },
    amend: (message) => find().then(() => state.interaction.editReply(message)),
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
  const inPlace = here !== null;
  const lost = (): void => void (state.doubted = unsure(state, inPlace));
  const coming = typeof message === 'string' ? { content: message } : message;
  const { payload, deferred } = await made(state, coming, inPlace ? 'change' : 'whisper');
  if (inPlace) {
    // A message that takes another's place has nothing left of it.
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
          await (said || deferred ? state.interaction.editReply(whole) : update(state, whole));
        } catch (error) {
          clicked.isGone = hasCode(error, RESTJSONErrorCodes.UnknownMessage);
          if (!clicked.isGone) throw error;
        }
      },
      lost,
    );
    state.questions.shown(here.message.id, whole, state.time.now());
    // It has gone while the click was on its way: then there is a message of its own.
    if (!clicked.isGone) return isTaken ? whispered(state, here.message.id, true) : null;
  }
  const isFirst = !said && (!deferred || state.promised === 'whisper');
  const ids: string[] = [];
  await give(
    state,
    async () => {
      if (isFirst)
        ids.push(deferred ? (await state.interaction.editReply(payload)).id : await reply(state, payload));
      else ids.push((await state.interaction.followUp({ ...payload, flags: MessageFlags.Ephemeral })).id);
    },
    isFirst ? lost : undefined,
  );
  if (ids[0] === undefined) return null;
  state.questions.shown(ids[0], payload, state.time.now());
  return whispered(state, ids[0], isFirst);
}

async function change(state: AnswerState, message: Coming): Promise<boolean> {
  const said = state.answered;
  const { payload, deferred } = await made(state, message, 'change');
  if (!state.component) throw new Error('only a click has a message to change');
  return give(state, () =>
    said || deferred ? state.interaction.editReply(payload) : update(state, payload),
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
      posted.push(await state.interaction.editReply(payload));
      return;
    }
    try {
      const { resource } = await state.interaction.reply({ ...payload, withResponse: true });
      if (resource?.message) posted.push(resource.message);
    } catch (error) {
      if (!isAnswered(error)) throw error;
      // Sent again after its answer was lost, it is there already; or else another was given before a restart.
      const there = await state.interaction.fetchReply();
      if (!isDeepStrictEqual(idsIn(there.components), idsIn(payload.components))) throw error;
      posted.push(there);
    }
  });
  return posted[0] ?? null;
}

async function ask(state: AnswerState, modal: ModalBuilder): Promise<boolean> {
  const { interaction } = state;
  if (interaction.isModalSubmit() || state.acknowledged !== null) return false;
  state.answered = true;
  state.cancel();
  return give(state, () => interaction.showModal(modal));
}

/** Offers choices for what is being typed: the first 25, which is all that Discord takes. */
export async function suggest(
  interaction: AutocompleteInteraction,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await interaction.respond(choices.slice(0, CHOICE_LIMIT));
}
