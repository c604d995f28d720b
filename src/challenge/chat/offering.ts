import type { ButtonBuilder } from '@discordjs/builders';
import { transition } from '../transition.ts';
import type { Challenge } from '../lobby.ts';
import { localeFrom } from '../../i18n/index.ts';
import type { Asked } from '../../chat/asked.ts';
import { row, withdrawButton } from './buttons.ts';
import { open } from './opening.ts';
import { practise } from './practising.ts';
import type { LobbyMessage } from './parts.ts';
import { postIn, type NotOpened } from './place.ts';
import { placeOf, type Standing } from '../../chat/place.ts';
import { missingHere, notOpenedText } from './refusal.ts';
import { say } from './showing.ts';
import type { LobbiesState } from './state.ts';
import { offerThread } from './threads.ts';
import type { Offering } from './face.ts';

/**
 * Opens a challenge on a user's request. Returns its place. Null if it is refused, which the bot says in
 * private, or if it is a match against the bot, which begins in private messages.
 */
export async function offer(
  state: LobbiesState,
  asked: Asked<Offering>,
  challenge: Challenge,
): Promise<Standing | null> {
  const { interaction } = asked;
  if (challenge.practice) {
    await practise(state, asked, challenge);
    return null;
  }
  const missing = missingHere(interaction);
  if (missing !== null) {
    await say(asked, missing);
    return null;
  }
  const place = placeOf(interaction, interaction.channel);
  let messageId: string | null = null;
  const opened = await open(state, place, challenge, async (message, nonce) => {
    messageId = await postFor(state, asked, message, nonce);
    return messageId;
  });
  if (opened.ok) return { ...place, messageId };
  const why = opened.error;
  const said = notOpenedText(state.bot, why, localeFrom(interaction.locale), interaction.memberPermissions);
  if (isTaken(why)) await sayTaken(state, asked, challenge, said);
  else await say(asked, said);
  return null;
}

/**
 * Posts a challenge: as the answer to a command, or beside a clicked private message, which gets its own
 * answer.
 */
async function postFor(
  state: LobbiesState,
  asked: Asked<Offering>,
  message: LobbyMessage,
  nonce: string,
): Promise<string | null> {
  const { interaction, answer } = asked;
  if (interaction.isMessageComponent()) return postIn(state.bot, interaction.channelId)(message, nonce);
  if (answer.cameInTime && answer.isLate()) return postBeside(state, asked, message, nonce);
  return (await answer.post(message))?.id ?? null;
}

/** True if the challenge could be opened in another channel: this one is taken. */
const isTaken = (why: NotOpened): boolean =>
  typeof why === 'object' && ('damage' in why || why.why === 'match-here' || why.why === 'challenge-here');

/**
 * Posts a challenge that was too late to answer its command, for example because of a slow disk. Returns its
 * id.
 */
async function postBeside(
  state: LobbiesState,
  { interaction, answer }: Asked<Offering>,
  message: LobbyMessage,
  nonce: string,
): Promise<string> {
  const id = await postIn(state.bot, interaction.channelId)(message, nonce);
  answer.remove().catch((error: unknown) => {
    state.bot.log.info({ err: error }, 'acknowledgement of a late challenge not removed');
  });
  return id;
}

/** Says that the channel is taken, and offers ways out. */
async function sayTaken(
  state: LobbiesState,
  { interaction, answer }: Asked<Offering>,
  challenge: Challenge,
  said: string,
): Promise<void> {
  const thread = offerThread(state, interaction, challenge);
  const buttons = [...thread.buttons, ...withdrawal(state, interaction)];
  const content = `${said} ${thread.content}`.trim();
  await answer.whisper({ content, components: buttons.length > 0 ? [row(...buttons)] : [] }, 'below');
}

/**
 * Returns the button to withdraw a challenge of the user's own that is in the way: its message may have been
 * deleted.
 */
function withdrawal(
  { book, bot }: LobbiesState,
  { channelId, user, member, locale }: Offering,
): ButtonBuilder[] {
  const lobby = book.at(channelId);
  const by = { id: user.id, name: member.displayName };
  const may = lobby && transition(lobby, { kind: 'withdraw', by, now: bot.time.now() }).ok;
  return may ? [withdrawButton(lobby.id, localeFrom(locale))] : [];
}
