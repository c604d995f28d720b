import { openKeptMessages } from '../../../../chat/kept/in-channels.ts';
import type { KeptMessage } from '../../../../chat/kept/kept-message.ts';
import { NEWEST } from '../../../../chat/kept/search.ts';
import type { Policy } from '../../../../chat/kept/state.ts';
import { customIdsIn } from '../../../../chat/components.ts';
import type { TournamentPorts } from '../ports.ts';
import { tableButtonId, tableMessage } from './table-message.ts';
import type { Series } from '../../series/series.ts';

/** Number of the latest evenings whose tables follow corrections. */
const KEPT = 2;

/** Posts the season's table after each evening, once, and keeps it true. */
export interface Tables {
  /** `posted`: stores the place of a message. */
  show(
    series: Series & { readonly id: string },
    posted: (number: number, messageId: string) => Promise<void>,
  ): void;
  idle(): Promise<void>;
  stop(): void;
}

/** Policy for the table after an evening. */
export const tablePolicy = (id: string, number: number): Policy => ({
  pictures: { name: 'season', ms: 15_000 },
  others: 'removed',
  search: { ...NEWEST, isIt: (message) => customIdsIn(message).includes(tableButtonId(id, number)) },
});

export function createTables(bot: TournamentPorts): Tables {
  const kept = openKeptMessages(bot);
  const messages = new Map<string, KeptMessage>();
  return {
    show(series, posted) {
      const { id, guildId, channelId, scheme, evenings } = series;
      const over = scheme === 'none' ? [] : evenings.filter(({ state }) => state === 'over').slice(-KEPT);
      for (const { number } of evenings.filter((one) => !over.includes(one))) {
        messages.get(`${id} ${number}`)?.stop();
        messages.delete(`${id} ${number}`);
      }
      for (const { number, messageId } of over) {
        const key = `${id} ${number}`;
        const message =
          messages.get(key) ??
          kept.keep({
            bot,
            log: bot.log.child({ series: id }),
            guildId,
            channelId,
            ...tablePolicy(id, number),
            key: `${id}-t${number}`,
            inDoubt: messageId === null,
            stored: () => Promise.resolve(messageId === null ? null : { messageId, chapter: '' }),
            placed: (at) => posted(number, at.messageId),
          });
        messages.set(key, message);
        message.want(tableMessage(series, number));
      }
    },
    idle: () => kept.idle(),
    stop: () => kept.stop(),
  };
}
