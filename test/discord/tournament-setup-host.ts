/** The panel on which a host sets up a tournament. */
import { PermissionFlagsBits as P } from 'discord.js';
import { expect } from 'vitest';
import type {
  InteractionOutcome,
  ModalValues,
  SeenMessage,
  UserInteraction,
  UserSession,
} from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import type { Testbed } from './testbed.ts';

export const MINUTE = 60_000;

/** The message of an answer; throws on any other outcome. */
function panelOf(outcome: InteractionOutcome): SeenMessage {
  whisper(outcome);
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') throw new Error(outcome.kind);
  return outcome.message;
}

type Control = { readonly custom_id: string; readonly label?: string; readonly disabled?: boolean };
export const controls = ({ components }: SeenMessage): Control[] =>
  (components ?? []).flatMap((row) => ('components' in row ? (row.components as Control[]) : []));
export const labels = (message: SeenMessage): string[] =>
  controls(message).flatMap(({ label }) => label ?? []);
export const idOf = (message: SeenMessage, what: string): string => {
  const found = controls(message).find(
    ({ custom_id, label }) => label === what || custom_id.split('|').slice(2).join('|') === what,
  );
  if (!found) throw new Error(`no ${what} among ${labels(message).join(', ')}`);
  return found.custom_id;
};

/** A user who manages the server and its channels. */
export function manager({ discord }: Testbed, name = 'Anna', locale?: string): UserSession {
  const who = discord.user(name, locale === undefined ? {} : { locale });
  const role = discord.createRole(`managers ${name}`, P.ManageChannels | P.ManageGuild);
  discord.setMember(who.user.id, { roles: [role.id] });
  return who;
}

/** A host's acts on the panel. */
export function host(testbed: Testbed, who: UserSession, channelId = testbed.channelId) {
  let shown: SeenMessage | undefined;
  const now = (): SeenMessage => {
    if (!shown) throw new Error('no panel');
    return shown;
  };
  const took = (outcome: InteractionOutcome): SeenMessage => (shown = panelOf(outcome));
  /** Submits the modal that an interaction opens. */
  async function write(opener: UserInteraction, values: ModalValues): Promise<SeenMessage> {
    expect((await opener.outcome).kind).toBe('modal');
    return took(await who.submit(opener.id, values).outcome);
  }
  return {
    now,
    took,
    open: async () => took(await who.run(channelId, 'tournament new').outcome),
    click: async (what: string) => took(await who.click(now(), idOf(now(), what)).outcome),
    select: async (what: string, ...values: string[]) =>
      took(await who.select(now(), idOf(now(), what), values).outcome),
    /** Goes on with a panel that another page has opened. */
    take: (message: SeenMessage) => (shown = message),
    modal: (what: string, values: ModalValues) => write(who.click(now(), idOf(now(), what)), values),
    name: (name: string) => write(who.click(now(), idOf(now(), 'Name …')), { name }),
    when: (values: ModalValues) => write(who.select(now(), idOf(now(), 'start'), ['at']), values),
  };
}

export const announced = ({ running }: Testbed) =>
  running.bot.tournaments.all.map(({ tournament }) => tournament.header);

/** Start of the announced tournament, by Discord's clock. */
export const beginsAt = (testbed: Testbed): number => {
  const [header] = announced(testbed);
  return testbed.running.bot.offset.toTheirs(header?.startsAt ?? NaN);
};
