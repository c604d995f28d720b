/** Rows damaged from outside, and the errors that they cause. */
import { PermissionFlagsBits } from 'discord.js';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { OptionValues, SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { buttonsIn, whispered } from './ended-match.ts';
import { buttonsOf, LONG_ENOUGH, type Testbed, seenForLong } from './testbed.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };
export const SECRET = 'a seed that nobody is told';
export const GARBAGE = `{"value": {"seed": "${SECRET}"`;

/** A user who can manage messages. */
export function manager({ discord }: Testbed): UserSession {
  const mona = discord.user('Mona');
  const { id } = discord.createRole('managers', PermissionFlagsBits.ManageMessages);
  discord.setMember(mona.user.id, { roles: [id] });
  return mona;
}

export const tableIn = ({ anna }: Testbed, channelId: string) => {
  const found = anna.messages(channelId).findLast((message) => buttonsOf(message).has('menu'));
  if (!found) throw new Error('no table');
  return found;
};

export function tap(testbed: Testbed, who: UserSession, channelId: string): UserInteraction {
  const table = tableIn(testbed, channelId);
  return who.click(table, buttonsOf(table).get('tap:c1')?.id ?? '');
}

export const errors = (log: readonly string[]): string[] => log.filter((line) => line.includes('"level":50'));

export const lineSchema = z.object({ number: z.string(), collection: z.string(), key: z.string() });

/** The one log line that reports a damage to the operator. */
export function lineOf(log: readonly string[], about: string): z.infer<typeof lineSchema> {
  const lines = errors(log).filter((line) => line.includes(`"${about}"`) && line.includes('"number"'));
  expect(lines, about).toHaveLength(1);
  return lineSchema.parse(JSON.parse(lines[0] ?? ''));
}

/** The private answer to a `/schikane` command. */
export const asks = (who: UserSession, channelId: string, what = 'table', options: OptionValues = {}) =>
  whispered(who, channelId, who.run(channelId, `schikane ${what}`, options)).then(({ content }) => content);

/** The private answer to `/do`. */
export const does = (who: UserSession, channelId: string, what: string) =>
  whispered(who, channelId, who.run(channelId, 'do', { what })).then(({ content }) => content);

/** Anna resigns; returns the result's message. */
export async function resign(testbed: Testbed): Promise<SeenMessage> {
  const { anna, channelId, running } = testbed;
  const asked = await whispered(anna, channelId, anna.run(channelId, 'do', { what: 'resign' }));
  const before = new Set(anna.messages(channelId).map(({ id }) => id));
  await seenForLong(testbed);
  await anna.click(asked, buttonsIn(asked).at(-1)?.id ?? '').outcome;
  const told = await anna.sees(
    channelId,
    ({ id, content }) => !before.has(id) && content.startsWith('🏆 **Ben** wins by resignation.'),
  );
  await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
  return told;
}
