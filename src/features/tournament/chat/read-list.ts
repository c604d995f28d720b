import { PENALTY_MARK, penaltyLines } from './penalty-text.ts';
import { channelMention } from 'discord.js';
import type { Board } from '../board.ts';
import { stageOf, type ChatTournament } from '../chat-tournament.ts';
import { isAnnulled } from '../leaving.ts';
import type { Locale } from '../../../core/locale.ts';
import { tournamentTexts } from '../texts/index.ts';
import { decimal } from '../../../tournament/picture/numbers.ts';
import { pictureTexts } from '../../../tournament/picture/texts/index.ts';
import { tieBreakMeant } from '../../../tournament/picture/tie-breaks.ts';
import type { Tournament } from '../../../tournament/types.ts';
import { boardTitle } from './board-message.ts';
import { paged } from '../../../chat/lists.ts';
import { nameInText } from '../../../chat/names.ts';
import { halves, nameOf, namesAt, ranked, scoreText, titleOf } from './said.ts';

/** The lists of a tournament that can be paged through. */
export const LISTS = ['players', 'standings', 'games'] as const;
export type List = (typeof LISTS)[number];

/** A line of a list with its board, if any. */
interface Line {
  readonly text: string;
  readonly board: Board | null;
}

/** Room for the lines of a page; the rest is for the heading and the page number. */
const PAGE_ROOM = 1700;
/** Discord's limit of menu options. */
const PAGE_LINES = 25;

export interface ListPage {
  readonly content: string;
  readonly page: number;
  readonly pages: number;
  /** The boards of its lines. */
  readonly boards: readonly Board[];
}

/** The page of a list nearest to `wanted` (from 0), in the reader's language. */
export function listPage(tournament: ChatTournament, list: List, wanted: number, locale: Locale): ListPage {
  const t = tournamentTexts[locale].tournaments;
  const lines = linesOf(tournament, list, locale);
  const pages = paged(
    lines.map(({ text }) => text),
    PAGE_ROOM,
    PAGE_LINES,
  );
  const page = Math.max(0, Math.min(pages.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  const before = pages.slice(0, page).reduce((sum, some) => sum + some.length, 0);
  const shown = pages[page] ?? [];
  const body = shown.length > 0 ? shown : [t.nothing];
  return {
    content: [
      t[list](titleOf(tournament.header)),
      ...body,
      ...(pages.length > 1 ? [t.page(page + 1, pages.length)] : []),
    ].join('\n'),
    page,
    pages: pages.length,
    boards: lines.slice(before, before + shown.length).flatMap(({ board }) => board ?? []),
  };
}

function linesOf(tournament: ChatTournament, list: List, locale: Locale): readonly Line[] {
  switch (list) {
    case 'players':
      return playerLines(tournament, locale).map(plain);
    case 'standings':
      return standingLines(tournament, locale).map(plain);
    case 'games':
      return tournament.boards.map((board) => ({ text: gameLine(tournament, board, locale), board }));
  }
}

const plain = (text: string): Line => ({ text, board: null });

function playerLines({ members, waiting, phase, header }: ChatTournament, locale: Locale): string[] {
  const t = tournamentTexts[locale].tournaments.out;
  const { waits } = tournamentTexts[locale].tournaments;
  const inLine = waiting.map(({ name }, i) => `⏳ ${nameInText(name)}: ${waits(i + 1)}`);
  const joined = [...members.values()].map(({ id, rating, isThere, out }) => {
    const name = nameOf({ members }, id) + (header.terms.ranked ? ` (${rating})` : '');
    if (out) return `✗ ${name}: ${t[out]}`;
    return phase === 'open' ? `${isThere ? '☑' : '☐'} ${name}` : `☑ ${name}`;
  });
  return [...joined, ...inLine];
}

/** Full standings with all tie-breaks and their meaning, the finals first. */
function standingLines(tournament: ChatTournament, locale: Locale): string[] {
  const t = tournamentTexts[locale].tournaments;
  return tournament.stages.toReversed().flatMap((desk) => {
    if (desk.round === 0) return [];
    const heading = desk.kind === 'knockout' && tournament.stages.length > 1 ? [t.knockout] : [];
    const penalties = desk === stageOf(tournament) ? penaltyLines(tournament, locale) : [];
    return [...heading, ...rows(tournament, desk, locale), ...penalties, ...meanings(desk, locale)];
  });
}

function rows(tournament: ChatTournament, desk: Tournament, locale: Locale): string[] {
  return desk.standings().map(({ rank, player, points, tieBreaks, penalty }) => {
    const mark = penalty === undefined ? '' : ` ${PENALTY_MARK}`;
    const name = `${ranked(rank)} ${nameOf(tournament, player)}`;
    if (desk.kind === 'knockout') return name;
    const broken = desk.tieBreaks.map(
      // "Fewer games" is stored as a negative number and shown as games.
      (tieBreak, i) =>
        `${pictureTexts[locale].tieBreaks[tieBreak].short} ${decimal(Math.abs(tieBreaks[i] ?? 0), locale)}`,
    );
    return `${name} **${halves(points)}**${mark}${broken.length > 0 ? ` (${broken.join(', ')})` : ''}`;
  });
}

/** The meaning of the tie-breaks. */
function meanings({ tieBreaks }: Tournament, locale: Locale): string[] {
  if (tieBreaks.length === 0) return [];
  const { equal } = tournamentTexts[locale].tournaments;
  return [`-# ${equal}`, ...tieBreaks.map((tieBreak) => `-# ${tieBreakMeant(tieBreak, locale)}`)];
}

function gameLine(tournament: ChatTournament, board: Board, locale: Locale): string {
  const names = namesAt(tournament, board, 66).join(' – ');
  const t = tournamentTexts[locale].tournaments;
  const score = board.result
    ? `**${scoreText(board, locale)}**${isAnnulled(tournament, board) ? ` (${t.annulled})` : ''}`
    : t.playing;
  const place = board.channelId === null ? '' : ` ${channelMention(board.channelId)}`;
  return `${boardTitle(tournament, board, locale)}: ${names} ${score}${place}`;
}
