import { expect } from 'vitest';
import { CUSTOM_ID_LIMIT } from '../../src/line/limits.ts';
import { withCards } from '../../src/chat/emojis/in-messages.ts';
import { indicesIn } from '../../src/games/indices.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { advance, beginProgress } from '../../src/match/progress.ts';
import { readMatch } from '../../src/match/stored.ts';
import type { LoggedRequest } from 'loopback-discord/discord.ts';
import type { Testbed } from './testbed.ts';

const idsIn = (requests: readonly LoggedRequest[]): string[] =>
  requests.flatMap(({ body }) =>
    [...JSON.stringify(body ?? null).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id = '']) => id),
  );

/**
 * Expects that custom ids hold only area, match, ply and gesture; outside the table, their subject. A gesture
 * names a verb, piles, and at most a card of its player's own hand. The only files are pictures and the
 * match's record.
 */
export function expectPlainIds(requests: readonly LoggedRequest[], { id }: Pick<Game, 'id'>): void {
  const ids = idsIn(requests);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((one) => one.length > CUSTOM_ID_LIMIT)).toEqual([]);
  const table = '(table|own)[|]evening1[|]\\d+[|]([a-z-]+(:[a-z-]+|:[a-z]\\d|:\\d+)?)([|]sure)?';
  const hand = 'own[|]evening1[|]\\d+[|]play:[2-9ATJQK][CSHD]';
  const plain = new RegExp(
    `^(${table}|${hand}|(after[|][a-z]+|replay[|]open)[|]evening1([|]0)?|film[|]make[|]evening1[|]b[|][|]0|rules[|].*)$`,
  );
  expect(ids.filter((one) => !plain.test(one))).toEqual([]);
  const files = new Set(requests.flatMap((request) => request.files));
  const known = ['table.png', 'hand.png', 'side.png', 'result.png', `${id}-evening1.jsonl`];
  expect([...files].filter((file) => !known.includes(file))).toEqual([]);
  expect(files).toContain('table.png');
}

const FACE = /(?:10|[2-9AKDBJQ])[♣♠♥♦]/g;

/** Expects that every card named by a table message lay open to a spectator at that ply or the one before. */
export async function expectSeenOnly({ running, channelId, discord }: Testbed): Promise<void> {
  const room = running.rooms.at(channelId);
  const stored = room && (await readMatch(running.bot.storage.journal, room.header.id));
  if (!stored) throw new Error('no match');
  const { game } = room;
  const faces = (match: ShownMatch): string[] => {
    const codes = JSON.stringify(match.view('spectator')).match(/"[2-9ATJQK][CSHD][12]?"/g) ?? [];
    const letters = { emojis: null, indices: indicesIn(stored.header) };
    return codes.map((code) => withCards(game.texts[stored.header.locale].card(code.slice(1, -1)), letters));
  };
  let progress = beginProgress(game, stored.header);
  const seen = [faces(progress.match)];
  for (const entry of stored.entries) {
    const advanced = advance(game, stored.header, progress, entry);
    if (!advanced.ok) throw new Error('a stored entry is refused');
    progress = advanced.value.progress;
    seen[progress.match.ply] = faces(progress.match);
  }
  const tables = discord.requests.flatMap(({ body, files }) => {
    const text = JSON.stringify(body ?? null);
    const ply = /table[|]evening1[|](\d+)[|]menu/.exec(text)?.[1];
    return ply === undefined || !files.includes('table.png')
      ? []
      : [{ ply: Number(ply), named: text.match(FACE) ?? [] }];
  });
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.reduce((sum, { named }) => sum + named.length, 0)).toBeGreaterThan(tables.length);
  for (const { ply, named } of tables) {
    const open = new Set([...(seen[ply] ?? []), ...(seen[ply - 1] ?? [])]);
    expect(named.filter((face) => !open.has(face))).toEqual([]);
  }
}
