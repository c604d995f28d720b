import { parseGesture } from '../../games/gesture.ts';
import { MEANT_MS } from '../../match/meant.ts';
import type { ButtonRow } from '../components.ts';
import { parseId } from '../ids.ts';

/** A click on a card counts once the card has lain at its place for so many ms, if another button lay there before. */
export const PLACED_MS = 700;

/** A table that Discord has not confirmed so many ms after it was sent counts as shown. */
const UNCONFIRMED_MS = 2500;

/** So many tables are remembered. */
const MOST = 8;

/** A button at its place, and since when it has been shown there, by our clock in ms; -infinity: no other button lay there. */
interface Placed {
  readonly code: string;
  since: number;
}

/** The buttons of one table, by row and column. */
interface Layout {
  readonly ply: number;
  readonly places: ReadonlyMap<string, Placed>;
}

/**
 * Which button of a player's own table lies at which place, and since when: cards close up when one is played, so that the second
 * click of a double tap hits another card.
 */
export interface Places {
  /** The table of a ply was sent to Discord at `at`, by our clock in ms. */
  sent(ply: number, rows: readonly ButtonRow[], at: number): void;
  /** Discord confirmed it at `at`. */
  confirmed(ply: number, at: number): void;
  /** Whether the button with this custom id, clicked at `when`, had only just come to the place of another one. */
  isFresh(customId: string, when: number): boolean;
}

/** The ply and the gesture in the custom id of a button. */
function buttonOf(customId: string): { readonly ply: number; readonly code: string } {
  const [, ply = '', code = ''] = parseId(customId)?.parts ?? [];
  return { ply: Number(ply), code };
}

/** For how long a button has to lie at its place: one that is no card decides about the whole hand. */
const leastMs = (code: string): number => (parseGesture(code).argument === null ? MEANT_MS : PLACED_MS);

export function createPlaces(): Places {
  let layouts: readonly Layout[] = [];
  /** What each place showed last, also one that is empty in the newest table. */
  let last: ReadonlyMap<string, Placed> = new Map();

  function placed(place: string, code: string, at: number): Placed {
    const before = last.get(place);
    if (before?.code === code) return before;
    return { code, since: before ? at + UNCONFIRMED_MS : -Infinity };
  }

  return {
    sent(ply, rows, at) {
      const places = new Map(
        rows.flatMap(({ components }, row) =>
          components.flatMap((button, column) => {
            if (!('custom_id' in button)) return [];
            const place = `${row} ${column}`;
            return [[place, placed(place, buttonOf(button.custom_id).code, at)] as const];
          }),
        ),
      );
      last = new Map([...last, ...places]);
      layouts = [...layouts.filter((layout) => layout.ply !== ply), { ply, places }].slice(-MOST);
    },
    confirmed(ply, at) {
      const { places = new Map<string, Placed>() } = layouts.find((layout) => layout.ply === ply) ?? {};
      for (const button of places.values()) button.since = Math.min(button.since, at);
    },
    isFresh(customId, when) {
      const { ply, code } = buttonOf(customId);
      const buttons = layouts.find((layout) => layout.ply === ply)?.places.values() ?? [];
      const button = [...buttons].find((one) => one.code === code);
      return button !== undefined && when - button.since < leastMs(code);
    },
  };
}
