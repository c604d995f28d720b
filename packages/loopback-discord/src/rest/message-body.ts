import { parseMessageBody } from '../body.ts';
import { messageProblems, type MessageContext } from '../checks/message.ts';
import type { Discord } from '../discord.ts';
import { attachmentsOf, type Files, type MessageBody, type Stored } from '../messages.ts';
import { refuseIfAny } from './route.ts';

/**
 * Checks and parses the body of a message. `existing`: the message that it edits; `below`: the property that
 * holds the body.
 */
export function messageBody(
  { emojis }: Pick<Discord, 'emojis'>,
  body: unknown,
  files: Files,
  as: MessageContext['as'],
  { existing, below }: { readonly existing?: Stored; readonly below?: string } = {},
): MessageBody {
  refuseIfAny(
    messageProblems(body, {
      as,
      isEmoji: (id) => emojis.all.has(id),
      files: new Map([...files].map(([number, file]) => [number, file.name])),
      ...(existing && {
        existing: {
          content: existing.message.content,
          embeds: existing.message.embeds.length,
          attachments: attachmentsOf(existing),
          components: existing.message.components?.length ?? 0,
          flags: existing.message.flags ?? 0,
        },
      }),
    }),
    below,
  );
  return parseMessageBody(body);
}
