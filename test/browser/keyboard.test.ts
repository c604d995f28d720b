import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, button, eventually, newest, pageTest, pick, run, say, writing } from './place.ts';

/** The custom id of the focused button, or the tag name of another focused element. */
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('data-custom-id') ??
      document.activeElement?.tagName.toLowerCase() ??
      '',
  );

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('the buttons of a message', () => {
  pageTest('are one stop for Tab; arrows, Home and End move within them', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'table');
    await button(anna, '♥10').waitFor();
    const stops = newest(anna).locator('.row [tabindex="0"]');
    expect(await stops.count()).toBe(1);
    // From the picture before them to the first button, and on past all the others.
    await button(anna, 'ALT').focus();
    await press(anna, 'Tab');
    expect(await focused(anna)).toBe('table:0:0');
    await press(anna, 'Tab');
    expect(await focused(anna)).not.toContain('table:');
    await press(anna, 'Shift+Tab');
    expect(await focused(anna)).toBe('table:0:0');

    const ways: [string, string][] = [
      ['ArrowDown', 'table:1:0'],
      ['ArrowRight', 'table:1:1'],
      ['End', 'table:4:4'],
      ['ArrowRight', 'table:4:4'],
      ['ArrowUp', 'table:3:4'],
      ['Home', 'table:0:0'],
      ['ArrowLeft', 'table:0:0'],
      ['End', 'table:4:4'],
      ['ArrowLeft', 'table:4:3'],
      ['Control+Home', 'table:4:3'],
    ];
    for (const [key, id] of ways) {
      await press(anna, key);
      expect([key, await focused(anna)]).toEqual([key, id]);
    }
    // Left and right reach them all, row after row.
    await press(anna, 'Home', ...Array.from({ length: 5 }, () => 'ArrowRight'));
    expect(await focused(anna)).toBe('table:1:0');
    // Focus returns to the same button.
    await press(anna, 'Tab', 'Shift+Tab');
    expect(await focused(anna)).toBe('table:1:0');
    expect(await stops.count()).toBe(1);
  });

  pageTest('put the first stop on an enabled one', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'styles');
    await button(anna, 'Off').waitFor();
    expect(await newest(anna).locator('.row [tabindex="0"]').textContent()).toContain('Primary');
  });
});

describe('Escape', () => {
  pageTest('closes a list first, then clears the typed command', async ({ place }) => {
    const anna = await place.tab('anna');
    const list = anna.getByRole('listbox');
    await writing(anna).pressSequentially('/tab');
    await list.waitFor();
    await press(anna, 'Escape');
    await list.waitFor({ state: 'detached' });
    expect(await writing(anna).inputValue()).toBe('/tab');
    await press(anna, 'Escape');
    await eventually(() => writing(anna).inputValue()).toBe('');
    // Also a list with nothing in it.
    await writing(anna).pressSequentially('/nothing');
    await anna.getByText('No matches.').waitFor();
    await press(anna, 'Escape');
    await list.waitFor({ state: 'detached' });
    expect(await writing(anna).inputValue()).toBe('/nothing');
    await press(anna, 'Escape');
    await eventually(() => writing(anna).inputValue()).toBe('');
    expect(await focused(anna)).toBe('textarea');
  });

  pageTest('closes the list of an option, then the command, and goes back to writing', async ({ place }) => {
    const anna = await place.tab('anna');
    const form = await pick(anna, 'travel');
    await form.getByLabel('with').first().fill('nobody');
    await anna.getByText('No matches.').waitFor();
    await press(anna, 'Escape');
    await anna.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await form.count()).toBe(1);
    await press(anna, 'Escape');
    await form.waitFor({ state: 'detached' });
    await eventually(() => focused(anna)).toBe('textarea');
  });

  pageTest('closes a select, and returns the focus from a modal', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'selects');
    const select = anna.getByRole('combobox', { name: 'Pick a clock' });
    await select.press('Enter');
    await anna.getByRole('listbox').waitFor();
    await press(anna, 'Escape');
    await anna.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await focused(anna)).toBe('one');

    await run(anna, 'secret');
    await button(anna, 'Ask').press('Enter');
    const dialog = anna.getByRole('dialog', { name: 'Cut the deck' });
    await dialog.waitFor();
    await press(anna, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(anna)).toBe('ask');
  });

  pageTest('closes the channels on a phone', async ({ place }) => {
    const anna = await place.tab('anna', { viewport: PHONE });
    await button(anna, 'Show channels').press('Enter');
    await eventually(() => anna.evaluate(() => document.activeElement?.textContent.trim())).toBe('general');
    await press(anna, 'Escape');
    await eventually(() => anna.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Show channels',
    );
  });
});

pageTest('dismissing a message by keyboard moves the focus to the log', async ({ place }) => {
  const anna = await place.tab('anna');
  await say(anna, 'Hello');
  await run(anna, 'secret');
  await button(anna, 'Dismiss message').press('Enter');
  await eventually(() => anna.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('log');
});
