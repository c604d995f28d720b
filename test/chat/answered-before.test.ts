/** An interaction delivered again after a restart, whose earlier answer has been removed. */
import { DiscordAPIError, MessageFlags, MessageFlagsBitField, RESTJSONErrorCodes } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { answerTo } from '../../src/chat/answer.ts';
import { fakeTime } from '../fake-time.ts';

const refusal = (code: number, status: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'https://discord.example', {});

/** A click on a message, and the names of the requests that answer it. */
function clicked(flags: number) {
  const time = fakeTime();
  const requests: string[] = [];
  const refuses =
    (name: string, ...refused: Parameters<typeof refusal>) =>
    () => {
      requests.push(name);
      return Promise.reject(refusal(...refused));
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
    fetchReply: refuses('fetch', RESTJSONErrorCodes.UnknownMessage, 404),
    followUp: () => {
      if (!interaction.deferred) return Promise.reject(new Error('not answered yet'));
      requests.push('follow-up');
      return Promise.resolve({ id: '2' });
    },
  };
  const ignore = (): void => undefined;
  const answer = answerTo(interaction as unknown as Parameters<typeof answerTo>[0], {
    created: time.now(),
    time,
    log: pino({ level: 'silent' }),
    questions: { coming: ignore, shown: ignore },
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
