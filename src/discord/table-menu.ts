import { parseGesture } from '../games/gesture.ts';
import type { Locale } from '../games/texts.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { seatsOf } from '../match/header.ts';
import type { Answerable, Asked, AskedByClick, Bot, Room } from './bot.ts';
import { buttonRows, tableId, type Button } from './components.ts';
import { matchNeeds, missingOf, permissionNames } from './permissions.ts';
import { playerName, seatNames } from './table-text.ts';

/** What the menu offers beside gestures, as custom ids have it. */
export const OFFERS = {
  askResign: 'ask-resign',
  cancel: 'cancel',
  inWords: 'words',
  newTable: 'repost',
  rules: 'rules',
  abandon: 'abandon',
} as const;

const HOUR_MS = 3_600_000;

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
  const common = [button(t.inWords, OFFERS.inWords), button(t.rules, OFFERS.rules)];
  if (seats.length === 0) {
    const players = room.match.seats.map((seat) => playerName(room.header, seat));
    const content = t.watching(new Intl.ListFormat(locale).format(players.map((name) => `**${name}**`)));
    await answer.whisper({ content, components: buttonRows(common) }, 'below');
    return;
  }
  const untouched = bot.time.now() - room.untouchedSince >= bot.settings.abandonHours * HOUR_MS;
  const rows = [
    ...buttonRows(gestures(room, seats, locale).map((item) => button(item.label, item.code, 'own'))),
    ...buttonRows(draws(room, seats, locale).map((item) => button(item.label, item.code))),
    ...buttonRows([
      ...common,
      button(t.newTable, OFFERS.newTable),
      button(t.resign, OFFERS.askResign, 'danger'),
      ...(untouched ? [button(t.abandon, OFFERS.abandon, 'danger')] : []),
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
    { id: id(OFFERS.cancel), label: t.cancel },
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
    players: seatNames(header),
    locale: localeFrom(interaction.locale),
    suitColours: header.suitColours,
  };
  const own = seatsOf(header, interaction.user.id);
  const parts = match.tableInWords(context, own.length === 1 ? own[0] : 'spectator');
  for (const content of parts) await answer.whisper(content, 'below');
}

/** Whether the table has been posted again, in words; if not, which permission is missing. */
export function repostedText(
  { appPermissions, channel }: Pick<Answerable, 'appPermissions' | 'channel'>,
  posted: boolean,
  locale: Locale,
): string {
  const t = texts[locale].table;
  const needs = matchNeeds(channel?.isThread() ?? false);
  return posted
    ? t.moved
    : t.declined['cannot-post'](permissionNames(missingOf(appPermissions, needs), locale));
}

export async function postAnew({ interaction, answer }: AskedByClick, room: Room): Promise<void> {
  await answer.acknowledge('whisper');
  const posted = await room.repost();
  await answer.whisper(repostedText(interaction, posted, localeFrom(interaction.locale)));
}

export async function abandon({ interaction, answer }: Asked, room: Room): Promise<void> {
  const t = texts[localeFrom(interaction.locale)].table;
  const isPlayer = seatsOf(room.header, interaction.user.id).length > 0;
  await answer.acknowledge('whisper');
  const ended = isPlayer && (await room.abandon());
  await answer.whisper(ended ? t.ended : t.declined[isPlayer ? 'not-untouched' : 'spectator']);
}
