import type { Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import { duration } from '../../i18n/duration.ts';
import { resultSentence, texts } from '../../i18n/index.ts';
import { callNews } from '../../i18n/rulings.ts';
import type { Step } from '../../match/steps.ts';
import type { Caption } from './framed.ts';
import type { FilmOrder } from './order.ts';
import { missedIn, momentsIn, type Missed, type Moment } from './best.ts';
import { stepsIn } from './part.ts';
import { filmTexts } from './texts/index.ts';
import type { Replayed } from '../../match/reading/replayed.ts';
import type { Locale } from '../../core/locale.ts';

/** Names and language of captions. */
export type Telling = Pick<FilmOrder, 'players' | 'locale'>;

/** Names, language and part of the match, as plain data. */
export type Captioning = Telling & Pick<FilmOrder, 'part'>;

/** The captions of a part, one line per step; those of best moments below their names. */
export function captionsOf(
  game: Game,
  { steps, reviewed }: Pick<Replayed, 'steps' | 'reviewed'>,
  telling: Captioning,
): string[] {
  const { part, locale, players } = telling;
  const review = reviewed();
  const missed = missedIn(steps, review.unnoticed);
  const lineOf = (step: Step): string => {
    const { words, note, isMissed } = captionOf(game, step, steps.length - 1, telling, missed);
    return `${note} · ${isMissed ? `${EYES} ` : ''}${words}`;
  };
  if (part.by !== 'best') return stepsIn(steps, part).map(lineOf);
  return momentsIn(steps, review).flatMap((moment, i) => [
    ...(i > 0 ? [''] : []),
    momentName(moment, players, locale),
    ...steps.slice(moment.from, moment.to + 1).map(lineOf),
  ]);
}

/** The sign of an offence that nobody noticed. */
const EYES = '👀';

/** The name of a moment, with its player. */
export function momentName(
  { what, seat, count }: Moment,
  players: readonly string[],
  locale: Locale,
): string {
  return filmTexts[locale].moments[what](players[seat - 1] ?? '', count);
}

/**
 * The caption of a step out of `of`, without knowledge of later steps, except that nobody noticed an offence. In a
 * film of the best moments it names the moment in place of the clocks.
 */
export function captionOf(
  game: Game,
  step: Step,
  of: number,
  telling: Telling,
  missed: Missed = new Map(),
  moment?: Moment,
): Caption {
  const { players, locale } = telling;
  const offences = missed.get(step.number) ?? [];
  const prose = game.texts[locale];
  const clauses = offences.map(({ seat, code, hint }) =>
    filmTexts[locale].unnoticed(`${players[seat - 1] ?? ''} ${prose.offence(code, hint)}`),
  );
  // The offence says what was done, and a caption has two lines.
  const said = clauses.length > 0 && !step.match.result ? [] : wordsOf(game, step, telling);
  return {
    words: plain([said.join(' '), ...clauses].filter((text) => text !== '').join(' · ')),
    note: moment
      ? `${momentName(moment, players, locale)} · ${step.number} / ${of}`
      : noteOf(step, of, telling),
    isMissed: offences.length > 0,
  };
}

function wordsOf(game: Game, step: Step, { players, locale }: Telling): readonly string[] {
  const { match, seat, what, verb } = step;
  const name = (of: Seat): string => players[of - 1] ?? '';
  const { called, result } = match;
  const told = (): string[] => {
    if (what === 'beginning') return [`${players.join(' – ')} · ${game.texts[locale].name}`];
    if (what === 'call' && called) return [callNews({ game, locale, called, name }, false)];
    if (seat === null || verb === null) return [];
    const act = Object.entries(texts[locale].acted.does).find(([known]) => known === verb)?.[1];
    const done = match.describeInput(locale) ?? act ?? game.texts[locale].gesture(verb, null);
    return [`${name(seat)}: ${done}`];
  };
  if (!result) return told();
  const said = resultSentence(locale, game.texts[locale], result, name);
  return [...(what === 'call' ? told() : []), match.describeOutcome(locale, said, name)];
}

/** The number of the step and the clocks, or without clocks the match time. */
function noteOf({ number, at, match }: Step, of: number, { players, locale }: Telling): string {
  const { clock } = match.view('spectator');
  const times = clock
    ? clock.left.map((left, i) => texts[locale].table.timeLeft(players[i] ?? '', duration(left, locale)))
    : [duration(at, locale)];
  return [`${number} / ${of}`, ...times].join(' · ');
}

/** Strips the markup of messages. */
const plain = (text: string): string => text.replace(/\*\*|`/g, '');
