import { parseMessageBody } from '../body.ts';
import { messageProblems, type MessageContext } from '../checks/message.ts';
import type { Files, MessageBody, Stored } from '../messages.ts';
import { refuseIfAny } from './route.ts';

/** Checks and parses the body of a message; `existing` is the one that it edits, `below` the property it is in. */
export function messageBody(
  body: unknown,
  files: Files,
  as: MessageContext['as'],
  { existing, below }: { readonly existing?: Stored; readonly below?: string } = {},
): MessageBody {
  const old = existing?.message;
  refuseIfAny(
    messageProblems(body, {
      as,
      files: new Map([...files].map(([number, file]) => [number, file.name])),
      ...(old && {
        existing: {
          content: old.content,
          embeds: old.embeds.length,
          attachments: old.attachments,
          components: old.components?.length ?? 0,
          flags: old.flags ?? 0,
        },
      }),
    }),
    below,
  );
  return parseMessageBody(body);
}
