import type { Answering } from './answering.ts';
import { parseLine, type JsonRecord } from './core/json.ts';
import { problemOf } from './core/problem.ts';
import { fail, ok, type Result } from './core/result.ts';
import { leagueTerms, parseDeskLine, type LeagueLine, type TournamentLine } from './desk-lines.ts';
import { refusals } from './tournament/texts/en.ts';
import { league as leagueTexts } from './i18n/en/league.ts';
import { openLeague, type League } from './league/league.ts';
import { writeCsv } from './tournament/csv.ts';
import { impossible, type DeskRefusal } from './tournament/refusal.ts';
import { parseSetup } from './tournament/setup.ts';
import { openTournament } from './tournament/tournament.ts';
import { openTrf } from './tournament/trf/open.ts';
import { writeTrf } from './tournament/trf/write.ts';
import type { Tournament } from './tournament/types.ts';

type Event =
  | { readonly is: 'tournament'; readonly tournament: Tournament }
  | { readonly is: 'league'; readonly league: League };

/** An event after a line, and the answer. */
interface Done {
  readonly event: Event;
  readonly answer: JsonRecord;
}

/** In the order of the checks. */
type DeskError = 'bad-line' | 'no-event' | 'impossible';
interface Refused {
  readonly error: DeskError;
  readonly message: string;
}
type Answered = Result<Done, Refused>;

const refused = (error: DeskError, message: string): { readonly ok: false; readonly error: Refused } =>
  fail({ error, message });

/** Limit for messages, which may quote a line of any length. */
const LONGEST_MESSAGE = 300;

/** Answers the lines of docs/desk-protocol.md. */
export function createDesk(): Answering {
  let event: Event | null = null;
  return {
    answer(text) {
      if (text.trim() === '') return null;
      const line = parseLine(text);
      const done = line ? answerTo(event, line) : refused('bad-line', 'not a JSON object');
      if (!done.ok) {
        const { error, message } = done.error;
        return JSON.stringify({ ok: false, error, message: message.slice(0, LONGEST_MESSAGE) });
      }
      ({ event } = done.value);
      return JSON.stringify({ ok: true, ...done.value.answer });
    },
  };
}

function answerTo(event: Event | null, line: JsonRecord): Answered {
  if ('tournament' in line && 'league' in line) {
    return refused('bad-line', 'a line sets up either a tournament or a league');
  }
  if ('tournament' in line) return setUpTournament(line);
  if ('league' in line) return setUpLeague(line);
  const parsed = parseDeskLine(line);
  if (!parsed.ok) return refused('bad-line', parsed.error);
  const { value } = parsed;
  if (!event) return refused('no-event', 'Nothing has been set up yet.');
  if (event.is === 'tournament') {
    return value.of === 'tournament'
      ? act(event.tournament, value.line)
      : refused('impossible', 'This is a tournament, not a league.');
  }
  return value.of === 'league'
    ? play(event.league, value.line)
    : refused('impossible', 'This is a league, not a tournament.');
}

function setUpTournament({ tournament: kind, seed, options, trf }: JsonRecord): Answered {
  const setup = parseSetup(kind, seed, options);
  if (!setup.ok) return refused('bad-line', setup.error);
  if (trf === undefined) return ok(stateOf(openTournament(setup.value)));
  if (setup.value.kind !== 'swiss' || typeof trf !== 'string') {
    return refused('bad-line', 'trf: must be a string, and only for a swiss');
  }
  const isChosen = typeof options === 'object' && options !== null && 'tieBreaks' in options;
  const imported = openTrf(setup.value, trf, !isChosen);
  return imported.ok ? ok(stateOf(imported.value.tournament)) : refused('bad-line', `trf: ${imported.error}`);
}

function setUpLeague({ league }: JsonRecord): Answered {
  const terms = leagueTerms.safeParse(league);
  if (!terms.success) return refused('bad-line', problemOf(terms.error));
  return ok({ event: { is: 'league', league: openLeague(terms.data) }, answer: {} });
}

/** Returns true if a line of a running arena lacks its time, or comes before the last one. */
const isUntimely = ({ kind, phase, at: last }: Tournament, at = -1): boolean =>
  kind === 'arena' && phase !== 'open' && at < last;

function act(tournament: Tournament, line: TournamentLine): Answered {
  if (isUntimely(tournament, line.at)) {
    return refused('bad-line', `at: must be a time in ms since the start, not before ${tournament.at}`);
  }
  if (line.do === 'standings' || line.do === 'export') {
    const now = passed(tournament, line.at);
    if (line.do === 'standings') return ok(stateOf(now, { standings: now.standings() }));
    const text = line.as === 'csv' ? writeCsv(now) : writeTrf(now, EVENT, line.as);
    return text === null ? refusedBy(impossible('not-for-kind').error) : ok(stateOf(now, { text }));
  }
  const done = tournament.submit(line);
  return done.ok ? ok(stateOf(done.value)) : refusedBy(done.error);
}

/** Name of a tournament in an exported file, since the protocol has no names. */
const EVENT = 'Tournament';

/** Lets time pass on lines that only read. */
function passed(tournament: Tournament, at: number | undefined): Tournament {
  if (tournament.kind !== 'arena' || tournament.phase === 'open') return tournament;
  const done = tournament.submit({ do: 'tick', at });
  return done.ok ? done.value : tournament;
}

const refusedBy = (why: DeskRefusal): Answered =>
  why.error === 'bad-line' ? refused(why.error, why.detail) : refused(why.error, refusals[why.why]);

/** Builds an answer with the tournament's state and `more`. */
function stateOf(tournament: Tournament, more: JsonRecord = {}): Done {
  const { phase, round, pairings, byes } = tournament;
  const answer = {
    phase,
    round,
    pairings: pairings.map(({ players, score }) => ({ players, score })),
    byes: byes.map(({ player, points }) => ({ player, points })),
    ...(phase === 'over' && { standings: tournament.standings() }),
    ...more,
  };
  return { event: { is: 'tournament', tournament }, answer };
}

function play(league: League, line: LeagueLine): Answered {
  if (line.do === 'ranking') {
    return ok({ event: { is: 'league', league }, answer: { ranking: league.ranking(line.at) } });
  }
  if (line.do === 'game' && line.at < league.at) {
    return refused('bad-line', `at: must be Unix ms, not before the last game, ${league.at}`);
  }
  const done = line.do === 'game' ? league.play(line) : league.annul(line.game);
  if (!done.ok) return refused('impossible', leagueTexts.refusals[done.error]);
  const answer = line.do === 'game' ? { game: done.value.games } : {};
  return ok({ event: { is: 'league', league: done.value }, answer });
}
