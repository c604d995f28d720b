import { Client, Events, type Interaction } from 'discord.js';
import { expect, it } from 'vitest';
import { holdInteractions } from '../../src/line/early.ts';

it('interactions that arrive before the router listens are passed on once and in order', () => {
  const client = new Client({ intents: [] });
  const passOn = holdInteractions(client);
  const come = (id: string): void => void client.emit(Events.InteractionCreate, { id } as Interaction);
  come('1');
  come('2');
  const led: string[] = [];
  client.on(Events.InteractionCreate, ({ id }) => led.push(id));
  passOn();
  come('3');
  expect(led).toEqual(['1', '2', '3']);
});
