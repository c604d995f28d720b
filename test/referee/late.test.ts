/** Calls of an offence that was seen and has been settled meanwhile, in every game with calls: neither right nor wrong. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS } from './games.ts';

describe.each(WITH_CALLS)('$name', (fixture) => {
  const { verb, position, offence, settled, wrong } = fixture.call;
  const ply = 1 + settled.length;
  const none = tableOf(fixture, {}, position).now();
  const punished = Object.fromEntries(
    Object.entries(none).filter(([field]) => ['warnings', 'skips'].includes(field)),
  );
  /** An offence at ply 1, its right ended by legal moves, the last one at 1000 ms. */
  const ended = () => {
    const table = tableOf(fixture, {}, position);
    expect(table.does(`${offence} @100`).offences).toHaveLength(1);
    table.legal(...settled.slice(0, -1), `${settled.at(-1) ?? ''} @1000`);
    expect(table.now()).toMatchObject({ pending: [] });
    return table;
  };

  it.each(['seen=1 @1000', 'seen=1 @3000', 'seen=1 @6000'])('%s is too late', (when) => {
    const table = ended();
    const before = table.now();
    table.refused(`2 ${verb} ${when}`, 'too-late');
    expect(table.does('tick').position).toEqual(before);
    expect(before).toMatchObject(punished);
  });

  it.each(['seen=1 @6001', 'seen=0 @1000', `seen=${ply} @1000`, '@1000'])('%s is wrong', (when) => {
    const table = ended();
    table.legal(`2 ${verb} ${when}`);
    expect(table.now()).toMatchObject(wrong);
  });

  it('lets the time pass', () => {
    const table = ended();
    table.refused(`2 ${verb} seen=1 @5999`, 'too-late');
    table.refused(`2 ${verb} seen=1`, 'too-late');
    table.refused('tick @5998', 'bad-line');
    table.refused(`2 ${verb} seen=1 @6000`, 'too-late');
    table.legal(`2 ${verb} seen=1 @6001`);
  });

  it('a second call after a right one, until five seconds have passed', () => {
    const table = tableOf(fixture, {}, position);
    table.does(`${offence} @100`);
    table.legal(`2 ${verb} seen=1 @1000`);
    table.shows({ turn: 2 });
    for (const at of [1000, 1100, 6000]) table.refused(`2 ${verb} seen=1 @${at}`, 'too-late');
    expect(table.now()).toMatchObject(punished);
    expect(table.say({ do: 'tick', at: 6001 })).toMatchObject({ ok: true });
    const [name = ''] = verb.split(' ');
    expect(table.say({ seat: 2, do: name, revert: true, seen: 1 })).not.toMatchObject({ error: 'too-late' });
  });

  it('is over when the match is', () => {
    const table = ended();
    table.does('1 resign');
    table.refused(`2 ${verb} seen=1`, 'over');
  });

  it('views and ticks are no plies, so what was seen stays the same', () => {
    const table = tableOf(fixture, {}, position);
    table.view(2);
    table.does('tick @50', `${offence} @100`);
    table.view('spectator');
    table.does('tick @400');
    table.legal(...settled.slice(0, -1), `${settled.at(-1) ?? ''} @1000`);
    table.refused(`2 ${verb} seen=1 @2000`, 'too-late');
    table.legal(`2 ${verb} seen=0 @2000`);
    expect(table.now()).toMatchObject(wrong);
  });
});
