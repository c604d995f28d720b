/** An interaction delivered again after a restart, which was answered before it. */
import { DiscordAPIError, MessageFlags, MessageFlagsBitField, RESTJSONErrorCodes } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../src/chat/answer.ts';
import { fakeTime } from '../fake-time.ts';

const refusal = (code: number, status: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'https://discord.example', {});

type Before = { readonly id: string; readonly flags: number } | number;

/**
 * A click on a message with these flags, and the names of the requests that answer it. `before`: the earlier
 * answer, or the code with which Discord refuses to show it.
 */
function clicked(flags: number, before: Before = RESTJSONErrorCodes.UnknownMessage) {
  const time = fakeTime();
  const requests: string[] = [];
  const refuses =
    (name: string, ...refused: Parameters<typeof refusal>) =>
    () => {
      requests.push(name);
      return Promise.reject(refusal(...refused));
    };
  const taken =
    <T>(name: string, reply: T) =>
    () => {
      requests.push(name);
      return Promise.resolve(reply);
    };
  const answered = [RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 400] as const;
  const interaction = {
    locale: 'en',
    deferred: false,
    message: { flags: new MessageFlagsBitField(flags), id: '1' },
    isMessageComponent: () => true,
    isModalSubmit: () => false,
    update: refuses('update', ...answered),
    reply: refuses('reply', ...answered),
    deferUpdate: refuses('defer', ...answered),
    deferReply: refuses('defer', ...answered),
    fetchReply:
      typeof before === 'number'
        ? refuses('fetch', before, 404)
        : taken('fetch', { id: before.id, flags: new MessageFlagsBitField(before.flags) }),
    editReply: taken('edit', { id: '5' }),
    followUp: () => {
      if (!interaction.deferred) return Promise.reject(new Error('not answered yet'));
      requests.push('follow-up');
      return Promise.resolve({ id: '2' });
    },
  };
  const ignore = (): void => undefined;
  const answer = answerTo(interaction as unknown as Parameters<typeof answerTo>[0], {
    isLasting: false,
    created: time.now(),
    time,
    log: pino({ level: 'silent' }),
    questions: { coming: ignore, shown: ignore },
    pictured: (message) => message,
    given: ignore,
    missed: ignore,
  });
  return { requests, answer };
}

it('is answered in a new message where the clicked one was its answer', async () => {
  const { requests, answer } = clicked(MessageFlags.Ephemeral);
  expect(await answer.whisper('again')).toMatchObject({ id: '2' });
  expect(requests).toEqual(['update', 'fetch', 'follow-up']);
});

it('is asked for once, whatever answers are tried', async () => {
  const { requests, answer } = clicked(0);
  expect(await answer.change({ content: 'a table' })).toBe(false);
  expect(await answer.change({ content: 'a table' })).toBe(false);
  expect(await answer.whisper('again')).toMatchObject({ id: '2' });
  expect(requests).toEqual(['update', 'fetch', 'follow-up']);
});

it('gets no further answers once Discord does not know it', async () => {
  const { requests, answer } = clicked(0, RESTJSONErrorCodes.UnknownWebhook);
  expect(await answer.acknowledge('change')).toBe(false);
  expect(await answer.change({ content: 'a table' })).toBe(false);
  expect(await answer.whisper('again')).toBeNull();
  expect(requests).toEqual(['defer', 'fetch']);
});

const PRIVATE = { id: '5', flags: MessageFlags.Ephemeral };
const CLICKED = { id: '1', flags: 0 };
const PUBLIC = { id: '5', flags: 0 };

describe('an acknowledgement that comes again', () => {
  it.each([
    ['changed the clicked message', 'change', CLICKED, true],
    ['was private', 'change', PRIVATE, false],
    ['was private', 'whisper', PRIVATE, true],
    ['changed the clicked message', 'whisper', CLICKED, false],
    ['was public', 'whisper', PUBLIC, false],
  ] as const)('where the earlier answer %s, for a %s: %s', async (_, as, before, isTaken) => {
    const { requests, answer } = clicked(0, before);
    expect(await answer.acknowledge(as)).toBe(isTaken);
    expect(requests).toEqual(['defer', 'fetch']);
  });

  it('leaves a private answer alone when the clicked message has to change', async () => {
    const { requests, answer } = clicked(0, PRIVATE);
    await answer.acknowledge('change');
    expect(await answer.change({ content: 'a table' })).toBe(false);
    expect(requests).not.toContain('edit');
  });
});
