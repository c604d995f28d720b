import { absent, joins, not, pair, standings, start, swiss, won, type Line, type Topic } from './words.ts';

const bye = (player: string, round: number): Line => ({ do: 'bye', player, round });
const present = (player: string, round: number): Line => ({ do: 'present', player, round });

/** What arbiters order, and byes that players ask for. */
export const ORDERS: readonly Topic[] = [
  {
    name: 'orders-byes',
    about: 'Byes that players ask for, full byes by the arbiter, and taking them back',
    cases: [
      [
        'As often as the option says',
        { tournament: 'swiss', options: { rounds: 4, absences: 2 } },
        ...joins('ida', 'jan', 'kim', 'leo'),
        start,
        absent('ida', 1),
        absent('ida', 2),
        not(absent('ida', 3)),
        { do: 'present', player: 'ida', round: 1 },
        not(present('ida', 1)),
        not(present('ida', 3)),
        pair,
        not(present('ida', 1)),
        won('ida', 'kim'),
        won('jan', 'leo'),
        pair,
        absent('ida', 3),
        standings,
      ],
      [
        'Never, if the option says so',
        { tournament: 'swiss', options: { rounds: 3, absences: 0 } },
        ...joins('ida', 'jan'),
        not(absent('ida', 1)),
      ],
      [
        'A full bye',
        swiss(3),
        ...joins('ida', 'jan', 'kim', 'leo', 'mia'),
        start,
        bye('ida', 1),
        not(bye('ida', 1)),
        not(absent('ida', 1)),
        not(bye('noa', 1)),
        not(bye('ida', 4)),
        pair,
        not(bye('jan', 1)),
        standings,
      ],
      [
        'Other kinds have none',
        { tournament: 'round-robin' },
        ...joins('ida', 'jan'),
        start,
        not(bye('ida', 1)),
        not(present('ida', 1)),
      ],
    ],
  },
];
