/** Usual turns, clicked on the page, with their numbers of clicks. */
import type { Locator, Page } from 'playwright-core';
import type { Testbed } from '../discord/testbed.ts';
import { CLOCK } from './tables.ts';
import { sleep } from '../../src/machine/clock.ts';

type Seat = 1 | 2 | 3;
/** Seats and the gestures of the buttons they click. */
type Path = readonly (readonly [Seat, string])[];

export interface Turn {
  readonly name: string;
  readonly game: string;
  readonly setup: Readonly<Record<string, unknown>>;
  /** Clicks before it, not counted. */
  readonly before?: Path;
  /** Alternative ways, the shortest first; the first that the buttons allow is taken. */
  readonly ways: readonly Path[];
}

const RIM = { r1: ['5C1'], r2: ['6H1'], r3: ['5C2'], r4: ['5S2'], r5: ['9C1'], r6: ['9S1'], r7: ['9C2'] };
const OWN = { q1: ['-2H1', '-QC1'], a1: ['KH1'], q2: ['-2D2', '-QS2'], a2: ['JD2'] };
const FIELD = { e1: ['-KH1', '9D1'], f1: ['-QS1', '5C1'], g2: ['-JS2', '6H2'] };

const zank = (piles: object, options: object = {}) => ({
  game: 'zank-patience',
  setup: { game: 'zank-patience', position: { turn: 1, piles }, options },
});
const duel = (game: string, own: object, options: object = {}) => ({
  game,
  setup: { game, position: { turn: 1, piles: { ...FIELD, ...own } }, options },
});
const SCHIKANOESCHEN = { a1: ['-7C1', '-8C1', '-9C1'], b1: ['3S1'], a2: ['-7C2'], c2: ['4D2'] };
const SCHIKANEES = { r1: ['-7C1', '-8C1', '-9C1'], m1: ['3S1'], r2: ['-7C2'], l2: ['4D2'] };
const manual = { clock: { ...CLOCK, press: 'manual' } };
const viaMenu = (seat: Seat, code: string): Path[] => [
  [[seat, code]],
  [
    [seat, 'menu'],
    [seat, code],
  ],
];
const drawn: Path = [
  [1, 'tap:q1'],
  [1, 'tap:a1'],
];

export const TURNS: readonly Turn[] = [
  {
    name: 'Schikanöschen: draw and place',
    ...duel('schikanoeschen', SCHIKANOESCHEN),
    ways: [
      [
        [1, 'tap:a1'],
        [1, 'tap:b1'],
      ],
    ],
  },
  {
    name: 'Schikanöschen: pass',
    ...duel('schikanoeschen', { c1: ['4D1'], a2: ['-7C2'] }),
    ways: viaMenu(1, 'pass'),
  },
  {
    name: 'Schikanöschen: knock',
    ...duel('schikanoeschen', SCHIKANOESCHEN),
    before: [[1, 'tap:e1']],
    ways: [[[2, 'knock:leave']]],
  },
  {
    name: 'Schikanees: draw and place',
    ...duel('schikanees', SCHIKANEES),
    ways: [
      [
        [1, 'tap:r1'],
        [1, 'tap:m1'],
      ],
    ],
  },
  { name: 'Zank-Patience: draw and place', ...zank({ ...RIM, ...OWN }), ways: [drawn] },
  {
    name: 'Zank-Patience: draw, place and press the clock',
    ...zank({ ...RIM, ...OWN }, manual),
    before: [[2, 'press']],
    ways: [
      [
        [1, 'tap:q1'],
        [1, 'tap:a1'],
        [1, 'press'],
      ],
    ],
  },
  {
    name: 'Zank-Patience: announce to empty a stack of one card',
    ...zank({ ...RIM, ...OWN }),
    ways: [
      [
        [1, 'choose:announce'],
        [1, 'announce:empty:r1'],
      ],
    ],
  },
  {
    name: 'Zank-Patience: pass',
    ...zank({ ...RIM, q2: ['-2D2'], a2: ['JD2'], s1: ['KS1'] }, { variant: 'schikanieren' }),
    ways: viaMenu(1, 'pass'),
  },
  {
    name: 'Answer an offer of a draw',
    ...zank({ ...RIM, ...OWN }),
    before: [
      [1, 'menu'],
      [1, 'offer-draw'],
    ],
    ways: viaMenu(2, 'accept-draw'),
  },
  {
    name: 'Kinderschnapsen: show the hand and play a card',
    game: 'kinderschnapsen',
    setup: { game: 'kinderschnapsen', seed: 'a gallery' },
    ways: [
      [
        [1, 'hand'],
        [1, 'play'],
      ],
      [
        [2, 'hand'],
        [2, 'play'],
      ],
    ],
  },
];

/** The newest button with this gesture on a page; `play` stands for a playable card of the hand. */
const buttonFor = (page: Page, code: string): Locator =>
  page
    .locator(code === 'play' ? '[data-custom-id*="|play:"].primary' : `[data-custom-id$="|${code}"]`)
    .and(page.locator(':enabled'))
    .last();

/** Longer than any double tap. */
const BREATH_MS = 4000;
const WAIT_MS = 5000;

/** True once the button appears; the page does not report when it has drawn. */
const comes = (button: Locator): Promise<boolean> =>
  button.waitFor({ timeout: WAIT_MS }).then(
    () => true,
    () => false,
  );

/** Clicks a turn on the page of each player, and counts. Null if no way worked. */
export async function clicksFor(
  { before = [], ways }: Turn,
  { running, channelId, time }: Testbed,
  pages: readonly Page[],
): Promise<number | null> {
  const ply = () => running.rooms.at(channelId)?.match.ply ?? Infinity;
  const turn = () => running.rooms.at(channelId)?.match.turn;
  async function clicked(way: Path): Promise<boolean> {
    for (const [seat, code] of way) {
      const page = pages[seat - 1];
      if (!page) throw new Error(`nobody sits on seat ${seat}`);
      const button = buttonFor(page, code);
      if (!(await comes(button))) return false;
      // Pending events would arrive too late after a jump.
      await running.rooms.idle();
      time.jump(BREATH_MS);
      const at = ply();
      await button.click();
      // A click on the table is answered by a new one; any other by a private message.
      const done = () => ply() > at || code === 'menu' || code === 'hand' || code.startsWith('choose:');
      while (!done()) await sleep(20);
    }
    await running.rooms.idle();
    return true;
  }
  await clicked(before);
  for (const way of ways) {
    const [first] = way;
    const page = first && pages[first[0] - 1];
    const mayPlay = first?.[1] !== 'hand' || first[0] === turn();
    if (!page || !mayPlay || !(await comes(buttonFor(page, first[1])))) continue;
    if (await clicked(way)) return way.length;
  }
  return null;
}
