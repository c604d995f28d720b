import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardName } from '../../src/games/kinderschnapsen/texts/cards.ts';
import { seenForLong } from '../discord/testbed.ts';
import { handIn, hiddenFrom, isHandOver, playing, names } from '../discord/hidden-cards.ts';
import { accepting, challenge, testbedTest, MATCH_TIMEOUT, pictureOf, screenshot, table } from './testbed.ts';
import { button, newest, PHONE } from './place.ts';

const hand = (page: Page): Locator => newest(page, 'Your hand:');

const cardsIn = async (page: Page): Promise<string[]> => {
  const labels = await hand(page).locator('[data-custom-id*="|play:"]').allTextContents();
  return labels.map((label) => label.trim().replaceAll('\uFE0E', '')).sort();
};

/** Clicks a choice on one's own turn and waits until it is gone. */
async function clickAway(choice: Locator): Promise<void> {
  const id = await choice.getAttribute('data-custom-id');
  await choice.click();
  await choice
    .page()
    .locator(`[data-custom-id="${id ?? ''}"]`)
    .waitFor({ state: 'detached' });
}

testbedTest(
  'two people play a hand of Kinderschnapsen, and neither page receives a card of the other',
  { timeout: MATCH_TIMEOUT },
  async ({ testbed }) => {
    const sent: Record<1 | 2, string[]> = { 1: [], 2: [] };
    const leaks: unknown[] = [];
    const open = (user: string, seat: 1 | 2, viewport = { width: 1280, height: 1000 }): Promise<Page> => {
      const hiddenIn = hiddenFrom(testbed, seat);
      const received = (frame: string): void => {
        sent[seat].push(frame);
        const hidden = hiddenIn(frame);
        if (hidden.length > 0) leaks.push({ seat, hidden, frame });
      };
      return testbed.tab(user, { viewport, received });
    };
    const live = () => {
      const match = playing(testbed);
      if (!match) throw new Error('no match');
      return match;
    };
    const anna = await open('Anna', 1);
    const ben = await open('Ben', 2, PHONE);
    const atTurn = (): Page => (live().turn === 1 ? anna : ben);

    await challenge(anna, { opponent: 'Ben', game: 'Kinderschnapsen' });
    await accepting(ben).click();
    await button(ben, '✂ 4').click();
    await button(anna, '✂ 8').click();
    for (const [page, seat] of [
      [anna, 1],
      [ben, 2],
    ] as const) {
      await table(page).getByRole('button', { name: 'My hand' }).click();
      await hand(page).waitFor();
      const own = handIn(live(), 'arbiter', seat);
      expect(await cardsIn(page)).toEqual(own.map((card) => cardName(card, '')).sort());
      // The search does find cards where they may be named.
      expect(own.filter((card) => !sent[seat].some((frame) => names(frame, card)))).toEqual([]);
      await pictureOf(table(page));
      await pictureOf(hand(page));
    }

    const play = () => clickAway(hand(atTurn()).locator('[data-custom-id*="|play:"].primary').first());
    // A trick with the stock open, after which both draw; then it is closed.
    await play();
    for (const page of [anna, ben]) await screenshot(hand(page), 'kinderschnapsen-hand');
    await play();
    await screenshot(table(anna), 'kinderschnapsen-trick');
    await screenshot(table(ben), 'kinderschnapsen-trick');
    await clickAway(button(atTurn(), 'Close the stock'));
    const yes = atTurn().getByRole('button', { name: /^Yes, close with \d+$/ });
    await yes.waitFor();
    await seenForLong(testbed);
    await clickAway(yes);
    await seenForLong(testbed);
    for (let card = 1; card <= 6; card += 1) await play();
    expect(leaks).toEqual([]);
    expect(isHandOver(live())).toBe(false);
    await button(atTurn(), 'End the hand').click();

    for (const page of [anna, ben]) {
      await table(page)
        .getByText(/won the last trick .* and wins 1 point/)
        .waitFor();
      await hand(page).getByText('The previous hand').waitFor();
      await pictureOf(table(page));
      await screenshot(table(page), 'kinderschnapsen-summary');
    }
    expect(leaks).toEqual([]);
  },
);
