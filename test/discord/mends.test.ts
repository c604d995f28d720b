/** The few corrections of wrong tables that a channel gets in a minute. */
import { MessageFlagsBitField } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { tableId } from '../../src/chat/components.ts';
import { createQuota } from '../../src/chat/quota.ts';
import { noteClicked } from '../../src/table/room/turned-back.ts';
import type { RoomState } from '../../src/table/room/state.ts';
import type { AskedByClick } from '../../src/chat/asked.ts';

const MATCH = '0123456789';
const PLY = 3;

/** A click on the table with this message id. */
const clickOn = (id: string): AskedByClick =>
  ({
    interaction: {
      createdTimestamp: 100_000,
      message: {
        id,
        flags: new MessageFlagsBitField(),
        components: [{ components: [{ customId: tableId(MATCH, PLY, 'menu') }] }],
      },
    },
  }) as unknown as AskedByClick;

it('are not used up by clicks on a table whose post is slow', async () => {
  const posted = Promise.withResolvers<undefined>();
  const shown = { messageId: '5' };
  const reposts: string[] = [];
  const room = {
    header: { id: MATCH, channelId: '2' },
    finishing: null,
    unrated: null,
    shownAt: 0,
    stored: {},
    log: pino({ level: 'silent' }),
    bot: { time: { now: () => 100_000 }, offset: { toOurs: (at: number) => at } },
    ports: { mends: createQuota({ most: 1, ms: 60_000 }) },
    table: { shown, mistrust: () => undefined },
    engine: {
      match: { ply: PLY },
      inTurn: () => posted.promise,
      show: ({ kind }: { readonly kind: string }) => Promise.resolve(reposts.push(kind)),
    },
  } as unknown as RoomState;
  for (let i = 0; i < 3; i += 1) noteClicked(room, clickOn('6'));
  shown.messageId = '6';
  posted.resolve(undefined);
  await new Promise(setImmediate);
  expect(reposts).toEqual([]);
  for (let i = 0; i < 3; i += 1) noteClicked(room, clickOn('7'));
  await new Promise(setImmediate);
  expect(reposts).toEqual(['repost']);
});
