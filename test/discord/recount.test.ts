/** Counting the messages below a table, while the match may post it again. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { tableId } from '../../src/chat/components.ts';
import { recount } from '../../src/table/message-channel.ts';

/** A table at message 5, below which another table of the match stands; `reading` resolves the read. */
function below() {
  const table = {
    id: '7',
    author: { id: 'bot' },
    components: [{ components: [{ customId: tableId('match', 3, 'menu') }] }],
  };
  const edited: string[] = [];
  const reading = Promise.withResolvers<Map<string, typeof table>>();
  const messages = {
    fetch: () => reading.promise,
    edit: (id: string) => Promise.resolve(void edited.push(id)),
  };
  const channel = { isSendable: () => true, isThread: () => false, messages };
  const state = {
    bot: { client: { user: { id: 'bot' }, channels: { fetch: () => Promise.resolve(channel) } } },
    log: pino({ level: 'silent' }),
    header: { id: 'match', channelId: '1' },
    shown: { messageId: '5', postedAt: 0 },
    newer: [],
    uncounted: true,
    lingering: false,
    byToken: null,
  } as unknown as Parameters<typeof recount>[0];
  return { state, edited, read: () => reading.resolve(new Map([[table.id, table]])) };
}

it('leaves a table that the match may be posting alone until the match is shown', async () => {
  const { state, edited, read } = below();
  const counting = recount(state);
  read();
  await counting;
  expect(edited).toEqual([]);
  expect(state).toMatchObject({ newer: ['7'], uncounted: false, lingering: true });
});

it('is repeated if the table has moved in the meantime', async () => {
  const { state, edited, read } = below();
  const counting = recount(state);
  state.shown = { messageId: '7', postedAt: 0 };
  read();
  await counting;
  expect(edited).toEqual([]);
  expect(state).toMatchObject({ newer: [], uncounted: true, lingering: false });
});
