/** `/ranking` and the lists on its pages. */
import type { OptionValues, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { componentsIn, whispered } from './ended-match.ts';
import { record } from './league-games.ts';
import type { Testbed } from './testbed.ts';

export const ranking = (
  { channelId }: Testbed,
  who: UserSession,
  options: OptionValues = {},
): Promise<SeenMessage> => whispered(who, channelId, who.run(channelId, 'schikane ranking', options));

/** The list of a message whose custom id has this action. */
function listOf(message: SeenMessage, action: string) {
  const found = componentsIn(message).find(
    (component) => 'custom_id' in component && component.custom_id.startsWith(`ranking|${action}|`),
  );
  if (!found || !('custom_id' in found)) throw new Error(`no list ${action}`);
  return found;
}

export const choose = (
  { channelId }: Testbed,
  who: UserSession,
  message: SeenMessage,
  action: string,
  value: string,
): Promise<SeenMessage> =>
  whispered(who, channelId, who.select(message, listOf(message, action).custom_id, [value]));

export const optionsOf = (message: SeenMessage, action: string) => {
  const list = listOf(message, action);
  return 'options' in list ? list.options : [];
};

const person = (n: number) => ({ id: `90000000000000${String(n).padStart(4, '0')}`, name: `Person ${n}` });

/** Records `many` players, in pairs who only meet each other; half of them win. */
export async function crowd(testbed: Testbed, many: number): Promise<void> {
  for (let i = 0; i < many; i += 2) await record(testbed, { players: [person(i), person(i + 1)] });
}
