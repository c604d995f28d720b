import { subtext } from 'discord.js';
import { RULING } from '../games/called.ts';
import { parseGesture } from '../games/gesture.ts';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { seatsOf } from '../match/header.ts';
import type { Answerable, Asked, AskedByClick } from '../chat/asked.ts';
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

/** What the menu offers beside gestures, as custom ids have it. */
export const OFFERS = {
  askResign: 'ask-resign',
  inWords: 'words',
  newTable: 'repost',
  rules: 'rules',
  soFar: 'so-far',
} as const;

/**
 * Opens what ☰ opens: the private menu; or, for whoever wants their own side first, the table from there. On that, and where they
 * have none, it is the menu, and so it is for a player who is asked about a draw.
 */
export async function openMenu(
  asked: AskedByClick,
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

/** Whether somebody else has offered a draw to this user, which only the menu answers. */
function isOffered({ header, match }: Room, user: string): boolean {
  const { proposal } = match;
  return proposal?.verb === 'accept-draw' && seatsOf(header, user).some((seat) => seat !== proposal.by);
}

/** The private menu: what hands could do besides the buttons, draws, resigning; for spectators what they may read. */
async function showMenu(
  asked: AskedByClick,
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
    button(t.newTable, OFFERS.newTable),
    button(t.resign, OFFERS.askResign, 'danger'),
    ...ending,
  ];
  const rows = [
    ...buttonRows(gestures(room, seats, locale).map((item) => button(item.label, item.code, 'own'))),
    ...buttonRows(draws(room, seats, locale).map((item) => button(item.label, item.code))),
    // Where it needs no row of its own; `/schikane table` has it, too.
    ...buttonRows(others.length % ROW_BUTTONS === 0 ? others : [...others, ...soFar]),
  ];
  await say(t.menuTitle, rows);
}

/** The button of a page that was opened in private, which leads back: to the reader's own table if that is where, else to the menu. */
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

/** The game's own gestures that hands could make now. */
function gestures({ match, game }: Room, seats: readonly Seat[], locale: Locale): Item[] {
  const codes = [...new Set(seats.flatMap((seat) => match.menu(seat)))];
  return codes.map((code) => {
    const { verb, argument } = parseGesture(code);
    return { code, label: game.texts[locale].gesture(verb, argument) };
  });
}

const draws = ({ match }: Room, seats: readonly Seat[], locale: Locale): Item[] =>
  drawCodes(match, seats).map((code) => ({ code, label: texts[locale].table[DRAW_LABELS[code]] }));

/** Asks a player whether they really want to resign. */
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

/** The table in words, in the reader's language, in as many private messages as it takes. */
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
  };
  const own = seatsOf(header, interaction.user.id);
  await sayInParts(asked, room, match.tableInWords(context, own.length === 1 ? own[0] : 'spectator'));
}

/** What happened in the match so far, with the clocks, in the reader's language. */
export async function tellSoFar(
  asked: Asked,
  room: Room,
  { hooks }: Pick<TableNeeds, 'hooks'>,
): Promise<void> {
  const { match, header } = room;
  const locale = localeFrom(asked.interaction.locale);
  if (!tellsSoFar(hooks)) {
    const what = asked.interaction.isMessageComponent() ? 'unknown-button' : 'unknown-command';
    await asked.answer.whisper(texts[locale].table.declined[what], 'below');
    return;
  }
  const times = timesText(match, locale, {
    name: (seat) => playerName(header, seat),
    stamp: (at) => until(room.toDiscord(at)),
  });
  const lines = [...(await soFar(hooks, asked, room)), ...(times === null ? [] : [subtext(times)])];
  await sayInParts(asked, room, [lines.join('\n')]);
}

/** Something to read, in as many messages as it takes; the last has the way back. */
async function sayInParts(
  asked: Asked,
  room: Pick<Room, 'match' | 'header' | 'privately'>,
  parts: readonly string[],
): Promise<void> {
  const components = buttonRows(wayBack(asked, room));
  const [message = {}, ...more] = parts.map((content, i) =>
    i === parts.length - 1 ? { content, components } : { content },
  );
  await room.privately.say(asked, { kind: 'page', message, more });
}

/** What the rules say about the last call, in the reader's language, in as many private messages as it takes. */
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
