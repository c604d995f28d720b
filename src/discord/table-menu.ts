import { RULING } from '../games/called.ts';
import { parseGesture } from '../games/gesture.ts';
import type { Locale } from '../games/texts.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { seatsOf } from '../match/header.ts';
import type { Answerable, Asked, AskedByClick, Bot, Room } from './bot.ts';
import { buttonRows, tableId, type Button } from './components.ts';
import { ENDING, offersEnd } from './ending.ts';
import type { Failure } from './outage.ts';
import { matchNeeds, missingOf, permissionNames } from './permissions.ts';
import { rulingPages } from './ruling-text.ts';
import { playerName, playerNames } from './table-text.ts';

/** What the menu offers beside gestures, as custom ids have it. */
export const OFFERS = {
  askResign: 'ask-resign',
  inWords: 'words',
  newTable: 'repost',
  rules: 'rules',
} as const;

/** The private menu: what hands could do besides the buttons, draws, resigning; for spectators what they may read. */
export async function showMenu({ interaction, answer }: AskedByClick, room: Room, bot: Bot): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const seats = seatsOf(room.header, interaction.user.id);
  const button = (label: string, code: string, style: Button['style'] = 'plain'): Button => ({
    id: tableId(room.header.id, room.match.ply, code),
    label,
    style,
  });
  const common = [
    ...(room.match.calledLately ? [button(t.ruling, RULING)] : []),
    button(t.inWords, OFFERS.inWords),
    button(t.rules, OFFERS.rules),
  ];
  const ending = offersEnd(room, interaction, bot) ? [button(t.abandon, ENDING.end, 'danger')] : [];
  if (seats.length === 0) {
    const players = playerNames(room.header).map((name) => `**${name}**`);
    const content = t.watching(new Intl.ListFormat(locale).format(players));
    await answer.whisper({ content, components: buttonRows([...common, ...ending]) }, 'below');
    return;
  }
  const rows = [
    ...buttonRows(gestures(room, seats, locale).map((item) => button(item.label, item.code, 'own'))),
    ...buttonRows(draws(room, seats, locale).map((item) => button(item.label, item.code))),
    ...buttonRows([
      ...common,
      button(t.newTable, OFFERS.newTable),
      button(t.resign, OFFERS.askResign, 'danger'),
      ...ending,
    ]),
  ];
  await answer.whisper({ content: t.menuTitle, components: rows }, 'below');
}

interface Item {
  readonly code: string;
  readonly label: string;
}

/** The game's own gestures that hands could make now. */
function gestures({ match, game }: Room, seats: readonly Seat[], locale: Locale): Item[] {
  const codes = [...new Set(seats.flatMap((seat) => match.menu(seat)))];
  return codes.map((code) => {
    const { verb, argument } = parseGesture(code);
    return { code, label: game.texts[locale].gesture(verb, argument) };
  });
}

function draws({ match }: Room, seats: readonly Seat[], locale: Locale): Item[] {
  const t = texts[locale].table;
  const { drawOffer, drawClaim, phase } = match.view('spectator');
  if (phase === 'ending') return [];
  const mine = drawOffer !== null && seats.includes(drawOffer);
  const theirs = drawOffer !== null && (!mine || seats.length > 1);
  return [
    ...(drawOffer === null ? [{ code: 'offer-draw', label: t.offerDraw }] : []),
    ...(theirs
      ? [
          { code: 'accept-draw', label: t.acceptDraw },
          { code: 'decline-draw', label: t.declineDraw },
        ]
      : []),
    ...(mine ? [{ code: 'withdraw-draw', label: t.withdrawDraw }] : []),
    ...(drawClaim ? [{ code: 'claim-draw', label: t.claimDraw }] : []),
  ];
}

/** Asks whether somebody really wants to resign. */
export function resignQuestion({ header, match }: Pick<Room, 'header' | 'match'>, locale: Locale) {
  const t = texts[locale].table;
  const id = (code: string) => tableId(header.id, match.ply, code);
  const components = buttonRows([
    { id: id('resign'), label: t.resignYes, style: 'danger' },
    { id: id(ENDING.cancel), label: t.cancel },
  ]);
  return { content: t.resignSure, components };
}

export async function askResign({ interaction, answer }: AskedByClick, room: Room): Promise<void> {
  await answer.whisper(resignQuestion(room, localeFrom(interaction.locale)));
}

/** The table in words, in the reader's language, in as many private messages as it takes. */
export async function tellInWords(
  { interaction, answer }: Asked,
  { match, header }: Pick<Room, 'match' | 'header'>,
): Promise<void> {
  const context = {
    players: playerNames(header),
    locale: localeFrom(interaction.locale),
    suitColours: header.suitColours,
  };
  const own = seatsOf(header, interaction.user.id);
  const parts = match.tableInWords(context, own.length === 1 ? own[0] : 'spectator');
  for (const content of parts) await answer.whisper(content, 'below');
}

/** What the rules say about the last call, in the reader's language, in as many private messages as it takes. */
export async function tellRuling(
  { interaction, answer }: Asked,
  { match, header, game }: Pick<Room, 'match' | 'header' | 'game'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const { called } = match;
  const name = (seat: Seat): string => playerName(header, seat);
  const pages = called ? rulingPages({ game, locale, match, called, name }) : [texts[locale].table.noRuling];
  for (const content of pages) await answer.whisper(content, 'below');
}

const UNPOSTED = { forbidden: 'not-allowed', unreachable: 'not-reached', refused: 'not-taken' } as const;

/** Whether the table has been posted again, in words; if not, why. */
export const repostedText = (failure: Failure | null, locale: Locale): string => {
  const t = texts[locale].table;
  return failure === null ? t.moved : t.declined[UNPOSTED[failure]];
};

/** That the table cannot be posted where somebody asks for it, in words; null: it can, as far as is known. */
export function unpostableText(
  { appPermissions, channel }: Pick<Answerable, 'appPermissions' | 'channel'>,
  locale: Locale,
): string | null {
  const missing = missingOf(appPermissions, matchNeeds(channel?.isThread() ?? false));
  if (missing.length === 0) return null;
  return texts[locale].table.declined['cannot-post'](permissionNames(missing, locale));
}
