import { PermissionFlagsBits as P } from 'discord.js';
import type { LoopbackGuild } from 'loopback-discord/loopback-guild.ts';
import type { InteractionOutcome, ModalValues, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { idOf, labels } from './lobby-place.ts';
import type { Testbed } from './testbed.ts';

/** Lets a user manage the server. */
export function manager({ discord }: Pick<Testbed, 'discord'>, who: UserSession): UserSession {
  const role = discord.createRole(`managers ${who.user.id}`, P.ManageGuild);
  discord.setMember(who.user.id, { roles: [role.id] });
  return who;
}

/** A user's private settings panel: one message that changes with every click. */
export interface Panel {
  readonly page: SeenMessage;
  readonly labels: readonly string[];
  click(label: string): Promise<SeenMessage>;
  /** Chooses in the list whose custom id ends in this, after the area and the panel's owner. */
  choose(list: string, ...values: readonly string[]): Promise<SeenMessage>;
  /** Chooses in a list that opens a modal, and submits the modal. */
  write(list: string, value: string, values: ModalValues): Promise<SeenMessage>;
}

export const idsIn = ({ components }: Pick<SeenMessage, 'components'>): string[] =>
  Array.from(JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]*)"/g), ([, id = '']) => id);

/** Opens the panel with this command. */
export async function panelOf(
  who: UserSession,
  channelId: LoopbackGuild['channelId'],
  command: 'settings' | 'server',
): Promise<Panel> {
  let page: SeenMessage;
  const took = (outcome: InteractionOutcome): SeenMessage => {
    whisper(outcome);
    if (outcome.kind !== 'message' && outcome.kind !== 'updated') throw new Error(outcome.kind);
    return (page = outcome.message);
  };
  page = took(await who.run(channelId, `schikane ${command}`).outcome);
  const listOf = (list: string): string => {
    const found = idsIn(page).find((id) => id.split('|').slice(2).join('|') === list);
    if (found === undefined) throw new Error(`no list ${list}: ${idsIn(page).join()}`);
    return found;
  };
  return {
    get page() {
      return page;
    },
    get labels() {
      return labels(page);
    },
    click: async (label) => took(await who.click(page, idOf(page, label)).outcome),
    choose: async (list, ...values) => took(await who.select(page, listOf(list), values).outcome),
    async write(list, value, values) {
      const opener = who.select(page, listOf(list), [value]);
      const { kind } = await opener.outcome;
      if (kind !== 'modal') throw new Error(kind);
      return took(await who.submit(opener.id, values).outcome);
    },
  };
}

export const settledIn = ({ running, discord }: Testbed) => running.bot.servers.of(discord.guild.id);

/** Lets Anna manage messages in the match channel, and in no other. */
export async function inOneChannel(testbed: Testbed): Promise<UserSession> {
  const { anna, discord, channelId } = testbed;
  discord.setOverwrite(channelId, anna.user.id, { allow: P.ManageMessages | P.ManageChannels });
  await testbed.heard();
  return anna;
}
