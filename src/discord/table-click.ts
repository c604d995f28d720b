import { ComponentType } from 'discord.js';
import { RULING } from '../games/called.ts';
import { gestureCode, parseGesture } from '../games/gesture.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import type { AskedByClick, ComponentHandler, Room } from './bot.ts';
import { buttonRows, tableId, type ButtonRow } from './components.ts';
import { tellAside } from './damage.ts';
import { endMatch, ENDING, endNow, endWaiting } from './ending.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from './limits.ts';
import { SHOW_HAND } from './private-hands.ts';
import { rulesReply } from './rules.ts';
import { askResign, OFFERS, showMenu, tellInWords, tellRuling } from './table-menu.ts';

/** Opens the private menu. */
const MENU = 'menu';
/** Opens a list of what a verb can be done to; what is chosen in it. */
const CHOOSE = 'choose';
const CHOSEN = 'chosen';

/** Clicks on the buttons of the table message and of its menu; parts: match, ply, gesture or one of the menu's own, more. */
export const handleTable: ComponentHandler = async (asked, [match, plyText, code, more], bot) => {
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)];
  const room = interaction.channelId === null ? undefined : bot.rooms.at(interaction.channelId);
  const ply = Number(plyText);
  if (!room || room.header.id !== match || code === undefined || !Number.isSafeInteger(ply)) {
    const aside = bot.aside.at(interaction.channelId, 'match');
    if (aside) await tellAside(asked, aside);
    else await answer.whisper(t.refusals['match-over'], 'below');
    return;
  }
  switch (code) {
    case MENU:
      return showMenu(asked, room, bot);
    case SHOW_HAND:
      return room.showHand(asked);
    case OFFERS.askResign:
      return askResign(asked, room);
    case ENDING.cancel:
      await answer.whisper(t.table.cancelled);
      return;
    case RULING:
      return tellRuling(asked, room);
    case OFFERS.inWords:
      return tellInWords(asked, room);
    case OFFERS.rules: {
      const reply = rulesReply(room.game, localeFrom(interaction.locale), 0, bot);
      await answer.whisper(reply, 'below');
      return;
    }
    case OFFERS.newTable:
      return room.showTable(asked);
    case ENDING.end:
      return endMatch(asked, room, bot);
    case ENDING.endWaiting:
      return endWaiting(asked, room, more);
    case ENDING.endNow:
      return endNow(asked, room, more);
    default: {
      const gesture = parseGesture(code);
      const meant = room.match.meant(gesture, seatsOf(room.header, interaction.user.id));
      if (meant.verb === MENU) await showMenu(asked, room, bot);
      else if (meant.verb === CHOOSE) await choose(asked, room, meant.argument ?? '');
      else if (gesture.verb === CHOSEN) chosen(asked, room, ply);
      // What a tap does to the table depends on how the table lies then; what it calls out, on who clicked when.
      else room.ask(asked, room.game.kindOf(meant.verb) === 'attempt' ? gesture : meant, ply);
    }
  }
};

/** Clicks on the buttons of a private hand; parts as above. */
export const handleHand: ComponentHandler = async ({ interaction, answer }, [match, plyText, code], bot) => {
  const room = interaction.channelId === null ? undefined : bot.rooms.at(interaction.channelId);
  const ply = Number(plyText);
  if (!interaction.isMessageComponent()) return;
  if (!room || room.header.id !== match || code === undefined || !Number.isSafeInteger(ply)) {
    const aside = bot.aside.at(interaction.channelId, 'match');
    if (aside) return tellAside({ interaction, answer }, aside);
    const content = texts[localeFrom(interaction.locale)].refusals['match-over'];
    await answer.change({ content, components: [] });
    return;
  }
  if (code === SHOW_HAND) await room.refreshHand({ interaction, answer });
  else room.ask({ interaction, answer }, parseGesture(code), ply, true);
};

/** Discord's limits: lists in a message, and buttons. */
const LISTS = 5;
const BUTTONS = 25;

/**
 * What a verb can be done to, in private, from what the person who asks can see: a button for each, or lists where there are
 * too many, which take a click more.
 */
async function choose({ interaction, answer }: AskedByClick, room: Room, verb: string): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const seats = seatsOf(room.header, interaction.user.id);
  const seat = seats.includes(room.match.turn) ? room.match.turn : seats[0];
  const say = (content: string, components: (ButtonRow | ReturnType<typeof selectRow>)[] = []) =>
    answer.whisper({ content, components }, 'below');
  if (seat === undefined) {
    await say(t.declined.spectator);
    return;
  }
  const { match, game, header } = room;
  const title = match.describeChoice(locale, verb) ?? t.nothingToChoose;
  const options = match.targets(seat, verb).map(({ argument }) => ({
    label: game.texts[locale].gesture(verb, argument).slice(0, NAME_LIMIT),
    value: gestureCode(verb, argument),
  }));
  if (options.length === 0) {
    const isAtTurn = seat === match.turn;
    await say(isAtTurn ? title : texts[locale].refusals['not-your-turn']);
    return;
  }
  if (options.length <= BUTTONS) {
    const choices = options.map(({ label, value }) => ({ id: tableId(header.id, match.ply, value), label }));
    await say(title, buttonRows(choices));
    return;
  }
  const lists = Array.from({ length: Math.min(LISTS, Math.ceil(options.length / CHOICE_LIMIT)) }, (_, i) =>
    selectRow(
      tableId(header.id, match.ply, gestureCode(CHOSEN, String(i))),
      options.slice(i * CHOICE_LIMIT, (i + 1) * CHOICE_LIMIT),
    ),
  );
  await say(title, lists);
}

const selectRow = (id: string, options: readonly { readonly label: string; readonly value: string }[]) => ({
  type: ComponentType.ActionRow as const,
  components: [{ type: ComponentType.StringSelect as const, custom_id: id, options: [...options] }],
});

function chosen(asked: AskedByClick, room: Room, ply: number): void {
  const { interaction } = asked;
  if (!interaction.isStringSelectMenu()) return;
  room.ask(asked, parseGesture(interaction.values[0] ?? ''), ply);
}
