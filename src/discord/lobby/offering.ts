import type { ButtonBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { transition, type Challenge } from '../../challenge/lobby.ts';
import { localeFrom } from '../../i18n/index.ts';
import { ACKNOWLEDGE_MS } from '../answer.ts';
import type { AskedByCommand } from '../bot.ts';
import { row, withdrawButton } from './buttons.ts';
import { channelOf } from './dealing.ts';
import type { LobbyMessage } from './message.ts';
import { open } from './opening.ts';
import { placeOf, type NotOpened } from './place.ts';
import { missingHere, notOpenedText } from './refusal.ts';
import { say } from './showing.ts';
import type { LobbiesState } from './state.ts';
import { offerThread } from './threads.ts';

/** Opens a challenge as the answer to a command; says in private when it cannot stand. */
export async function offer(state: LobbiesState, asked: AskedByCommand, challenge: Challenge): Promise<void> {
  const { interaction, answer } = asked;
  const missing = missingHere(interaction);
  if (missing !== null) return say(asked, missing);
  const { channel, createdTimestamp } = interaction;
  const { time, offset } = state.bot;
  // Whatever is older was answered before a restart.
  const isInTime = time.now() < offset.toOurs(createdTimestamp) + ACKNOWLEDGE_MS;
  const opened = await open(state, placeOf(interaction, channel), challenge, async (message) => {
    if (isInTime && answer.isLate()) return postBeside(state, asked, message);
    const posted = await answer.post(message);
    if (!posted) throw new Error('Discord has not said which message it is');
    return posted.id;
  });
  if (opened.ok) return;
  const why = opened.error;
  const said = notOpenedText(state.bot, why, localeFrom(interaction.locale), interaction.memberPermissions);
  if (isTaken(why)) await sayTaken(state, asked, challenge, said);
  else await say(asked, said);
}

/** Whether it is only here that there is no room. */
const isTaken = (why: NotOpened): boolean =>
  typeof why === 'object' && ('damage' in why || why.why === 'match-here' || why.why === 'challenge-here');

/** Posts a challenge that took too long to be the answer to its command, for a slow disk for instance. Its id. */
async function postBeside(
  state: LobbiesState,
  { interaction, answer }: AskedByCommand,
  message: LobbyMessage,
): Promise<string> {
  const channel = await channelOf(state, interaction);
  const { id } = await channel.send(message);
  answer.remove().catch((error: unknown) => {
    state.bot.log.info({ err: error }, 'that a challenge was on its way is still shown');
  });
  return id;
}

/** Says that the channel is taken, and offers what can be done about it. */
async function sayTaken(
  state: LobbiesState,
  { interaction, answer }: AskedByCommand,
  challenge: Challenge,
  said: string,
): Promise<void> {
  const thread = offerThread(state, interaction, challenge);
  const buttons = [...thread.buttons, ...withdrawal(state, interaction)];
  await answer.whisper({
    content: `${said} ${thread.content}`.trim(),
    components: buttons.length > 0 ? [row(...buttons)] : [],
  });
}

/** For somebody who finds a challenge of their own in the way: its message may have been deleted. */
function withdrawal(
  { book, bot }: LobbiesState,
  { channelId, user, member, locale }: ChatInputCommandInteraction<'cached'>,
): ButtonBuilder[] {
  const lobby = book.at(channelId);
  const by = { id: user.id, name: member.displayName };
  const may = lobby && transition(lobby, { kind: 'withdraw', by, now: bot.time.now() }).ok;
  return may ? [withdrawButton(lobby.id, localeFrom(locale))] : [];
}
