/** Players who hear a table in words: their messages and acts. */
import { MessageFlags } from 'discord.js';
import { expect } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { JOIN_MS } from '../../src/table/private/listeners.ts';
import { unheardIn } from '../by-ear/ear.ts';
import { FREE } from '../match/table.ts';
import { APART_MS, type Testbed } from './testbed.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };
export const FOLLOW_UP = { method: 'POST', route: '/webhooks/{webhook_id}/{webhook_token}' } as const;

export const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** A user's private messages, once the bot has done its work. */
export async function heard(who: UserSession, testbed: Testbed): Promise<readonly SeenMessage[]> {
  await testbed.running.rooms.idle();
  await testbed.heard();
  return who.messages(testbed.channelId).filter(isPrivate);
}

/** The text of a user's only private message. */
export async function only(who: UserSession, testbed: Testbed): Promise<string> {
  const [message, ...others] = await heard(who, testbed);
  expect(others).toEqual([]);
  expect(message?.attachments).toEqual([]);
  expect(unheardIn(message?.content ?? '')).toBeNull();
  return message?.content ?? '';
}

export async function does(who: UserSession, what: string, { channelId, time }: Testbed): Promise<void> {
  time.jump(APART_MS);
  await who.run(channelId, 'do', { what }).outcome;
}

/** Lets acts that belong together be told. */
export async function told(testbed: Testbed): Promise<void> {
  await testbed.running.rooms.idle();
  testbed.time.jump(JOIN_MS);
  await testbed.running.rooms.idle();
  await testbed.heard();
}

export const hear = async ({ running }: Testbed, ...who: readonly UserSession[]): Promise<void> => {
  for (const { user } of who) await running.bot.people.change(user.id, { words: true });
};

/** A match in which Ben hears the table and has acted once: a question. */
export async function listening(testbed: Testbed, setup: object = FREE): Promise<void> {
  await hear(testbed, testbed.ben);
  await testbed.begin({ setup: { ...setup } });
  await testbed.table();
  await does(testbed.ben, 'clocks', testbed);
  await heard(testbed.ben, testbed);
}

export const words = (messages: readonly SeenMessage[]): readonly string[] =>
  messages.map(({ content }) => content);
