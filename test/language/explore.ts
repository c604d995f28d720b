import { isFinal } from '../../src/chat/ids.ts';
import { LOCALES } from '../../src/core/locale.ts';
import type { OptionValues, SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { answer, componentsIn } from '../discord/ended-match.ts';
import { APART_MS, type Testbed } from '../discord/testbed.ts';
import { PSEUDO } from './pseudo.ts';

/** Somebody who tries everything that is offered to them, once. */
export interface Explorer {
  readonly who: UserSession;
  /** What they have tried. */
  readonly tried: Set<string>;
}

/** What a custom id is about: its words, without ids and states. */
const shapeOf = (id: string): string =>
  id
    .split('|')
    .filter((part) => /^[a-z:-]+$/.test(part))
    .join('|');

/** Makes a challenge that is open to anyone. As nobody knows who reads it, it is in all languages. */
const OPEN = /^home\|challenge\|/;

/** Languages that they do not choose. */
const OTHERS: readonly string[] = LOCALES.filter((locale: string) => locale !== PSEUDO);

type Step = readonly [on: SeenMessage, make: () => UserInteraction];

/** What is on offer and was not tried; of a list the first and the last. */
function stepsOn({ who, tried }: Explorer, message: SeenMessage): Step[] {
  return componentsIn(message).flatMap((one): Step[] => {
    if (!('custom_id' in one) || isFinal(one.custom_id)) return [];
    const { custom_id: id } = one;
    if (OPEN.test(id) || OTHERS.some((locale) => id.endsWith(`|${locale}`))) return [];
    const shape = shapeOf(id);
    if (tried.has(shape)) return [];
    tried.add(shape);
    if ('options' in one)
      return [...one.options.slice(0, 1), ...one.options.slice(1).slice(-1)]
        .filter(({ value }) => !OTHERS.includes(value))
        .map(({ value }) => [message, () => who.select(message, id, [value], { force: true })]);
    return 'style' in one ? [[message, () => who.click(message, id, { force: true })]] : [];
  });
}

/** Tries everything that can be reached from a message. */
export async function explore(testbed: Testbed, explorer: Explorer, first: SeenMessage): Promise<void> {
  const { channelId, time, running } = testbed;
  const steps = stepsOn(explorer, first);
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [message, make] = step;
    if (!explorer.who.message(message.channel_id, message.id)) continue;
    time.jump(APART_MS);
    const before = explorer.who.messages(channelId).length;
    const outcome = await make().outcome;
    if (outcome.kind === 'message' || outcome.kind === 'updated') {
      steps.push(...stepsOn(explorer, outcome.message));
      continue;
    }
    await running.rooms.idle();
    for (const later of explorer.who.messages(channelId).slice(before))
      steps.push(...stepsOn(explorer, later));
  }
}

/** Gives a command, and tries everything from there. */
export async function wander(
  testbed: Testbed,
  explorer: Explorer,
  command: string,
  options?: OptionValues,
): Promise<void> {
  const { channelId } = testbed;
  const given = explorer.who.run(channelId, command, options);
  await explore(testbed, explorer, await answer(explorer.who, channelId, given));
}
