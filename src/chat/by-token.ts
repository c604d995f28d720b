import type { AnswerState } from './answer-state.ts';
import type { ByToken, Whispered } from './asked.ts';
import { copied } from './copied.ts';

/** Messages that an interaction's token reaches, without the interaction: they are held for minutes. */

/** Id of the first answer to an interaction in the routes of its token. */
const FIRST = '@original';

/** Edits the clicked message; null after a command. */
export function byToken(component: AnswerState['component'], until: number): ByToken | null {
  if (!component) return null;
  const { webhook, message } = component;
  return {
    messageId: message.id,
    until,
    edit: (payload) => webhook.editMessage(FIRST, copied(payload)),
  };
}

/** Gives access to a private message: the first answer by the interaction, any other by its id. */
export function whispered(
  { interaction: { webhook }, pictured }: AnswerState,
  id: string,
  isFirst: boolean,
): Whispered {
  const message = isFirst ? FIRST : id;
  return {
    id,
    amend: async (payload) => webhook.editMessage(message, copied(await pictured(payload))),
    remove: () => webhook.deleteMessage(message),
  };
}
