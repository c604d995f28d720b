/**
 * Players who mostly play by the rules: they know the stored match, and click what the referee accepts
 * without offence.
 */
import { isDeepStrictEqual } from 'node:util';
import { rightMove, type Step } from '../../bench/load/matches.ts';
import { customId } from '../../src/chat/ids.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { advance, beginProgress, type Progress } from '../../src/match/progress.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { readMatch } from '../../src/match/stored.ts';
import type { Journal } from '../../src/storage/ports.ts';
import { click, newest, step, type Place } from '../weather/people.ts';
import { buttonsIn, shownBy, tableIdOf } from '../weather/seen.ts';

/** Percentage of random steps. */
const ASTRAY = 10;

interface Followed {
  readonly game: Game;
  readonly header: Header;
  progress: Progress<ShownMatch>;
  /** The entries taken in. */
  taken: readonly Entry[];
}

/** Follows matches in their journals. */
export interface Following {
  /** The clicks of a right move at a ply; empty if none is known, or the journal cannot be read. */
  moveAt(match: string, ply: number, place: Place): Promise<readonly Step[]>;
}

export function followMatches(journal: Pick<Journal, 'read'>): Following {
  const followed = new Map<string, Followed>();

  async function caughtUp(id: string): Promise<Followed | undefined> {
    const stored = await readMatch(journal, id);
    if (!stored) return undefined;
    const { game, header, entries } = stored;
    const before = followed.get(id);
    // The database's history may have turned back.
    const goesOn = before && isDeepStrictEqual(entries.slice(0, before.taken.length), before.taken);
    const one = goesOn ? before : { game, header, progress: beginProgress(game, header), taken: [] };
    for (const entry of entries.slice(one.taken.length)) {
      const advanced = advance(game, header, one.progress, entry);
      if (!advanced.ok) throw new Error(`match ${id}: entry ${one.taken.length} is refused`);
      one.progress = advanced.value.progress;
      one.taken = [...one.taken, entry];
    }
    followed.set(id, one);
    return one;
  }

  return {
    async moveAt(id, ply, { random }) {
      try {
        let one = followed.get(id);
        if (one?.progress.match.ply !== ply) one = await caughtUp(id);
        if (one?.progress.match.ply !== ply || one.progress.match.result) return [];
        const { game, header, progress } = one;
        return rightMove({ game, header, match: progress.match, random });
      } catch {
        // The database is away; the reckoning finds errors in a journal.
        return [];
      }
    },
  };
}

/** Makes one step of a player. */
export async function stepRightly(place: Place, following: Following): Promise<void> {
  const { players, channelId, random } = place;
  const before = newest(place);
  const shown = before && shownBy(before);
  if (shown?.kind !== 'table' || random.below(100) < ASTRAY) {
    step(place);
    return;
  }
  const [first] = await following.moveAt(shown.match, shown.ply, place);
  const table = newest(place);
  const who = players.find(({ user }) => user.id === first?.click.user);
  if (!first || !who || !table || !table.components) {
    step(place);
    return;
  }
  const id = customId(first.click.area, shown.match, first.click.ply, first.click.code);
  const has = (message: typeof table): boolean =>
    buttonsIn(message).some((button) => button.enabled && button.id === id);
  const message = first.click.area === 'table' ? table : who.messages(channelId).findLast((one) => has(one));
  if (message && has(message)) {
    click(place, who, message, id);
    return;
  }
  // The hand is opened first.
  const opener = buttonsIn(table).find((one) => one.enabled && tableIdOf(one.id)?.code === 'hand');
  if (first.click.area === 'own' && opener) click(place, who, table, opener.id);
  else step(place);
}
