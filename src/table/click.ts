import { ComponentType } from 'discord.js';
import { RULING } from '../games/called.ts';
import { gestureCode, parseGesture } from '../games/gesture.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import { privatePlace } from '../core/place.ts';
import type { Locale } from '../core/locale.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { ClickAnywhere } from '../chat/asked.ts';
import type { TablePorts } from './ports.ts';
import type { HandlerAnywhere } from '../chat/command.ts';
import type { Room } from './face.ts';
import { buttonRows, tableId } from '../chat/components.ts';
import { tellAside } from '../chat/damage.ts';
import { answerDead } from '../chat/dead-buttons.ts';
import { askFirst, SURE } from './doubt.ts';
import { endLost, endMatch, ENDING, endNow, endWaiting } from './ending.ts';
import { tableClick } from './hooks.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from '../line/limits.ts';
import { isOnOwn } from './private/open.ts';
import { SHOW_OWN } from './private/own-table.ts';
import { tellRules } from './rules.ts';
import { askResign, MENU, OFFERS, openMenu, tellInWords, tellRuling, tellSoFar, wayBack } from './menu.ts';

/** True for clicks that may end the match, and for confirmations. */
const isFinal = (code: string, more: string | undefined): boolean =>
  more !== undefined || ['resign', 'accept-end', 'accept-draw', 'claim-draw'].includes(code);

/** True if a click on a private page is ignored until the page has been shown for a while. */
const isTimed = (
  room: Room,
  { interaction }: ClickAnywhere,
  code: string,
  more: string | undefined,
): boolean => (room.game.hasHands && isOnOwn(interaction) && code !== SHOW_OWN) || isFinal(code, more);

/** Buttons of a table that only show something. */
const SHOWING: readonly string[] = [MENU, SHOW_OWN, RULING, OFFERS.rules];

/** Opens the list of a verb's targets; a choice from it. */
const CHOOSE = 'choose';
const CHOSEN = 'chosen';

/**
 * Handles clicks on the table message, on a player's own table, and on all pages that open from these.
 * Parts: match, ply, gesture or a code of the menu, more.
 */
export const handleTable: HandlerAnywhere<TablePorts> = async (asked, [match, plyText, code, more], bot) => {
  const { interaction } = asked;
  const room = await roomOf(interaction, match, bot);
  const ply = Number(plyText);
  if (!room || room.header.id !== match || code === undefined || !Number.isSafeInteger(ply)) {
    const aside =
      bot.aside.at(interaction.channelId, 'match') ??
      bot.aside.at(privatePlace(interaction.user.id).channelId, 'match');
    if (aside) await tellAside(asked, aside);
    else await answerDead(asked, await overText(match, localeFrom(interaction.locale), bot));
    return;
  }
  room.clicked(asked);
  // A button that has only just appeared under the finger does nothing: the page stays.
  if (isTimed(room, asked, code, more) && room.privately.isTooSoon(asked)) {
    await asked.answer.acknowledge('change');
    return;
  }
  if (SHOWING.includes(code)) room.tapped(asked, parseGesture(code));
  switch (code) {
    case MENU:
      return openMenu(asked, room, bot);
    case SHOW_OWN:
      // The player's next clicks are on their hand, whose tokens cannot edit the table.
      if (room.game.hasHands) room.keepToken(asked);
      return room.privately.showOwn(asked);
    case OFFERS.askResign:
      return askResign(asked, room);
    case ENDING.cancel:
      room.privately.done(asked);
      return;
    case RULING:
      return tellRuling(asked, room);
    case OFFERS.inWords:
      return tellInWords(asked, room);
    case OFFERS.soFar:
      return tellSoFar(asked, room, bot);
    case OFFERS.rules:
      return tellRules(asked, room, 0, bot);
    case OFFERS.newTable:
      return room.showTable(asked);
    case ENDING.end:
      return endMatch(asked, room, bot);
    case ENDING.endWaiting:
      return endWaiting(asked, room, more);
    case ENDING.endLost:
      return endLost(asked, room, more);
    case ENDING.endNow:
      return endNow(asked, room, more, bot);
    default: {
      const besides = tableClick(bot.hooks, asked, room, code);
      if (besides) return besides;
      const gesture = parseGesture(code);
      const meant = room.match.meant(gesture, seatsOf(room.header, interaction.user.id));
      if (meant.verb === MENU) await openMenu(asked, room, bot);
      else if (meant.verb === CHOOSE) await choose(asked, room, meant.argument ?? '');
      else if (gesture.verb === CHOSEN) chosen(asked, room, ply);
      // An action is interpreted again when it is judged, since the table may have changed by then. A call
      // means what it meant to this user at the click.
      else if (!(await askFirst(asked, room, meant, more === SURE && ply === room.match.ply)))
        room.ask(asked, room.game.kindOf(meant.verb) === 'attempt' ? gesture : meant, ply);
    }
  }
};

/** Returns the clicked match: that of the channel, or the user's private one. */
async function roomOf(
  { channelId, user }: ClickAnywhere['interaction'],
  match: string | undefined,
  { rooms }: Pick<TablePorts, 'rooms'>,
): Promise<Room | undefined> {
  const here = channelId === null ? undefined : rooms.at(channelId);
  if (here?.header.id === match) return here;
  // A click on something else must not open the private match: its clock would run. A damaged row has no id.
  const own = await rooms.privateIdOf(user.id);
  return own === null || own === match ? rooms.privateOf(user.id) : undefined;
}

/** Says why the button is dead: the match is over, or unknown. */
async function overText(
  match: string | undefined,
  locale: Locale,
  { finished }: Pick<TablePorts, 'finished'>,
): Promise<string> {
  const outcome = match && (await unlessDamaged(finished.result(match), () => null));
  return outcome === undefined ? texts[locale].table.notKept : texts[locale].refusals['match-over'];
}

/** Discord's limits for a message: rows, and buttons in a row. */
const ROWS = 5;
const ROW = 5;

/**
 * Shows a verb's targets in private, from what the player can see: a button for each, or lists if there are
 * too many.
 */
async function choose(asked: ClickAnywhere, room: Room, verb: string): Promise<void> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].table;
  const { match, game, header, privately } = room;
  const seats = seatsOf(header, interaction.user.id);
  const seat = seats.includes(match.turn) ? match.turn : seats[0];
  if (seat === undefined) return privately.say(asked, { kind: 'word', message: t.declined.spectator });
  const title = match.describeChoice(locale, verb) ?? t.nothingToChoose;
  const options = match.targets(seat, verb).map(({ argument }) => ({
    label: game.texts[locale].gesture(verb, argument).slice(0, NAME_LIMIT),
    value: gestureCode(verb, argument),
  }));
  if (options.length === 0) {
    const message = seat === match.turn ? title : texts[locale].refusals['not-your-turn'];
    return privately.say(asked, { kind: 'word', message });
  }
  const back = buttonRows(wayBack(asked, room));
  const rows = ROWS - back.length;
  const choices = options.map(({ label, value }) => ({ id: tableId(header.id, match.ply, value), label }));
  const components =
    options.length <= rows * ROW
      ? [...buttonRows(choices), ...back]
      : [
          ...listsOf(options, rows, (i) => tableId(header.id, match.ply, gestureCode(CHOSEN, String(i)))),
          ...back,
        ];
  await privately.say(asked, {
    kind: 'page',
    message: { content: title, components },
    fleeting: true,
    stands: () => room.match.table === match.table,
  });
}

interface Option {
  readonly label: string;
  readonly value: string;
}

const listsOf = (options: readonly Option[], most: number, idOf: (list: number) => string) =>
  Array.from({ length: Math.min(most, Math.ceil(options.length / CHOICE_LIMIT)) }, (_, i) =>
    selectRow(idOf(i), options.slice(i * CHOICE_LIMIT, (i + 1) * CHOICE_LIMIT)),
  );

const selectRow = (id: string, options: readonly Option[]) => ({
  type: ComponentType.ActionRow as const,
  components: [{ type: ComponentType.StringSelect as const, custom_id: id, options: [...options] }],
});

function chosen(asked: ClickAnywhere, room: Room, ply: number): void {
  const { interaction } = asked;
  if (!interaction.isStringSelectMenu()) return;
  room.ask(asked, parseGesture(interaction.values[0] ?? ''), ply);
}
