import type { Closing } from '../transition.ts';
import type { Lobby, Person } from '../lobby.ts';
import { closeTable } from './dealing.ts';
import { closedMessage } from './message.ts';
import type { LobbyMessage } from './parts.ts';
import { editLater, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/**
 * Returns the people of a lobby who have left the server, apart from the user who has just acted: without
 * them there is no match.
 */
export async function whoLeft(
  { bot }: LobbiesState,
  { guildId, challenger, opponents }: Lobby,
  except: string | null,
): Promise<readonly Person[]> {
  const others = [challenger, ...opponents].flatMap((person) =>
    person && person.id !== except ? [person] : [],
  );
  const left = await bot.leavers.among(
    guildId,
    others.map(({ id }) => id),
  );
  return others.filter(({ id }) => left.includes(id));
}

/** Says on all messages of a lobby that it has ended without a match. */
export async function close(
  state: LobbiesState,
  lobby: Lobby,
  closing: Closing,
  change: (message: LobbyMessage) => Promise<boolean>,
): Promise<void> {
  state.peace.note(lobby, state.bot.time.now());
  state.reminders.stop(lobby);
  const closed = closedMessage(lobby, closing, shownWith(state, lobby));
  if (!(await change(closed))) editLater(state, lobby, closed);
  await closeTable(state, lobby, closed);
}
