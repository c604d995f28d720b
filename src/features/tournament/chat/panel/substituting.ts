import type { Board } from '../../board.ts';
import type { Deed } from '../../entries.ts';
import { boardOf, type ChatTournament } from '../../chat-tournament.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { buttonRows } from '../../../../chat/components.ts';
import { SUBSTITUTE } from './adding.ts';
import { nameOf } from './log-text.ts';
import { choosingAnybody, to, type Page, type PageContext, type PanelNeeds } from './page.ts';

/** An arbiter has a substitute play in place of a player. */

/** Name of the page for choosing a substitute. */
export const SUBSTITUTES = 'substitute';

export function substitutePage(shown: PageContext, [player = '']: readonly string[]): Page | null {
  const { tournament, locale, t } = shown;
  if (!tournament.members.has(player)) return null;
  const { ask, choose } = tournamentTexts[locale].orders.replace;
  return {
    lines: [ask(nameOf(tournament, player))],
    rows: [
      choosingAnybody(shown, [SUBSTITUTE, player], choose),
      ...buttonRows([to(shown, t.back, ['player', player])]),
    ],
  };
}

/** The open board that a substitute would take over; undefined: none. */
const boardFor = (tournament: ChatTournament, deed: Deed): Board | undefined =>
  deed.do === 'replace' ? boardOf(tournament, deed.replaces) : undefined;

/** Resolves once the match of that board is in memory, if it is stored. */
export async function openedFor(
  { rooms }: Pick<PanelNeeds, 'rooms'>,
  tournament: ChatTournament,
  deed: Deed,
): Promise<void> {
  const channelId = boardFor(tournament, deed)?.channelId ?? null;
  if (channelId !== null) await rooms.opened(channelId);
}

/**
 * True if the match of the player who is to be replaced has begun: its board has to be decided first. A match that two of
 * three play without that player goes on.
 */
export function plays({ rooms }: Pick<PanelNeeds, 'rooms'>, tournament: ChatTournament, deed: Deed): boolean {
  const board = boardFor(tournament, deed);
  if (deed.do !== 'replace' || !board || board.channelId === null) return false;
  if (board.without === deed.replaces) return false;
  const event = rooms.at(board.channelId)?.header.event;
  const isIts = event?.id === tournament.header.id && event.board === board.number;
  return isIts && event.voided === board.voided.length;
}
