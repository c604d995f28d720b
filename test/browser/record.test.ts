import { expect } from 'vitest';
import { fileOf, below, playedAt, tell } from '../discord/ended-match.ts';
import { PHONE, button, run } from './place.ts';
import { MATCH_TIMEOUT, screenshot, testbedTest } from './testbed.ts';

testbedTest(
  'a record is chosen from the disk in a modal, and replayed',
  { timeout: MATCH_TIMEOUT },
  async ({ testbed }) => {
    const result = await tell(testbed, playedAt(testbed, 'careless'));
    const record = await fileOf(await below(testbed.anna, result, 'record'));
    const page = await testbed.tab('Ben', { viewport: PHONE });
    await run(page, 'schikane home');
    await page.locator('[data-custom-id="home|mine"]').click();
    await page.locator('[data-custom-id="replay|file"]').click();
    const modal = page.getByRole('dialog');
    const replay = modal.getByRole('radio', { name: 'Replay it step by step' });
    await replay.waitFor();
    expect(await replay.isChecked()).toBe(true);
    await modal.getByRole('radio', { name: /^Verify/ }).check();
    expect(await replay.isChecked()).toBe(false);
    await replay.check();
    await modal
      .getByLabel('Record')
      .first()
      .setInputFiles({ name: 'a.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(record) });
    await screenshot(page.locator('body'), 'record-modal');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await button(page, 'Next ▶').waitFor();
    expect(await page.locator('.message').last().innerText()).toContain('Step 0');
  },
);
