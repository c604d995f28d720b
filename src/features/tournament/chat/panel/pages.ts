import { canTie } from '../../terms.ts';
import { userMention, time as stamp, TimestampStyles } from 'discord.js';
import { playersAt } from '../../board.ts';
import { isAct } from '../../since.ts';
import {
  boardNumbered,
  boardOf,
  membersIn,
  momentOf,
  openBoards,
  roundOf,
  stageOf,
  timeAt,
} from '../../chat-tournament.ts';
import type { Deed, TournamentEntry } from '../../entries.ts';
import { isDrawing } from '../../due.ts';
import { presentIn, roomIn } from '../../line.ts';
import { isShort } from '../../notices.ts';
import { GRACE_MS } from '../../terms.ts';
import { leavingNow } from '../../leaving.ts';
import { UNDECIDED_MS } from '../../pausing.ts';
import { MOST_FILLED } from '../../practice.ts';
import { buttonRows, type Button } from '../../../../chat/components.ts';
import { CONTENT_LIMIT } from '../../../../line/limits.ts';
import { questionRows } from '../../../../chat/questions.ts';
import { relative, until } from '../../../../chat/moment.ts';
import { nameInText } from '../../../../chat/names.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { openCallLines } from '../call-text.ts';
import { toAgreeTo } from '../deciding.ts';
import { changeId } from '../setup/change-id.ts';
import { canFill } from './acts.ts';
import { nameOf, sentenceOf } from './log-text.ts';
import { choosing, choosingAnybody, momentIn, to, type Page, type Parts, type PageContext } from './page.ts';
import { boardLine } from './state-text.ts';

/** Most boards and most calls listed on the home page. */
const [BOARDS, CALLS] = [10, 5];

/** The panel's home page: the state of the tournament and the possible acts. */
export function homePage(shown: PageContext, mayHost: boolean): Page {
  const { tournament, t } = shown;
  const { phase, pausedSince, away, header } = tournament;
  const runs = phase === 'running';
  const isOn = runs || phase === 'open';
  const { buttons } = t;
  const { kind, phase: desk } = stageOf(tournament);
  // An arena keeps pairing free players until its time is up; only then is there a last call.
  const canCall = kind !== 'arena' || tournament.entries.some((entry) => entry.do === 'end');
  const canPair = runs && (desk === 'between' ? kind !== 'arena' : desk === 'over');
  return {
    lines: [`⚖️ **${nameInText(header.name)}**`, ...stateLines(shown)],
    rows: [
      ...buttonRows([
        to(shown, buttons.boards, ['boards'], { style: 'own' }),
        to(shown, buttons.players, ['players'], { style: 'own' }),
        ...(isOn ? [to(shown, buttons.pairing, ['pairing'], { style: 'own' })] : []),
        to(shown, buttons.log, ['log', 'acts']),
        to(shown, buttons.refresh, ['home']),
      ]),
      ...buttonRows([
        ...(isOn && pausedSince !== null ? [to(shown, buttons.resume, ['resume'], { style: 'urgent' })] : []),
        ...(phase === 'open' || away ? [to(shown, buttons.move, ['move-to'])] : []),
        ...(runs
          ? [
              ...(pausedSince === null ? [to(shown, buttons.pause, ['pause'])] : []),
              to(shown, buttons.lastCall, ['minutes'], {
                enabled: canCall && openBoards(tournament).length > 0,
              }),
              to(shown, buttons.hurry, ['hurry'], { enabled: canPair }),
            ]
          : []),
        ...(isOn ? [to(shown, buttons.say, ['write'])] : []),
        ...(mayHost && canFill(tournament, shown.bot) ? [to(shown, buttons.practice, ['practice'])] : []),
      ]),
      ...buttonRows([
        to(shown, buttons.arbiters, ['arbiters']),
        ...(phase === 'open' ? beforeStart(shown, mayHost) : []),
        ...(isOn ? [to(shown, buttons.cancel, ['sure', 'cancel'], { style: 'danger' })] : []),
      ]),
    ],
  };
}

/** What can only be done before the start. */
const beforeStart = (shown: PageContext, mayHost: boolean): Button[] => [
  ...(shown.tournament.header.seeding === 'hand'
    ? [to(shown, tournamentTexts[shown.locale].seeding.open, ['seeding'])]
    : []),
  ...(mayHost ? [{ id: changeId(shown.tournament), label: shown.t.buttons.change }] : []),
  ...(shown.tournament.pausedSince === null && !shown.tournament.mustDraw
    ? [to(shown, shown.t.buttons.startNow, ['start-now'])]
    : []),
];

function stateLines(shown: PageContext): string[] {
  const { bot, tournament, t } = shown;
  const { header, phase } = tournament;
  switch (phase) {
    case 'open': {
      const members = membersIn(tournament);
      const there = members.filter(({ isThere }) => isThere).length;
      const starts = relative(bot.offset.toTheirs(header.startsAt));
      return [
        ...(tournament.away ? [t.home.missed, ...awayLines(shown)] : []),
        ...(isShort(tournament, bot.time.now())
          ? [
              t.home.tooFew(
                presentIn(tournament),
                header.players.min,
                until(bot.offset.toTheirs(header.startsAt + GRACE_MS)),
              ),
            ]
          : []),
        ...(isDrawing(tournament, bot.time.now()) ? [tournamentTexts[shown.locale].seeding.waits] : []),
        t.home.open(members.length, there, starts),
        ...(tournament.waiting.length > 0 ? [t.home.waiting(tournament.waiting.length)] : []),
        ...(canTie(header, members.length) ? [t.home.tooFewRounds(members.length, header.rounds ?? 0)] : []),
        ...fixedLines(shown),
      ];
    }
    case 'running':
      return runningLines(shown);
    case 'over':
      return [t.home.over, ...openCallLines(bot, tournament, shown.locale).slice(0, CALLS)];
    case 'cancelled':
      return [t.home.cancelled];
  }
}

function runningLines(shown: PageContext): string[] {
  const { bot, tournament, t } = shown;
  const { pausedSince, pairAt, lastCallAt, unsaid } = tournament;
  const { roundsInAll, kind, phase } = stageOf(tournament);
  const theirs = (time: number): string => relative(bot.offset.toTheirs(momentOf(tournament, time)));
  const boards = openBoards(tournament).toSorted((a, b) => Number(b.isStuck) - Number(a.isStuck));
  const isNext = pairAt !== null && pairAt > timeAt(tournament, bot.time.now());
  const isByHand = pairAt === null && phase === 'between' && kind !== 'arena';
  return [
    t.home.round(roundOf(tournament), roundsInAll),
    ...(pausedSince === null ? [] : [t.home.paused]),
    ...awayLines(shown),
    ...(isNext && pausedSince === null ? [t.home.next(theirs(pairAt))] : []),
    ...(isByHand ? [t.home.byHand] : []),
    ...(lastCallAt === null || pausedSince !== null ? [] : [t.home.lastCall(theirs(lastCallAt))]),
    ...(unsaid.length > 0 ? [t.home.unsaid] : []),
    ...openCallLines(bot, tournament, shown.locale).slice(0, CALLS),
    ...fixedLines(shown),
    ...(boards.length > 0 ? [t.home.playing(boards.length)] : []),
    ...boards.slice(0, BOARDS).map((board) => boardLine(shown, board)),
    ...(boards.length > BOARDS ? [t.home.more(boards.length - BOARDS)] : []),
  ];
}

/** How a pause after an absence of the bot ends. */
function awayLines(shown: PageContext): string[] {
  const { tournament, t, bot } = shown;
  const { away } = tournament;
  if (!away) return [];
  if (away.resumesAt !== null) return [t.home.resumes(momentIn(shown)(away.resumesAt))];
  return [t.home.undecided(until(bot.offset.toTheirs(away.backAt + UNDECIDED_MS)))];
}

const fixedLines = ({ tournament, t }: PageContext): string[] =>
  tournament.fixed.length === 0
    ? []
    : [
        t.home.fixed(
          tournament.fixed.map((pair) => pair.map((player) => nameOf(tournament, player)).join(' – ')),
        ),
      ];

const MINUTES = [2, 5, 10, 15, 20];

/** Asks for the minutes of the last call. */
export const minutesPage = (shown: PageContext): Page => ({
  lines: [shown.t.lastCall],
  rows: [
    ...buttonRows(MINUTES.map((minutes) => to(shown, shown.t.buttons.minutes(minutes), ['call', minutes]))),
    ...buttonRows([to(shown, shown.t.back, ['home'])]),
  ],
});

/** Asks for the number of practice opponents. */
export function practicePage(shown: PageContext, mayHost: boolean): Page {
  const { tournament, t } = shown;
  const most = mayHost && canFill(tournament, shown.bot) ? Math.min(MOST_FILLED, roomIn(tournament)) : 0;
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  const choices = counts.map((count) => ({ label: t.practice.count(count), value: String(count) }));
  return {
    lines: [t.practice.title],
    rows: [
      ...choosing(shown, ['fill'], t.practice.choose, choices),
      ...buttonRows([to(shown, t.back, ['home'])]),
    ],
  };
}

/** The arbiters; only the host and managers can change them. */
export function arbitersPage(shown: PageContext, mayHost: boolean): Page {
  const { tournament, t } = shown;
  const { header, arbiters } = tournament;
  const choices = arbiters.map((user) => ({ label: labelOf(shown, user), value: user }));
  const deciders = toAgreeTo(tournament).map((user) => ({ label: labelOf(shown, user), value: user }));
  return {
    lines: [t.arbiters.title(userMention(header.host.id), arbiters.map(userMention))],
    rows: [
      ...(mayHost
        ? [
            choosingAnybody(shown, ['name'], t.arbiters.name),
            ...choosing(shown, ['dismiss'], t.arbiters.dismiss, choices),
          ]
        : []),
      ...choosing(shown, ['agree'], t.arbiters.agree, deciders),
      ...buttonRows([to(shown, t.back, ['home'])]),
    ],
  };
}

/** Users who do not play have no stored name, only an id. */
const labelOf = ({ tournament }: PageContext, user: string): string =>
  tournament.members.get(user)?.name ?? user;

/** Page that asks an arbiter to confirm a deed. */
export const surePage = (shown: PageContext, deed: Deed, act: Parts, then: Parts): Page => ({
  lines: [
    ...replaced(shown, deed),
    sentenceOf(shown.tournament, deed, shown.locale, momentIn(shown)),
    ...losing(shown, deed),
    `**${shown.t.sure}**`,
  ],
  rows: questionRows(to(shown, shown.t.back, then), to(shown, shown.t.yes, act)),
});

/** Offers an arbiter who plays to end the rating, since they must not decide this in a rated tournament. */
export const unratePage = (shown: PageContext, deed: Deed, act: Parts, then: Parts): Page => ({
  lines: [sentenceOf(shown.tournament, deed, shown.locale, momentIn(shown)), shown.t.unrated.asked],
  rows: questionRows(to(shown, shown.t.back, then), to(shown, shown.t.unrated.yes, act)),
});

/** The board whose result would be replaced. */
function replaced(shown: PageContext, deed: Deed): string[] {
  const board = deed.do === 'result' ? boardNumbered(shown.tournament, deed.board) : undefined;
  if (!board?.result) return [];
  const isLater = board.round < roundOf(shown.tournament);
  return [boardLine(shown, board), ...(isLater ? [tournamentTexts[shown.locale].orders.later] : [])];
}

/** What a player who is excluded loses. */
function losing({ t, tournament }: PageContext, deed: Deed): string[] {
  if (deed.do !== 'withdraw') return [];
  const leaving = leavingNow(tournament, deed.player);
  const board = boardOf(tournament, deed.player);
  const isThree = board !== undefined && playersAt(board).length > 2;
  return [
    ...(board && board.without !== deed.player ? [isThree ? t.players.losesOfThree : t.players.loses] : []),
    ...(leaving === 'annulled' ? [t.players.annuls] : []),
    ...(leaving === 'forfeiting' ? [t.players.forfeits] : []),
  ];
}

/** Most entries on a page of the log, and room for them in UTF-16 code units. */
const [ENTRIES, ENTRIES_ROOM] = [20, CONTENT_LIMIT - 200];

/** The log before the entry `before`, newest first. */
export function logPage(shown: PageContext, [which, before]: readonly string[]): Page {
  const { tournament, t } = shown;
  const { entries } = tournament;
  const isAll = which === 'all';
  const end = before === undefined ? entries.length : Math.min(Number(before) || 0, entries.length);
  const lines: string[] = [];
  let oldest = end;
  let room = ENTRIES_ROOM;
  for (let i = end - 1; i >= 0; i -= 1) {
    const entry = entries[i];
    if (!entry || !(isAll || isAct(entry))) continue;
    const line = entryLine(shown, entry);
    room -= line.length + 1;
    if (room < 0 || lines.length === ENTRIES) break;
    lines.push(line);
    oldest = i;
  }
  const isMore = entries.slice(0, oldest).some((entry) => isAll || isAct(entry));
  const kind = isAll ? 'all' : 'acts';
  return {
    lines: [t.logPage.title, ...(lines.length > 0 ? lines : [t.logPage.none])],
    rows: buttonRows([
      ...(end < entries.length || isMore
        ? [
            to(shown, t.buttons.newest, ['log', kind], { enabled: end < entries.length }),
            to(shown, t.buttons.older, ['log', kind, oldest], { enabled: isMore }),
          ]
        : []),
      isAll ? to(shown, t.buttons.acts, ['log', 'acts']) : to(shown, t.buttons.everything, ['log', 'all']),
      to(shown, t.back, ['home']),
    ]),
  };
}

/** A log entry: time, sentence, and the user unless the sentence begins with them. */
export function entryLine(shown: PageContext, entry: TournamentEntry): string {
  const { bot, tournament, locale, t } = shown;
  const { at } = entry;
  const by = 'player' in entry && entry.player === entry.by ? null : entry.by;
  const moment = stamp(Math.floor(bot.offset.toTheirs(at) / 1000), TimestampStyles.MediumTime);
  const sentence = sentenceOf(tournament, entry, locale, momentIn(shown));
  return t.logPage.entry(moment, by === null ? null : userMention(by), sentence);
}
