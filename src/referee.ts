import { inspect } from 'node:util';
import type { Answering } from './answering.ts';
import type { KnockableOffence, Offence } from './core/rules.ts';
import { jsonWriter, parseLine } from './core/json.ts';
import type { Line, Match } from './core/match.ts';
import { partsOf, type SetupProblem } from './core/problem.ts';
import { badLine, isReason, refusal, type Refusal } from './core/refusal.ts';
import { SEATS, type Seat, type Viewer } from './core/seat.ts';
import type { MatchView } from './core/view.ts';
import { refereed, refereedGame, type Refereed } from './games/rules.ts';
import { refusals } from './i18n/en/refusals.ts';
import { setup } from './i18n/en/setup.ts';
import { following, type Following } from './practice/following.ts';
import { isLevel, LEVELS } from './practice/level.ts';

/** Returns true for a seat of the match, or any seat if there is no match. */
const isSeat = (value: unknown, match: Match | null): value is Seat =>
  (match?.seats ?? SEATS).some((seat) => seat === value);

const isViewer = (value: unknown, match: Match | null): value is Viewer =>
  value === 'spectator' || isSeat(value, match);

const isTime = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns the reason of a refusal in English. A reason that only this game has is in its own texts. */
function messageOf(why: Refusal, game: Refereed | null): string {
  if (why.error === 'bad-line') return why.detail;
  return isReason(why.why) ? refusals[why.why] : (game?.refusals.en[why.why] ?? why.why);
}

const refused = (why: Refusal, game: Refereed | null = null): string =>
  JSON.stringify({ ok: false, error: why.error, message: messageOf(why, game) });

function setupText(problem: SetupProblem): string {
  const [what, expected] = partsOf(problem);
  return setup[problem.kind](`\`${what}\``, expected);
}

/** A pending offence in an answer. */
type Told = Pick<KnockableOffence, 'seat' | 'code'>;

type Position = MatchView & { readonly pending?: readonly Told[] };

/** Returns a function that converts pending offences. Unchanged offences keep their objects. */
function pendingTeller(): (pending: readonly KnockableOffence[]) => readonly Told[] {
  let last: readonly KnockableOffence[] = [];
  let told: readonly Told[] = [];
  return (pending) => {
    if (pending === last) return told;
    told = pending.map((offence, i) => {
      const before = offence === last[i] ? told[i] : undefined;
      return before ?? { seat: offence.seat, code: offence.code };
    });
    last = pending;
    return told;
  };
}

/** Answers the lines of docs/referee-protocol.md. */
export function createReferee(): Answering {
  let refereeing: Refereed | null = null;
  let match: Match | null = null;
  let practice: Following | null = null;
  const write = jsonWriter();
  const tell = pendingTeller();

  function wholePosition(now: Match): Position {
    const position = now.position('arbiter');
    return now.pending ? { ...position, pending: tell(now.pending) } : position;
  }

  const accepted = (position: MatchView, offences: readonly Offence[]): string =>
    write({ ok: true, offences: offences.map(({ code }) => code), position });

  function setUp(line: Line): string {
    const wanted = refereedGame(line['game']);
    if (!wanted) return refused(badLine('unknown game'));
    const opened = wanted.rules.open(line);
    if (!opened.ok) return refused(badLine(setupText(opened.error)));
    refereeing = wanted;
    match = opened.value;
    practice = following(wanted.practice, line);
    return accepted(wholePosition(match), []);
  }

  /** Handles a line. Time passes on every well-formed line, including refused ones. */
  function act(line: Line): string {
    const { at = match?.at ?? 0, do: verb, as } = line;
    if (!isTime(at) || at < (match?.at ?? 0))
      return refused(badLine('at must be a time in ms, not before the last one'));
    if (verb === 'view' && !isViewer(as, match))
      return refused(badLine('as must be a seat of the match or "spectator"'));
    if (verb === 'practice') return advised(line, at);
    if (!match) {
      const understood =
        verb === 'tick' ||
        verb === 'view' ||
        Object.values(refereed).some(({ rules }) => rules.understands(line));
      return refused(understood ? refusal('no-match', 'no-match') : badLine('unknown verb, seat or pile'));
    }
    const now = match.pass(at);
    if (verb === 'tick' || verb === 'view') {
      match = now;
      return accepted(verb === 'view' && isViewer(as, match) ? now.position(as) : wholePosition(now), []);
    }
    const done = now.submit(line);
    if (!done.ok) {
      if (done.error.error !== 'bad-line') match = now;
      return refused(done.error, refereeing);
    }
    match = done.value.match;
    practice?.heard(line, at);
    return accepted(wholePosition(match), done.value.offences);
  }

  /** Asks the practice opponent. Nothing but time passes. */
  function advised({ seat, level, seed }: Line, at: number): string {
    if (!isSeat(seat, match)) return refused(badLine('seat must be a seat of the match'));
    if (!isLevel(level)) return refused(badLine(`level must be one of ${LEVELS.join(', ')}`));
    if (typeof seed !== 'string') return refused(badLine('seed must be a string'));
    if (!match || !practice) return refused(refusal('no-match', 'no-match'));
    match = match.pass(at);
    const line = practice.advice(at, { seat, level, seed })?.line ?? null;
    return JSON.stringify({ ok: true, line });
  }

  return {
    answer(text) {
      if (text.trim() === '') return null;
      const line = parseLine(text);
      if (!line) return refused(badLine('not a JSON object'));
      try {
        return 'game' in line ? setUp(line) : act(line);
      } catch (error) {
        // A bug ends only this answer: later lines still get theirs.
        process.stderr.write(`${inspect(error)}\n`);
        return refused({
          error: 'impossible',
          why: 'A bug in the referee; its standard error has the details.',
        });
      }
    },
  };
}
