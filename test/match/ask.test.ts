import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../src/core/result.ts';
import { meaningOf } from '../../src/match/ask.ts';
import { asked, BEGUN, plainMatch } from './plain.ts';

const progressWith = (match: ReturnType<typeof plainMatch>) => ({
  match,
  changes: {},
  lastActor: 1 as const,
  awaitedSince: 0,
});

describe('meaningOf', () => {
  it('asks the match, with all seats of the acting user', () => {
    const [anna] = BEGUN.players;
    if (!anna) throw new Error('nobody plays');
    const touch = { verb: 'touch', argument: 'c1' };
    const meant = vi.fn(() => touch);
    const seatFor = vi.fn(() => ok(2 as const));
    const progress = progressWith(plainMatch({ meant, seatFor }));
    const meaning = meaningOf({ players: [anna, anna] }, progress, asked('anna', 'tap:c1', 0));
    expect(meaning).toEqual(ok({ seat: 2, gesture: touch }));
    expect(meant).toHaveBeenCalledWith({ verb: 'tap', argument: 'c1' }, [1, 2]);
    expect(seatFor).toHaveBeenCalledWith({ seats: [1, 2], lastActor: 1 }, touch);
  });

  it('fails when the match has no seat for the gesture', () => {
    const progress = progressWith(plainMatch({ seatFor: () => fail('own-win') }));
    expect(meaningOf(BEGUN, progress, asked('ben', 'touch', 0))).toEqual(fail({ refused: 'own-win' }));
  });

  it('refuses a spectator without asking the match', () => {
    const meant = vi.fn();
    const progress = progressWith(plainMatch({ meant }));
    expect(meaningOf(BEGUN, progress, asked('carla', 'touch', 0))).toEqual(fail('spectator'));
    expect(meant).not.toHaveBeenCalled();
  });
});
