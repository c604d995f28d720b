/** A form that comes too late: the click has been acknowledged meanwhile. */
import { ModalBuilder } from '@discordjs/builders';
import { MessageFlags, MessageFlagsBitField } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ACKNOWLEDGE_MS, answerTo } from '../../src/chat/answer.ts';
import { texts } from '../../src/i18n/index.ts';
import { fakeTime } from '../fake-time.ts';

/** A click in Discord, and the requests that answer it. */
function clicked() {
  const time = fakeTime();
  const requests: unknown[] = [];
  const sends =
    (name: string, answer = {}) =>
    (content: unknown) => {
      requests.push({ [name]: content });
      return Promise.resolve(answer);
    };
  const interaction = {
    locale: 'de',
    message: { flags: new MessageFlagsBitField(), id: '1' },
    isMessageComponent: () => true,
    isModalSubmit: () => false,
    showModal: sends('form'),
    deferUpdate: sends('acknowledged'),
    followUp: sends('said', { id: '2' }),
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
  return { time, requests, answer };
}

const FORM = new ModalBuilder().setCustomId('form').setTitle('Form');

it('asks for another click, in the language of the user', async () => {
  const { time, requests, answer } = clicked();
  await time.pass(ACKNOWLEDGE_MS + 1);
  await answer.ask(FORM);
  expect(requests).toMatchObject([
    { acknowledged: undefined },
    { said: { content: texts.de.table.declined['no-form'], flags: MessageFlags.Ephemeral } },
  ]);
});

it('is shown while there is time', async () => {
  const { time, requests, answer } = clicked();
  await time.pass(ACKNOWLEDGE_MS - 1);
  await answer.ask(FORM);
  await time.pass(ACKNOWLEDGE_MS);
  expect(requests).toEqual([{ form: FORM }]);
});
