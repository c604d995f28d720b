import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf, type Header } from '../match/header.ts';
import { privateTo } from '../core/place.ts';
import type { Locale } from '../core/locale.ts';
import type { Answerable, Asked } from '../chat/asked.ts';
import { isOfOwnRatedEvent } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import type { Room, Waited } from './face.ts';
import { ASKED_MS, byWords, questionText } from './by-words.ts';
import { buttonRows, tableId } from '../chat/components.ts';
import { customId } from '../chat/ids.ts';
import { relative } from '../chat/moment.ts';
import { isManager, managing } from '../line/permissions.ts';
import type { Word, Page } from './private/said.ts';
import { playerName, playerNames, playsAlone, span } from './text.ts';

/** Codes of the buttons in custom ids. */
export const ENDING = {
  end: 'abandon',
  endWaiting: 'end-waiting',
  endNow: 'end-now',
  endLost: 'end-lost',
  cancel: 'cancel',
} as const;

const HOUR_MS = 3_600_000;

type Asking = Pick<Answerable, 'user' | 'memberPermissions'>;

const plays = (header: Header, { user }: Asking): boolean => seatsOf(header, user.id).length > 0;

type Events = Pick<TableNeeds, 'hooks'>;

/** True if a match belongs to a rated event that the user plays in or may join. */
const isOfOwnEvent = (header: Header, { user }: Asking, { hooks }: Events): boolean =>
  header.ranked && isOfOwnRatedEvent(hooks, header, user.id);

/**
 * True for the player of a private match, and for managers. Managers must not end their own ranked match or one of
 * a rated tournament of theirs, where they could gain by it.
 */
const mayEndAny = (header: Header, asking: Asking, bot: Events): boolean =>
  privateTo(header) === asking.user.id ||
  (isManager(asking.memberPermissions) &&
    !(header.ranked && plays(header, asking)) &&
    !isOfOwnEvent(header, asking, bot));

/**
 * Returns the player that the match waits for; null if nobody, or the user. The waiting player may end the
 * match over that, at once or later.
 */
function waitedFor({ header, waitsFor }: Pick<Room, 'header' | 'waitsFor'>, asking: Asking): Waited | null {
  return plays(header, asking) && waitsFor?.user !== asking.user.id ? waitsFor : null;
}

/** True if ending the match is worth offering. Does not ask Discord which players have left the server. */
export function offersEnd(
  room: Room,
  asking: Asking,
  bot: Pick<TableNeeds, 'settings' | 'time' | 'hooks'>,
): boolean {
  const { header, untouchedSince } = room;
  const isUntouched = bot.time.now() - untouchedSince >= bot.settings.abandonHours * HOUR_MS;
  const isIdle = waitedFor(room, asking)?.leftMs === 0;
  return (
    isIdle ||
    room.mayEndLost(asking.user.id) ||
    (isUntouched && plays(header, asking)) ||
    mayEndAny(header, asking, bot)
  );
}

/** Returns the players of a match, other than this user, who have left its server. */
const leftFrom = (
  { leavers }: Pick<TableNeeds, 'leavers'>,
  { guildId, players }: Header,
  user: string | null,
) =>
  leavers.among(
    guildId,
    players.map(({ id }) => id).filter((id) => id !== user),
  );

const isDeserted = (
  { client }: Pick<TableNeeds, 'client'>,
  { players }: Header,
  left: readonly string[],
): boolean => left.length > 0 && players.every(({ id }) => id === client.user.id || left.includes(id));

/** Ends a match if all its players have left its server. */
export async function endIfDeserted(bot: Pick<TableNeeds, 'leavers' | 'client'>, room: Room): Promise<void> {
  const left = await leftFrom(bot, room.header, null);
  if (isDeserted(bot, room.header, left)) await room.end({ why: 'left', who: [...left] });
}

/**
 * Ends a match unrated at once if nobody loses by it. A player may end it if it has been idle for long or
 * another player has left the server; anybody may if all have left. Otherwise asks a waiting player or a
 * manager to confirm, and tells others why not.
 */
export async function endMatch(
  asked: Asked,
  room: Room,
  bot: Pick<TableNeeds, 'client' | 'time' | 'offset' | 'leavers' | 'hooks'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const { header } = room;
  const locale = localeFrom(interaction.locale);
  const isPlayer = plays(header, interaction);
  await room.privately.release(asked);
  const t = texts[locale];
  if (isPlayer && (await room.abandon())) {
    await answer.whisper(t.table.ended);
    return;
  }
  const left = await leftFrom(bot, header, interaction.user.id);
  if (left.length > 0 && (isPlayer || isDeserted(bot, header, left))) {
    const ended = await room.end({ why: 'left', who: [...left] });
    await answer.whisper(ended ? t.table.ended : t.refusals['match-over']);
  } else await room.privately.say(asked, questionOrWhy(room, asked, bot));
}

/** Asks users who may end the match to confirm; tells others why they cannot. */
function questionOrWhy(
  room: Room,
  asked: Asked,
  bot: Pick<TableNeeds, 'time' | 'offset' | 'hooks'>,
): Page | Word {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const { header, waitsFor } = room;
  const { declined, endSure, endOwnSure, endIdleSure, endBarredSure, endLostSure } = texts[locale].table;
  const { id: user } = interaction.user;
  if (room.mayEndLost(user)) {
    return ask(asked, room, {
      content: endLostSure,
      code: ENDING.endLost,
      stands: () => room.mayEndLost(user),
      yes: (again, askedAt) => endLost(again, room, askedAt),
    });
  }
  const waiting = waitedFor(room, interaction);
  const word = (message: string): Word => ({ kind: 'word', message });
  if (waiting?.leftMs === 0) {
    return ask(asked, room, {
      content: (waiting.isBarred ? endBarredSure : endIdleSure)(
        playerName(header, waiting.seat),
        span(waiting.spanMs, locale),
      ),
      code: ENDING.endWaiting,
      stands: () => waitedFor(room, interaction)?.leftMs === 0,
      yes: (again, askedAt) => endWaiting(again, room, askedAt),
    });
  }
  if (mayEndAny(header, interaction, bot)) {
    const names = playerNames(header).map((name) => `**${name}**`);
    return ask(asked, room, {
      content: privateTo(header) === null ? endSure(new Intl.ListFormat(locale).format(names)) : endOwnSure,
      code: ENDING.endNow,
      yes: (again, askedAt) => endNow(again, room, askedAt, bot),
    });
  }
  if (waiting) {
    const from = bot.offset.toTheirs(bot.time.now() + waiting.leftMs);
    const why = waiting.isBarred ? 'not-yet-barred' : 'not-yet-idle';
    return word(declined[why](playerName(header, waiting.seat), relative(from), managing(locale)));
  }
  if (waitsFor?.user === user && !playsAlone(header) && !isManager(interaction.memberPermissions))
    return word(declined['waited-for'](managing(locale)));
  return word(notEnded(header, interaction, bot, locale));
}

/** Says why a user cannot end a match, and what they can do instead. */
function notEnded(header: Header, asking: Asking, bot: Events, locale: Locale): string {
  const { declined } = texts[locale].table;
  if (isManager(asking.memberPermissions) && isOfOwnEvent(header, asking, bot))
    return declined['own-tournament'];
  if (!plays(header, asking)) return declined['not-to-end'](managing(locale));
  return isManager(asking.memberPermissions)
    ? declined['own-ranked']
    : declined['not-untouched'](managing(locale));
}

interface Ending {
  readonly content: string;
  /** The gesture's code of the yes. */
  readonly code: string;
  readonly stands?: () => boolean;
  /** `askedAt`: time of the question by Discord's clock, in ms, as in the button's custom id. */
  readonly yes: (asked: Asked, askedAt: string) => Promise<void>;
}

/** Asks whether to end the match, with yes and no. */
function ask(asked: Asked, room: Room, { content, code, stands = () => true, yes }: Ending): Page {
  const { createdTimestamp, locale } = asked.interaction;
  const t = texts[localeFrom(locale)].table;
  const { header, match } = room;
  const askedAt = String(createdTimestamp);
  const components = buttonRows([
    { id: tableId(header.id, match.ply, ENDING.cancel), label: t.cancel },
    { id: customId('table', header.id, match.ply, code, askedAt), label: t.endYes, style: 'danger' },
  ]);
  return {
    kind: 'page',
    ms: ASKED_MS,
    fleeting: true,
    stands,
    message: { content: questionText(asked, content), components },
    question: byWords(room, { yes: t.endYes, answer: (again) => yes(again, askedAt) }),
  };
}

const isInTime = ({ createdTimestamp }: Answerable, askedAt: string | undefined): boolean =>
  createdTimestamp - Number(askedAt) <= ASKED_MS;

/** Ends the match on the yes of a waiting player. It goes on if the awaited player has acted first. */
export async function endWaiting(asked: Asked, room: Room, askedAt: string | undefined): Promise<void> {
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)];
  if (!isInTime(interaction, askedAt) || !plays(room.header, interaction)) {
    return room.privately.say(asked, { kind: 'word', message: t.table.endLate });
  }
  await room.privately.release(asked);
  if (await room.endWaiting(interaction.user.id)) await answer.whisper(t.table.ended);
  else if (room.match.result) await answer.whisper(t.refusals['match-over']);
  else await room.privately.say(asked, { kind: 'word', message: t.table.goesOn });
}

/** Ends the match on a manager's yes, if the question is still open and the user still a manager. */
export async function endNow(
  asked: Asked,
  room: Room,
  askedAt: string | undefined,
  bot: Events,
): Promise<void> {
  const { interaction, answer } = asked;
  const { user } = interaction;
  const locale = localeFrom(interaction.locale);
  const inTime = isInTime(interaction, askedAt);
  if (!inTime || !mayEndAny(room.header, interaction, bot)) {
    const message = inTime ? notEnded(room.header, interaction, bot, locale) : texts[locale].table.endLate;
    return room.privately.say(asked, { kind: 'word', message });
  }
  await room.privately.release(asked);
  const ended = await room.end({ why: 'manager', by: user.id });
  await answer.whisper(ended ? texts[locale].table.ended : texts[locale].refusals['match-over']);
}

/**
 * Ends a match with steps that the database has lost, on a player's yes. Possible until every player has
 * completed a turn since.
 */
export async function endLost(asked: Asked, room: Room, askedAt: string | undefined): Promise<void> {
  const { interaction, answer } = asked;
  const { id: by } = interaction.user;
  const t = texts[localeFrom(interaction.locale)];
  if (!isInTime(interaction, askedAt) || !room.mayEndLost(by)) {
    const message = isInTime(interaction, askedAt) ? t.table.goesOn : t.table.endLate;
    return room.privately.say(asked, { kind: 'word', message });
  }
  await room.privately.release(asked);
  const ended = await room.end({ why: 'turned-back', by });
  await answer.whisper(ended ? t.table.ended : t.refusals['match-over']);
}
