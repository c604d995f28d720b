import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { replayTexts } from '../texts/index.ts';
import type { ShownStep } from '../shown.ts';
import { CHOICE_LIMIT } from '../../../line/limits.ts';
import { listRow, type ListOption, type Row } from '../../../chat/list-row.ts';
import { replayId, type Place } from './ids.ts';
import { turnText } from './step-text.ts';

type Turn = ShownStep['turns'][number];

/** Number of groups into which a long match is split. */
const GROUPS = 12;

/**
 * Menu of turns to jump to. Long matches are grouped, and the current group is expanded around the current
 * turn. The entries show numbers only, no spoilers.
 */
export function jumpsTo(shown: ShownStep, game: Game, place: Place, locale: Locale): Row[] {
  const { turns, number } = shown;
  if (turns.length === 0) return [];
  const now = Math.max(
    0,
    turns.findLastIndex((turn) => turn.number <= number),
  );
  const from: Place = { ...place, ways: new Set([...place.ways].filter((way) => way !== 'unnoticed')) };
  const options = entriesFor(turns, now).map((group): ListOption => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) throw new Error('a group without turns');
    const name = capital(turnText(game, locale, first.turn));
    const label = first === last ? name : replayTexts[locale].turns(name, last.turn);
    return { value: String(first.number), label, isChosen: first === turns[now] && first === last };
  });
  return [listRow(replayId('turn', from), options, replayTexts[locale].chooseTurn)];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Entries of the menu: single turns, and groups. */
function entriesFor(turns: readonly Turn[], now: number): (readonly Turn[])[] {
  if (turns.length <= CHOICE_LIMIT) return turns.map((turn) => [turn]);
  const size = Math.ceil(turns.length / GROUPS);
  const open = Math.floor(now / size);
  const room = CHOICE_LIMIT - Math.ceil(turns.length / size) - 1;
  return Array.from({ length: Math.ceil(turns.length / size) }, (_, i) =>
    turns.slice(i * size, (i + 1) * size),
  ).flatMap((group, i) => (i === open ? opened(group, now - open * size, room) : [group]));
}

/** Expands a group: single turns around the current one, the rest before and after as groups. */
function opened(group: readonly Turn[], now: number, room: number): (readonly Turn[])[] {
  const first = Math.max(0, Math.min(now - Math.floor(room / 2), group.length - room));
  const parts = [
    group.slice(0, first),
    ...group.slice(first, first + room).map((turn) => [turn]),
    group.slice(first + room),
  ];
  return parts.filter((part) => part.length > 0);
}
