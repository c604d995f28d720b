import { userMention } from 'discord.js';
import { isCut, needsNobody, playersOf, seatsToCut, type Lobby } from '../lobby.ts';
import { texts } from '../../i18n/index.ts';
import type { Awaited } from '../../table/nudge.ts';
import { whereOf } from '../../chat/place.ts';

/**
 * Returns the users whom a lobby waits for, or null. Players who have to cut are mentioned at once, others
 * after `quiet` ms (null: never). Nobody is mentioned for an open seat, nor players who are alone or
 * practise. An event calls its players itself.
 */
export function awaitedIn(lobby: Lobby, quiet: number | null): Awaited | null {
  const { locale } = lobby.terms;
  const t = texts[locale].lobby.awaited;
  const where = whereOf(lobby);
  if (needsNobody(lobby) || lobby.event) return null;
  const isToCut = lobby.stage === 'cutting' && !isCut(lobby);
  if (isToCut) {
    const names = new Intl.ListFormat(locale).format(lobby.opponents.map(({ id }) => userMention(id)));
    const text = (called: string): string => t.cut(called, names, lobby.opponents.length, where);
    const players = playersOf(lobby);
    return { users: seatsToCut(lobby).flatMap((seat) => players[seat - 1]?.id ?? []), after: 0, text };
  }
  if (quiet === null) return null;
  if (lobby.stage === 'cutting')
    return {
      users: playersOf(lobby).flatMap(({ id, isBot }) => (isBot ? [] : id)),
      after: quiet,
      text: (called) => t.deal(called, where),
    };
  const users = lobby.opponents.flatMap((one) => (one && !lobby.accepted.includes(one.id) ? one.id : []));
  return users.length > 0 ? { users, after: quiet, text: (called) => t.answer(called, where) } : null;
}
