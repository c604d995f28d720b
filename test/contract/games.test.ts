import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ShownMatch } from '../../src/games/game.ts';
import { cardLabel } from '../../src/chat/card-label.ts';
import { INDICES } from '../../src/games/indices.ts';
import { BUTTON_LABELS, type CardLabel } from '../../src/games/controls.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { timesAsMany } from '../long.ts';
import { cases, opened } from './cases.ts';
import { CONTEXT, randomPlay, type Step } from './play.ts';

/** Promises of every game, independent of its rules. */
const SEEDS = ['spades', 'hearts', 'clubs', 'diamonds'].flatMap((suit) =>
  Array.from({ length: timesAsMany(5) }, (_, i) => (i === 0 ? suit : `${suit} ${i}`)),
);
const INPUTS = 500;
const CLOCK = { clock: { initialMs: 900_000, incrementMs: 1000, press: 'auto' } };

/** Piles in a view; empty for games without piles. */
const pilesSchema = z.object({ piles: z.record(z.string(), z.array(z.string())).default({}) });

/** Fields that a position does not have: the past, and state beside the table. */
const UNTOLD = [
  'ply',
  'clock',
  'drawOffer',
  'drawClaim',
  'warnings',
  'skips',
  'pausesLeft',
  'out',
  'lastTrick',
  'lastHand',
];
/** True if a label may have no room beside the card: tens, queens, and cards on stacks with a wide letter. */
const isWide = ({ place, card }: CardLabel): boolean =>
  /^(?:10|Q).$/u.test(card ?? '') || (/^[mq]/u.test(place) && /^[\dAK].$/u.test(card ?? ''));

const tableOf = (match: ShownMatch): unknown =>
  Object.fromEntries(Object.entries(match.view('arbiter')).filter(([field]) => !UNTOLD.includes(field)));

/** All output of a match, for any viewer. */
const everything = (match: ShownMatch) =>
  JSON.stringify([
    [
      match.ply,
      match.at,
      match.turn,
      match.result,
      match.deadline,
      match.pending,
      match.accepted,
      match.tally,
    ],
    ...(['arbiter', 'spectator', ...match.seats] as const).map((viewer) => match.view(viewer)),
  ]);

/** All public output. */
const visible = (match: ShownMatch) =>
  JSON.stringify([
    match.view('spectator'),
    match.controls(),
    match.seats.map((seat) => match.side(seat, CONTEXT)),
    match.scene(CONTEXT),
    match.altText(CONTEXT),
    match.tableInWords(CONTEXT),
    match.describeHeld('en'),
    match.describeMove('en'),
    match.describeStatus('en', { name: String, stamp: String, deadline: match.deadline }),
  ]);

describe.each(cases)('$name', ({ game, options }) => {
  const choice = { game, options };
  const played = new Map(
    SEEDS.map((seed): [string, Step[]] => [seed, [...randomPlay(choice, seed, INPUTS)]]),
  );
  const steps = (seed: string): Step[] => played.get(seed) ?? [];
  const all = SEEDS.flatMap(steps);

  it('gives every idle table as a position from which another match starts equally', () => {
    const given = all.flatMap(({ after }) => {
      const position = after?.given();
      return after && position ? [{ after, position }] : [];
    });
    expect(given.length).toBeGreaterThan(SEEDS.length);
    for (const { after, position } of given) {
      const again = game.open({ game: game.id, options, position });
      if (!again.ok) throw new Error(`${again.error.what}: ${JSON.stringify(position)}`);
      expect(tableOf(again.value)).toEqual(tableOf(after));
    }
  });

  it('plays on far enough for these tests', () => {
    const accepted = all.filter(({ after }) => after !== null);
    expect(accepted.length).toBeGreaterThan(100);
    const completed = accepted.filter(({ offences }) => offences.length === 0);
    expect(completed.length).toBeGreaterThan(50);
  });

  it('deals the same cards for the same seed and cuts, others for another', () => {
    const { seats } = opened(choice, 'a');
    const deal = (seed: string, first: number) =>
      everything(opened(choice, seed, { cuts: seats.map((_, i) => (i === 0 ? first : 2)) }));
    expect(deal('a', 3)).toBe(deal('a', 3));
    expect(new Set([deal('a', 3), deal('a', 5), deal('b', 3)]).size).toBe(3);
  });

  it('refuses impossible cuts', () => {
    const seating = game.seating(options);
    if (!seating.ok) throw new Error(seating.error.what);
    const { seats, deckSize } = seating.value;
    expect(deckSize).toBeGreaterThan(10);
    const cuts = (first: unknown) => seats.map((_, i) => (i === 0 ? first : 2));
    for (const wrong of [cuts(-1), cuts(deckSize + 1), cuts(1.5), [1], [...cuts(1), 1], 'x']) {
      const match = game.open({ game: game.id, seed: 'a', options: { ...options, cuts: wrong } });
      expect(match.ok, JSON.stringify(wrong)).toBe(false);
    }
    expect(game.open({ game: game.id, seed: 'a', options: { ...options, cuts: cuts(deckSize) } }).ok).toBe(
      true,
    );
  });

  it.each(SEEDS)('does not change earlier states, after accepted or refused lines (%s)', (seed) => {
    for (const { before, line } of steps(seed).filter((_, i) => i % 3 === 0)) {
      const was = everything(before);
      before.submit(line);
      before.pass(before.at + 10_000);
      expect(everything(before)).toBe(was);
    }
  });

  it.each(SEEDS)('gives the same match from the same journal (%s)', (seed) => {
    const journal = [...randomPlay(choice, seed, INPUTS, CLOCK)].filter(({ after }) => after !== null);
    const replayed = journal.reduce(
      (match, { line }) => {
        const done = match.pass(Number(line['at'])).submit(line);
        if (!done.ok) throw new Error(`${JSON.stringify(line)} is refused: ${done.error.error}`);
        return done.value.match;
      },
      opened(choice, seed, CLOCK),
    );
    expect(everything(replayed)).toBe(everything(journal.at(-1)?.after ?? replayed));
  });

  it.each(SEEDS)('counts a ply for each accepted input only (%s)', (seed) => {
    let ply = 0;
    for (const { before, after } of steps(seed)) {
      expect(before.ply).toBe(ply);
      ply += after ? 1 : 0;
      expect((after ?? before).ply).toBe(ply);
    }
  });

  it('refuses impossible actions, with a reason in both languages', () => {
    const [match] = all;
    if (!match) throw new Error('nothing was played');
    const seat = match.before.turn;
    for (const line of [
      { seat: 4, do: 'resign' },
      { seat, do: 'fly' },
      { do: 'resign' },
      { seat, do: 'accept-draw' },
      { seat, do: 'accept-end' },
    ]) {
      const done = match.before.submit(line);
      expect(done.ok, JSON.stringify(line)).toBe(false);
    }
  });

  it('shows everybody the same buttons, each different, at most five rows of five', () => {
    const counts = new Set<number>();
    for (const { before } of all.filter((_, i) => i % 3 === 0)) {
      const rows = before.controls();
      expect(rows.length).toBeLessThanOrEqual(5);
      for (const row of rows) {
        expect(row.length).toBeGreaterThan(0);
        expect(row.length).toBeLessThanOrEqual(5);
      }
      const controls = rows.flat();
      counts.add(controls.length);
      // Nobody would ever press it.
      if (before.clockPress !== 'manual') expect(controls.map(({ code }) => code)).not.toContain('press');
      expect(new Set(controls.map(({ code }) => code)).size).toBe(controls.length);
      const signs = controls.flatMap(({ label }) => (typeof label === 'string' ? [label.length] : []));
      expect(Math.max(0, ...signs)).toBeLessThanOrEqual(4);
    }
    expect(counts.size).toBeLessThanOrEqual(2);
  });

  it('has choices for every button that opens a list', () => {
    for (const { before } of all.filter((_, i) => i % 3 === 0)) {
      const gestures = before.controls().flatMap((row) => row.map(({ code }) => parseGesture(code)));
      for (const gesture of gestures) {
        const { verb, argument } = before.meant(gesture, [before.turn]);
        if (verb !== 'choose' || argument === null) continue;
        for (const locale of LOCALES) expect(before.describeChoice(locale, argument)).toMatch(/\w\w/);
      }
    }
  });

  it('labels stacks and cards readably for screen readers, from the reader’s view', () => {
    const stacks = (match: ShownMatch): CardLabel[] =>
      [...match.controls(), ...match.seats.flatMap((seat) => match.hand(seat, CONTEXT)?.controls ?? [])]
        .flat()
        .flatMap(({ label }) => (label === null || typeof label === 'string' ? [] : [label]));
    for (const { before } of all.filter((_, i) => i % 3 === 0)) {
      for (const label of stacks(before)) {
        const { place, card, unique } = label;
        for (const chosen of BUTTON_LABELS) {
          const said = cardLabel(label, chosen, INDICES[0]);
          // Discord trims; a suit without a selector may become a picture.
          expect(said).toBe(said.trim());
          expect(said).not.toMatch(/[♣♠♥♦](?!\uFE0E)/u);
          const heard = said
            .normalize('NFKC')
            .replace(/[\s\uFE0E]/gu, '')
            .toLowerCase();
          const byCard = chosen === 'card' || chosen === 'text';
          const both = `${card ?? '–'}${place}`.toLowerCase();
          if (chosen === 'place') expect(heard).toBe(place);
          else if (unique && byCard) expect(heard).toBe(card?.toLowerCase());
          else if (isWide(label) && byCard) expect([both, card?.toLowerCase()]).toContain(heard);
          else expect(heard).toBe(both);
        }
      }
      const { piles } = pilesSchema.parse(before.view('spectator'));
      const shown = new Map(
        before
          .controls()
          .flat()
          .flatMap(({ label }) =>
            label === null || typeof label === 'string' ? [] : [[label.place, label.card] as const],
          ),
      );
      for (const [pile, codes] of Object.entries(piles)) {
        const card = shown.get(pile);
        if (card === undefined) continue;
        const top = codes.at(-1) ?? null;
        if (top === null) expect(card).toBeNull();
        else if (top.startsWith('-')) expect(card).toBe('▒');
        else expect(card).toBe(top.startsWith('XX') ? '★' : game.texts.en.card(top));
      }
    }
  });

  it('offers gestures that the game understands, and describes them in both languages', () => {
    for (const { before } of all.filter((_, i) => i % 4 === 0)) {
      for (const seat of before.seats) {
        for (const verb of game.verbs) {
          for (const { argument } of before.targets(seat, verb.name)) {
            const line = game.lineOf(seat, { verb: verb.name, argument }, 0);
            expect(game.understands(line), JSON.stringify(line)).toBe(true);
          }
        }
        const codes = [
          ...before.menu(seat),
          ...before
            .controls()
            .flat()
            .flatMap(({ code, label }) => (label === null ? [code] : [])),
        ];
        for (const code of codes) {
          for (const locale of LOCALES) {
            const [verb = '', ...argument] = code.split(':');
            const label = game.texts[locale].gesture(verb, argument.length > 0 ? argument.join(':') : null);
            expect(label).not.toBe(verb);
            expect(label.length).toBeLessThanOrEqual(80);
          }
        }
      }
    }
  });

  it('describes every table within the limits, in both languages', () => {
    for (const { before } of all.filter((_, i) => i % 40 === 0)) {
      for (const locale of LOCALES) {
        const context = { ...CONTEXT, locale };
        expect(before.altText(context).length).toBeLessThanOrEqual(1024);
        for (const viewer of ['spectator', ...before.seats] as const) {
          for (const part of before.tableInWords(context, viewer)) {
            expect(part.length).toBeLessThanOrEqual(2000);
          }
        }
        for (const seat of before.seats) {
          const hand = before.hand(seat, context);
          expect(hand !== null).toBe(game.hasHands);
          expect(hand?.altText.length ?? 0).toBeLessThanOrEqual(1024);
          expect(hand?.text.length ?? 0).toBeLessThanOrEqual(2000);
        }
      }
    }
  });

  it('hides something from a spectator, and nothing from the arbiter', () => {
    for (const { before } of all.filter((_, i) => i % 25 === 0)) {
      const hidden = JSON.stringify(before.view('spectator')).match(/\?\?/g) ?? [];
      if (!before.result) expect(hidden.length).toBeGreaterThan(0);
      expect(JSON.stringify(before.view('arbiter'))).not.toContain('??');
      expect(visible(before)).not.toContain('"pending"');
    }
  });

  it('ends at the moment when the time is up', () => {
    const clock = { initialMs: 5000, incrementMs: 0, press: 'auto' };
    const match = opened(choice, 'clock', { clock });
    expect(match.deadline).toBe(5000);
    expect(match.pass(4999).result).toBeNull();
    expect(match.pass(5000).result?.reason).toBe('time');
    expect(match.pass(5000).result?.winner).not.toBe(match.turn);
  });

  it('names and describes its verbs and options within Discord’s limits for commands', () => {
    const name = /^[-_'\p{Ll}\p{Lm}\p{Lo}\p{N}]{1,32}$/u;
    for (const locale of LOCALES) {
      const prose = game.texts[locale];
      for (const verb of game.verbs) {
        const naming = prose.verbs[verb.name];
        expect(naming?.name).toMatch(name);
        expect(naming?.description.length).toBeLessThanOrEqual(100);
        expect(naming?.argument !== undefined).toBe(verb.argument !== null);
        if (naming?.argument) expect(naming.argument.name).toMatch(name);
      }
      for (const option of game.options) {
        const naming = prose.options[option.name];
        expect(naming?.name).toMatch(name);
        expect(naming?.description.length).toBeLessThanOrEqual(100);
        if (option.kind === 'flag') continue;
        for (const value of option.values) expect(naming?.values?.[String(value)] ?? '').not.toBe('');
      }
    }
  });
});
