import { subtext } from 'discord.js';
import { RULING } from '../games/called.ts';
import { parseGesture } from '../games/gesture.ts';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { indicesIn } from '../games/indices.ts';
import { seatsOf } from '../match/header.ts';
import { privateTo } from '../core/place.ts';
import type { Answerable, Asked, ClickAnywhere, Payload } from '../chat/asked.ts';
import { menuButtons, soFar, tellsSoFar } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import type { Room } from './face.ts';
import { ASKED_MS, byWords, questionText } from './by-words.ts';
import { buttonRows, ROW_BUTTONS, tableId, type Button, type ButtonRow } from '../chat/components.ts';
import { ENDING, offersEnd } from './ending.ts';
import type { Failure } from '../line/outage.ts';
import { matchNeeds, missingOf, permissionNames } from '../line/permissions.ts';
import { until } from '../chat/moment.ts';
import { isOnOwn, privateId } from './private/open.ts';
import { rulingPages } from './ruling-text.ts';
import { playerName, playerNames, timesText } from './text.ts';
import { DRAW_LABELS, drawCodes } from './draws.ts';

/** Opens the private menu. */
export const MENU = 'menu';

/** Codes of the menu's own buttons in custom ids. */
export const OFFERS = {
  askResign: 'ask-resign',
  inWords: 'words',
  newTable: 'repost',
  rules: 'rules',
  soFar: 'so-far',
} as const;

/**
 * Handles ☰: opens the private menu. A player who prefers their own side gets that first, unless a draw is
 * offered to them; its ☰ opens the menu.
 */
export async function openMenu(
  asked: ClickAnywhere,
  room: Room,
  bot: Pick<TableNeeds, 'settings' | 'time' | 'people' | 'hooks'>,
): Promise<void> {
  const { interaction } = asked;
  const { ownSide } = await bot.people.of(interaction.user.id);
  const isPublic = privateId(interaction) === null;
  const hasSide = !room.game.hasHands && room.privately.ways(asked).length > 0;
  await (ownSide && isPublic && hasSide && !isOffered(room, interaction.user.id)
    ? room.privately.showOwn(asked)
    : showMenu(asked, room, bot));
}

/** True if another player has offered this user a draw, which only the menu answers. */
function isOffered({ header, match }: Room, user: string): boolean {
  const { proposal } = match;
  return proposal?.verb === 'accept-draw' && seatsOf(header, user).some((seat) => seat !== proposal.by);
}

/**
 * Shows the private menu: further possible gestures, draws and resigning for players, pages to read for
 * spectators.
 */
async function showMenu(
  asked: ClickAnywhere,
  room: Room,
  bot: Pick<TableNeeds, 'settings' | 'time' | 'hooks'>,
): Promise<void> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const seats = seatsOf(room.header, interaction.user.id);
  const button = (label: string, code: string, style: Button['style'] = 'plain'): Button => ({
    id: tableId(room.header.id, room.match.ply, code),
    label,
    style,
  });
  const say = (content: string, components: ButtonRow[]) =>
    room.privately.say(asked, { kind: 'page', message: { content, components }, fleeting: true });
  const common = [
    ...(room.match.calledLately ? [button(t.ruling, RULING)] : []),
    button(t.inWords, OFFERS.inWords),
    button(t.rules, OFFERS.rules),
  ];
  const soFar = tellsSoFar(bot.hooks) ? [button(t.soFar, OFFERS.soFar)] : [];
  const ending = offersEnd(room, interaction, bot) ? [button(t.abandon, ENDING.end, 'danger')] : [];
  if (seats.length === 0) {
    const players = playerNames(room.header).map((name) => `**${name}**`);
    const content = t.watching(new Intl.ListFormat(locale).format(players));
    await say(content, buttonRows([...soFar, ...common, ...ending]));
    return;
  }
  const others = [
    ...menuButtons(bot.hooks, room, locale),
    ...room.privately.ways(asked),
    ...common,
    // A private match has no other table.
    ...(privateTo(room.header) === null ? [button(t.newTable, OFFERS.newTable)] : []),
    button(t.resign, OFFERS.askResign, 'danger'),
    ...ending,
  ];
  const rows = [
    ...buttonRows(gestures(room, seats, locale).map((item) => button(item.label, item.code, 'own'))),
    ...buttonRows(draws(room, seats, locale).map((item) => button(item.label, item.code))),
    // Left out if it would need a row of its own; `/schikane table` shows it, too.
    ...buttonRows(others.length % ROW_BUTTONS === 0 ? others : [...others, ...soFar]),
  ];
  await say(t.menuTitle, rows);
}

/**
 * Back button of a private page: to the reader's own table if the page was opened there, otherwise to the
 * menu.
 */
export function wayBack(
  asked: Asked,
  { header, match, privately }: Pick<Room, 'header' | 'match' | 'privately'>,
): readonly Button[] {
  const { interaction } = asked;
  if (isOnOwn(interaction)) return privately.ways(asked);
  if (privateId(interaction) === null) return [];
  const label = texts[localeFrom(interaction.locale)].table.back;
  return [{ id: tableId(header.id, match.ply, MENU), label }];
}

interface Item {
  readonly code: string;
  readonly label: string;
}

/** Lists the game's gestures that hands could make now. */
function gestures({ match, game }: Room, seats: readonly Seat[], locale: Locale): Item[] {
  const codes = [...new Set(seats.flatMap((seat) => match.menu(seat)))];
  return codes.map((code) => {
    const { verb, argument } = parseGesture(code);
    return { code, label: game.texts[locale].gesture(verb, argument) };
  });
}

const draws = ({ match }: Room, seats: readonly Seat[], locale: Locale): Item[] =>
  drawCodes(match, seats).map((code) => ({ code, label: texts[locale].table[DRAW_LABELS[code]] }));

/** Asks a player to confirm resigning. */
export async function askResign(asked: Asked, room: Room): Promise<void> {
  const { header, match, privately } = room;
  const { user, locale } = asked.interaction;
  const t = texts[localeFrom(locale)].table;
  if (seatsOf(header, user.id).length === 0) {
    return privately.say(asked, { kind: 'word', message: t.declined.spectator });
  }
  const id = (code: string) => tableId(header.id, match.ply, code);
  const components = buttonRows([
    { id: id(ENDING.cancel), label: t.cancel },
    { id: id('resign'), label: t.resignYes, style: 'danger' },
  ]);
  const message = { content: questionText(asked, t.resignSure), components };
  const question = byWords(room, {
    yes: t.resignYes,
    answer: (again) => room.ask(again, { verb: 'resign', argument: null }, null),
    table: match.table,
  });
  await privately.say(asked, { kind: 'page', message, fleeting: true, ms: ASKED_MS, question });
}

/** Shows the table in words, in the reader's language, split into private messages. */
export async function tellInWords(
  asked: Asked,
  room: Pick<Room, 'match' | 'header' | 'privately'>,
): Promise<void> {
  const { match, header } = room;
  const { interaction } = asked;
  const context = {
    players: playerNames(header),
    locale: localeFrom(interaction.locale),
    suitColours: header.suitColours,
    indices: indicesIn(header),
    numbers: header.numbers,
  };
  const own = seatsOf(header, interaction.user.id);
  await sayInParts(asked, room, match.tableInWords(context, own.length === 1 ? own[0] : 'spectator'), {
    inWords: true,
  });
}

/** Shows the match so far, with the clocks, in the reader's language. */
export async function tellSoFar(
  asked: Asked,
  room: Room,
  { hooks }: Pick<TableNeeds, 'hooks'>,
): Promise<void> {
  const { header } = room;
  const locale = localeFrom(asked.interaction.locale);
  if (!tellsSoFar(hooks)) {
    const what = asked.interaction.isMessageComponent() ? 'unknown-button' : 'unknown-command';
    await asked.answer.whisper(texts[locale].table.declined[what], 'below');
    return;
  }
  const times = timesText(room.outline, locale, {
    name: (seat) => playerName(header, seat),
    stamp: (at) => until(room.toDiscord(at)),
  });
  const lines = [...(await soFar(hooks, asked, room)), ...(times === null ? [] : [subtext(times)])];
  await sayInParts(asked, room, [lines.join('\n')]);
}

/** Sends a text split into messages; the last has the back button. */
async function sayInParts(
  asked: Asked,
  room: Pick<Room, 'match' | 'header' | 'privately'>,
  parts: readonly string[],
  how: Pick<Payload, 'inWords'> = {},
): Promise<void> {
  const components = buttonRows(wayBack(asked, room));
  const [message = {}, ...more] = parts.map((content, i) =>
    i === parts.length - 1 ? { content, components, ...how } : { content, ...how },
  );
  await room.privately.say(asked, { kind: 'page', message, more });
}

/** Shows the rules about the last call, in the reader's language, split into private messages. */
export async function tellRuling(
  asked: Asked,
  room: Pick<Room, 'match' | 'header' | 'game' | 'privately'>,
): Promise<void> {
  const { match, header, game } = room;
  const locale = localeFrom(asked.interaction.locale);
  const { called } = match;
  const name = (seat: Seat): string => playerName(header, seat);
  const pages = called ? rulingPages({ game, locale, called, name }) : [texts[locale].table.noRuling];
  await sayInParts(asked, room, pages);
}

const UNPOSTED = { forbidden: 'not-allowed', unreachable: 'not-reached', refused: 'not-taken' } as const;

/** Says that the table has been posted again, or why not. */
export const repostedText = (failure: Failure | null, locale: Locale): string => {
  const t = texts[locale].table;
  return failure === null ? t.moved : t.declined[UNPOSTED[failure]];
};

/** Says that the bot lacks permissions to post the table here. Null if it has them, as far as it knows. */
export function unpostableText(
  { appPermissions, channel }: Pick<Answerable, 'appPermissions' | 'channel'>,
  locale: Locale,
): string | null {
  const missing = missingOf(appPermissions, matchNeeds(channel?.isThread() ?? false));
  if (missing.length === 0) return null;
  return texts[locale].table.declined['cannot-post'](permissionNames(missing, locale));
}
