/** A message that is sent more than once lists its files once. */
import { MessagePayload, type Message, type SendableChannels } from 'discord.js';
import { expect, it } from 'vitest';
import { editIn, postAlone } from '../../src/chat/kept/requests.ts';

const FILE = { attachment: Buffer.from('a picture'), name: 'table.png' };

it.each([[[]], [undefined]])('with the attachments %j, after a broken connection', async (attachments) => {
  const sent: unknown[] = [];
  const take = (message: object): Promise<Message> => {
    const { body } = MessagePayload.create({ client: { options: {} } } as never, message).resolveBody();
    sent.push(body && 'attachments' in body ? body.attachments : null);
    return sent.length % 2 === 1 ? Promise.reject(new Error('socket hang up')) : Promise.resolve({} as never);
  };
  const channel = {
    send: take,
    messages: { edit: (_: string, message: object) => take(message) },
  } as unknown as SendableChannels;
  const message = { files: [FILE], ...(attachments && { attachments }) };
  await editIn(channel, '7', message);
  await postAlone(channel, message);
  expect(sent).toHaveLength(4);
  for (const one of sent) expect(one).toHaveLength(1);
});
