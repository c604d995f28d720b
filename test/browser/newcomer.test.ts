import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, button, eventually, newest, pageTest, run } from './place.ts';

const guide = (page: Page) => page.locator('.guide');

describe('a newcomer', () => {
  pageTest('is led from the address to the first message of the bot', async ({ place, browser }) => {
    const context = await browser.newContext({ locale: 'en-US', viewport: PHONE });
    const anna = await context.newPage();
    await anna.goto(place.discord.origin);
    await anna.getByRole('link', { name: 'Open as anna' }).click();
    await guide(anna).getByRole('heading', { name: 'You are anna.' }).waitFor();

    const [ben] = await Promise.all([
      context.waitForEvent('page'),
      guide(anna).getByRole('link', { name: 'Open as ben' }).click(),
    ]);
    await guide(ben).getByRole('heading', { name: 'You are ben.' }).waitFor();
    await guide(anna).getByText('Has been here already: ben.').waitFor();

    await guide(anna).getByRole('button', { name: '/table' }).click();
    await anna.getByRole('form', { name: '/table' }).waitFor();
    await anna.keyboard.press('Enter');
    for (const page of [anna, ben]) {
      await newest(page, 'Anna is to move').waitFor();
      await guide(page).waitFor({ state: 'detached' });
    }
    await context.close();
  });

  pageTest('reads the guide in German, and can hide it', async ({ place }) => {
    const anna = await place.tab('anna', { locale: 'de' });
    await guide(anna).getByRole('heading', { name: 'Du bist anna.' }).waitFor();
    await guide(anna).getByRole('button', { name: '/tisch' }).waitFor();
    await guide(anna).getByRole('button', { name: 'Ausblenden' }).press('Enter');
    await guide(anna).waitFor({ state: 'detached' });
  });

  pageTest('keeps the guide while the bot has only answered in private', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'secret');
    await newest(anna, 'Only for you.').waitFor();
    await guide(anna).waitFor();
  });
});

describe('channels', () => {
  const here = (page: Page) => page.locator('.channel.here').textContent();

  pageTest('are opened and left by keyboard, for everybody', async ({ place }) => {
    const anna = await place.tab('anna');
    const ben = await place.tab('ben');
    await button(anna, 'New channel').press('Enter');
    await anna.keyboard.type('Our second Table');
    await anna.keyboard.press('Enter');
    await eventually(() => here(anna)).toContain('our-second-table');
    await anna.getByText('This is where #our-second-table begins.').waitFor();
    expect(await here(ben)).toContain('general');
    await button(ben, 'our-second-table').press('Enter');
    await run(ben, 'table');
    await newest(anna, 'Anna is to move').waitFor();
    await button(anna, 'general').press('Enter');
    await eventually(() => anna.locator('.message').count()).toBe(0);

    await button(anna, 'New channel').press('Enter');
    await anna.keyboard.press('Escape');
    await eventually(() => anna.evaluate(() => document.activeElement?.textContent.trim())).toBe(
      'New channel',
    );
  });

  pageTest('list their threads until these are archived', async ({ place }) => {
    const anna = await place.tab('anna');
    const { discord } = place;
    const thread = discord.createThread(discord.guild.channelId, 'Anna – Ben', discord.user('ben').user.id);
    const entry = anna.getByRole('list', { name: 'Threads' }).getByRole('button', { name: 'Anna – Ben' });
    await entry.press('Enter');
    await anna.getByRole('heading', { name: 'Anna – Ben' }).waitFor();
    await anna.locator('.channel-head').getByRole('button', { name: '#general' }).press('Enter');
    await anna.getByRole('heading', { name: 'general' }).waitFor();
    const { thread_metadata: metadata } = thread;
    if (!metadata) throw new Error('A thread without its metadata');
    discord.world.putChannel({ ...thread, thread_metadata: { ...metadata, archived: true } });
    await entry.waitFor({ state: 'detached' });
  });
});
