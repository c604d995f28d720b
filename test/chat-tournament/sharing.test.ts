import { describe, expect, it } from 'vitest';
import { isKeptOut, sharedChannel } from '../../src/features/tournament/sharing.ts';
import { openChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { held, headerOf, MINUTE, STARTS, type Held } from './held.ts';

/** Two players, and a board that is placed at once. */
function playing(id: string, channels: readonly string[], begins = STARTS): Held {
  const one = held({ id, channels: [...channels], startsAt: begins }, begins - 14 * MINUTE);
  for (const player of ['Ann', 'Bob']) one.does({ do: 'join', player, name: player, rating: 1000 });
  one.passes(16 * MINUTE);
  return one;
}

describe('boards of two tournaments in one channel', () => {
  it('belong to the one that began first, until it is over or paused', () => {
    const first = playing('first', ['hall']);
    const second = playing('second', ['hall', 'attic'], STARTS + MINUTE);
    const all = [first.tournament, second.tournament];
    expect(first.tournament.phase).toBe('running');
    expect(isKeptOut(second.tournament, all, 'hall')).toBe(true);
    expect(isKeptOut(second.tournament, all, 'attic')).toBe(false);
    expect(isKeptOut(first.tournament, all, 'hall')).toBe(false);
    first.does({ do: 'pause' });
    expect(isKeptOut(second.tournament, [first.tournament], 'hall')).toBe(false);
    first.does({ do: 'resume' });
    first.does({ do: 'cancel', why: 'host' });
    expect(isKeptOut(second.tournament, [first.tournament], 'hall')).toBe(false);
  });

  it('never keep out both: of two that began in the same moment the ids decide', () => {
    const [one, two] = [playing('a', ['hall']).tournament, playing('b', ['hall']).tournament];
    const keptOut = [isKeptOut(one, [one, two], 'hall'), isKeptOut(two, [one, two], 'hall')];
    expect(keptOut).toEqual([false, true]);
  });

  it('are announced only if they are probably played at different times', () => {
    const other = openChatTournament(headerOf({ channels: ['hall'], format: 'arena', minutes: 60 }));
    const at = (startsAt: number) =>
      sharedChannel(
        headerOf({ channels: ['hall'], format: 'arena', minutes: 60, startsAt }),
        other,
        STARTS - 90 * MINUTE,
      );
    expect(at(STARTS)).toBe('hall');
    expect(at(STARTS + 30 * MINUTE)).toBe('hall');
    expect(at(STARTS - 30 * MINUTE)).toBe('hall');
    expect(at(STARTS + 24 * 60 * MINUTE)).toBeUndefined();
    expect(at(STARTS - 85 * MINUTE)).toBeUndefined();
  });
});
