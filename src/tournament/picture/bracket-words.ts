import { said, textOf, type Locale, type Phrase } from '../../../render/scene/texts.ts';
import type { Bracket, BracketMatch, Place, Section } from './bracket-shape.ts';
import { scoreText } from './numbers.ts';
import { called } from './shown.ts';
import type { Item } from './told.ts';

/** What a bracket's picture and its words have in common, and the words. */

const FROM_THE_END: readonly Phrase[] = [
  said('Final', 'Finale'),
  said('Semi-finals', 'Halbfinale'),
  said('Quarter-finals', 'Viertelfinale'),
  said('Last 16', 'Achtelfinale'),
  said('Last 32', 'Sechzehntelfinale'),
];

/** The name of a round, counted from 0, of so many. */
export function roundName(round: number, rounds: number): Phrase {
  const players = 2 ** (rounds - round);
  return FROM_THE_END[rounds - 1 - round] ?? said(`Last ${players}`, `Letzte ${players}`);
}

/** What is written at a place; null: nothing yet. */
export function depictedPlace(place: Place, isFirst: boolean): Phrase | null {
  if (place === 'open') return null;
  if (place !== 'nobody') return { key: 'player', player: called(place) };
  return isFirst ? said('bye', 'Freilos') : said('nobody', 'niemand');
}

const isOver = ({ rounds }: Bracket): boolean =>
  rounds
    .at(-1)
    ?.every(({ winner, places }) => winner !== null || places.every((place) => place === 'nobody')) ?? true;

export const subtitleOf = (input: Bracket): Phrase =>
  isOver(input)
    ? said(`Final bracket · ${input.game}`, `Turnierbaum, Endstand · ${input.game}`)
    : said(`Bracket · ${input.game}`, `Turnierbaum · ${input.game}`);

/** Which bracket, and who has won it. */
export function bracketHeading(input: Bracket, locale: Locale): string {
  const final = input.rounds.at(-1)?.[0];
  const winner = final?.winner === undefined || final.winner === null ? null : final.places[final.winner];
  const heading = `${input.event}: ${textOf(locale, subtitleOf(input))}.`;
  if (winner === null || typeof winner === 'string') return heading;
  return `${heading} ${winner.name} ${locale === 'de' ? 'gewinnt' : 'wins'}.`;
}

const STATES = {
  en: {
    bye: 'has a bye',
    on: 'goes on without a game',
    playing: 'playing',
    forfeit: 'by forfeit',
    open: 'somebody',
  },
  de: {
    bye: 'hat ein Freilos',
    on: 'kommt ohne Partie weiter',
    playing: 'läuft',
    forfeit: 'kampflos',
    open: 'noch offen',
  },
} as const satisfies Readonly<Record<Locale, object>>;

function matchText(match: BracketMatch, isFirst: boolean, locale: Locale): string | null {
  const { places, score, forfeit, isPlaying, winner } = match;
  const say = STATES[locale];
  const known = places.flatMap((place) => (typeof place === 'string' ? [] : [place.name]));
  if (known.length === 0) return null;
  if (places.includes('nobody')) {
    const stands = winner === null ? null : isFirst ? say.bye : say.on;
    return stands === null ? null : `${known.join('')} ${stands}.`;
  }
  const names = places.map((place) => (typeof place === 'string' ? say.open : place.name)).join(' – ');
  const state = [
    ...(score ? [scoreText(score, false) + (forfeit ? ` ${say.forfeit}` : '')] : []),
    ...(isPlaying ? [say.playing] : []),
  ];
  return state.length === 0 ? `${names}.` : `${names}: ${state.join(', ')}.`;
}

/** The matches of a section, the last round first. */
export function bracketItems({ from, rounds }: Section, all: number, locale: Locale): Item[] {
  return rounds
    .flatMap((matches, round): Item[][] => {
      const told = matches.flatMap((match) => matchText(match, from + round === 0, locale) ?? []);
      const name = textOf(locale, roundName(from + round, all));
      return told.length === 0 ? [] : [[[`${name}:`], ...told.map((text): Item => [text])]];
    })
    .toReversed()
    .flat();
}
