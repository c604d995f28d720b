import { describe, expect, it } from 'vitest';
import { ChannelType, MessageType, type APIMessage, type APIUser } from 'discord-api-types/v10';
import type { PendingInteraction, UserEvent } from 'loopback-discord/user-api.ts';
import { initialState, isAllowed, reduce, type Change, type State } from 'loopback-discord/page/store.js';

const NOW = 1_000_000;
const user = (id: string): APIUser => ({
  id,
  username: `user${id}`,
  global_name: null,
  discriminator: '0',
  avatar: null,
});
const message = (id: string, changes: Partial<APIMessage> = {}): APIMessage => ({
  id,
  channel_id: '10',
  author: user('2'),
  content: `message ${id}`,
  timestamp: new Date(NOW).toISOString(),
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  pinned: false,
  type: MessageType.Default,
  ...changes,
});
const event = (one: UserEvent): Change => ({ type: 'event', event: one, now: NOW });
const created = (one: APIMessage) => event({ type: 'message_create', message: one });
const after = (state: State, ...changes: Change[]) => changes.reduce(reduce, state);
const start: State = { ...initialState, ready: true, meId: '1', current: '10' };
const ids = (state: State, channel = '10') => state.messages[channel]?.map(({ id }) => id);

const click: PendingInteraction = {
  id: '50',
  kind: 'component',
  channel_id: '10',
  message_id: '30',
  custom_id: 'go',
};
const begin = event({ type: 'interaction_start', interaction: click });
const ended = (
  interaction: PendingInteraction,
  outcome: Extract<UserEvent, { type: 'interaction_end' }>['outcome'],
) => event({ type: 'interaction_end', interaction, outcome });

it('does not modify its input', () => {
  const frozen = Object.freeze({
    ...start,
    messages: Object.freeze({ '10': Object.freeze([message('30')]) }),
  });
  after(
    frozen,
    created(message('31')),
    event({ type: 'message_delete', channel_id: '10', message_id: '30' }),
  );
  expect(ids(frozen)).toEqual(['30']);
});

describe('messages', () => {
  it('stand in the order of their ids, which are too long for numbers', () => {
    const state = after(
      start,
      ...['9', '1000000000000000001', '1000000000000000000', '10'].map((id) => created(message(id))),
    );
    expect(ids(state)).toEqual(['9', '10', '1000000000000000000', '1000000000000000001']);
  });

  it('are replaced and deleted in place', () => {
    const edited = event({ type: 'message_update', message: message('31', { content: 'new' }) });
    const state = after(start, ...['30', '31', '32'].map((id) => created(message(id))), edited);
    expect(state.messages['10']?.map(({ content }) => content)).toEqual(['message 30', 'new', 'message 32']);
    const fewer = after(state, event({ type: 'message_delete', channel_id: '10', message_id: '31' }));
    expect(ids(fewer)).toEqual(['30', '32']);
  });

  it('of earlier pages come in front; a short page is the beginning', () => {
    const state = after(start, created(message('31')), {
      type: 'history',
      channelId: '10',
      messages: [message('29'), message('30')],
    });
    expect(ids(state)).toEqual(['29', '30', '31']);
    expect(state.complete['10']).toBe(true);
  });

  it('of another channel are unread until it is shown', () => {
    const elsewhere = message('31', { channel_id: '11' });
    const state = after(
      start,
      created(elsewhere),
      created({ ...elsewhere, id: '32', mentions: [user('1')] }),
      created(message('33')),
    );
    expect(state.unread).toEqual({ '11': { messages: 2, mentions: 1 } });
    expect(after(state, { type: 'show_channel', channelId: '11' }).unread).toEqual({});
  });

  it('end the typing of their author', () => {
    const typing = event({ type: 'typing', channel_id: '10', user_id: '2' });
    expect(after(start, typing).typing).toEqual([{ channelId: '10', userId: '2', until: NOW + 10_000 }]);
    expect(after(start, typing, created(message('31'))).typing).toEqual([]);
    expect(after(start, typing, { type: 'untype', now: NOW + 10_000 }).typing).toEqual([]);
    expect(after(start, event({ type: 'typing', channel_id: '10', user_id: '1' })).typing).toEqual([]);
  });
});

describe('interactions', () => {
  it('are pending from beginning to end', () => {
    const state = after(start, begin);
    expect(state.pending).toEqual([click]);
    expect(after(state, ended(click, { kind: 'acknowledged' })).pending).toEqual([]);
  });

  it('that fail are reported under their message until the next click', () => {
    const state = after(start, begin, ended(click, { kind: 'failed', text: 'It failed' }));
    expect(state.failed).toEqual({ '30': 'It failed' });
    expect(after(state, begin).failed).toEqual({});
  });

  it('of a failed command are reported in the channel', () => {
    const command: PendingInteraction = { id: '51', kind: 'command', channel_id: '10', command: 'knock' };
    const state = after(start, ended(command, { kind: 'failed', text: 'No answer' }));
    expect(state.notices).toEqual([{ id: '51', channelId: '10', text: 'No answer' }]);
    expect(after(state, { type: 'dismiss_notice', id: '51' }).notices).toEqual([]);
  });

  it('open a modal that stays after a failed submission and closes after an answer', () => {
    const modal = { title: 'Cut', custom_id: 'cut', components: [] };
    const opened = after(start, begin, ended(click, { kind: 'modal', modal }));
    expect(opened.modal).toEqual({ interaction: click, modal, failed: false });
    const submit: PendingInteraction = {
      id: '52',
      kind: 'modal',
      channel_id: '10',
      message_id: '30',
      custom_id: 'cut',
    };
    expect(after(opened, ended(submit, { kind: 'failed', text: '' })).modal?.failed).toBe(true);
    expect(after(opened, ended(submit, { kind: 'acknowledged' })).modal).toBeNull();
  });
});

it('finds its channel again after the server has restarted', () => {
  const channel = (id: string, name: string) => ({
    id,
    name,
    type: ChannelType.GuildText as const,
    position: 0,
    permissions: '0',
  });
  const ready = (...channels: ReturnType<typeof channel>[]) =>
    event({
      type: 'ready',
      snapshot: {
        user: user('1'),
        locale: 'de',
        guild: { id: '5', name: 'Table', owner_id: '6', roles: [], has_bot: true },
        first_command: null,
        members: [],
        channels,
        messages: { '10': [message('30')] },
        commands: [],
        commands_with_bot: [],
        commands_between_people: [],
        install: 'offered',
      },
    });
  const first = after(initialState, ready(channel('10', 'general'), channel('11', 'games')));
  expect(first.current).toBe('10');
  const there = after(first, { type: 'show_channel', channelId: '11' }, begin, {
    type: 'link',
    link: 'lost',
  });
  const again = after(there, ready(channel('20', 'general'), channel('21', 'games')));
  expect(again).toMatchObject({ current: '21', link: 'open', locale: 'de', pending: [] });
});

it.each([
  ['0', 2048n, false],
  ['2048', 2048n, true],
  ['8', 2048n, true],
  ['2048', 3072n, false],
])('with permissions %s, %s is allowed: %s', (permissions, bit, allowed) => {
  expect(isAllowed({ id: '10', name: 'x', type: ChannelType.GuildText, position: 0, permissions }, bit)).toBe(
    allowed,
  );
});
