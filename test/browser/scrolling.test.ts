import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DESKTOP, button, eventually, newest, pageTest, run, say, type Place } from './place.ts';

/** The channel that exists from the beginning. */
const generalOf = ({ discord }: Place) => [...discord.world.channels.keys()][0] ?? '';
const log = (page: Page) => page.getByRole('log');
const pill = (page: Page) => page.getByRole('button', { name: /Jump to the newest message/ });

/** Scrolls to the first message, as a person does. */
const toTheTop = async (page: Page) => {
  await log(page).hover();
  await eventually(async () => {
    await page.mouse.wheel(0, -2_000);
    return log(page).evaluate((box) => box.scrollTop);
  }).toBe(0);
  await pill(page).waitFor();
};

const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

describe('a reader further up', () => {
  pageTest('sees a hint at new messages beside the buttons, not on them', async ({ place }) => {
    const anna = await place.tab('anna');
    for (let i = 0; i < 3; i += 1) await run(anna, 'table');
    await eventually(() => anna.locator('.row').count()).toBe(15);
    for (const size of [DESKTOP, { width: 390, height: 844 }]) {
      await anna.setViewportSize(size);
      await toTheTop(anna);
      const frame = await boxOf(log(anna));
      const way = await boxOf(pill(anna));
      expect(way.y).toBeGreaterThanOrEqual(frame.y + frame.height);
    }
    const ben = place.discord.user('ben');
    ben.say(generalOf(place), 'one');
    ben.say(generalOf(place), 'two');
    await pill(anna).getByText('2 new messages').waitFor();
    expect(await log(anna).evaluate((box) => box.scrollTop)).toBe(0);
    await pill(anna).press('Enter');
    await pill(anna).waitFor({ state: 'detached' });
    await eventually(() =>
      log(anna).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight),
    ).toBeLessThan(4);
  });

  pageTest('sees their own messages and private answers', async ({ place }) => {
    const anna = await place.tab('anna');
    for (let i = 0; i < 3; i += 1) await run(anna, 'table');
    await eventually(() => anna.locator('.row').count()).toBe(15);
    for (const [act, seen] of [
      [() => run(anna, 'secret'), 'Only for you.'],
      [() => say(anna, 'Here I am'), 'Here I am'],
      [() => run(anna, 'slow'), 'is thinking'],
    ] as const) {
      await toTheTop(anna);
      await act();
      await newest(anna, seen).waitFor();
      await pill(anna).waitFor({ state: 'detached' });
      const frame = await boxOf(log(anna));
      const { y, height } = await boxOf(newest(anna, seen));
      expect(y + height).toBeLessThanOrEqual(frame.y + frame.height);
    }
  });
});

pageTest('a reader at the end stays there when the messages above change their height', async ({ place }) => {
  const anna = await place.tab('anna');
  for (let i = 0; i < 3; i += 1) await run(anna, 'table');
  await eventually(() => anna.locator('.row').count()).toBe(15);
  const below = () => log(anna).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await eventually(below).toBe(0);
  // As when a font arrives: one message becomes lower, another one higher, and the whole stays as high.
  await log(anna).evaluate(async (box) => {
    const all = [...box.querySelectorAll<HTMLElement>('.message')];
    const [first, last] = [all[0], all.at(-1)];
    if (first && last) [first.style.marginTop, last.style.paddingBottom] = ['-60px', '60px'];
    for (let i = 0; i < 3; i += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  place.discord.user('ben').say(generalOf(place), 'one');
  await newest(anna, 'one').waitFor();
  expect(await below()).toBe(0);
  expect(await pill(anna).count()).toBe(0);
});

pageTest('a picture has its place before it has loaded', async ({ place }) => {
  for (const [viewport, width, height] of [
    [DESKTOP, 350 * (4 / 3), 350],
    [{ width: 390, height: 844 }, 302, 302 * (3 / 4)],
  ] as const) {
    const page = await place.tab('anna', { viewport });
    let come = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/attachments/**', async (route) => {
      await held;
      await route.continue();
    });
    await run(page, 'table');
    const picture = newest(page).locator('img');
    await button(page, '☰').last().waitFor();
    const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    const before = await boxOf(picture);
    const buttons = await boxOf(newest(page).locator('.components'));
    expect(await loaded()).toBe(0);
    expect(before.width).toBeCloseTo(width, 0);
    expect(before.height).toBeCloseTo(height, 0);
    come();
    await eventually(loaded).toBe(1200);
    expect(await boxOf(picture)).toEqual(before);
    expect(await boxOf(newest(page).locator('.components'))).toEqual(buttons);
  }
});

describe('older messages', () => {
  const older = (page: Page) => button(page, 'Older messages');

  pageTest('are not offered in a new thread, which has none', async ({ place }) => {
    const anna = await place.tab('anna');
    const ben = place.discord.user('ben');
    const thread = place.discord.createThread(generalOf(place), 'Anna – Ben', ben.user.id);
    await button(anna, 'Anna – Ben').click();
    await anna.getByText('This is where the thread “Anna – Ben” begins.').waitFor();
    expect(await older(anna).count()).toBe(0);
    ben.say(thread.id, 'Hello');
    await newest(anna, 'Hello').waitFor();
    expect(await older(anna).count()).toBe(0);
  });

  pageTest('load at once for a user who is let in, and further ones on request', async ({ place }) => {
    const anna = await place.tab('anna');
    const ben = place.discord.user('ben');
    const { id } = place.discord.createChannel('secret');
    const { user } = place.discord.user('anna');
    const ViewChannel = 1n << 10n;
    place.discord.setOverwrite(id, user.id, { deny: ViewChannel });
    for (let i = 1; i <= 60; i += 1) ben.say(id, `number ${i};`);
    place.discord.setOverwrite(id, user.id, { allow: ViewChannel });
    await button(anna, 'secret').click();
    await newest(anna, 'number 60;').waitFor();
    expect(await anna.locator('.message').count()).toBe(50);
    await older(anna).press('Enter');
    await newest(anna, 'number 1;').waitFor();
    await anna.getByText('This is where #secret begins.').waitFor();
  });
});
