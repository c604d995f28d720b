import { textOf, type Locale, type Phrase } from '../../../render/scene/texts.ts';
import type { Bracket, BracketMatch, Place, Section } from './bracket-shape.ts';
import { scoreText } from './numbers.ts';
import { called } from './shown.ts';
import { phrase, pictureTexts } from './texts/index.ts';
import type { Item } from './told.ts';

/** A bracket in words, and words that its picture shares. */

/** The name of a round by its index, in a bracket of `rounds` rounds. */
export function roundName(round: number, rounds: number): Phrase {
  return phrase(({ bracket: t }) => t.rounds[rounds - 1 - round] ?? t.round(2 ** (rounds - round)));
}

/** The heading of the match for the third place. */
export const THIRD = phrase(({ bracket: t }) => t.third);

/** The text at a place; null while it is open. */
export function depictedPlace(place: Place, isFirst: boolean): Phrase | null {
  if (place === 'open') return null;
  if (place !== 'nobody') return { key: 'player', player: called(place) };
  return phrase(({ bracket: t }) => (isFirst ? t.bye : t.nobody));
}

const isOver = ({ rounds, third }: Bracket): boolean =>
  [...(rounds.at(-1) ?? []), ...(third ? [third] : [])].every(
    ({ winner, places }) => winner !== null || places.every((place) => place === 'nobody'),
  );

export const subtitleOf = (input: Bracket): Phrase =>
  phrase(({ bracket: t }) => (isOver(input) ? t.final(input.game) : t.bracket(input.game)));

/** The name of the bracket, and its winner. */
export function bracketHeading(input: Bracket, locale: Locale): string {
  const final = input.rounds.at(-1)?.[0];
  const winner = final?.winner === undefined || final.winner === null ? null : final.places[final.winner];
  const heading = `${input.event}: ${textOf(locale, subtitleOf(input))}.`;
  if (winner === null || typeof winner === 'string') return heading;
  return `${heading} ${pictureTexts[locale].bracket.wins(winner.name)}`;
}

function matchText(match: BracketMatch, isFirst: boolean, locale: Locale): string | null {
  const { places, score, forfeit, isPlaying, winner } = match;
  const { byForfeit, bracket: t } = pictureTexts[locale];
  const known = places.flatMap((place) => (typeof place === 'string' ? [] : [place.name]));
  if (known.length === 0) return null;
  if (places.includes('nobody')) {
    if (winner === null) return null;
    return isFirst ? t.hasBye(known.join('')) : t.goesOn(known.join(''));
  }
  const names = places.map((place) => (typeof place === 'string' ? t.somebody : place.name)).join(' – ');
  const state = [
    ...(score ? [scoreText(score, false) + (forfeit ? ` ${byForfeit}` : '')] : []),
    ...(isPlaying ? [t.playing] : []),
  ];
  return state.length === 0 ? `${names}.` : `${names}: ${state.join(', ')}.`;
}

/** The matches of a section, the last round first. */
export function bracketItems({ from, rounds, third }: Section, all: number, locale: Locale): Item[] {
  const told = (matches: readonly BracketMatch[], round: number, name: Phrase): Item[] => {
    const texts = matches.flatMap((match) => matchText(match, round === 0, locale) ?? []);
    return texts.length === 0 ? [] : [[`${textOf(locale, name)}:`], ...texts.map((text): Item => [text])];
  };
  const [final = [], ...earlier] = rounds
    .map((matches, round) => told(matches, from + round, roundName(from + round, all)))
    .toReversed();
  return [...final, ...(third ? told([third], all - 1, THIRD) : []), ...earlier.flat()];
}
