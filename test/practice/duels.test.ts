import { describe, expect, it } from 'vitest';
import { playMatch } from '../../bench/practice/match.ts';

/** `playMatch` throws when a line is refused, when no seat acts, or when a match has no end. */
describe.each(['schikanoeschen', 'schikanees'] as const)('the practice opponent of %s', (game) => {
  const setup = (seed: string) => ({ game, seed, options: { stillTurns: 5 } });

  it('plays matches to their end, strong and medium without offences or wrong calls', () => {
    const pairs = [
      ['strong', 'easy'],
      ['medium', 'careless'],
      ['easy', 'medium'],
    ];
    const seats = pairs.flatMap((who, i) => playMatch(game, setup(`match ${i}`), who, `${i}`).seats);
    for (const { who, offences, falseCalls } of seats) {
      if (who === 'strong' || who === 'medium')
        expect({ who, offences, falseCalls }).toEqual({ who, offences: 0, falseCalls: 0 });
    }
  });

  it('calls visible offences, at level strong all of them', () => {
    const short = { ...setup('calls 0'), options: { stillTurns: 3 } };
    const [strong, careless] = playMatch(game, short, ['strong', 'careless'], 'calls 0').seats;
    expect(careless?.offences).toBeGreaterThan(2);
    expect(strong?.called).toBe(strong?.callable);
  });

  it('plays a match again equally', () => {
    const again = () => {
      const { seats, ...rest } = playMatch(game, setup('again'), ['medium', 'easy'], 'again');
      return { ...rest, offences: seats.map(({ offences }) => offences) };
    };
    expect(again()).toEqual(again());
  });
});
