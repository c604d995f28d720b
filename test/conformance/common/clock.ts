/** The automatic clock. */
import type { Fixture } from '../../referee/games.ts';
import type { Case } from '../suite.ts';
import { auto, casesAt } from '../tables.ts';

export function autoClock(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { turns, within, act, impossible, bad, lines, seats } = fixture;
  const [first = [], second = []] = turns;
  return [
    at('None: nothing is charged', [
      ...seats.map((seat) => `${seat} press ?impossible|bad-line`),
      'tick @9000000000',
    ]),
    at('Starts by itself with the player to move', ['tick @1000, tick @1000, tick @1001'], auto(60_000)),
    at(
      'Pressed as the turn ends, with the increment',
      ['tick @2000', ...first, 'tick @12000', ...second, 'tick @13000'],
      auto(60_000, 5000),
    ),
    at(
      'Not pressed within the turn',
      ['tick @100', ...within, '1 offer-draw @300, 2 decline-draw @400, view 2 @500, tick @600'],
      auto(60_000, 5000),
    ),
    at(
      'Charged on refused lines, not on bad ones',
      [
        `1 ${impossible} @1000 ?impossible`,
        'tick',
        `2 ${act} @2000 ?not-your-turn`,
        'tick',
        `1 ${bad} @99000 ?bad-line`,
        'tick, tick @1999 ?bad-line',
      ],
      auto(60_000),
    ),
    at(
      'The flag falls to the millisecond',
      ['tick @4999, tick @5000', `1 ${act} ?over`, 'view spectator'],
      auto(5000),
    ),
    at('A line that comes at zero is too late', [`1 ${act} @5000 ?over`, 'view 1'], auto(5000)),
    ...lines.map((line) =>
      at(
        `Time runs out before this line: ${String(line['do'])}`,
        [{ line: { ...line, at: 99_999 }, error: 'over' }, 'view spectator'],
        auto(5000),
      ),
    ),
    at('A move a millisecond before is in time', ['tick @4999', ...first, 'tick @5000'], auto(5000)),
    at('The flag of another seat', [...first, 'tick @5000', 'view 1'], auto(5000)),
    at('A bad line brings nothing about', [`1 ${bad} @99999 ?bad-line`, 'tick @100'], auto(5000)),
    ...called(fixture),
  ];
}

function called(fixture: Fixture): Case[] {
  const { call } = fixture;
  if (call === null) return [];
  const at = casesAt(fixture);
  const right = [`${call.offence} !*`, `2 ${call.verb} @1000`, 'tick @1500'];
  return [
    at('A right call presses it', right, auto(60_000, 500), call.position),
    at('A wrong call does not', [`2 ${call.verb} @1000`, 'tick @1500'], auto(60_000, 500), call.position),
  ];
}
