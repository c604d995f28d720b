/** Properties of every game that are no tables of the suite in `conformance/`: deals, views and secrets. */
import { describe, expect, it } from 'vitest';
import { timed } from '../conformance/common/scenes.ts';
import { dealOf, freshOf, GAMES, idle, setupOf, tableOf, WITH_CALLS, WITH_WINS } from './games.ts';
import { auto, errorOf, manual } from './match.ts';

/** Options with different durations of rights to call. */
const LASTING = [{}, { reactionMs: 3000 }, { lapse: 'turn' }] as const;

describe.each(GAMES)('$name', (fixture) => {
  const { seats, within, lines, presses, act } = fixture;
  const viewers = [...seats, 'spectator'] as const;

  it('views change nothing', () => {
    const table = tableOf(fixture, auto(60_000));
    table.does(...within, '1 offer-draw');
    const before = table.now();
    for (const viewer of viewers) table.view(viewer);
    expect(table.does('tick').position).toEqual(before);
  });

  it('views show public fields as the arbiter sees them', () => {
    const table = tableOf(fixture, auto(60_000));
    table.does(`${within[0] ?? ''} @100`, ...within.slice(1), '1 offer-draw @300');
    const { ply, turn, phase, drawOffer, clock, winner, reason } = table.now();
    for (const viewer of viewers)
      expect(table.view(viewer)).toMatchObject({ ply, turn, phase, drawOffer, clock, winner, reason });
  });

  it('the time of a view can end the match', () => {
    const table = tableOf(fixture, auto(5000));
    const answer = table.say({ do: 'view', as: 1, at: 5000 });
    if (!answer.ok) expect(answer.error).toBe('over');
    expect(table.view(1)).toMatchObject({ phase: 'over', reason: 'time', ply: 0 });
  });

  it('understands every line of the game at a table', () => {
    const say = freshOf(fixture);
    say(setupOf(fixture));
    for (const line of lines.filter((one) => one['do'] !== 'resign'))
      expect(errorOf(say(line)), JSON.stringify(line)).not.toBeOneOf(['bad-line', 'no-match', 'over']);
  });

  it.each(presses)('a clock starts after a deal as at a given table: %s', (press) => {
    const table = dealOf(fixture, 'clock', (press === 'auto' ? auto : manual)(60_000));
    const { turn } = table.now();
    if (press === 'manual') {
      table.shows({ phase: 'clock', ply: 0 });
      table.refused(`${turn} ${act}`, 'impossible');
      table.legal(`${3 - turn} press @77`);
    }
    table.shows({ phase: 'play', clock: { left: seats.map(() => 60_000), running: turn } });
  });
});

describe.each(WITH_CALLS)('$name: calls', (fixture) => {
  const { call, seats } = fixture;

  it('no view shows if an offence can still be called', () => {
    const views = LASTING.map((options) => {
      const table = tableOf(fixture, options, call.position);
      table.does(`${call.offence} @1000`, ...timed(call.acts.flat(), '@1640'));
      return ([...seats, 'spectator'] as const).map((viewer) => table.view(viewer));
    });
    for (const view of views.flat()) expect(view).not.toHaveProperty('pending');
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });

  it('the active player cannot call anything in the first turn after a deal', () => {
    if (!call.verb.startsWith('knock')) return;
    const table = dealOf(fixture, 'a deal');
    const { turn } = table.now();
    table.refused(`${turn} knock back`, 'impossible');
    table.does(`${turn} draw`);
    table.refused(`${turn} knock leave`, 'impossible');
  });

  it('turns of a standstill count from the deal', () => {
    const table = dealOf(fixture, 'standstill', { stillTurns: 2 });
    idle(fixture, table);
    expect(table.now()).toMatchObject({ drawClaim: false });
    idle(fixture, table);
    expect(table.now()).toMatchObject({ drawClaim: true });
  });
});

describe.each(WITH_WINS)('$name: an open win', ({ win, ...fixture }) => {
  it('shows neither a right to call nor the legality of the win', () => {
    const viewsAfter = (moves: readonly string[], options = {}) => {
      const table = tableOf({ win, ...fixture }, options, win.legal.position);
      table.does(...timed(moves, '@1640'));
      return ([1, 2, 'spectator'] as const).map((viewer) => table.view(viewer));
    };
    const moves = [...win.slip, ...win.legal.moves];
    expect(viewsAfter(moves, LASTING[1])).toEqual(viewsAfter(moves));
  });
});
