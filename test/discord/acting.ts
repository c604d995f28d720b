import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { buttonsOf, seenForLong, type Testbed } from './testbed.ts';

const actionOf = (customId: string): string => customId.split('|')[1] ?? '';

/** Ids of a message's buttons by action. */
export const actionsOf = (message: SeenMessage): Map<string, string> =>
  new Map(
    (message.components ?? []).flatMap((row) =>
      'components' in row
        ? row.components.flatMap((one) =>
            'custom_id' in one ? [[actionOf(one.custom_id), one.custom_id] as const] : [],
          )
        : [],
    ),
  );

/** Resigns for a player in a channel. */
export async function resign({ time, running }: Testbed, who: UserSession, channelId: string): Promise<void> {
  await running.rooms.idle();
  const asked = await who.run(channelId, 'do', { what: 'resign' }).outcome;
  if (asked.kind !== 'message') throw new Error(`no question: ${asked.kind}`);
  await seenForLong({ time, running });
  await who.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
}
