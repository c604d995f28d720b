/** Wins that can still be called. */
import { othersThan, type Fixture } from '../../referee/games.ts';
import type { Case, Move } from '../suite.ts';
import { casesAt, clockOf, type Options } from '../tables.ts';

/** Lines that are possible at an open win besides a call. */
const KNOWN = ['accept-end', 'resign', 'knock', 'stop'];

export function openWins(fixture: Fixture): Case[] {
  const { win, call, seats, lines } = fixture;
  if (win === null || call === null) return [];
  const at = casesAt(fixture);
  const wonBy =
    ({ position, moves: won }: typeof win.legal) =>
    (about: string, moves: readonly Move[], more: Options = {}): Case =>
      at(about, [...atOneSecond(won), ...moves], more, position);
  const legal = wonBy(win.legal);
  const illegal = wonBy(win.illegal);
  const accepted = othersThan(fixture, 1).map((seat) => `${seat} accept-end @1500`);
  const looks = [...seats, 'spectator'].map((viewer) => `view ${viewer}`);
  const others = lines.filter((line) => !KNOWN.includes(String(line['do'])));
  return [
    legal('Final after 15 seconds', ['tick @15999, tick @16000', `2 ${call.verb} ?over`, 'view 2']),
    ...[400, 60_000].map((endWindowMs) =>
      legal(
        `As long as the option says: ${endWindowMs}`,
        [`tick @${999 + endWindowMs}, tick @${1000 + endWindowMs}`],
        {
          endWindowMs,
        },
      ),
    ),
    legal('At once', [], { endWindowMs: 0 }),
    legal('Accepted', ['1 accept-end ?impossible', ...accepted]),
    illegal('Accepted though it could have been called', accepted),
    illegal('Resigned', ['2 resign']),
    illegal('Nothing else happens', [
      ...seats.flatMap((seat) =>
        others.map((line): Move => ({ line: { ...line, seat }, error: 'impossible|not-your-turn' })),
      ),
      'tick',
    ]),
    illegal('Called, and taken back', [`2 ${call.verb} @9000`, 'tick @90000']),
    illegal('Called in the last millisecond', [`2 ${call.verb} @15999`]),
    illegal('Called a millisecond too late', [`2 ${call.verb} @16000 ?over`, 'view 2']),
    legal('Called wrongly: it stays open', [`2 ${call.verb} @2000`, 'tick @15999, tick @16000']),
    illegal('Views do not show that it was illegal', looks),
    legal('… or legal', looks),
    at(
      'An earlier offer is gone',
      ['1 offer-draw', ...win.legal.moves, '2 accept-draw ?impossible, 1 withdraw-draw ?impossible'],
      {},
      win.legal.position,
    ),
    at(
      'Not accepted before',
      seats.map((seat) => `${seat} accept-end ?impossible|not-your-turn`),
      {},
      win.legal.position,
    ),
    ...charged(fixture),
  ];
}

/** Nobody's time runs while a win is open. */
function charged(fixture: Fixture): Case[] {
  const { win, call, seats, presses } = fixture;
  if (win === null || call === null) return [];
  return presses.flatMap((press) => {
    const starts = press === 'manual' ? ['2 press @0'] : [];
    const won = (about: string, { position, moves: wins }: typeof win.legal, moves: readonly Move[]): Case =>
      casesAt(fixture)(
        `${about} (${press})`,
        [...starts, ...atOneSecond(wins), ...moves],
        clockOf(press)(5000),
        position,
      );
    return [
      won('No time is charged', win.legal, [
        ...seats.map((seat) => `${seat} press @2000 ?impossible|not-your-turn`),
        'tick @12000, view 1, view 2, view spectator, tick @16000',
      ]),
      won('Time goes on after a right call', win.illegal, [
        `2 ${call.verb} @13000`,
        'tick @14000',
        ...(press === 'manual' ? ['1 press'] : []),
      ]),
      won('… not after a wrong one', win.legal, [`2 ${call.verb} @3000`, 'tick @9000']),
    ];
  });
}

/** Earlier moves with any offences, the last of them at 1000 ms. */
const atOneSecond = (moves: readonly string[]): string[] =>
  moves.map((move, i) => `${move}${i === moves.length - 1 ? ' @1000' : ''} !*`);
