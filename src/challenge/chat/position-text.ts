import { codeBlock } from 'discord.js';
import { POSITION_LIMIT_KB, type PositionProblem } from '../position.ts';
import type { SetupProblem } from '../../core/problem.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { quoted, setupProblemText } from '../../chat/quoted.ts';

const named = (game: Game, locale: Locale): string => `**${game.texts[locale].name}**`;

/** As people write it: what contains lists has lines, so that a phone shows all of it. */
const written = (position: Game['samplePosition']): string =>
  JSON.stringify(position, null, 1).replace(/\[[^[\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );

/** What is wrong, then how a position of the game is written: nobody has to look that up elsewhere. */
function withSample(problem: string, game: Game, locale: Locale): string {
  const sample = codeBlock('json', written(game.samplePosition));
  const title = texts[locale].lobby.notOpened.sample(named(game, locale));
  return `${problem}\n\n${title}\n${sample}\n${game.texts[locale].position}`;
}

/** Why what somebody has attached is no position; `game` is the one that it would be of. */
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

/** Why a position cannot be set up. */
export const unfitText = (problem: SetupProblem, game: Game, locale: Locale): string =>
  withSample(
    texts[locale].lobby.notOpened['refused-position'](named(game, locale), setupProblemText(problem, locale)),
    game,
    locale,
  );

/** That a file is for another game than the one that was chosen; `meant`: what it calls that. */
export function otherGameText(meant: string, chosen: Game, games: readonly Game[], locale: Locale): string {
  const t = texts[locale].lobby.notOpened;
  const known = games.find(({ id }) => id === meant);
  if (known) return t['other-game'](named(known, locale), named(chosen, locale));
  const list = new Intl.ListFormat(locale).format(games.map((game) => named(game, locale)));
  return t['unknown-game'](quoted(meant), list);
}
