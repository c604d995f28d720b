import { isCut, type Person } from '../lobby.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { mention } from './parts.ts';

/** Cuts by seat (null: not made yet), and the seats for which the bot has made them. */
export interface Cuts {
  readonly cuts: readonly (number | null)[];
  readonly lots: readonly Seat[];
}

/** Says who has cut; and where, once all have: nobody cuts knowing another cut. */
export function cutLines(
  { cuts, lots }: Cuts,
  players: readonly Person[],
  game: Pick<Game, 'texts'>,
  locale: Locale,
): string[] {
  const t = texts[locale].lobby.cutting;
  const { seats } = game.texts[locale];
  const isSealed = !isCut({ cuts });
  return players.map((player, i) => {
    const seat = SEATS[i] ?? 1;
    const name = `${mention(player)} (${seats[seat]})`;
    const at = cuts[i] ?? null;
    if (at === null) return `☐ ${t.waiting(name)}`;
    const say = lots.includes(seat) ? t.lot : t.own;
    return `☑ ${isSealed ? say.sealed(name) : say.done(name, at)}`;
  });
}
