import { codeBlock } from 'discord.js';
import { POSITION_LIMIT_KB, type PositionProblem } from '../position.ts';
import type { SetupProblem } from '../../core/problem.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { quoted, setupProblemText } from '../../chat/quoted.ts';

const named = (game: Game, locale: Locale): string => `**${game.texts[locale].name}**`;

/**
 * Formats a position as people write it: each innermost list on one line, so that a phone shows all of it.
 */
const written = (position: Game['samplePosition']): string =>
  JSON.stringify(position, null, 1).replace(/\[[^[\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );

/** Adds a sample position of the game to a problem: nobody has to look that up elsewhere. */
function withSample(problem: string, game: Game, locale: Locale): string {
  const sample = codeBlock('json', written(game.samplePosition));
  const title = texts[locale].lobby.notOpened.sample(named(game, locale));
  return `${problem}\n\n${title}\n${sample}\n${game.texts[locale].position}`;
}

/** Says why an attached file is no position of `game`. */
export function unreadText(problem: PositionProblem, game: Game, locale: Locale): string {
  const t = texts[locale].lobby.notOpened;
  switch (problem) {
    case 'too-big':
      return t['too-big'](POSITION_LIMIT_KB);
    case 'not-fetched':
      return t['not-fetched'];
    case 'not-json':
    case 'no-position':
      return withSample(t[problem], game, locale);
  }
}

/** Says why a position cannot be set up. */
export const unfitText = (problem: SetupProblem, game: Game, locale: Locale): string =>
  withSample(
    texts[locale].lobby.notOpened['refused-position'](named(game, locale), setupProblemText(problem, locale)),
    game,
    locale,
  );

/** Says that a file is for another game than the chosen one; `meant`: the name of the game in the file. */
export function otherGameText(meant: string, chosen: Game, games: readonly Game[], locale: Locale): string {
  const t = texts[locale].lobby.notOpened;
  const known = games.find(({ id }) => id === meant);
  if (known) return t['other-game'](named(known, locale), named(chosen, locale));
  const list = new Intl.ListFormat(locale).format(games.map((game) => named(game, locale)));
  return t['unknown-game'](quoted(meant), list);
}
