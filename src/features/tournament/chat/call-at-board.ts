import { userMention } from 'discord.js';
import type { Board } from '../board.ts';
import type { Call } from '../call.ts';
import { openCallAt } from '../calls.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { Locale } from '../../../core/locale.ts';
import { peopleAmong } from '../practice.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';

/** Buttons of calls for an arbiter: below a board, and below the call. */
export const CALL = { call: 'call', come: 'come', solve: 'solve' } as const;

/** Who is coming, or who has settled it. */
export function stateLines({ comes, solved }: Call, locale: Locale): string[] {
  const t = tournamentTexts[locale].orders.call;
  if (solved) return [t.solved(userMention(solved.by ?? ''))];
  return comes === null ? [] : [t.comes(userMention(comes))];
}

/** What the message of a board says about a call from there. */
export function callLines(tournament: ChatTournament, { number }: Board): string[] {
  const call = openCallAt(tournament, number);
  if (!call) return [];
  const { locale } = tournament.header;
  const lines = stateLines(call, locale);
  return lines.length > 0 ? lines : [tournamentTexts[locale].orders.call.atBoard];
}

/** The button below a board with people, while the tournament runs. */
export function callButtons({ header, phase }: ChatTournament, { number, players }: Board): Button[] {
  if (phase !== 'running' || peopleAmong(players).length === 0) return [];
  const { button } = tournamentTexts[header.locale].orders.call;
  return [{ id: customId('tournament', CALL.call, header.id, number), label: button }];
}
