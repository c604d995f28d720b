import type { Logger } from 'pino';
import type { Seat } from '../../core/seat.ts';
import { indicesIn } from '../../games/indices.ts';
import { BUTTON_LABELS, type ButtonLabels, type Control } from '../../games/controls.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import { gestureCode, type Gesture } from '../../games/gesture.ts';
import type { TableContext } from '../../games/parts.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { seatsOf, type Header } from '../../match/header.ts';
import { privateTo } from '../../core/place.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Payload } from '../../chat/asked.ts';
import type { TableNeeds } from '../ports.ts';
import { buttonRows, controlRows, tableId, type Button } from '../../chat/components.ts';
import { customId } from '../../chat/ids.ts';
import { pictureFiles } from '../../chat/pictures.ts';
import { MENU } from '../menu.ts';
import { playerNames, seatNames, tableText, type TableMoment } from '../text.ts';

/** Gesture that shows the user's own table, or shows it again. */
export const SHOW_OWN = 'hand';

/** Returns the custom id that shows a user's own table in a match. */
export const ownTableId = (match: string, ply = 0): string => customId('own', match, ply, SHOW_OWN);

/** An own table in a message. */
export interface ShownOwnTable {
  readonly payload: Payload & { readonly content: string };
  /** The `basis` at that time, to compare with a later one. */
  readonly basis: unknown;
  readonly match: ShownMatch;
  readonly controls: readonly (readonly Control[])[];
}

/**
 * A player's own table, for their eyes only, from which they can play. With hidden hands it is the player's
 * hand. In other games it is the table from their side, which reveals nothing new: under load its picture is
 * the first to be left out.
 */
export interface OwnTable {
  /** Returns why a user has none, as a key of the texts; null if they have one. */
  missing(user: string): 'spectator' | 'own-side' | null;
  /** Composes the current own table; a hand may lack its picture. Null if a side cannot be drawn. */
  compose(user: string, locale: Locale): Promise<ShownOwnTable | null>;
  /**
   * True if a user's gesture has the meaning that it had when they saw `before`. Null: what they saw is
   * unknown, as after a restart. With hidden hands a button names its card, so it needs no comparison.
   */
  isClear(user: string, gesture: Gesture, before: ShownMatch | null): boolean;
  /** Returns what it is made from: when that changes, the table has to be shown again. */
  basis(): unknown;
  button(locale: Locale): Button;
  /** Returns what replaces it when Discord is about to accept no more changes, or when it cannot be drawn. */
  instead(why: 'closed' | 'undrawn', locale: Locale): Payload;
  /** True if it still shows something to its player after the match. */
  readonly outlasts: boolean;
  /** True in a private match, which has no other table. */
  readonly isOnly: boolean;
  forget(user: string): void;
}

export interface OwnTableNeeds {
  readonly bot: Pick<TableNeeds, 'renderer' | 'people' | 'emojis'>;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  readonly current: () => ShownMatch;
  readonly isCoached: () => boolean;
  readonly toDiscord: TableMoment['toDiscord'];
}

/** Language, suit colours, letters and numbers. */
type Shade = Pick<TableContext, 'locale' | 'suitColours' | 'indices' | 'numbers'>;

/** The parts of an own table. */
interface Drawn {
  readonly name: string;
  readonly scene: Scene;
  readonly altText: string;
  readonly content: (hasPicture: boolean) => string;
  readonly controls: readonly (readonly Control[])[];
}

interface OwnTableState extends Pick<
  OwnTableNeeds,
  'bot' | 'log' | 'game' | 'header' | 'current' | 'isCoached' | 'toDiscord'
> {
  readonly isHand: boolean;
  /** True in a private match, whose only table this is. */
  readonly isOnly: boolean;
  /** Default labels: a hand has its own style, a side has that of the match. */
  readonly usual: ButtonLabels;
}

export function createOwnTable(ports: OwnTableNeeds): OwnTable {
  const { bot, log, game, header, current, isCoached, toDiscord } = ports;
  const { hasHands: isHand } = game;
  const isOnly = privateTo(header) !== null;
  const usual = isHand && header.labels !== 'text' ? BUTTON_LABELS[0] : header.labels;
  const state: OwnTableState = {
    bot,
    log,
    game,
    header,
    current,
    isCoached,
    toDiscord,
    isHand,
    isOnly,
    usual,
  };
  return {
    isClear(user, gesture, before) {
      const now = meaning(state, current(), user, gesture);
      if (now === null || isHand) return now !== null;
      return before !== null && meaning(state, before, user, gesture) === now;
    },
    missing(user) {
      const seats = seatsOf(header, user);
      if (seats.length === 0) return 'spectator';
      return isHand || isOnly || seats.every((seat) => current().isTurned(seat)) ? null : 'own-side';
    },
    compose: (user, locale) => compose(state, user, locale),
    basis: () => basis(state),
    button: (locale) => button(state, locale),
    instead: (why, locale) => instead(state, why, locale),
    outlasts: isHand || isOnly,
    isOnly,
    forget: (user) => bot.renderer.forget(keyOf(state, user)),
  };
}

const keyOf = ({ header }: OwnTableState, user: string): string => `${header.channelId} ${user}`;

/** Returns a user's seat; for a player of several seats, the one to move. */
function seatOf({ current, header }: OwnTableState, user: string, match = current()): Seat | undefined {
  const seats = seatsOf(header, user);
  return seats.find((seat) => seat === match.turn) ?? seats[0];
}

const contextFor = (shade: Shade, players: readonly string[]): TableContext => ({ players, ...shade });

/** The picture shows names as they are; in the message they must not become markup. */
function handOf({ header }: OwnTableState, match: ShownMatch, seat: Seat, shade: Shade): Drawn {
  const hand = match.hand(seat, contextFor(shade, seatNames(header)));
  const content = match.hand(seat, contextFor(shade, playerNames(header)))?.text;
  if (!hand || content === undefined) throw new Error(`no hand of seat ${seat} in match ${header.id}`);
  const { scene, altText, controls } = hand;
  return { scene, altText, controls, name: 'hand.png', content: () => content };
}

const sideOf = (
  { header, game, isCoached, toDiscord }: OwnTableState,
  match: ShownMatch,
  seat: Seat,
  shade: Shade,
): Drawn => ({
  ...match.side(seat, contextFor(shade, seatNames(header))),
  name: 'side.png',
  content: (hasPicture) =>
    tableText(game, { ...header, locale: shade.locale, coach: isCoached() }, match, {
      toDiscord,
      hasPicture,
    }),
});

const basis = ({ isHand, current }: OwnTableState): unknown => (isHand ? current().table : current());

function button({ header, current, isHand, isOnly }: OwnTableState, locale: Locale): Button {
  const t = texts[locale].table;
  const id = ownTableId(header.id, current().ply);
  return { id, label: isOnly ? t.goOn : isHand ? t.handAgain : t.side };
}

function instead(state: OwnTableState, why: 'closed' | 'undrawn', locale: Locale): Payload {
  const t = texts[locale].table;
  const closed = state.isOnly ? t.privateClosed : state.isHand ? t.handClosed : t.sideClosed;
  const content = why === 'undrawn' ? t.sideUndrawn : closed;
  // For players whose ☰ opens their own side, this is the way to the menu.
  const menu = { id: tableId(state.header.id, state.current().ply, MENU), label: t.back };
  const components = state.current().result
    ? []
    : buttonRows([button(state, locale), ...(why === 'undrawn' ? [menu] : [])]);
  return { content, components, files: [], attachments: [] };
}

/**
 * Describes a gesture's button and what a click on it does, for comparison; null if there is no such button.
 */
function meaning(
  state: OwnTableState,
  match: ShownMatch,
  user: string,
  { verb, argument }: Gesture,
): string | null {
  const seat = seatOf(state, user, match);
  if (seat === undefined) return null;
  const players = seatNames(state.header);
  const rows = state.isHand
    ? (match.hand(seat, { players, locale: 'en', suitColours: 2 })?.controls ?? [])
    : match.controls();
  const code = gestureCode(verb, argument ?? undefined);
  const button = rows.flat().find((control) => control.code === code);
  if (!button) return null;
  const does = match.meant({ verb, argument }, seatsOf(state.header, user));
  return JSON.stringify([button.label, does, match.describeHeld('en')]);
}

async function compose(state: OwnTableState, user: string, locale: Locale): Promise<ShownOwnTable | null> {
  const chosen = await state.bot.people.of(user);
  const match = state.current();
  const shown = { basis: basis(state), match };
  const seat = seatOf(state, user);
  if (seat === undefined) throw new Error(`${user} does not play in match ${state.header.id}`);
  const { header } = state;
  const suitColours = chosen.suitColours ?? header.suitColours;
  // Nobody sees more than the table in the channel shows.
  const numbers = header.numbers === true && chosen.numbers;
  const shade = { locale, suitColours, indices: indicesIn(header), numbers };
  const { content, controls, ...picture } = (state.isHand ? handOf : sideOf)(state, match, seat, shade);
  const files = await pictureFiles(state.bot, state.log, {
    ...picture,
    key: keyOf(state, user),
    comesLast: !state.isHand && !state.isOnly,
  });
  // A side is shown only with its picture, whose ply and arrangement its buttons share. The only table of a
  // match is shown in words then.
  if (files.length === 0 && !state.isHand && !state.isOnly) return null;
  const shownControls = match.result ? [] : controls;
  const labels = chosen.labels ?? state.usual;
  const components = controlRows(shownControls, {
    idOf: (code) => customId('own', state.header.id, match.ply, code),
    prose: state.game.texts[locale],
    labels,
    look: state.bot.emojis.of({ ...shade, labels }),
  });
  const allowedMentions = { parse: [] };
  return {
    ...shown,
    controls: shownControls,
    payload: { content: content(files.length > 0), files, components, attachments: [], allowedMentions },
  };
}
