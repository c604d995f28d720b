import { expect } from 'vitest';
import { controlRows, tableId } from '../../src/chat/components.ts';
import { tableText } from '../../src/table/text.ts';
import { games } from '../../src/games/index.ts';
import { progressOf } from '../../src/match/progress.ts';
import { recordOf, verifyRecord } from '../../src/match/record.ts';
import { readMatch } from '../../src/match/stored.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { buttonsOf, isTable, type Testbed } from './testbed.ts';

const GAME = games[0];

/** A table's text without Discord timestamps, as the journal determines it. */
const lasting = (text: string): string => text.replace(/<t:\d+:/g, '<t:0:');

const looks = (message: Pick<SeenMessage, 'components'>) =>
  [...buttonsOf(message).values()].map(({ id, label, style }) => [id, label, style]);

/**
 * Expects that the only table in the channel matches the stored journal, and that its record can be replayed.
 */
export async function expectShownAsStored(
  { running, channelId, anna }: Testbed,
  lostSteps: number | null = null,
): Promise<void> {
  await running.rooms.idle();
  const room = running.rooms.at(channelId);
  const stored = room && (await readMatch(running.bot.storage.journal, room.header.id));
  if (!stored) throw new Error('no match');
  const { header, entries } = stored;
  const { match } = progressOf(GAME, header, entries);
  const context = { players: ['Anna', 'Ben'], locale: header.locale, suitColours: header.suitColours };
  const [table, ...others] = anna.messages(channelId).filter(isTable);
  if (!table) throw new Error('no table');
  expect(others).toEqual([]);
  const text = tableText(GAME, header, match, { toDiscord: (at) => at, hasPicture: true, lostSteps });
  expect(lasting(table.content)).toBe(lasting(text));
  const idOf = (code: string) => tableId(header.id, match.ply, code);
  const labelling = { idOf, prose: GAME.texts[header.locale], labels: header.labels };
  expect(looks(table)).toEqual(looks({ components: controlRows(match.controls(), labelling) }));
  expect(table.attachments[0]?.description).toBe(match.altText(context));
  const verified = verifyRecord(recordOf(header, entries));
  expect(verified).toMatchObject({ ok: true, value: { result: match.result } });
}
