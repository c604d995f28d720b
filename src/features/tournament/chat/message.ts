import { time as stamp, TimestampStyles } from 'discord.js';
import {
  membersIn,
  momentOf,
  openBoards,
  roundOf,
  stageOf,
  timeAt,
  type Away,
  type ChatTournament,
} from '../chat-tournament.ts';
import { UNDECIDED_MS } from '../pausing.ts';
import { roundEndsAt } from '../rounds.ts';
import { CHECK_IN_MS, GRACE_MS, type TournamentHeader } from '../terms.ts';
import { filedRounds, roundsPlayed } from '../from-file.ts';
import { expectedIn } from '../recognising.ts';
import { checkInOpensAt, isCheckInOpen } from '../check-in.ts';
import { mustWait, presentIn } from '../line.ts';
import { isShort, WAITS_AFTER_MS } from '../notices.ts';
import { MOST_FIRSTS } from '../../../tournament/picture/podium.ts';
import { pictureTexts } from '../../../tournament/picture/texts/index.ts';
import { arenaRows, hasGames, podiumOf } from '../../../tournament/views.ts';
import { gameOf } from '../../../games/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { relative, until } from '../../../chat/moment.ts';
import { nameInText } from '../../../chat/names.ts';
import { permissionNames, THREAD_NEEDS } from '../../../line/permissions.ts';
import { rulesButtonId } from '../../../table/rules-button.ts';
import { canJoin } from '../membership.ts';
import { boardLines } from './announcement.ts';
import { byeButtons } from './bye-clicks.ts';
import { podiumPicture, standingsPicture } from './depicted.ts';
import type { Wanted, WantedPicture } from '../../../chat/kept/wanted.ts';
import { heldLines } from './held-text.ts';
import { knockLines } from './knock-text.ts';
import { fitLines, fitNames } from '../../../chat/lists.ts';
import { commitmentLines, lotsButtons } from './lots-text.ts';
import { MEMBER, nextGame } from './member-clicks.ts';
import { PANEL } from './panel/page.ts';
import { READ } from './read-ids.ts';
import type { Trouble } from './troubles.ts';
import { PENALTY_MARK, penaltyLines } from './penalty-text.ts';
import { settledText } from './settled-text.ts';
import { gameName, halves, mentionOf, nameOf, ranked, withTitle } from './said.ts';

type Clock = Pick<TournamentNeeds, 'offset' | 'time'>;

/** Least interval between moves to the end of the channel, in ms: from the check-in on, and before. */
const [MOVE_MS, MOVE_EARLY_MS] = [60_000, 60 * 60_000];

/**
 * The current message of a tournament, in its language; it pings nobody. `trouble`: why its boards cannot be
 * opened or decided.
 */
export function tournamentMessage(
  bot: Clock,
  tournament: ChatTournament,
  trouble: Trouble | null = null,
): Wanted {
  const { header, phase } = tournament;
  const t = tournamentTexts[header.locale].tournament.message;
  const kind = [gameName(header, header.locale), t.formats[header.format]];
  const [title, ...others] = withTitle(header.name, kind);
  const heading = `🏆 ${[`**${title}**`, ...others].join(' · ')}`;
  const lines = [heading, ...linesOf(bot, tournament, CONTENT_LIMIT - heading.length - 1, trouble)];
  return {
    content: lines.join('\n').slice(0, CONTENT_LIMIT),
    components: buttonRows(buttonsOf(bot, tournament)),
    picture: pictureOf(tournament),
    mentions: [],
    chapter: phase,
    moveMs: moveMs(bot, tournament),
    comesBack: phase === 'open' || phase === 'running',
  };
}

function linesOf(
  bot: Clock,
  tournament: ChatTournament,
  room: number,
  trouble: Trouble | null,
): readonly string[] {
  switch (tournament.phase) {
    case 'open':
      return openLines(bot, tournament, room);
    case 'running':
      return runningLines(bot, tournament, room, trouble);
    case 'over':
      return overLines(tournament, room);
    case 'cancelled':
      return [cancelledLine(tournament)];
  }
}

function moveMs({ time }: Clock, tournament: ChatTournament): number | null {
  const { phase, header } = tournament;
  if (phase !== 'open' && phase !== 'running') return null;
  const isSoon = time.now() >= header.startsAt - CHECK_IN_MS || isCheckInOpen(tournament, time.now());
  return phase === 'running' || isSoon ? MOVE_MS : MOVE_EARLY_MS;
}

function pictureOf(tournament: ChatTournament): WantedPicture | null {
  const { header, phase, stages, entries } = tournament;
  // Before the start an evening that goes on from a file has standings, but shows its players.
  if (phase === 'cancelled' || phase === 'open') return null;
  const last = entries.at(-1)?.at ?? header.createdAt;
  const podium = phase === 'over' ? podiumPicture(tournament, header.locale, new Date(last)) : null;
  if (podium) return podium;
  return standingsPicture(tournament, stages.length - 1, header.locale);
}

/** A time of our clock as a Discord timestamp, with the time left until then. */
const moment = ({ offset }: Clock, ours: number): string => {
  const seconds = Math.round(offset.toTheirs(ours) / 1000);
  return `${stamp(seconds, TimestampStyles.LongDateShortTime)} (${stamp(seconds, TimestampStyles.RelativeTime)})`;
};

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);

function openLines(bot: Clock, tournament: ChatTournament, room: number): string[] {
  const { header } = tournament;
  const t = tournamentTexts[header.locale].tournament.message;
  const members = membersIn(tournament);
  const { shape, terms, times, place } = settledText(
    { ...header, terms: { ...header.terms, ranked: tournament.isRated } },
    header.locale,
  );
  const coming = [startLine(bot, tournament), checkInLine(bot, tournament)];
  const lines = [
    ...(header.series
      ? [tournamentTexts[header.locale].series.eveningOf(header.series.season, header.series.place)]
      : []),
    ...(tournament.away ? [awayLine(bot, tournament, tournament.away)] : coming),
    [...shape, ...terms].join(' · '),
    `-# ${times.join(' · ')}`,
    ...(place === null ? [] : [place]),
    ...commitmentLines(header),
    ...goesOnLines(header),
    t.players(members.length, header.players.min, header.players.max),
  ];
  const names = members.map(({ name, isThere }) => `${isThere ? '☑' : '☐'} ${nameInText(name)}`);
  const waiting = waitingLines(tournament, (room - lengthOf(lines)) / 3);
  const left = room - lengthOf([...lines, ...waiting]);
  const expected = expectedIn(tournament).map(({ name }) => nameInText(name));
  const still =
    expected.length === 0
      ? []
      : [t.expected(expected.length, fitNames(expected, Math.min(ROOM_EXPECTED, left / 2), header.locale))];
  return [...lines, fitNames(names, left - lengthOf(still), header.locale, ' · '), ...waiting, ...still];
}

/** The rounds of a file that have been played, and how it goes on. */
function goesOnLines(header: TournamentHeader): string[] {
  const { length } = filedRounds(header);
  const played = roundsPlayed(header);
  const t = tournamentTexts[header.locale].tournament.message;
  return length === 0 ? [] : [t.goesOn(played, length > played)];
}

/** The start; once it has come with too few players, until when it waits. */
function startLine(bot: Clock, tournament: ChatTournament): string {
  const { header } = tournament;
  const t = tournamentTexts[header.locale].tournament.message;
  if (!isShort(tournament, bot.time.now() - WAITS_AFTER_MS)) return t.starts(moment(bot, header.startsAt));
  const ends = until(bot.offset.toTheirs(header.startsAt + GRACE_MS));
  return t.tooFew(presentIn(tournament), header.players.min, ends);
}

function checkInLine(bot: Clock, tournament: ChatTournament): string {
  const t = tournamentTexts[tournament.header.locale].tournament.message;
  const opens = checkInOpensAt(tournament);
  if (opens === null) return t.noCheckIn;
  return bot.time.now() >= opens ? t.checkIn : t.checkInOpens(relative(bot.offset.toTheirs(opens)));
}

/** The waiting list in its order. */
function waitingLines({ header, waiting }: ChatTournament, room: number): string[] {
  if (waiting.length === 0) return [];
  const { waitingList } = tournamentTexts[header.locale].tournament.message;
  const names = waiting.map(({ name, isThere }, i) => `${i + 1}. ${isThere ? '☑ ' : ''}${nameInText(name)}`);
  const fitting = fitNames(names, room - waitingList(waiting.length, '').length, header.locale, ' · ');
  return [waitingList(waiting.length, fitting)];
}

/** Most room for the names of players who are still expected, in UTF-16 code units. */
const ROOM_EXPECTED = 600;

/** Why it is paused after an absence, and what ends that. */
function awayLine(bot: Clock, { phase, header }: ChatTournament, { backAt, resumesAt }: Away): string {
  const t = tournamentTexts[header.locale].tournament.message.away;
  if (resumesAt !== null) return t.resumes(moment(bot, resumesAt));
  const ends = until(bot.offset.toTheirs(backAt + UNDECIDED_MS));
  return phase === 'open' ? t.missed(ends) : t.paused(ends);
}

function runningLines(
  bot: Clock,
  tournament: ChatTournament,
  room: number,
  trouble: Trouble | null,
): string[] {
  const { header, pairAt, pausedSince, away, lastCallAt, startedAt, stages } = tournament;
  const t = tournamentTexts[header.locale].tournament.message;
  const boards = openBoards(tournament);
  const theirs = (time: number): number => bot.offset.toTheirs(momentOf(tournament, time));
  const isNext = pairAt !== null && pairAt > timeAt(tournament, bot.time.now());
  const isArena = header.format === 'arena' && stages.length === 1;
  const ends = pausedSince === null ? roundEndsAt(tournament) : null;
  const lines = [
    ...(isArena
      ? [t.arena(until(theirs((startedAt ?? 0) + header.minutes * 60_000)))]
      : [t.round(roundOf(tournament))]),
    ...(away ? [awayLine(bot, tournament, away)] : pausedSince === null ? [] : [t.paused]),
    ...(isNext && pausedSince === null ? [t.next(relative(theirs(pairAt)))] : []),
    ...(ends === null || lastCallAt !== null ? [] : [t.ends(until(theirs(ends)))]),
    ...(lastCallAt === null ? [] : [t.lastCall(until(theirs(lastCallAt)))]),
    ...heldLines(bot, tournament),
    ...leaverLines(tournament),
    ...(trouble === null ? [] : [t.trouble[trouble](permissionNames(THREAD_NEEDS, header.locale))]),
  ];
  const left = room - lengthOf(lines);
  const playing =
    boards.length === 0
      ? []
      : [t.playing, ...boardLines(tournament, boards, Math.floor(left / 2) - t.playing.length)];
  return [...lines, ...playing, ...standingLines(tournament, left - lengthOf(playing))];
}

/** Most lines of standings, so that a phone shows the picture as well: a button shows all of them. */
const MOST_ROWS = 16;

/** Room for the names of players who have left, in UTF-16 code units. */
const ROOM_LEFT = 200;

/** Players who have left a round robin, which changes the standings. */
function leaverLines(tournament: ChatTournament): string[] {
  const { locale } = tournament.header;
  const t = tournamentTexts[locale].tournament.message;
  const { leavers } = stageOf(tournament);
  return (['annulled', 'forfeiting'] as const).flatMap((leaving) => {
    const names = leavers[leaving].map((player) => nameOf(tournament, player));
    return names.length === 0 ? [] : [t[leaving](fitNames(names, ROOM_LEFT, locale))];
  });
}

/** The standings of the last stage, as far as they fit into `room`. */
function standingLines(tournament: ChatTournament, room: number): readonly string[] {
  const { header, stages } = tournament;
  const desk = stageOf(tournament);
  const t = tournamentTexts[header.locale].tournament.message;
  if (desk.round === 0) return [];
  const isKnockout = desk.kind === 'knockout';
  const isOn = tournament.phase === 'running';
  const burning = new Set(
    desk.kind === 'arena' && isOn
      ? arenaRows(desk).flatMap(({ player, burns }) => (burns ? player : []))
      : [],
  );
  const rows = desk.standings().map(({ rank, player, points, penalty }) => {
    const mark = penalty === undefined ? '' : ` ${PENALTY_MARK}`;
    const fire = burning.has(player) ? ' 🔥' : '';
    const free = desk.free.includes(player) && isOn ? ` · ${t.free}` : '';
    return `${ranked(rank)} ${nameOf(tournament, player)}${isKnockout ? '' : ` **${halves(points)}**${mark}`}${fire}${free}`;
  });
  // While a bracket is being played, its picture shows more.
  if (desk.kind === 'knockout' && isOn && stages.length === 1) return [];
  const legend = fitLines(penaltyLines(tournament, header.locale), room / 2, header.locale);
  const left = room - lengthOf(legend);
  return [...fitLines([...rows, ...restLines(tournament)], left, header.locale, MOST_ROWS), ...legend];
}

/** Below the finalists, the others as the first stage has them. */
function restLines(tournament: ChatTournament): readonly string[] {
  const [first, finals] = tournament.stages;
  if (!finals || tournament.phase !== 'over') return [];
  const finalists = new Set(finals.entrants.map(({ player }) => player));
  const others = first.standings().filter(({ player }) => !finalists.has(player));
  return others.map(({ rank, player, points }) => {
    const before = others.filter((other) => other.rank < rank).length;
    return `${ranked(finalists.size + before + 1)} ${nameOf(tournament, player)} **${halves(points)}**`;
  });
}

function overLines(tournament: ChatTournament, room: number): readonly string[] {
  const t = tournamentTexts[tournament.header.locale].tournament.message;
  const lines = [wonLine(tournament), ...knockLines(tournament), t.final, ...leaverLines(tournament)];
  return [...lines, ...standingLines(tournament, room - lengthOf(lines))];
}

/** The winners as on the podium: so many firsts are only counted. */
function wonLine(tournament: ChatTournament): string {
  const { header, stages } = tournament;
  const t = tournamentTexts[header.locale].tournament.message;
  const firsts = podiumOf(stageOf(tournament)).filter(({ rank }) => rank === 1);
  if (firsts.length === 0) return stages.some(hasGames) ? t.nobodyInFinals : t.nobody;
  if (firsts.length > MOST_FIRSTS) return t.shared(pictureTexts[header.locale].podium.shared(firsts.length));
  const winners = firsts.map(({ player }) => mentionOf(tournament, player));
  return t.won(new Intl.ListFormat(header.locale).format(winners), winners.length);
}

function cancelledLine({ header, entries }: ChatTournament): string {
  const t = tournamentTexts[header.locale].tournament.message.cancelled;
  const why = entries.findLast((entry) => entry.do === 'cancel');
  return t[why?.do === 'cancel' ? why.why : 'host'];
}

function buttonsOf({ time }: Clock, tournament: ChatTournament): Button[] {
  const { header, phase, members } = tournament;
  const t = tournamentTexts[header.locale];
  const message = t.tournament.message.buttons;
  const id = (action: string, ...rest: readonly (string | number)[]): string =>
    customId('tournament', action, header.id, ...rest);
  const read = (what: 'players' | 'standings' | 'games'): Button => ({
    id: id(READ.list, what, 0),
    label: t.tournaments.buttons[what],
  });
  const exports = { id: id(READ.exports), label: t.tournaments.buttons.exports };
  if (phase === 'cancelled') return members.size > 0 ? [read('players')] : [];
  if (phase === 'over') return [read('standings'), read('games'), exports, ...lotsButtons(tournament)];
  const isCheckIn = phase === 'open' && isCheckInOpen(tournament, time.now());
  const game = gameOf(header.terms.game);
  return [
    ...(canJoin(tournament) ? [{ id: id(MEMBER.join), label: message.join, style: 'urgent' } as const] : []),
    ...(mustWait(tournament) ? [{ id: id(MEMBER.queue), label: message.queue, style: 'own' } as const] : []),
    ...(isCheckIn ? [{ id: id(MEMBER.there), label: message.there, style: 'own' } as const] : []),
    ...nextGame(tournament),
    { id: id(MEMBER.withdraw), label: message.withdraw },
    ...byeButtons(tournament),
    ...(phase === 'running' ? [{ id: id(READ.mine), label: t.announcements.mine }] : []),
    read('players'),
    ...(phase === 'running' ? [read('standings')] : []),
    ...(game ? [{ id: rulesButtonId(game), label: message.rules }] : []),
    { id: id(PANEL), label: t.arbiter.open },
  ];
}
