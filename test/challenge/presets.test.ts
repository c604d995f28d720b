import { describe, expect, it } from 'vitest';
import {
  asLast,
  gameIn,
  planOf,
  wantedBy,
  withGame,
  withOpponents,
  withPreset,
  withRanked,
  withTerms,
  withTime,
} from '../../src/challenge/plan.ts';
import { isRecord } from '../../src/core/json.ts';
import { PRESETS, presetTerms } from '../../src/challenge/presets.ts';
import { REACTION_MS, setupLine, termsSchema } from '../../src/challenge/terms.ts';
import { games } from '../../src/games/index.ts';

const wishes = { locale: 'de', suitColours: 4, labels: 'both', numbers: true } as const;

describe.each(games.map((game) => [game.id, game] as const))('the presets of %s', (_, game) => {
  it.each(PRESETS)('%s: is valid for the game, and respects the challenger’s preferences', (preset) => {
    const terms = presetTerms(preset, game, wishes);
    expect(termsSchema.parse(terms)).toEqual(terms);
    expect(terms).toMatchObject(wishes);
    expect(game.open(setupLine(terms, { seed: '', cuts: [0, 0] })).ok).toBe(true);
  });

  it('differ in their times', () => {
    const [quick, club, learning] = PRESETS.map((preset) => presetTerms(preset, game, wishes));
    expect(quick).toMatchObject({ clock: { initialMs: 300_000, incrementMs: 3000 }, breathMs: 400 });
    expect(club?.clock).toMatchObject(game.usualClock);
    expect(learning).toMatchObject({ clock: null, breathMs: 1500, ranked: false, idleMs: 30 * 60_000 });
    expect(learning?.endWindowMs).toBeGreaterThan(quick?.endWindowMs ?? Infinity);
  });

  it('differ in the reaction time, in games with calls', () => {
    const times = PRESETS.map((preset) => presetTerms(preset, game, wishes).reactionMs);
    expect(times).toEqual(game.rules.hasCalls ? [2500, 4000, 10_000] : [null, null, null]);
    for (const preset of PRESETS) {
      const { options } = setupLine(presetTerms(preset, game, wishes), { seed: '', cuts: [0, 0] });
      expect(isRecord(options) && 'reactionMs' in options).toBe(game.rules.hasCalls);
    }
  });

  it('get the usual reaction time when stored without one', () => {
    const { reactionMs: _, ...before } = presetTerms('club', game, wishes);
    const reactionMs = game.rules.hasCalls ? REACTION_MS : null;
    expect(termsSchema.parse(before)).toEqual({ ...before, reactionMs });
  });

  it('stay the same when another game is chosen', () => {
    for (const preset of PRESETS) {
      for (const other of games)
        expect(withGame(planOf(preset, other, wishes), game)).toEqual(planOf(preset, game, wishes));
    }
  });
});

describe('a plan', () => {
  const [first, , third, last] = games;
  if (!third || !last) throw new Error('fewer games than these tests know');
  const plan = planOf('quick', first, wishes);

  it('loses its preset after a change, and regains it with a choice', () => {
    const changed = withTerms(plan, { breathMs: 3000 });
    expect(changed).toMatchObject({ origin: null, terms: { ...plan.terms, breathMs: 3000 } });
    expect(changed && withPreset(changed, 'quick')).toEqual(plan);
  });

  it('keeps choices when the game changes, as far as the new one has them', () => {
    const chosen = withTerms(plan, { breathMs: 3000, suitColours: 2, endWindowMs: 5000 });
    const other = chosen && withGame(chosen, last);
    expect(other).toMatchObject({
      origin: null,
      terms: {
        game: last.id,
        options: {},
        breathMs: 3000,
        suitColours: 2,
        stillTurns: null,
        reactionMs: null,
      },
    });
    expect(other && withGame(other, first).terms).toMatchObject({ stillTurns: 60, reactionMs: REACTION_MS });
    const slower = withTerms(plan, { reactionMs: 6000 });
    expect(slower && withGame(slower, third).terms.reactionMs).toBe(6000);
  });

  it('has a kind of clock that the game supports', () => {
    expect(plan.terms.clock?.press).toBe('auto');
    const { clock } = plan.terms;
    const chosen = withTerms(plan, { clock: clock && { ...clock, press: 'manual' } }) ?? plan;
    expect(chosen.terms.clock?.press).toBe('manual');
    expect(withGame(chosen, last).terms.clock).toMatchObject({ initialMs: 300_000, press: 'auto' });
  });

  it('has a clock if ranked, and is unranked without one', () => {
    const without = withTime(plan, null);
    expect(without?.terms.clock).toBeNull();
    const ranked = without && withRanked(without, true);
    expect(ranked?.terms).toMatchObject({ ranked: true, clock: first.usualClock });
    expect(ranked && withTime(ranked, null)?.terms).toMatchObject({ ranked: false, clock: null });
  });

  it('has as many opponents as there are other seats', () => {
    const three = withTerms(planOf('club', third, wishes), { options: { variant: 'three' } });
    if (!three) throw new Error('no variant for three');
    expect(wantedBy(three)).toBe(2);
    const both = withOpponents(three, ['1', '2', '2', '3']);
    expect(both.opponents).toEqual(['1', '2']);
    expect(withTerms(both, { options: {} })?.opponents).toEqual(['1']);
    expect(asLast(both, plan.terms)).toMatchObject({ origin: 'last', opponents: ['1'] });
    expect(gameIn(withPreset(both, 'club'))).toBe(third);
  });

  it('refuses options that its game does not know', () => {
    expect(withTerms(planOf('quick', third, wishes), { options: { variant: 'four' } })).toBeNull();
  });
});
