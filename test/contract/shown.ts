/** All output of a table, public and private. */
import { PLAIN } from '../../src/chat/emojis/card-emojis.ts';
import type { Viewer } from '../../src/core/seat.ts';
import { actedText } from '../../src/table/acted-text.ts';
import { controlRows } from '../../src/chat/components.ts';
import { tablePayload } from '../../src/table/payload.ts';
import { BUTTON_LABELS } from '../../src/games/controls.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import type { Header } from '../../src/match/header.ts';
import { fixtures } from '../features/fixtures.ts';
import { header } from '../match/table.ts';
import { CONTEXT } from './play.ts';

const PLAYERS = CONTEXT.players.map((name, i) => ({ id: `${100 * (i + 1)}`, name }));

/** Posts of a feature about a match, besides its table. */
export type Posted = (
  game: Game,
  match: ShownMatch,
  about: { readonly locale: Locale } & Pick<Header, 'players'>,
) => readonly unknown[];

const posted = await fixtures<Posted>('posted');

/**
 * Everything posted but the picture, with each kind of label and in each language: the text above it, the
 * help for newcomers, and the buttons.
 */
export function messagesOf(game: Game, match: ShownMatch): unknown[] {
  const players = PLAYERS.slice(0, match.seats.length);
  const newcomers = [...match.seats];
  const head = { ...header({ game, setup: { game: game.id } }), players };
  return LOCALES.flatMap((locale) => [
    match.describeGuide(locale),
    // Texts for users who come later.
    match.describeInput(locale),
    ...posted.flatMap((of) => of(game, match, { locale, players })),
    ...BUTTON_LABELS.map((labels) =>
      tablePayload(
        {
          game,
          header: { ...head, locale, labels, newcomers },
          toDiscord: (at) => at,
        },
        match,
        { files: [{ attachment: '', name: 'table.png' }], controls: match.controls(), look: PLAIN },
      ),
    ),
  ]);
}

/** The picture, also from the side of each seat, and its alt text. */
export const picturesOf = (match: ShownMatch): unknown[] =>
  LOCALES.flatMap((locale) => {
    const context = { ...CONTEXT, locale };
    const sides = match.seats.map((seat) => match.side(seat, context));
    return [match.scene(context), match.altText(context), match.tableInWords(context), ...sides];
  });

/** Text for the player who made the last input. */
export const toldMaker = (game: Game, match: ShownMatch, locale: Locale): string | null => {
  const players = PLAYERS.slice(0, match.seats.length);
  const user = players[(match.lastInput?.seat ?? 1) - 1]?.id ?? '';
  return actedText({ game, header: { players }, match, user, locale, drew: false, toDiscord: (at) => at });
};

/** Private output for a seat: the menu, targets of verbs, a hidden hand with its buttons. */
export const shownAt = (game: Game, match: ShownMatch, seat: Exclude<Viewer, string>): unknown[] => {
  const hand = match.hand(seat, CONTEXT);
  return [
    match.view(seat),
    match.lastInput?.seat === seat && LOCALES.map((locale) => toldMaker(game, match, locale)),
    match.menu(seat),
    game.verbs.map(({ name }) => match.targets(seat, name)),
    match.tableInWords(CONTEXT, seat),
    hand,
    hand &&
      BUTTON_LABELS.map((labels) =>
        controlRows(hand.controls, { idOf: (code) => `hand|${code}`, prose: game.texts.en, labels }),
      ),
  ];
};
