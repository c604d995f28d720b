import { openBuilderFor } from '../src/challenge/builder/building.ts';
import type { MenuCommand } from '../src/chat/command.ts';
import { customIdsIn } from '../src/chat/components.ts';
import { parseId } from '../src/chat/ids.ts';
import { menuCommand } from '../src/chat/naming.ts';
import { ATTACHED, sourceIn, type Given } from '../src/chat/source.ts';
import { keptVerificationText } from '../src/chat/verification.ts';
import { fail, ok, type Result } from '../src/core/result.ts';
import { lookAt } from '../src/features/archive/chat/asked.ts';
import { profileView } from '../src/features/archive/chat/profile-view.ts';
import type { ReplayPorts } from '../src/features/replay/chat/ports.ts';
import { openReplay } from '../src/features/replay/chat/replay.ts';
import { finishedMatch } from '../src/features/result/chat/finished-option.ts';
import type { ResultPorts } from '../src/features/result/chat/ports.ts';
import { verifyFile } from '../src/features/result/chat/verifying.ts';
import { localeFrom, texts, translated } from '../src/i18n/index.ts';
import type { BotPorts } from '../src/start.ts';
import type { Rooms } from '../src/table/face.ts';
import type { PortsOf } from './subcommands.ts';
import type { Message, MessageContextMenuCommandInteraction } from 'discord.js';

/** Composes a challenge to the person. */
const challengeMenu: MenuCommand<PortsOf<typeof openBuilderFor>> = {
  of: 'user',
  data: menuCommand(
    'user',
    translated((t) => t.menus.challenge),
  ),
  run: (asked, bot) => openBuilderFor(asked, bot, asked.interaction.targetId),
};

type Ports = PortsOf<typeof lookAt> & Parameters<typeof profileView>[0];

/** The person's record on the server. */
const profileMenu: MenuCommand<Ports> = {
  of: 'user',
  data: menuCommand(
    'user',
    translated((t) => t.menus.profile),
  ),
  async run(asked, bot) {
    const { targetId } = asked.interaction;
    await asked.answer.whisper(lookAt(asked, bot, targetId).then((looked) => profileView(bot, looked)));
  },
};

type MenuPorts = PortsOf<typeof finishedMatch> & { readonly rooms: Pick<Rooms, 'at'> };

/** Index of a match's id in custom ids, by area. */
const AT: Readonly<Record<string, number>> = { table: 0, after: 1, replay: 1 };

/** The match whose buttons are below a message; undefined: none. */
const matchNamedIn = (message: Message): string | undefined =>
  customIdsIn(message)
    .map((id) => parseId(id))
    .flatMap(({ area, parts }) => (Object.hasOwn(AT, area) ? (parts[AT[area] ?? 0] ?? []) : []))
    .find((id) => id !== ATTACHED);

/** The finished match or the record in a message, or why there is none. */
async function matchOf(
  interaction: MessageContextMenuCommandInteraction<'cached'>,
  bot: MenuPorts,
): Promise<Result<Given, string>> {
  const t = texts[localeFrom(interaction.locale)].menus;
  const message = interaction.targetMessage;
  const match = matchNamedIn(message);
  if (match !== undefined) {
    if (bot.rooms.at(message.channelId)?.header.id === match) return fail(t.running);
    const ended = await finishedMatch(interaction, bot, match);
    return typeof ended === 'string' ? fail(ended) : ok({ ended });
  }
  const file = message.attachments.find(({ name }) => name.endsWith('.jsonl'));
  return file ? ok({ file }) : fail(t.noMatch);
}

/** The match of the message, step by step. */
const replayMenu: MenuCommand<ResultPorts & ReplayPorts & MenuPorts> = {
  of: 'message',
  data: menuCommand(
    'message',
    translated((t) => t.menus.replay),
  ),
  async run(asked, bot) {
    const { interaction, answer } = asked;
    await answer.acknowledge('whisper');
    const found = await matchOf(interaction, bot);
    const opened = found.ok
      ? await sourceIn(found.value, interaction.user.id, bot, localeFrom(interaction.locale))
      : found;
    if (opened.ok) await openReplay(asked, bot, opened.value, { step: 0, isPublic: false });
    else await answer.whisper(opened.error);
  },
};

/** Verifies the match of the message, or the record attached to it. */
const verifyMenu: MenuCommand<ResultPorts & MenuPorts> = {
  of: 'message',
  data: menuCommand(
    'message',
    translated((t) => t.menus.verify),
  ),
  async run({ interaction, answer }, bot) {
    await answer.acknowledge('whisper');
    const found = await matchOf(interaction, bot);
    const content = async (): Promise<string> => {
      if (!found.ok) return found.error;
      if ('file' in found.value) return verifyFile(interaction, bot, found.value.file);
      const reads = bot.reading.for(interaction.user.id);
      return keptVerificationText(found.value.ended, reads, localeFrom(interaction.locale));
    };
    await answer.whisper({ content: await content(), allowedMentions: { parse: [] } });
  },
};

/** The commands in the menus of names and messages. */
export const menus: readonly MenuCommand<BotPorts>[] = [challengeMenu, profileMenu, replayMenu, verifyMenu];
