/** Three players. */
import { RIM } from '../../referee/zank-patience/table.ts';
import { auto, looks } from '../tables.ts';
import { table, theme, trio } from './table.ts';

const TWOS = { m1: 'AS1', r1: '2S1', r2: '3S1' };

const TURNS = ['1 touch r1 @1000 !no-move', '1 draw @1100', '1 place a1 @1200'];

const ALL = [1, 2, 3];
const CLEARED = { q1: '-4H1', a1: '' };

export const three = theme(
  'three',
  'Three players',
  [19],
  [
    trio('In turn', {}, [
      '1 draw, place a1, 3 draw ?not-your-turn, 2 draw, place a2, 3 draw, place a3, 1 draw',
    ]),
    ...['a2', 'a3'].map((pile) =>
      trio(`6: the discard of either other, ${pile}`, { a1: '6D1', a2: '7D2' }, [
        `1 touch a1, place ${pile}`,
      ]),
    ),
    trio('7.2: too', { q1: '-6D1' }, ['1 draw, place a3']),
    ...[1, 2, 3].map((seat) => trio(`A right Stop of ${seat}`, {}, [`1 touch r1 !no-move, ${seat} stop`])),
    trio('A wrong one: the next in order', {}, ['2 stop, 1 draw, place a1']),
    trio('Two wrong ones', {}, ['2 stop, 3 stop, 1 draw, place a1']),
    trio('The turn of a right one is missed', {}, ['2 stop, 1 touch r1 !no-move, 2 stop']),
    trio(
      'A move of another player ends the right for all',
      {},
      [...TURNS, '2 draw @1300, stop @1400 ?too-late, 3 stop @1400 ?too-late, stop since=1250 @1500'],
      { options: { reactionMs: 60_000 } },
    ),
    trio('The card of the source goes to the player who erred first', { a1: '', a2: '' }, [
      ...TURNS,
      '2 touch r2 @1300 !no-move, 3 stop since=1050 @2000',
    ]),
    trio(
      'All but the first to call are too late',
      {},
      [...TURNS, '3 stop @1300, 2 stop @1350 ?too-late, 1 stop @1400 ?too-late, 3 stop @1450 ?impossible'],
      { options: { reactionMs: 3000 } },
    ),
    trio('One pause at a time', {}, ['3 pause, 2 pause ?impossible, resume ?impossible, stop']),
    trio('The first rim stack to become empty is taken away', TWOS, [
      '1 touch r1, place m1, touch r2, place m1, touch r1 ?impossible|bad-line',
      '1 announce empty r1 ?impossible|bad-line, touch a1, place r1 ?impossible|bad-line, place r2',
      'view 3',
    ]),
    trio('… not one that was empty from the start', { r9: '' }, ['1 draw, place r9']),
    trio('… and it comes back with a Stop', {}, ['1 touch r1 !no-move, place a2 !*, 2 stop']),
    trio('A joker is put aside', { q1: '-2H1 -QC1 -XX1' }, ['1 draw, place a1, view 2']),
    trio('… as the last card', { q1: '-XX1' }, ['1 draw, place a1 ?impossible, flip, draw']),
    trio('… as the very last', { q1: '-XX1', a1: '' }, ['1 draw']),
    trio('… put back by a Stop', { q1: '-2H1 -QC1 -XX1', m1: 'AS1', r1: '2S1' }, [
      '1 draw !priority, 3 stop',
    ]),
    trio('… when a Stop opens a discard', { q1: '-2H1 -QC1 -XX1', a1: '' }, ['1 touch r1 !no-move, 2 stop']),
    trio('A draw needs all others', {}, ['1 offer-draw, 2 accept-draw, 3 accept-draw']),
    trio('… and one who declines ends it', {}, [
      '1 offer-draw, 2 accept-draw, 3 decline-draw, accept-draw ?impossible',
    ]),
    trio('The end of an open win, too', { q1: '-4H1', a1: '' }, [
      '1 draw, place r1, accept-end ?impossible, 3 accept-end, 2 accept-end',
    ]),
    trio('Resigned: the one with fewer cards wins', { q3: '-QD2' }, ['1 resign']),
    trio('… no player wins with equally many', { q1: '-QD2' }, ['1 resign']),
    trio('The same when time runs out', { q3: '-QC2' }, ['tick @5000'], {
      options: { clock: { initialMs: 5000, incrementMs: 0, press: 'auto' } },
    }),
    trio('In turn, each of them', {}, [
      '2 draw ?not-your-turn, 1 draw, place a1, 3 draw ?not-your-turn, 2 draw, place a2, 1 draw ?not-your-turn',
      '3 draw, place a3, tick',
    ]),
    trio('All see the same', {}, [...looks(ALL), '1 touch a2 ?impossible, touch a3 ?impossible, tick']),
    trio('No fourth', {}, ['view 4 ?bad-line']),
    trio('6: not a discard that it does not fit', { a1: '6D1' }, ['1 touch a1, place a2 !wrong-place']),
    ...['a2', 'a3'].map((pile) =>
      trio(`7.2: on ${pile}`, { a2: '7D2', q1: '-6D1' }, [`1 draw, place ${pile}`]),
    ),
    trio('7.2: not on the own one', { q1: '-6D1' }, ['1 draw, place a1 !wrong-place']),
    trio('6 not for the third at its own', { a3: '6D1' }, ['3 draw'], { turn: 3 }),
    trio('6 for the third', { a3: 'TD1' }, ['3 draw !priority'], { turn: 3 }),
    ...ALL.map((seat) => trio(`A wrong Stop of ${seat}`, {}, [`${seat} stop`])),
    trio('The turn of the third is missed', {}, ['3 stop, 1 touch r1 !no-move, 3 stop']),
    trio('A pause is refused to others, and ended by a wrong Stop', {}, [
      '3 pause, 2 pause ?impossible, resume ?impossible, 1 draw ?impossible, 2 stop',
    ]),
    trio('The first one taken away, and no second', TWOS, [
      '1 touch r1, place m1, touch r2, place m1',
      ...looks(ALL),
    ]),
    trio('Taken away again after a Stop', {}, [
      '1 touch r1 !*, place a2 !*, 2 stop, touch r3 !*, place a1 !*',
    ]),
    trio('Emptied onto another: then none is empty', { r1: '9H1', r2: 'TC1' }, [
      '1 announce empty r1, touch r1, place r2, draw, place a1',
    ]),
    table(
      'None is taken away in another variant',
      { ...RIM, m1: 'AS1', r1: '2S1', q1: '-QC1', a1: 'KH1', q2: '-QS2' },
      ['1 touch r1, place m1'],
    ),
    trio('A joker put aside is seen by all', { q1: '-2H1 -QC1 -XX1' }, ['1 draw, place a1', ...looks(ALL)]),
    trio('… put back as the last card', { q1: '-XX1', ...TWOS }, ['1 draw !priority, 2 stop']),
    trio('… hidden from all while it lies in a source', { q1: '-2H1 -XX1 -QC1' }, looks(ALL)),
    trio('An offer of the third', {}, ['3 offer-draw, 1 accept-draw, 2 accept-draw']),
    trio('Offered again after one declined', {}, [
      '1 offer-draw, 2 accept-draw, 3 decline-draw, 1 offer-draw, 3 accept-draw, 1 accept-draw ?impossible',
      '1 withdraw-draw',
    ]),
    ...ALL.flatMap((loser) =>
      ALL.filter((poorer) => poorer !== loser).flatMap((poorer) => [
        trio(`${loser} resigns, ${poorer} has fewer cards in the source`, { [`q${poorer}`]: '-QD2' }, [
          `${loser} resign`,
        ]),
        trio(
          `${loser} resigns, ${poorer} has fewer cards on the discard`,
          {
            ...Object.fromEntries(
              ALL.filter((seat) => seat !== poorer && seat !== loser).map((seat) => [`a${seat}`, '8D2 6D2']),
            ),
          },
          [`${loser} resign`],
        ),
      ]),
    ),
    trio('No winner when only the player who resigns has fewer cards', { q1: '-QD2' }, ['1 resign']),
    trio('An open win goes on after a wrong Stop, and ends by time', CLEARED, [
      '1 draw, place r1, 2 stop @1000, tick @15000',
    ]),
    trio(
      'Three times',
      {},
      [
        '1 draw @1000, place a1, 2 draw @3000, place a2, 3 press ?impossible, 1 press ?impossible|not-your-turn',
        'tick @4000',
      ],
      { options: auto(60_000, 500) },
    ),
    trio('Out of time with equally many', {}, ['tick @5000'], { options: auto(5000) }),
  ],
);
