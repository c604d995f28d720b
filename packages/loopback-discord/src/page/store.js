/**
 * The state of the page, as a fold over the server's events and the user's actions on the page.
 *
 * @typedef {import('../user-api.ts').SeenMessage} SeenMessage
 * @typedef {import('../user-api.ts').SeenChannel} SeenChannel
 * @typedef {import('../user-api.ts').Member} Member
 * @typedef {import('../user-api.ts').PendingInteraction} PendingInteraction
 * @typedef {import('../user-api.ts').SeenModal} SeenModal
 * @typedef {import('../user-api.ts').UserEvent} UserEvent
 * @typedef {import('discord-api-types/v10').APIApplicationCommand} Command
 * @typedef {import('discord-api-types/v10').APIApplicationCommandOptionChoice} Choice
 *
 * @typedef {{ readonly id: string, readonly channelId: string, readonly text: string }} Notice for this user alone
 * @typedef {{ readonly interaction: PendingInteraction, readonly modal: SeenModal, readonly failed: boolean }} OpenModal
 * @typedef {{ readonly messages: number, readonly mentions: number }} Unread
 *
 * @typedef {object} State
 * @property {'connecting' | 'open' | 'lost'} link
 * @property {boolean} ready true after the first snapshot
 * @property {string} meId
 * @property {string} locale
 * @property {string} guildName
 * @property {string} ownerId of the server; nobody plays as its owner
 * @property {string | null} firstCommand the command for newcomers
 * @property {readonly import('discord-api-types/v10').APIRole[]} roles
 * @property {Readonly<Record<string, Member>>} members by user id
 * @property {readonly SeenChannel[]} channels oldest first
 * @property {Readonly<Record<string, readonly SeenMessage[]>>} messages by channel, oldest first
 * @property {Readonly<Record<string, boolean>>} complete by channel: true when its first message is loaded
 * @property {boolean} hasBot true if the bot is in this server
 * @property {import('../user-api.ts').Offer} offer
 * @property {readonly PendingInteraction[]} pending
 * @property {Readonly<Record<string, string>>} failed by message: the error of its last click
 * @property {readonly Notice[]} notices
 * @property {OpenModal | null} modal
 * @property {readonly { readonly channelId: string, readonly userId: string, readonly until: number }[]} typing
 * @property {Readonly<Record<string, Unread>>} unread by channel
 * @property {string | null} current the channel that is shown
 * @property {{ readonly interactionId: string, readonly choices: readonly Choice[] } | null} choices the latest answer to an autocomplete
 *
 * @typedef {{ type: 'event', event: UserEvent, now: number }
 *   | { type: 'link', link: 'open' | 'lost' }
 *   | { type: 'show_channel', channelId: string }
 *   | { type: 'history', channelId: string, messages: readonly SeenMessage[] }
 *   | { type: 'close_modal', interactionId: string }
 *   | { type: 'notice', notice: Notice }
 *   | { type: 'dismiss_notice', id: string }
 *   | { type: 'untype', now: number }} Change
 */

const TYPING_MS = 10_000;
/** Number of messages that the server sends at once. */
export const PAGE_OF_MESSAGES = 50;

/** @type {State} */
export const initialState = {
  link: 'connecting',
  ready: false,
  meId: '',
  locale: 'en-US',
  guildName: '',
  ownerId: '',
  firstCommand: null,
  roles: [],
  members: {},
  channels: [],
  messages: {},
  complete: {},
  hasBot: true,
  offer: { commands: [], commands_with_bot: [], commands_between_people: [], install: 'not_offered' },
  pending: [],
  failed: {},
  notices: [],
  modal: null,
  typing: [],
  unread: {},
  current: null,
  choices: null,
};

/**
 * @param {State} state
 * @param {Change} change
 * @returns {State}
 */
export function reduce(state, change) {
  switch (change.type) {
    case 'event':
      return afterEvent(state, change.event, change.now);
    case 'link':
      return { ...state, link: change.link };
    case 'show_channel':
      return { ...state, current: change.channelId, unread: without(state.unread, change.channelId) };
    case 'history': {
      const { channelId, messages } = change;
      const complete = { ...state.complete, [channelId]: messages.length < PAGE_OF_MESSAGES };
      return { ...messages.reduce(withMessage, state), complete };
    }
    case 'close_modal':
      return state.modal?.interaction.id === change.interactionId ? { ...state, modal: null } : state;
    case 'notice':
      return { ...state, notices: [...state.notices, change.notice] };
    case 'dismiss_notice':
      return { ...state, notices: state.notices.filter(({ id }) => id !== change.id) };
    case 'untype':
      return { ...state, typing: state.typing.filter(({ until }) => until > change.now) };
  }
}

/**
 * @param {State} state
 * @param {UserEvent} event
 * @param {number} now
 * @returns {State}
 */
function afterEvent(state, event, now) {
  switch (event.type) {
    case 'ready':
      return afterReady(state, event.snapshot);
    case 'message_create':
      return afterMessage(state, event.message);
    case 'message_update':
      return withMessage(state, event.message);
    case 'message_delete': {
      const rest = (state.messages[event.channel_id] ?? []).filter(({ id }) => id !== event.message_id);
      return { ...state, messages: { ...state.messages, [event.channel_id]: rest } };
    }
    case 'channel_create':
      return { ...state, channels: [...state.channels, event.channel] };
    case 'channel_update': {
      const { channel } = event;
      return { ...state, channels: state.channels.map((old) => (old.id === channel.id ? channel : old)) };
    }
    case 'channel_delete': {
      const channels = state.channels.filter(({ id }) => id !== event.channel_id);
      const current = state.current === event.channel_id ? firstText(channels) : state.current;
      return { ...state, channels, current };
    }
    case 'member_update':
      return { ...state, members: { ...state.members, [event.member.user.id]: event.member } };
    case 'typing': {
      if (event.user_id === state.meId) return state;
      const typing = { channelId: event.channel_id, userId: event.user_id, until: now + TYPING_MS };
      return { ...state, typing: [...stillTyping(state, typing.channelId, typing.userId), typing] };
    }
    case 'commands':
      return { ...state, offer: event };
    case 'interaction_start': {
      const { interaction } = event;
      const failed = interaction.message_id ? without(state.failed, interaction.message_id) : state.failed;
      return { ...state, failed, pending: [...state.pending, interaction] };
    }
    case 'interaction_end':
      return afterInteraction(state, event.interaction, event.outcome);
  }
}

/**
 * @param {State} state
 * @param {import('../user-api.ts').Snapshot} snapshot
 * @returns {State}
 */
function afterReady(state, snapshot) {
  // After a restart of the server a channel may have another id.
  const name = state.channels.find(({ id }) => id === state.current)?.name;
  const same =
    snapshot.channels.find(({ id }) => id === state.current) ??
    snapshot.channels.find((channel) => channel.name === name);
  return {
    ...initialState,
    link: 'open',
    ready: true,
    meId: snapshot.user.id,
    locale: snapshot.locale,
    guildName: snapshot.guild.name,
    ownerId: snapshot.guild.owner_id,
    firstCommand: snapshot.first_command,
    roles: snapshot.guild.roles,
    members: Object.fromEntries(snapshot.members.map((member) => [member.user.id, member])),
    channels: snapshot.channels,
    messages: snapshot.messages,
    complete: Object.fromEntries(
      Object.entries(snapshot.messages).map(([id, { length }]) => [id, length < PAGE_OF_MESSAGES]),
    ),
    hasBot: snapshot.guild.has_bot,
    offer: snapshot,
    current: same?.id ?? firstText(snapshot.channels),
  };
}

/**
 * @param {State} state
 * @param {SeenMessage} message
 * @returns {State}
 */
function afterMessage(state, message) {
  const { channel_id: channelId, author } = message;
  const next = {
    ...withMessage(state, message),
    typing: stillTyping(state, channelId, author.id),
  };
  if (channelId === state.current || author.id === state.meId) return next;
  const { messages, mentions } = state.unread[channelId] ?? { messages: 0, mentions: 0 };
  const mine = message.mention_everyone || message.mentions.some(({ id }) => id === state.meId) ? 1 : 0;
  return {
    ...next,
    unread: { ...state.unread, [channelId]: { messages: messages + 1, mentions: mentions + mine } },
  };
}

/**
 * @param {State} state
 * @param {PendingInteraction} interaction
 * @param {import('../user-api.ts').InteractionOutcome} outcome
 * @returns {State}
 */
function afterInteraction(state, interaction, outcome) {
  const next = { ...state, pending: state.pending.filter(({ id }) => id !== interaction.id) };
  const ofModal = interaction.kind === 'modal';
  switch (outcome.kind) {
    case 'modal':
      return { ...next, modal: { interaction, modal: outcome.modal, failed: false } };
    case 'choices':
      return { ...next, choices: { interactionId: interaction.id, choices: outcome.choices } };
    case 'failed': {
      if (ofModal && state.modal) return { ...next, modal: { ...state.modal, failed: true } };
      if (interaction.kind === 'autocomplete') {
        return { ...next, choices: { interactionId: interaction.id, choices: [] } };
      }
      if (interaction.message_id) {
        return { ...next, failed: { ...state.failed, [interaction.message_id]: outcome.text } };
      }
      const notice = { id: interaction.id, channelId: interaction.channel_id, text: outcome.text };
      return { ...next, notices: [...state.notices, notice] };
    }
    default:
      return ofModal ? { ...next, modal: null } : next;
  }
}

/**
 * @param {State} state
 * @param {string} channelId
 * @param {string} userId
 */
const stillTyping = (state, channelId, userId) =>
  state.typing.filter((typing) => typing.channelId !== channelId || typing.userId !== userId);

/**
 * Inserts the message in order, or replaces its older version.
 * @param {State} state
 * @param {SeenMessage} message
 * @returns {State}
 */
function withMessage(state, message) {
  const list = state.messages[message.channel_id] ?? [];
  const at = list.findLastIndex(({ id }) => !isNewer(id, message.id));
  const replaced = list[at]?.id === message.id ? 1 : 0;
  const next = list.toSpliced(at + 1 - replaced, replaced, message);
  return { ...state, messages: { ...state.messages, [message.channel_id]: next } };
}

/**
 * Compares snowflakes as strings: they are too long for a JavaScript number.
 * @param {string} a
 * @param {string} b
 */
export const isNewer = (a, b) => (a.length === b.length ? a > b : a.length > b.length);

/** @param {readonly SeenChannel[]} channels */
const firstText = (channels) => channels.find(({ type }) => type === 0)?.id ?? channels[0]?.id ?? null;

/**
 * @template T
 * @param {Readonly<Record<string, T>>} record
 * @param {string} key
 * @returns {Readonly<Record<string, T>>}
 */
const without = (record, key) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/**
 * Returns a user's name in this guild.
 * @param {State} state
 * @param {import('discord-api-types/v10').APIUser} user
 */
export const nameOf = (state, user) => state.members[user.id]?.nick ?? user.global_name ?? user.username;

/**
 * True if the user has this permission in the channel.
 * @param {SeenChannel | undefined} channel
 * @param {bigint} bit
 */
export function isAllowed(channel, bit) {
  const permissions = BigInt(channel?.permissions ?? 0);
  const administrator = 1n << 3n;
  return (permissions & administrator) !== 0n || (permissions & bit) === bit;
}

/**
 * Returns the commands that the user can use in a channel.
 * @param {State} state
 * @param {SeenChannel | undefined} channel
 * @returns {readonly Command[]}
 */
export function commandsAt({ offer }, channel) {
  if (!channel || !('recipients' in channel)) return offer.commands;
  const isWithBot = channel.type === 1 && channel.recipients?.length === 1;
  return isWithBot ? offer.commands_with_bot : offer.commands_between_people;
}
