import { readFileSync } from 'node:fs';
import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { isFinal } from '../../src/chat/ids.ts';
import { gameOf } from '../../src/games/index.ts';
import { progressOf } from '../../src/match/progress.ts';
import type { Ending } from '../../src/match/endings.ts';
import { entrySchema, isOutdated, type Entry, type Header } from '../../src/match/header.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import type { SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { fileOf as goldenFile } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import type { Testbed } from './testbed.ts';

/** Long enough for a click to count, and for an answer to be noted. */
const LONG_SEEN_MS = 2 * MEANT_MS;

/**
 * A golden match as if Anna (south) and Ben had played it in the match channel; with Cleo where there are
 * three.
 */
export interface Played {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly record: string;
}

export function playedAt(testbed: Testbed, name: string, changes: Partial<Header> = {}): Played {
  const { anna, ben, channelId, discord } = testbed;
  const found = GOLDEN.find((match) => match.name === name);
  if (!found) throw new Error(`no golden match ${name}`);
  const record = readFileSync(goldenFile(found, 'jsonl'), 'utf8');
  const lines = record.trimEnd().split('\n').slice(1);
  const header: Header = {
    ...found.header,
    players: found.header.players.map((_, i) => {
      const { user } = [anna, ben][i] ?? discord.user('Cleo');
      return { id: user.id, name: user.global_name ?? '' };
    }),
    guildId: discord.world.guild.id,
    channelId,
    ...changes,
  };
  const entries = z.array(entrySchema).parse(lines.map((line) => JSON.parse(line) as unknown));
  return { header, entries, record };
}

/** Stores a match as playing it does. */
export async function store({ running }: Testbed, { header, entries }: Played): Promise<void> {
  const { journal } = running.bot.storage;
  await journal.create(header.id, header);
  await Promise.all(entries.map((entry, i) => journal.append(header.id, i, entry)));
}

/** The ending of a played match. */
export function endedAs({ header, entries }: Played): Ending {
  const game = gameOf(header.game);
  if (!game) throw new Error(`no game ${header.game}`);
  const match = isOutdated(header, game.rules) ? null : progressOf(game, header, entries).match;
  return { header, game, entries, match, result: match?.result ?? null, unrated: null };
}

/** Stores a match that has a result, and posts the result; returns the message as Anna sees it. */
export async function tell(testbed: Testbed, played: Played): Promise<SeenMessage> {
  await store(testbed, played);
  return post(testbed, endedAs(played));
}

async function post({ running, anna, channelId }: Testbed, ended: Ending): Promise<SeenMessage> {
  const before = new Set(anna.messages(channelId).map(({ id }) => id));
  await running.bot.endings.tell(ended);
  return anna.sees(channelId, ({ id }) => !before.has(id));
}

const THINKING = 128;
const EPHEMERAL = 64;

/** The message that finally answers an interaction. */
export async function answer(
  who: UserSession,
  channelId: string,
  interaction: UserInteraction,
): Promise<SeenMessage> {
  const from = who.events.length;
  const outcome = await interaction.outcome;
  switch (outcome.kind) {
    case 'message':
    case 'updated':
      return outcome.message;
    case 'thinking': {
      const { id } = outcome.message;
      return who.sees(channelId, (message) => message.id === id && ((message.flags ?? 0) & THINKING) === 0);
    }
    case 'acknowledged': {
      const event = await who.event(
        (seen) =>
          (seen.type === 'message_update' && seen.message.id === interaction.message_id) ||
          // The clicked message was already gone.
          (seen.type === 'message_create' && ((seen.message.flags ?? 0) & EPHEMERAL) !== 0),
        from,
      );
      if (!('message' in event)) throw new Error('not updated');
      return event.message;
    }
    case 'modal':
    case 'choices':
    case 'failed':
      throw new Error(`answered with ${outcome.kind}`);
  }
}

/** Like `answer`; throws if anybody else can read it. */
export async function whispered(
  who: UserSession,
  channelId: string,
  interaction: UserInteraction,
): Promise<SeenMessage> {
  const message = await answer(who, channelId, interaction);
  if (((message.flags ?? 0) & EPHEMERAL) === 0) throw new Error('everybody can read that');
  return message;
}

export interface Clickable {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** A message's components, row after row. */
export const componentsIn = ({ components = [] }: SeenMessage) =>
  components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));

/** A message's buttons, in order. */
export const buttonsIn = (message: SeenMessage): Clickable[] =>
  componentsIn(message).flatMap((component) =>
    component.type === ComponentType.Button && 'custom_id' in component
      ? [{ id: component.custom_id, label: component.label ?? '', disabled: component.disabled ?? false }]
      : [],
  );

export function buttonOf(message: SeenMessage, label: string): string {
  const found = buttonsIn(message).find((button) => button.label === label);
  if (!found) throw new Error(`no button ${label}`);
  return found.id;
}

/** Clicks a button by its label once the click counts: a final yes has to be visible for a while before. */
export async function pressed(
  { channelId, time, heard }: Pick<Testbed, 'channelId' | 'time' | 'heard'>,
  who: UserSession,
  message: SeenMessage,
  label: string,
): Promise<SeenMessage> {
  const id = buttonOf(message, label);
  if (isFinal(id)) {
    await heard();
    time.jump(LONG_SEEN_MS);
  }
  return whispered(who, channelId, who.click(message, id));
}

/** True if the message is a result with a record. */
export const isResult = (message: SeenMessage): boolean =>
  buttonsIn(message).some(({ id }) => id.startsWith('after|record|'));

/** The private answer to a button below a result. */
export function below(
  who: UserSession,
  result: SeenMessage,
  what: 'fairness' | 'record',
): Promise<SeenMessage> {
  const id = buttonsIn(result).find((button) => button.id.startsWith(`after|${what}|`))?.id ?? '';
  return whispered(who, result.channel_id, who.click(result, id));
}

/** The text of the attached file. */
export async function fileOf({ attachments: [file] }: SeenMessage): Promise<string> {
  if (!file) throw new Error('no file');
  return (await fetch(file.url)).text();
}

export const upload = (text: string, filename = 'a.jsonl') => ({
  filename,
  data: Buffer.from(text).toString('base64'),
});
