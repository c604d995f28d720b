import { isFinal } from '../../src/chat/ids.ts';
import { LOCALES } from '../../src/core/locale.ts';
import type { OptionValues, SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { answer, componentsIn } from '../discord/ended-match.ts';
import { APART_MS, type Testbed } from '../discord/testbed.ts';
import { PSEUDO } from './pseudo.ts';

/** A user who tries each offered control once. */
export interface Explorer {
  readonly who: UserSession;
  /** Tried controls. */
  readonly tried: Set<string>;
}

/** The constant words of a custom id, without ids and states. */
const shapeOf = (id: string): string =>
  id
    .split('|')
    .filter((part) => /^[a-z:-]+$/.test(part))
    .join('|');

/** Makes a challenge open to anyone, which is in all languages because its readers are unknown. */
const OPEN = /^home\|challenge\|/;

/** Languages that they do not choose. */
const OTHERS: readonly string[] = LOCALES.filter((locale: string) => locale !== PSEUDO);

type Step = readonly [on: SeenMessage, make: () => UserInteraction];

/** Untried controls; of a list the first and the last option. */
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

/** Runs a command, and tries everything from there. */
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
