import { texts } from '../../src/i18n/index.ts';
import { expect } from 'vitest';
import { seenForLong } from '../discord/testbed.ts';
import { accepting, challenge, testbedTest, MATCH_TIMEOUT, pictureOf, screenshot, table } from './testbed.ts';
import { button, newest, PHONE, tap } from './place.ts';

/**
 * Duels with knocking. Anna (south) has only her 5♦ left and has to put it on the final stack D1; then she
 * has won unless Ben knocks. It fits the board too. Ben has a few cards, so that he can play on.
 */
const DUELS = [
  {
    game: 'Schikanöschen',
    position: {
      turn: 1,
      piles: {
        c1: ['5D1'],
        e1: ['9C1', '8H1'],
        f1: ['6S1'],
        a2: ['-KH2', '-QH2'],
        c2: ['-4S2', '8C2'],
        d1: ['AD1', '2D1', '3D1', '4D1'],
      },
    },
    front: ['–a1', '–b1', '5♦c1', '–b2', '8♣c2'],
    five: 'C1',
    board: 'F1',
    endOfTurn: ['A2', 'B2'],
  },
  {
    game: 'Schikanees',
    position: {
      turn: 1,
      piles: {
        m1: ['5D1'],
        e1: ['-9C1', '8H1'],
        f1: ['6S1'],
        r2: ['-KH2', '-QH2'],
        l2: ['-4S2', '8C2'],
        d1: ['AD1', '2D1', '3D1', '4D1'],
      },
    },
    front: ['–l1', '5♦', '–r1', '–m2', '8♣l2'],
    five: 'M1',
    board: 'F1',
    endOfTurn: ['R2', 'M2'],
  },
] as const;

testbedTest.for(DUELS)(
  'two people play $game from the challenge to an offence, a knock and the end, with the mouse and on a phone',
  { timeout: MATCH_TIMEOUT },
  async ({ game, position, front, five, board, endOfTurn: [stock, waste] }, { testbed }) => {
    const anna = await testbed.tab('Anna');
    const ben = await testbed.tab('Ben', { viewport: PHONE });
    await challenge(
      anna,
      { opponent: 'Ben', game, preset: texts.en.home.builder.presets.learning },
      position,
    );
    await accepting(ben).click();
    await table(anna).getByText('▶ Anna is to move').waitFor();
    await table(ben).getByText('▶ Anna is to move').waitFor();

    const below = await table(ben).locator('.row').last().getByRole('button').allTextContents();
    expect(below.map((label) => label.normalize('NFKC').replace(/\s|\uFE0E/gu, ''))).toEqual(front);

    // An offence: the card fits a final stack, and goes to the board.
    await tap(anna, five);
    await table(ben).getByText(`touches 5♦ on ${five}`).waitFor();
    for (const page of [anna, ben]) {
      await pictureOf(table(page));
      await screenshot(table(page), game);
    }
    await tap(anna, board);
    await table(ben).getByText('has no cards left').waitFor();
    expect(await table(ben).textContent()).not.toMatch(/had to|final stack/);

    await button(ben, 'K↩').click();
    await table(anna)
      .getByText(
        /✊ Ben knocks rightly: taken back\. Anna put 5♦ on .*: it had to go to final stack D1\. ▶ Ben/,
      )
      .waitFor();
    await table(anna).getByRole('button', { name: '⚖' }).click();
    await newest(anna, 'it had to go to final stack D1. The table goes back').waitFor();

    // Ben ends his turn; Anna does it right and wins.
    await tap(ben, stock);
    await table(anna).getByText('holds Q♥').waitFor();
    await tap(ben, waste);
    await table(anna).getByText('▶ Anna is to move').waitFor();
    await tap(anna, five);
    await table(ben).getByText(`touches 5♦ on ${five}`).waitFor();
    await tap(anna, 'D1');
    await button(ben, '🏁').waitFor();
    await seenForLong(testbed);
    await button(ben, '🏁').click();
    await newest(anna, 'Anna wins').waitFor();
    await newest(ben, 'Anna wins').waitFor();
  },
);
