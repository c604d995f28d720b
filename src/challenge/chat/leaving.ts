import type { Closing } from '../transition.ts';
import type { Lobby, Person } from '../lobby.ts';
import { closeTable } from './dealing.ts';
import { closedMessage } from './message.ts';
import type { LobbyMessage } from './parts.ts';
import { editLater, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** Those of a lobby, other than whoever has just done something, who have left the server: nothing can come of it without them. */
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

/** Tells, wherever it was announced, that nothing has come of a lobby that is no more. */
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
