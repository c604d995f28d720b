import { describe, expect, it } from 'vitest';
import { houses } from '../../src/games/index.ts';
import type { House, ShownMatch } from '../../src/games/house.ts';
import { LOCALES } from '../../src/games/texts.ts';
import { CONTEXT, randomPlay, type Step } from './play.ts';

/** What every game of the house promises, whatever its rules are. */
const SEEDS = ['spades', 'hearts', 'clubs', 'diamonds'];
const INPUTS = 700;

const steps = (house: House, seed: string, options?: object): Step[] => [
  ...randomPlay(house, seed, INPUTS, options),
];

/** All that leaves a match, for whoever looks. */
const everything = ({ live }: ShownMatch) =>
  JSON.stringify([
    live.ply,
    live.at,
    live.turn,
    live.result,
    live.deadline,
    live.pending,
    live.view('arbiter'),
  ]);

/** All that people can see. */
const visible = (match: ShownMatch) =>
  JSON.stringify([
    match.live.view('spectator'),
    match.controls(),
    match.menu(1),
    match.menu(2),
    match.scene(CONTEXT),
    match.altText(CONTEXT),
    match.tableInWords(CONTEXT),
    match.describeHeld('en'),
    match.describeMove('en'),
  ]);

describe.each(houses)('$id', (house) => {
  it('deals the same cards for the same seed and cuts, others for another', () => {
    const open = (seed: string, cuts: number[]) => {
      const opened = house.open({ game: house.id, seed, options: { cuts } });
      return opened.ok ? everything(opened.value) : opened.error;
    };
    expect(open('a', [3, 20])).toBe(open('a', [3, 20]));
    expect(new Set([open('a', [3, 20]), open('a', [4, 20]), open('b', [3, 20])]).size).toBe(3);
  });

  it('refuses cuts that no deck has', () => {
    const seating = house.seating({});
    const deckSize = seating.ok ? seating.value.deckSize : 0;
    expect(deckSize).toBeGreaterThan(10);
    for (const cuts of [[-1, 3], [3, deckSize + 1], [1.5, 2], [1], 'x']) {
      expect(house.open({ game: house.id, seed: 'a', options: { cuts } }).ok, JSON.stringify(cuts)).toBe(
        false,
      );
    }
  });

  it.each(SEEDS)('changes nothing of what was before, accepted or refused (%s)', (seed) => {
    for (const { before, line } of steps(house, seed)) {
      const was = everything(before);
      before.submit(line);
      before.pass(before.live.at + 10_000);
      expect(everything(before)).toBe(was);
    }
  });

  it.each(SEEDS)('comes to the same match from the same journal (%s)', (seed) => {
    const played = steps(house, seed, { clock: { initialMs: 900_000, incrementMs: 1000, press: 'auto' } });
    const journal = played.filter(({ after }) => after !== null);
    const opened = house.open({
      game: house.id,
      seed,
      options: { clock: { initialMs: 900_000, incrementMs: 1000, press: 'auto' } },
    });
    if (!opened.ok) throw new Error(opened.error);
    const replayed = journal.reduce((match, { line }) => {
      const done = match.pass(Number(line['at'])).submit(line);
      if (!done.ok) throw new Error(`${JSON.stringify(line)} is refused: ${done.error.error}`);
      return done.value.match;
    }, opened.value);
    expect(everything(replayed)).toBe(everything(journal.at(-1)?.after ?? opened.value));
  });

  it.each(SEEDS)('counts a ply for each accepted input and none for the others (%s)', (seed) => {
    let ply = 0;
    for (const { before, after } of steps(house, seed)) {
      expect(before.live.ply).toBe(ply);
      ply += after ? 1 : 0;
      expect((after ?? before).live.ply).toBe(ply);
    }
    expect(ply).toBeGreaterThan(100);
  });

  it('plays on to both kinds of attempts: some are offences, some are not', () => {
    const played = SEEDS.flatMap((seed) => steps(house, seed)).filter(({ after }) => after !== null);
    const wrong = played.filter(({ offences }) => offences.length > 0);
    expect(played.length - wrong.length).toBeGreaterThan(50);
  });

  it.each(SEEDS)(
    'shows everybody the same 25 buttons, each different, all labels equally long (%s)',
    (seed) => {
      for (const { before } of steps(house, seed)) {
        const rows = before.controls();
        expect(rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
        const controls = rows.flat();
        expect(new Set(controls.map(({ code }) => code)).size).toBe(25);
        expect(new Set(controls.map(({ label }) => label?.length))).toEqual(new Set([2]));
      }
    },
  );

  it('tells nothing: a table looks the same whatever can be knocked', () => {
    const compared = { innocent: 0, guilty: 0 };
    for (const { after } of SEEDS.flatMap((seed) => steps(house, seed))) {
      if (!after || after.live.result || after.live.view('spectator').phase !== 'play') continue;
      const position = { ...after.live.view('arbiter') };
      const innocent = house.open({ game: house.id, position, seed: '' });
      if (!innocent.ok) continue;
      const { ply, drawOffer, drawClaim, ...rest } = after.live.view('spectator');
      const view = { ...innocent.value.live.view('spectator') };
      const looksAlike = Object.entries(rest).every(
        ([key, value]) =>
          JSON.stringify(Object.entries(view).find(([name]) => name === key)?.[1]) === JSON.stringify(value),
      );
      if (!looksAlike || drawOffer !== null || drawClaim || ply < 0) continue;
      expect(after.controls()).toEqual(innocent.value.controls());
      expect(after.menu(1)).toEqual(innocent.value.menu(1));
      // The innocent table has not been moved to: it knows of no last move.
      const alt = after.altText(CONTEXT).replace(/Last move: [^.]*\. /, '');
      expect(alt).toBe(innocent.value.altText(CONTEXT));
      compared[(after.live.pending ?? []).length > 0 ? 'guilty' : 'innocent'] += 1;
    }
    expect(compared.guilty).toBeGreaterThan(10);
  });

  it.each(SEEDS)(
    'offers gestures that the game understands, and describes them in both languages (%s)',
    (seed) => {
      for (const { before } of steps(house, seed).slice(0, 300)) {
        for (const seat of [1, 2] as const) {
          for (const { name, argument } of house.verbs) {
            for (const target of before.targets(seat, name)) {
              const line = house.lineOf(seat, { verb: name, argument: target.argument }, 0);
              expect(house.understands(line), `${argument ?? ''} ${JSON.stringify(line)}`).toBe(true);
            }
          }
          for (const code of before.menu(seat)) {
            for (const locale of LOCALES) {
              const [verb = '', argument] = code.split(':');
              const label = house.texts[locale].gesture(verb, argument ?? null);
              expect(label).not.toBe(verb);
              expect(label.length).toBeLessThanOrEqual(80);
            }
          }
        }
      }
    },
  );

  it.each(SEEDS)('says every table in words that fit, in both languages (%s)', (seed) => {
    for (const { before } of steps(house, seed).filter((_, i) => i % 20 === 0)) {
      for (const locale of LOCALES) {
        expect(before.altText({ ...CONTEXT, locale }).length).toBeLessThanOrEqual(1024);
        for (const part of before.tableInWords({ ...CONTEXT, locale })) {
          expect(part.length).toBeLessThanOrEqual(2000);
        }
      }
    }
  });

  it('shows a spectator nothing that changes with what is hidden, and nobody more than the arbiter', () => {
    for (const { before } of steps(house, 'spades').filter((_, i) => i % 25 === 0)) {
      const hidden = JSON.stringify(before.live.view('spectator')).match(/\?\?/g) ?? [];
      expect(hidden.length).toBeGreaterThan(0);
      expect(JSON.stringify(before.live.view('arbiter'))).not.toContain('??');
      expect(visible(before)).not.toContain('"pending"');
    }
  });

  it('ends by itself when the time is up, at that moment', () => {
    const opened = house.open({
      game: house.id,
      seed: 'clock',
      options: { clock: { initialMs: 5000, incrementMs: 0, press: 'auto' } },
    });
    if (!opened.ok) throw new Error(opened.error);
    const { live } = opened.value;
    expect(live.deadline).toBe(5000);
    expect(live.pass(4999).result).toBeNull();
    expect(live.pass(5000).result).toEqual({ winner: live.turn === 1 ? 2 : 1, reason: 'time' });
  });

  it('names and describes its verbs for slash commands within Discord’s limits', () => {
    const name = /^[-_'\p{Ll}\p{Lm}\p{Lo}\p{N}]{1,32}$/u;
    for (const locale of LOCALES) {
      for (const verb of house.verbs) {
        const naming = house.texts[locale].verbs[verb.name];
        expect(naming?.name).toMatch(name);
        expect(naming?.description.length).toBeLessThanOrEqual(100);
        expect(naming?.argument !== undefined).toBe(verb.argument !== null);
        if (naming?.argument) expect(naming.argument.name).toMatch(name);
      }
    }
  });
});
