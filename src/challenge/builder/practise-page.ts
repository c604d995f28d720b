/**
 * Pages to choose a practice match: the game, then the level, which begins it. All choices are in custom ids.
 */
import type { Terms } from '../terms.ts';
import type { Game } from '../../games/game.ts';
import { gameOf, games } from '../../games/index.ts';
import { canPractise } from '../../games/rules.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { LEVELS, type Level } from '../../practice/level.ts';
import type { Payload } from '../../chat/asked.ts';
import { buttonRows, type Button } from '../../chat/components.ts';
import { optionSaid } from '../../chat/form/game-option.ts';
import { listRow, type Row } from '../../chat/list-row.ts';
import { capital } from '../chat/terms-text.ts';
import { homeId, PRACTISE, wayHome } from '../../chat/way.ts';

/** The choices for a practice match. */
export interface Practising {
  readonly level: Level;
  readonly options: Terms['options'];
  readonly coach: boolean;
}

/** Makes the page with the games that the bot plays. */
export function practisePage(locale: Locale): Payload {
  const buttons = games.filter(canPractise).map((game): Button => ({
    id: homeId(PRACTISE, game.id),
    label: game.texts[locale].name,
    style: 'urgent',
  }));
  return {
    content: texts[locale].home.practise.heading,
    components: buttonRows([...buttons, wayHome(locale)]),
  };
}

/** Returns the kinds of a game: the values of its first option. */
const kindsOf = ({ options: [first] }: Game): readonly (string | number)[] =>
  first?.kind === 'choice' ? first.values : [];

/** Makes the page with the bot's levels for a game: a click begins. `kind`: index of the game's kind. */
export function levelPage(
  game: Game,
  usual: Level,
  { kind, coach }: { readonly kind: number; readonly coach: boolean },
  locale: Locale,
): Payload {
  const t = texts[locale];
  const [option] = game.options;
  const idOf = (...chosen: readonly (string | number)[]): string => homeId(PRACTISE, game.id, ...chosen);
  const levels = LEVELS.map((level): Button => ({
    id: idOf(kind, Number(coach), level),
    label: t.practice.begin[level],
    style: level === usual ? 'urgent' : 'own',
  }));
  const kinds = kindsOf(game).map((value, i) => ({
    label: option ? capital(optionSaid(game, option, value, locale)) : '',
    value: String(i),
    isChosen: i === kind,
  }));
  const coached: Button = {
    id: idOf(kind, Number(!coach)),
    label: t.home.builder.buttons.coach(coach),
  };
  const rows: Row[] = kinds.length > 1 ? [listRow(idOf('kind', Number(coach)), kinds)] : [];
  return {
    content: t.home.practise.level(game.texts[locale].name),
    components: [...rows, ...buttonRows([...levels, coached, wayHome(locale)])],
  };
}

/**
 * Parses a click on one of these pages; `value`: the choice in a list. Null if the game cannot be practised.
 */
export function practiseChosen(
  [id, kind, coach, level]: readonly string[],
  value: string | null,
): {
  readonly game: Game;
  readonly kind: number;
  readonly coach: boolean;
  /** Null until a level is chosen: nothing begins. */
  readonly practising: Practising | null;
} | null {
  const game = gameOf(id);
  if (!game || !canPractise(game)) return null;
  const wanted = Number(kind === 'kind' ? value : (kind ?? 0));
  const kinds = kindsOf(game);
  const chosen = kinds[wanted] === undefined ? 0 : wanted;
  const isCoached = coach !== '0';
  const [option] = game.options;
  const found = LEVELS.find((one) => one === level);
  const options = option && chosen > 0 ? { [option.name]: kinds[chosen] } : {};
  const practising = found ? { level: found, options, coach: isCoached } : null;
  return { game, kind: chosen, coach: isCoached, practising };
}
