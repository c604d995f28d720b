import type { Logger } from 'pino';
import type { Seat } from '../../core/seat.ts';
import { BUTTON_LABELS, type ButtonLabels, type Control } from '../../games/controls.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import { gestureCode, type Gesture } from '../../games/gesture.ts';
import type { TableContext } from '../../games/parts.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { seatsOf, type Header } from '../../match/header.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Payload } from '../../chat/asked.ts';
import type { TableNeeds } from '../ports.ts';
import { buttonRows, controlRows, tableId, type Button } from '../../chat/components.ts';
import { customId } from '../../chat/ids.ts';
import { pictureFiles } from '../../chat/pictures.ts';
import { MENU } from '../menu.ts';
import { playerNames, seatNames, tableText, type TableMoment } from '../text.ts';

/** The gesture that shows somebody's own table (again), whichever that is. */
export const SHOW_OWN = 'hand';

/** An own table as a message shows it. */
export interface ShownOwnTable {
  readonly payload: Payload & { readonly content: string };
  /** What it was made from, to compare with the `basis` later. */
  readonly basis: unknown;
  readonly match: ShownMatch;
  readonly controls: readonly (readonly Control[])[];
}

/**
 * A player's own table, for their eyes only, from which they can play: where hands are hidden, theirs; elsewhere the table from
 * their side, which tells nothing that the table of all does not tell, and so is the first thing that nobody draws under load.
 */
export interface OwnTable {
  /** Why a user has none, as the texts know it; null: they have one. */
  missing(user: string): 'spectator' | 'own-side' | null;
  /** As it is now; a hand without files could not be drawn. Null: nothing can be shown, because nobody draws. */
  compose(user: string, locale: Locale): Promise<ShownOwnTable | null>;
  /**
   * Whether a gesture of a user means today what it meant when they saw `before` there; null: nobody knows what they saw, as
   * after a restart. Where a hand is hidden, a button names its card.
   */
  isClear(user: string, gesture: Gesture, before: ShownMatch | null): boolean;
  /** What it is made from: it has to be shown again when that is no longer the same. */
  basis(): unknown;
  /** The button that shows it. */
  button(locale: Locale): Button;
  /** What takes its place when Discord is about to let the message be changed no longer, or when it cannot be drawn. */
  instead(why: 'closed' | 'undrawn', locale: Locale): Payload;
  /** Whether there is something to see in it when the match is over, besides what all can see then. */
  readonly outlasts: boolean;
  forget(user: string): void;
}

export interface OwnTableNeeds {
  readonly bot: Pick<TableNeeds, 'renderer' | 'people'>;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  readonly current: () => ShownMatch;
  readonly isCoached: () => boolean;
  readonly toDiscord: TableMoment['toDiscord'];
}

/** In which language it is shown, and in how many colours the suits. */
type Shade = Pick<TableContext, 'locale' | 'suitColours'>;

/** What there is to show. */
interface Drawn {
  readonly name: string;
  readonly scene: Scene;
  readonly altText: string;
  readonly content: string;
  readonly controls: readonly (readonly Control[])[];
}

/** A match, and how its own tables are composed. */
interface OwnTableState extends Pick<
  OwnTableNeeds,
  'bot' | 'log' | 'game' | 'header' | 'current' | 'isCoached' | 'toDiscord'
> {
  readonly isHand: boolean;
  /** A hand has its own way of labelling; at the table from one's side it is that of the match. */
  readonly usual: ButtonLabels;
}

export function createOwnTable(ports: OwnTableNeeds): OwnTable {
  const { bot, log, game, header, current, isCoached, toDiscord } = ports;
  const { hasHands: isHand } = game;
  const usual: ButtonLabels = isHand ? BUTTON_LABELS[0] : header.labels;
  const state: OwnTableState = { bot, log, game, header, current, isCoached, toDiscord, isHand, usual };
  return {
    isClear(user, gesture, before) {
      const now = meaning(state, current(), user, gesture);
      if (now === null || isHand) return now !== null;
      return before !== null && meaning(state, before, user, gesture) === now;
    },
    missing(user) {
      const seats = seatsOf(header, user);
      if (seats.length === 0) return 'spectator';
      return isHand || seats.every((seat) => current().isTurned(seat)) ? null : 'own-side';
    },
    compose: (user, locale) => compose(state, user, locale),
    basis: () => basis(state),
    button: (locale) => button(state, locale),
    instead: (why, locale) => instead(state, why, locale),
    outlasts: isHand,
    forget: (user) => bot.renderer.forget(keyOf(state, user)),
  };
}

const keyOf = ({ header }: OwnTableState, user: string): string => `${header.channelId} ${user}`;

/** Somebody who plays alone sees the hand whose turn it is. */
function seatOf({ current, header }: OwnTableState, user: string, match = current()): Seat | undefined {
  const seats = seatsOf(header, user);
  return seats.find((seat) => seat === match.turn) ?? seats[0];
}

const contextFor = ({ locale, suitColours }: Shade, players: readonly string[]): TableContext => ({
  players,
  locale,
  suitColours,
});

/** A picture says names as they are; in a message they must not become markup. */
function handOf({ header }: OwnTableState, match: ShownMatch, seat: Seat, shade: Shade): Drawn {
  const hand = match.hand(seat, contextFor(shade, seatNames(header)));
  const content = match.hand(seat, contextFor(shade, playerNames(header)))?.text;
  if (!hand || content === undefined) throw new Error(`no hand of seat ${seat} in match ${header.id}`);
  return { ...hand, name: 'hand.png', content };
}

const sideOf = (
  { header, game, isCoached, toDiscord }: OwnTableState,
  match: ShownMatch,
  seat: Seat,
  shade: Shade,
): Drawn => ({
  ...match.side(seat, contextFor(shade, seatNames(header))),
  name: 'side.png',
  content: tableText(game, { ...header, locale: shade.locale, coach: isCoached() }, match, {
    toDiscord,
    hasPicture: true,
  }),
});

const basis = ({ isHand, current }: OwnTableState): unknown => (isHand ? current().table : current());

function button({ header, current, isHand }: OwnTableState, locale: Locale): Button {
  const t = texts[locale].table;
  const id = customId('own', header.id, current().ply, SHOW_OWN);
  return { id, label: isHand ? t.handAgain : t.side };
}

function instead(state: OwnTableState, why: 'closed' | 'undrawn', locale: Locale): Payload {
  const t = texts[locale].table;
  const content = why === 'undrawn' ? t.sideUndrawn : state.isHand ? t.handClosed : t.sideClosed;
  // Whoever gets their side first comes to the menu all the same.
  const menu = { id: tableId(state.header.id, state.current().ply, MENU), label: t.back };
  const components = state.current().result
    ? []
    : buttonRows([button(state, locale), ...(why === 'undrawn' ? [menu] : [])]);
  return { content, components, files: [], attachments: [] };
}

/** What the button of a gesture says at a table, and what a click on it does; null: there is no such button. */
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
  const shade = { locale, suitColours: chosen.suitColours ?? state.header.suitColours };
  const { content, controls, ...picture } = (state.isHand ? handOf : sideOf)(state, match, seat, shade);
  const files = await pictureFiles(state.bot, state.log, {
    ...picture,
    key: keyOf(state, user),
    comesLast: !state.isHand,
  });
  // Its buttons lie as in the picture, and say at which table they are clicked.
  if (files.length === 0 && !state.isHand) return null;
  const shownControls = match.result ? [] : controls;
  const components = controlRows(shownControls, {
    idOf: (code) => customId('own', state.header.id, match.ply, code),
    prose: state.game.texts[locale],
    labels: chosen.labels ?? state.usual,
  });
  const allowedMentions = { parse: [] };
  return {
    ...shown,
    controls: shownControls,
    payload: { content, files, components, attachments: [], allowedMentions },
  };
}
