import type { Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import { duration } from '../../i18n/duration.ts';
import { resultSentence, texts } from '../../i18n/index.ts';
import { callNews } from '../../i18n/rulings.ts';
import type { Step } from '../../match/steps.ts';
import type { Caption } from './framed.ts';
import type { FilmOrder } from './order.ts';
import { stepsIn } from './part.ts';

/** Names and language of captions. */
export type Telling = Pick<FilmOrder, 'players' | 'locale'>;

/** Names, language and part of the match, as plain data. */
export type Captioning = Telling & Pick<FilmOrder, 'part'>;

/** The captions of a part, one line per step. */
export function captionsOf(game: Game, steps: readonly Step[], telling: Captioning): string[] {
  return stepsIn(steps, telling.part).map((step) => {
    const { words, note } = captionOf(game, step, steps.length - 1, telling);
    return `${note} · ${words}`;
  });
}

/** The caption of a step out of `of`, without knowledge of later steps. */
export function captionOf(game: Game, step: Step, of: number, telling: Telling): Caption {
  const words = wordsOf(game, step, telling);
  return { words: plain(words.join(' ')), note: noteOf(step, of, telling) };
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
