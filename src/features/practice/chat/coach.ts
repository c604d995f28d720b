/** The private coach of a person who plays alone: mistakes, hints, taking back. */
import type { Seat } from '../../../core/seat.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { playerAt, seatsOf } from '../../../match/header.ts';
import { PACES } from '../../../practice/level.ts';
import type { Asked } from '../../../chat/asked.ts';
import type { Room } from '../../../table/face.ts';
import { COACH, coachButtons } from './buttons.ts';
import { hintedAction } from './hinted.ts';
import { buttonRows, tableId, type Button } from '../../../chat/components.ts';
import { wrongOf } from '../../../table/ruling-text.ts';
import { wayBack } from '../../../table/menu.ts';
import { coachedAttempt, missedBy, playerName } from '../../../table/text.ts';
import { chanceHex } from '../../../machine/chance.ts';

const isPlayer = ({ header }: Room, { interaction }: Asked): boolean =>
  seatsOf(header, interaction.user.id).length > 0;

/** Sends lines with the coach's buttons below. */
async function sayWithButtons(asked: Asked, room: Room, said: readonly string[]): Promise<void> {
  const locale = localeFrom(asked.interaction.locale);
  const t = texts[locale].practice.buttons;
  const { header, match, coaching } = room;
  const button = (code: string, label: string): Button => ({
    id: tableId(header.id, match.ply, code),
    label,
  });
  const [, ...helps] = coachButtons(room, locale);
  const settings = [
    ...(coaching ? [coaching.isOn ? button(COACH.off, t.off) : button(COACH.on, t.on)] : []),
    ...(coaching && coaching.pace !== null
      ? [coaching.pace === PACES[0] ? button(COACH.faster, t.faster) : button(COACH.slower, t.slower)]
      : []),
  ];
  const back = wayBack(asked, room);
  const content = said.join('\n');
  const components = buttonRows([...helps, ...settings, ...back]);
  await room.privately.say(asked, { kind: 'page', message: { content, components } });
}

/** Does work if the user has a coach; otherwise says why there is none. */
async function withCoach(asked: Asked, room: Room, work: () => Promise<void>): Promise<void> {
  const { declined } = texts[localeFrom(asked.interaction.locale)].table;
  if (room.coaching && isPlayer(room, asked)) return work();
  const message = isPlayer(room, asked) ? declined['no-coach'] : declined.spectator;
  await room.privately.say(asked, { kind: 'word', message });
}

/** Tells a player what was wrong with the last attempt, with the rulings. */
const tellCoach = (asked: Asked, room: Room): Promise<void> =>
  withCoach(asked, room, () => sayWithButtons(asked, room, judgement(asked, room)));

/** Confirms a take-back, with the buttons for another one. */
export const tellTakenBack = (asked: Asked, room: Room): Promise<void> =>
  sayWithButtons(asked, room, [texts[localeFrom(asked.interaction.locale)].practice.page.takenBack]);

function judgement({ interaction }: Asked, { game, header, match, at, coaching }: Room): string[] {
  const locale = localeFrom(interaction.locale);
  const { page, wrong, missed } = texts[locale].practice;
  if (!coaching?.isOn) return [page.off];
  const coached = { ...header, coach: true };
  const prose = game.texts[locale];
  const overlooked = missedBy(coached, match, at, (seat, offences) =>
    missed(playerName(header, seat), wrongOf(prose, locale, offences)),
  );
  const last = coachedAttempt(coached, match);
  if (!last) return [...overlooked, page.none];
  if (last.offences.length === 0) return [...overlooked, page.right];
  const rulings = new Set(last.offences.map(({ code }) => prose.ruling(code)));
  return [
    ...overlooked,
    wrong(playerName(header, last.seat), wrongOf(prose, locale, last.offences)),
    ...[...rulings].filter((text) => text !== '').map((text) => `> ${text.replaceAll('\n', ' ')}`),
  ];
}

/** Tells a player a good next step, with its reason. */
const tellHint = (asked: Asked, room: Room): Promise<void> =>
  withCoach(asked, room, async () => {
    if (!room.coaching?.isOn) return tellCoach(asked, room);
    await asked.answer.acknowledge('whisper');
    await sayWithButtons(asked, room, [await hintFor(asked, room)]);
  });

async function hintFor({ interaction }: Asked, room: Room): Promise<string> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].practice;
  const { match, header } = room;
  const own = seatsOf(header, interaction.user.id);
  const seats: readonly Seat[] = own.toSorted((one, other) => rank(match, one) - rank(match, other));
  for (const seat of seats) {
    const seed = chanceHex(16);
    const found = await room.hint(interaction.user.id, { seat, level: 'strong', seed });
    if (room.match !== match) return t.hintLate;
    if (!found?.ok) return found?.error === 'too-many-own' ? t.hintBusy : t.hintFailed;
    if (found.value === null) continue;
    const { why } = found.value;
    const step = hintedAction(room, seat, found.value, locale);
    const who = own.length > 1 ? `${playerAt(header, seat).name} (${seat}): ` : '';
    return t.hint(`${who}${step}`, t.whys[why]);
  }
  return t.noHint;
}

/** Sorts the seat to move first. */
const rank = ({ turn }: Pick<Room['match'], 'turn'>, seat: Seat): number => (turn === seat ? 0 : seat);

/** Switches the coach, or changes the bot's pace. */
const changeCoach = (asked: Asked, room: Room, code: string): Promise<void> =>
  withCoach(asked, room, async () => {
    const isStored = await room.changeCoaching(
      code === COACH.on || code === COACH.off
        ? { isOn: code === COACH.on }
        : { pace: code === COACH.faster ? 'fast' : 'normal' },
    );
    const { notStored } = texts[localeFrom(asked.interaction.locale)].practice.page;
    if (isStored) await tellCoach(asked, room);
    else await room.privately.say(asked, { kind: 'word', message: notStored });
  });

/** Handles a click on the coach's buttons, or the same action typed after `/do`; null for other codes. */
export function coachClick(asked: Asked, room: Room, code: string): Promise<void> | null {
  switch (code) {
    case COACH.page:
      return tellCoach(asked, room);
    case COACH.hint:
      return tellHint(asked, room);
    case COACH.on:
    case COACH.off:
    case COACH.faster:
    case COACH.slower:
      return changeCoach(asked, room, code);
    default:
      return null;
  }
}
