/** The order of errors, time, plies and views, in every game. */
import { describe, expect, it } from 'vitest';
import { freshOf, GAMES, othersThan, setupOf, tableOf, WITH_CALLS } from './games.ts';
import { auto, errorOf } from './match.ts';

describe.each(GAMES)('$name', (fixture) => {
  const { seats, impossible, bad, act, within, lines } = fixture;
  const viewers = [...seats, 'spectator'] as const;

  describe('errors', () => {
    it('the player to move hears impossible, the others that it is not their turn', () => {
      const table = tableOf(fixture);
      table.refused(`1 ${impossible}`, 'impossible');
      for (const seat of othersThan(fixture, 1)) {
        table.refused(`${seat} ${act}`, 'not-your-turn');
        table.refused(`${seat} ${impossible}`, 'not-your-turn', 'impossible');
      }
      table.legal(`1 ${act}`);
    });

    it('bad-line comes before all others', () => {
      const table = tableOf(fixture);
      for (const seat of seats) table.refused(`${seat} ${bad}`, 'bad-line');
      table.does('1 resign @1000');
      for (const seat of seats) table.refused(`${seat} ${bad}`, 'bad-line');
      table.refused(`1 ${act} @999`, 'bad-line');
    });

    it('over comes before those that follow', () => {
      const table = tableOf(fixture);
      table.does('1 resign');
      for (const seat of seats) {
        table.refused(`${seat} ${act}`, 'over');
        table.refused(`${seat} ${impossible}`, 'over');
      }
    });
  });

  describe('time', () => {
    it('may stand still and must not go back', () => {
      const table = tableOf(fixture);
      table.does('tick @100', 'tick @100', 'tick');
      table.refused('tick @99', 'bad-line');
      table.does('tick @100', `1 ${act}`, 'tick @101');
      const before = table.now();
      table.refused('1 resign @100', 'bad-line');
      expect(table.does('tick').position).toEqual(before);
    });

    it('starts at zero', () => {
      tableOf(fixture).refused('tick @-1', 'bad-line');
      tableOf(fixture).does('tick @0');
    });

    it('passes on refused lines and on views, not on bad ones', () => {
      const table = tableOf(fixture);
      table.refused(`1 ${impossible} @500`, 'impossible');
      table.refused('tick @499', 'bad-line');
      table.view(1, 700);
      table.refused('tick @699', 'bad-line');
      expect(errorOf(table.say({ seat: 9, do: 'resign', at: 99_999 }))).toBe('bad-line');
      table.refused(`1 ${bad} @99999`, 'bad-line');
      table.does('tick @700');
    });
  });

  describe('ply', () => {
    it('counts what was accepted, but for views and ticks', () => {
      const table = tableOf(fixture);
      table.shows({ ply: 0 });
      table.does('tick @5', ...within);
      table.shows({ ply: within.length });
      for (const viewer of viewers) table.view(viewer);
      table.refused(`1 ${impossible}`, 'impossible');
      table.say('garbage');
      table.does('2 offer-draw', '2 withdraw-draw', 'tick');
      table.shows({ ply: within.length + 2 });
      for (const viewer of viewers) expect(table.view(viewer).ply).toBe(within.length + 2);
      table.does('1 resign');
      table.shows({ ply: within.length + 3 });
    });
  });

  describe('views', () => {
    it('change nothing', () => {
      const table = tableOf(fixture, auto(60_000));
      table.does(...within, '1 offer-draw');
      const before = table.now();
      for (const viewer of viewers) table.view(viewer);
      expect(table.does('tick').position).toEqual(before);
    });

    it('show what is public as the arbiter has it', () => {
      const table = tableOf(fixture, auto(60_000));
      table.does(`${within[0] ?? ''} @100`, ...within.slice(1), '1 offer-draw @300');
      const { ply, turn, phase, drawOffer, clock, winner, reason } = table.now();
      for (const viewer of viewers)
        expect(table.view(viewer)).toMatchObject({ ply, turn, phase, drawOffer, clock, winner, reason });
    });
  });

  it('no line is lost: each of the game is understood at a table', () => {
    const say = freshOf(fixture);
    say(setupOf(fixture));
    for (const line of lines.filter((one) => one['do'] !== 'resign'))
      expect(errorOf(say(line)), JSON.stringify(line)).not.toBeOneOf(['bad-line', 'no-match', 'over']);
  });
});

describe.each(WITH_CALLS)('$name: calls', (fixture) => {
  const { call, act, bad, impossible } = fixture;
  const { verb, position, offence, acts } = call;
  const settledAt = (options = {}) => {
    const table = tableOf(fixture, options, position);
    table.does(offence, ...acts[0], 'tick @1000');
    return table;
  };

  it('bad-line, over, too-late, not-your-turn or impossible', () => {
    const table = settledAt();
    table.refused(`2 ${verb} seen=9`, 'bad-line');
    table.refused(`2 ${verb} since=1001`, 'bad-line');
    table.refused(`2 ${verb}`, 'too-late');
    table.refused(`2 ${act}`, 'not-your-turn');
    table.refused(`2 ${impossible}`, 'not-your-turn', 'impossible');
    table.refused(`1 ${impossible}`, 'impossible');
    table.does('1 resign');
    table.refused(`2 ${bad}`, 'bad-line');
    table.refused(`2 ${verb} seen=9`, 'bad-line');
    table.refused(`2 ${verb} since=1001`, 'bad-line');
    table.refused(`2 ${verb} seen=1 since=1000`, 'over');
    table.refused(`2 ${verb}`, 'over');
  });

  it('over comes first also when time has just run out', () => {
    const table = settledAt(auto(2000));
    table.refused(`2 ${verb} @1999`, 'too-late');
    table.refused(`2 ${verb} since=1 @2000`, 'over');
    table.refused(`2 ${act}`, 'over');
  });

  it('a seen above the ply is a bad line, the ply itself is not', () => {
    const table = tableOf(fixture, {}, position);
    table.does(offence);
    table.refused(`2 ${verb} seen=2`, 'bad-line');
    table.refused(`2 ${verb} seen=2 @99999`, 'bad-line');
    table.does('tick @5');
    table.legal(`2 ${verb} seen=1`);
  });

  it.each([
    ['later than the call', 'since=9001 @9000'],
    ['later than the line before, when the call has no time', 'since=8001'],
    ['more than five seconds before it', 'since=3999 @9000'],
    ['more than five seconds before the line before', 'since=2999'],
    ['before the match', 'since=-1 @4000'],
    ['in fractions', 'since=8000.5 @9000'],
  ])('a first click is a bad line that is %s', (_, when) => {
    const table = tableOf(fixture, {}, position);
    table.does(`${offence} @1000`, 'tick @8000');
    const before = table.now();
    table.refused(`2 ${verb} ${when}`, 'bad-line');
    expect(table.does('tick').position).toEqual(before);
    // No time has passed.
    table.does('tick @8000');
  });

  it.each(['since=9000 @9000', 'since=4000 @9000', 'since=8000', 'since=3000', 'seen=1 since=8500 @9000'])(
    'but not %s',
    (when) => {
      const table = tableOf(fixture, {}, position);
      table.does(`${offence} @1000`, 'tick @8000');
      table.legal(`2 ${verb} ${when}`);
      expect(table.now()).toMatchObject({ turn: 2, pending: [] });
    },
  );

  it('a first click at the beginning is as good as any', () => {
    const table = tableOf(fixture, {}, position);
    table.does(offence);
    table.legal(`2 ${verb} since=0 @5000`);
  });

  it('count as plies, and so do wrong ones', () => {
    const table = tableOf(fixture, {}, position);
    table.legal(`2 ${verb}`);
    table.shows({ ply: 1, ...call.wrong });
    table.does(offence);
    table.legal(`2 ${verb}`);
    table.shows({ ply: 3 });
  });

  it('a view leaves the right to call', () => {
    const table = tableOf(fixture, {}, position);
    table.does(offence);
    const before = table.now();
    for (const viewer of [...fixture.seats, 'spectator'] as const) table.view(viewer);
    expect(table.does('tick').position).toEqual(before);
    table.legal(`2 ${verb}`);
    table.shows({ turn: 2 });
  });
});
