import { ComponentType, MessageFlags } from 'discord.js';
import { gestureCode, parseGesture } from '../games/gesture.ts';
import type { Locale } from '../games/texts.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { seatsOf } from '../match/header.ts';
import type { Bot, ComponentHandler, Room } from './bot.ts';
import { buttonRows, tableId, type Button } from './components.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from './limits.ts';
import { matchNeeds, missingOf, permissionNames } from './permissions.ts';
import { SHOW_HAND } from './private-hands.ts';
import { rulesReply } from './rules.ts';
import { playerName, seatNames } from './table-text.ts';

/** What the menu offers beside gestures. */
const ASK_RESIGN = 'ask-resign';
const CANCEL = 'cancel';
const IN_WORDS = 'words';
const NEW_TABLE = 'repost';
const RULES = 'rules';
const ABANDON = 'abandon';
/** Opens a list of what a verb can be done to; what is chosen in it. */
const CHOOSE = 'choose';
const CHOSEN = 'chosen';
const HOUR_MS = 3_600_000;

type Component = Parameters<ComponentHandler>[0];

/** Clicks on the buttons of the table message and of its menu; parts: match, ply, gesture or one of the menu's own. */
export const handleTable: ComponentHandler = async (interaction, [match, plyText, code], bot) => {
  const t = texts[localeFrom(interaction.locale)];
  const room = interaction.channelId === null ? undefined : bot.rooms.at(interaction.channelId);
  const ply = Number(plyText);
  if (!room || room.header.id !== match || code === undefined || !Number.isSafeInteger(ply)) {
    await interaction.reply({ content: t.refusals['match-over'], flags: MessageFlags.Ephemeral });
    return;
  }
  switch (code) {
    case 'menu':
      return showMenu(interaction, room, bot);
    case SHOW_HAND:
      return room.showHand(interaction);
    case ASK_RESIGN:
      return askResign(interaction, room);
    case CANCEL:
      return replace(interaction, t.table.cancelled);
    case IN_WORDS:
      return tellInWords(interaction, room);
    case RULES: {
      const reply = await rulesReply(room.game, localeFrom(interaction.locale), 0, bot);
      await interaction.reply({ ...reply, flags: MessageFlags.Ephemeral });
      return;
    }
    case NEW_TABLE:
      return postAnew(interaction, room);
    case ABANDON:
      return abandon(interaction, room);
    default: {
      const gesture = parseGesture(code);
      const meant = room.match.meant(gesture, seatsOf(room.header, interaction.user.id));
      if (meant.verb === CHOOSE) await choose(interaction, room, meant.argument ?? '');
      else if (gesture.verb === CHOSEN) chosen(interaction, room, ply);
      // What a tap does to the table is told by how the table lies then; what it calls out, by who clicked when.
      else room.ask(interaction, room.game.kindOf(meant.verb) === 'attempt' ? gesture : meant, ply);
    }
  }
};

/** Clicks on the buttons of a private hand; parts as above. */
export const handleHand: ComponentHandler = async (interaction, [match, plyText, code], bot) => {
  const room = interaction.channelId === null ? undefined : bot.rooms.at(interaction.channelId);
  const ply = Number(plyText);
  if (!interaction.isMessageComponent()) return;
  if (!room || room.header.id !== match || code === undefined || !Number.isSafeInteger(ply)) {
    const content = texts[localeFrom(interaction.locale)].refusals['match-over'];
    await interaction.update({ content, components: [] });
    return;
  }
  if (code === SHOW_HAND) await room.refreshHand(interaction);
  else room.ask(interaction, parseGesture(code), ply, true);
};

/** Discord's limit: lists in a message. */
const LISTS = 5;

/** A private list of what a verb can be done to, from what who asks can see. */
async function choose(interaction: Component, room: Room, verb: string): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const seats = seatsOf(room.header, interaction.user.id);
  const seat = seats.includes(room.match.turn) ? room.match.turn : seats[0];
  const reply = (content: string, components: ReturnType<typeof selectRow>[] = []) =>
    interaction.reply({ content, components, flags: MessageFlags.Ephemeral });
  if (seat === undefined) {
    await reply(t.declined.spectator);
    return;
  }
  const { match, game, header } = room;
  const options = match.targets(seat, verb).map(({ argument }) => ({
    label: game.texts[locale].gesture(verb, argument).slice(0, NAME_LIMIT),
    value: gestureCode(verb, argument),
  }));
  if (options.length === 0) {
    const isAtTurn = seat === match.turn;
    await reply(isAtTurn ? t.nothingToChoose : texts[locale].refusals['not-your-turn']);
    return;
  }
  const lists = Array.from({ length: Math.min(LISTS, Math.ceil(options.length / CHOICE_LIMIT)) }, (_, i) =>
    selectRow(
      tableId(header.id, match.ply, gestureCode(CHOSEN, String(i))),
      options.slice(i * CHOICE_LIMIT, (i + 1) * CHOICE_LIMIT),
    ),
  );
  await reply(t.choose, lists);
}

const selectRow = (id: string, options: readonly { readonly label: string; readonly value: string }[]) => ({
  type: ComponentType.ActionRow as const,
  components: [{ type: ComponentType.StringSelect as const, custom_id: id, options: [...options] }],
});

function chosen(interaction: Component, room: Room, ply: number): void {
  if (!interaction.isStringSelectMenu()) return;
  room.ask(interaction, parseGesture(interaction.values[0] ?? ''), ply);
}

async function replace(interaction: Component, content: string): Promise<void> {
  if (interaction.isMessageComponent()) await interaction.update({ content, components: [] });
}

/** The private menu: what hands could do besides the buttons, draws, resigning; for spectators what they may read. */
async function showMenu(interaction: Component, room: Room, bot: Bot): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const seats = seatsOf(room.header, interaction.user.id);
  const button = (label: string, code: string, style: Button['style'] = 'plain'): Button => ({
    id: tableId(room.header.id, room.match.ply, code),
    label,
    style,
  });
  const common = [button(t.inWords, IN_WORDS), button(t.rules, RULES)];
  if (seats.length === 0) {
    const players = room.match.seats.map((seat) => playerName(room.header, seat));
    const content = t.watching(new Intl.ListFormat(locale).format(players.map((name) => `**${name}**`)));
    await interaction.reply({ content, components: buttonRows(common), flags: MessageFlags.Ephemeral });
    return;
  }
  const untouched = bot.time.now() - room.untouchedSince >= bot.settings.abandonHours * HOUR_MS;
  const rows = [
    ...buttonRows(gestures(room, seats, locale).map((item) => button(item.label, item.code, 'own'))),
    ...buttonRows(draws(room, seats, locale).map((item) => button(item.label, item.code))),
    ...buttonRows([
      ...common,
      button(t.newTable, NEW_TABLE),
      button(t.resign, ASK_RESIGN, 'danger'),
      ...(untouched ? [button(t.abandon, ABANDON, 'danger')] : []),
    ]),
  ];
  await interaction.reply({ content: t.menuTitle, components: rows, flags: MessageFlags.Ephemeral });
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
    { id: id(CANCEL), label: t.cancel },
  ]);
  return { content: t.resignSure, components };
}

async function askResign(interaction: Component, room: Room): Promise<void> {
  if (!interaction.isMessageComponent()) return;
  await interaction.update(resignQuestion(room, localeFrom(interaction.locale)));
}

/** The table in words, in the reader's language, in as many private messages as it takes. */
export async function tellInWords(
  interaction: Pick<Component, 'locale' | 'reply' | 'followUp' | 'user'>,
  { match, header }: Pick<Room, 'match' | 'header'>,
): Promise<void> {
  const context = {
    players: seatNames(header),
    locale: localeFrom(interaction.locale),
    suitColours: header.suitColours,
  };
  const own = seatsOf(header, interaction.user.id);
  const parts = match.tableInWords(context, own.length === 1 ? own[0] : 'spectator');
  const [first = '', ...rest] = parts;
  await interaction.reply({ content: first, flags: MessageFlags.Ephemeral });
  for (const content of rest) await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
}

/** Whether the table has been posted anew, in words; if not, which permission is missing. */
export function repostedText(
  { appPermissions, channel }: Pick<Component, 'appPermissions' | 'channel'>,
  posted: boolean,
  locale: Locale,
): string {
  const t = texts[locale].table;
  const needs = matchNeeds(channel?.isThread() ?? false);
  return posted
    ? t.moved
    : t.declined['cannot-post'](permissionNames(missingOf(appPermissions, needs), locale));
}

async function postAnew(interaction: Component, room: Room): Promise<void> {
  if (!interaction.isMessageComponent()) return;
  await interaction.deferUpdate();
  const posted = await room.repost();
  const content = repostedText(interaction, posted, localeFrom(interaction.locale));
  await interaction.editReply({ content, components: [] });
}

async function abandon(interaction: Component, room: Room): Promise<void> {
  const t = texts[localeFrom(interaction.locale)].table;
  if (seatsOf(room.header, interaction.user.id).length === 0)
    return replace(interaction, t.declined.spectator);
  if (!interaction.isMessageComponent()) return;
  await interaction.deferUpdate();
  const ended = await room.abandon();
  await interaction.editReply({ content: ended ? t.ended : t.declined['not-untouched'], components: [] });
}
