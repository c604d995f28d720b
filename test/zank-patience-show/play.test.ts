import { describe, expect, it } from 'vitest';
import { playable, type Line, type Match } from '../../src/core/match.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { SOUTH, type Seat } from '../../src/core/seat.ts';
import { parseGesture, type Gesture } from '../../src/games/gesture.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { type Status } from '../../src/games/texts.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import { moveOf } from '../../src/games/zank-patience/move.ts';
import { controls, VERBS } from '../../src/games/zank-patience/controls.ts';
import { texts as prose } from '../../src/games/zank-patience/texts/index.ts';
import { VARIANTS, type VariantId } from '../../src/games/zank-patience/variant.ts';
import type { View } from '../../src/games/zank-patience/view.ts';

const rules = playable(zankPatience);
type ZankMatch = Match<View>;

function opened(variant: VariantId): ZankMatch {
  const clock = variant === 'learning' ? { initialMs: 3_600_000, incrementMs: 0, press: 'auto' } : null;
  const match = rules.open({ game: rules.id, seed: 'panel', options: { variant, clock, pauseMs: 4000 } });
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}

const saidIn = ({ now, doing, news, notes }: Status): string[] =>
  [now, doing, news, ...notes].filter((said) => said !== null);

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[random.below(Math.max(1, items.length))];

const lineOf = (seat: Seat, { verb, argument }: Gesture): Line => ({
  seat,
  do: verb,
  ...VERBS.find(({ name }) => name === verb)?.fields(argument),
});

const announcements = (view: View, seat: Seat): Gesture[] =>
  controls.targets(view, seat, 'announce').map(({ argument }) => ({ verb: 'announce', argument }));

/** The gesture of a button for a seat; a list stands for one of its entries, or nothing. */
function meant(view: View, code: string, seat: Seat, random: Random): Gesture | undefined {
  const { verb, argument } = parseGesture(code);
  const gesture = verb === 'tap' ? controls.tap(view, argument ?? '', [seat]) : { verb, argument };
  return gesture.verb === 'choose' ? pick(announcements(view, seat), random) : gesture;
}

interface Step {
  readonly before: ZankMatch;
  readonly view: View;
  readonly line: Line;
  readonly done: ReturnType<ZankMatch['submit']>;
}

/** Plays at random with buttons and their lists only; mostly the player to move, with a Stop now and then. */
function* play(variant: VariantId, inputs: number): Generator<Step> {
  const random = randomOf(variant, 'with buttons');
  let match = opened(variant);
  for (let i = 0; i < inputs && !match.result; i += 1) {
    const before = match.pass(match.at + random.below(900));
    if (before.result) return;
    const view = before.view('spectator');
    const seat = random.below(8) === 0 ? (pick(before.seats, random) ?? view.turn) : view.turn;
    const buttons = controls
      .rows(view, SOUTH)
      .flat()
      .filter(({ code, enabled }) => enabled && code !== 'menu')
      .filter(({ code }) => code.startsWith('tap:') || random.below(6) === 0)
      .map(({ code }) => code);
    const code = random.below(20) === 0 ? 'stop' : pick([...buttons, ...controls.menu(view, seat)], random);
    const gesture = code === undefined ? undefined : meant(view, code, seat, random);
    match = before;
    if (!gesture) continue;
    const line = { ...lineOf(seat, gesture), at: before.at };
    const done = before.submit(line);
    yield { before, view, line, done };
    if (done.ok) match = done.value.match;
  }
}

const INPUTS = 500;

describe.each(VARIANTS)('%s, played with the buttons', (variant) => {
  const steps = [...play(variant, INPUTS)];

  it('goes on, with right and wrong moves', () => {
    const accepted = steps.flatMap(({ done }) => (done.ok ? [done.value] : []));
    expect(accepted.length).toBeGreaterThan(100);
    expect(accepted.some(({ offences }) => offences.length > 0)).toBe(true);
    expect(accepted.some(({ ruling }) => ruling?.kind === 'right')).toBe(true);
    expect(accepted.some(({ completed, offences }) => completed && offences.length === 0)).toBe(true);
  });

  it('has at most 25 buttons, each different, with equally wide signs and the same Stop', () => {
    for (const { view } of steps) {
      const rows = controls.rows(view, SOUTH);
      expect(rows.length).toBeLessThanOrEqual(5);
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(5);
      const all = rows.flat();
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      expect(all.filter(({ label }) => typeof label === 'string' && label.length !== 2)).toEqual([]);
      expect(rows[0]?.[4]).toEqual({ code: 'stop', label: '✋ ', style: 'danger', enabled: true });
    }
  });

  it('offers only gestures that the game understands', () => {
    for (const { line, done } of steps) {
      expect(done.ok ? null : done.error.error, JSON.stringify(line)).not.toBe('bad-line');
    }
  });

  it('lists exactly the possible announcements, with reachable aims or not', () => {
    let listed = 0;
    for (const { before, view } of steps.filter((_, i) => i % 5 === 0)) {
      if (view.phase !== 'play' || view.paused !== null || view.hand !== null) continue;
      const rims = Object.entries(view.piles).filter(([pile]) => pile.startsWith('r'));
      const every = rims.flatMap(([pile, codes]) => [
        ...codes.filter((code) => !code.startsWith('-')).map((code) => `expose:${pile}:${code}`),
        `empty:${pile}`,
      ]);
      const possible = every.filter(
        (argument) => before.submit(lineOf(view.turn, { verb: 'announce', argument })).ok,
      );
      const offered = announcements(view, view.turn).map(({ argument }) => argument);
      expect([...offered].sort()).toEqual([...possible].sort());
      expect(offered.length).toBeLessThanOrEqual(25);
      listed += offered.length;
    }
    expect(listed).toBeGreaterThan(20);
  });

  it('offers the same to everybody but the player to move: no menu, no announcements', () => {
    for (const { before, view } of steps) {
      for (const seat of before.seats.filter((other) => other !== view.turn)) {
        expect(controls.menu(view, seat)).toEqual([]);
        expect(announcements(view, seat)).toEqual([]);
      }
    }
  });

  it.each(LOCALES)('can be described in words (%s)', (locale) => {
    const texts = prose[locale];
    const possible = locale === 'en' ? /^[^:]+: .*\(move [\d.]+\)/ : /^[^:]+: .*\(Zug [\d.]+\)/;
    const said = steps.flatMap(({ before, view, line, done }) => {
      const move = done.ok ? moveOf(view, line, done.value.match.view('spectator')) : null;
      const offences = done.ok ? done.value.offences : [];
      for (const { code, hint } of offences) {
        const sentence = texts.offence(code, hint);
        expect(sentence).toMatch(possible);
        expect(sentence.length).toBeLessThanOrEqual(400);
      }
      return [
        move ? texts.move(move) : '',
        texts.held(view) ?? '',
        ...saidIn(texts.status(view, { name: String, stamp: String, deadline: before.deadline })),
        ...offences.map(({ code, hint }) => texts.offence(code, hint)),
      ];
    });
    for (const text of new Set(said)) expect(text).not.toMatch(/undefined|null|\[object|NaN/);
  });
});
