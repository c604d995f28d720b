import { describe, expect } from 'vitest';
import { startLoopbackDiscord } from 'loopback-discord';
import { PHONE, button, eventually, newest, pageTest, pick, run, say, writing } from './place.ts';

describe('messages', () => {
  pageTest('go from one person to the other, with markdown and without markup', async ({ place }) => {
    const anna = await place.tab('anna');
    const ben = await place.tab('ben');
    await say(
      anna,
      '**bold** <img src=x onerror="document.title=1"> [x](javascript:alert(1)) ||hidden|| <t:1700000000:T>',
    );
    const seen = newest(ben, 'bold');
    await seen.waitFor();
    expect(await seen.locator('strong').textContent()).toBe('bold');
    expect(await seen.textContent()).toContain(
      '<img src=x onerror="document.title=1"> [x](javascript:alert(1))',
    );
    expect(await seen.locator('img, .content a').count()).toBe(0);
    expect(await seen.locator('.content time').textContent()).toBe('10:13:20 PM');
    const spoiler = button(ben, 'Spoiler, press to show');
    await spoiler.press('Enter');
    await ben.locator('.spoiler.shown', { hasText: 'hidden' }).waitFor();
  });

  pageTest('can mention people, reply, and be deleted by their author', async ({ place }) => {
    const anna = await place.tab('anna');
    const ben = await place.tab('ben');
    await writing(anna).pressSequentially('Your turn, @be');
    await anna.getByRole('option', { name: '@ben' }).waitFor();
    await anna.keyboard.press('Enter');
    await anna.keyboard.press('Enter');
    await newest(ben, 'Your turn').waitFor();
    expect(await newest(ben).locator('.mention').textContent()).toBe('@ben');
    expect(await newest(ben).getAttribute('class')).toContain('mentioned');
    await newest(ben).hover();
    await button(ben, 'Reply').last().click();
    await say(ben, 'Coming');
    await newest(anna, 'Coming').waitFor();
    expect(await newest(anna).locator('.origin').textContent()).toContain('Your turn');
    await newest(ben, 'Coming').hover();
    await button(ben, 'Delete message').click();
    await eventually(() => anna.getByText('Coming').count()).toBe(0);
  });

  pageTest('in other channels and threads are marked unread', async ({ place }) => {
    const anna = await place.tab('anna');
    const games = place.discord.createChannel('games');
    const ben = place.discord.user('ben');
    const { user } = place.discord.user('anna');
    ben.say(games.id, `<@${user.id}> come and play`);
    const entry = anna.getByRole('button', { name: /games/ });
    await entry.filter({ hasText: '1 new message' }).waitFor();
    await anna.getByLabel('1 mention').waitFor();
    expect(await anna.title()).toBe('(1) anna · #general · Sandbox');
    await entry.click();
    await newest(anna, 'come and play').waitFor();
    await eventually(() => anna.title()).toBe('anna · #games · Sandbox');
  });
});

describe('buttons', () => {
  pageTest('are disabled while a click is unanswered, only for the clicking user', async ({ place }) => {
    const anna = await place.tab('anna');
    const ben = await place.tab('ben');
    await run(anna, 'styles');
    const enabled = ['Hold', 'Primary', 'Secondary', 'Accept', 'Resign'];
    const off = async (page: typeof anna) =>
      Promise.all(enabled.map((name) => button(page, name).getAttribute('aria-disabled')));
    await button(ben, 'Hold').waitFor();
    await button(anna, 'Hold').click();
    await eventually(() => off(anna)).toEqual(enabled.map(() => 'true'));
    await button(anna, 'Accept').click({ force: true });
    expect(await off(ben)).toEqual(enabled.map(() => null));
    expect(await button(anna, 'Off').getAttribute('aria-disabled')).toBe('true');
    await eventually(() => place.bot.heard).toEqual(['/styles', 'hold']);

    place.bot.release();
    await newest(anna, 'anna pressed hold').waitFor();
    await newest(ben, 'anna pressed hold (edited)').waitFor();
    await eventually(() => off(anna)).toEqual(enabled.map(() => null));
    expect(place.bot.heard).toEqual(['/styles', 'hold']);
  });

  pageTest('are disabled from the click on, before the server has confirmed it', async ({ place }) => {
    const anna = await place.tab('anna');
    let isSilent = false;
    await anna.routeWebSocket(/\/client/, (line) => {
      const server = line.connectToServer();
      server.onMessage((message) => {
        if (!isSilent) line.send(message);
      });
    });
    await anna.reload();
    await run(anna, 'styles');
    await button(anna, 'Hold').waitFor();
    isSilent = true;
    await button(anna, 'Hold').click();
    expect(await button(anna, 'Accept').getAttribute('aria-disabled')).toBe('true');
  });

  pageTest('show that an interaction failed, until the next click', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'styles');
    await button(anna, 'Fail').click();
    await eventually(() => place.bot.heard).toEqual(['/styles', 'fail']);
    place.clock.advance(3_000);
    await anna.getByRole('alert').filter({ hasText: 'This interaction failed' }).waitFor();
    await button(anna, 'Accept').click();
    await newest(anna, 'anna pressed success').waitFor();
    expect(await anna.getByRole('alert').count()).toBe(0);
  });

  pageTest('stand in columns, wide and on a phone', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'table');
    await newest(anna).getByRole('img').waitFor();
    for (const size of [anna.viewportSize() ?? PHONE, PHONE]) {
      await anna.setViewportSize(size);
      const boxes = await newest(anna)
        .locator('.row')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.children].map((child) => child.getBoundingClientRect().toJSON() as DOMRect),
          ),
        );
      expect(boxes.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
      for (const row of boxes) {
        for (const [x, box] of row.entries()) {
          expect(Math.abs(box.x - (boxes[0]?.[x]?.x ?? NaN))).toBeLessThanOrEqual(1);
          expect(Math.abs(box.y - (row[0]?.y ?? NaN))).toBeLessThanOrEqual(1);
          expect(box.right).toBeLessThanOrEqual(size.width);
        }
      }
      const overflow = await anna.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  pageTest('are reached with arrow keys, and keep the focus when the message changes', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'table');
    const focused = () => anna.evaluate(() => document.activeElement?.getAttribute('data-custom-id'));
    await button(anna, '♥10').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await anna.keyboard.press(key);
    expect(await focused()).toBe('table:1:1');
    await anna.keyboard.press('Enter');
    await anna.locator('.button.primary[data-custom-id="table:1:1"]').waitFor();
    expect(await focused()).toBe('table:1:1');
  });
});

describe('selects', () => {
  pageTest(
    'offer their choices; a private answer is visible to one user and can be dismissed',
    async ({ place }) => {
      const anna = await place.tab('anna');
      const ben = await place.tab('ben');
      await run(anna, 'selects');
      await anna.getByRole('combobox', { name: 'Pick a clock' }).press('ArrowDown');
      await anna.keyboard.press('ArrowDown');
      await anna.keyboard.press('Enter');
      await newest(anna, 'You chose 5').waitFor();
      expect(await newest(anna).textContent()).toContain('Only you can see this');

      await anna.getByRole('combobox', { name: 'Pick two' }).click();
      await anna.getByRole('option', { name: 'C' }).click();
      await anna.getByRole('option', { name: 'A' }).click();
      await anna.keyboard.press('Escape');
      await newest(anna, 'You chose c and a').waitFor();

      await anna.getByRole('combobox', { name: 'Pick a person' }).click();
      await anna.getByRole('option', { name: 'ben' }).click();
      const { id } = place.discord.user('ben').user;
      await newest(anna, `You chose ${id}`).waitFor();
      expect(place.bot.heard).toEqual(['/selects', 'one 5', 'many c a', `who ${id}`]);

      await say(anna, 'Done.');
      await newest(ben, 'Done.').waitFor();
      expect(await ben.getByText('You chose').count()).toBe(0);
      expect(await ben.getByText('Only you can see this').count()).toBe(0);
      for (const left of [2, 1, 0]) {
        await button(anna, 'Dismiss message').first().click();
        await eventually(() => anna.getByText('You chose').count()).toBe(left);
      }
    },
  );
});

describe('modals', () => {
  pageTest(
    'open with the focus in their first field, close with Escape, and are submitted',
    async ({ place }) => {
      const anna = await place.tab('anna');
      await run(anna, 'styles');
      await button(anna, 'Ask').click();
      const dialog = anna.getByRole('dialog', { name: 'Cut the deck' });
      await dialog.waitFor();
      await anna.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await anna.evaluate(() => document.activeElement?.getAttribute('data-custom-id'))).toBe('ask');
      await anna.keyboard.press('Enter');
      await dialog.waitFor();
      await anna.keyboard.type('17');
      await anna.keyboard.press('Enter');
      await newest(anna, 'Cut after card 17.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect(place.bot.heard).toEqual(['/styles', 'ask', 'ask', 'cut 17']);
    },
  );
});

describe('slash commands', () => {
  pageTest('accept options: completed ones, people, numbers, choices and files', async ({ place }) => {
    const anna = await place.tab('anna');
    place.discord.user('ben');
    const form = await pick(anna, 'travel');
    await anna.keyboard.type('be');
    await eventually(() => anna.getByRole('option').allTextContents()).toEqual(['Bern', 'Berlin']);
    await anna.keyboard.press('ArrowDown');
    await anna.keyboard.press('Enter');
    await eventually(() => form.getByLabel('city').first().inputValue()).toBe('Berlin');
    await anna.keyboard.press('Enter');
    await form.getByText('This is required.').waitFor();
    await form.getByLabel('with').first().fill('ben');
    await anna.keyboard.press('Enter');
    await form.getByRole('button', { name: '+ days' }).click();
    await anna.keyboard.type('two');
    await anna.keyboard.press('Enter');
    await form.getByText('This is not valid.').waitFor();
    await form.getByLabel('days').first().fill('2');
    await form.getByRole('button', { name: '+ by' }).click();
    await anna.getByRole('option', { name: 'bicycle' }).click();
    await form.getByRole('button', { name: '+ map' }).click();
    await form
      .getByLabel('map')
      .first()
      .setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('here') });
    await form.getByText('map.txt').waitFor();
    await form.getByRole('button', { name: 'Send command' }).click();
    await newest(anna, 'To berlin with @ben for 2 days by b, map: map.txt').waitFor();
    expect(await newest(anna).locator('.origin').textContent()).toContain('anna used /travel');
  });

  pageTest('show that the bot is thinking, or does not answer at all', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'slow');
    await newest(anna, 'is thinking').waitFor();
    place.bot.release();
    await newest(anna, 'Done thinking.').waitFor();
    await run(anna, 'silent');
    await eventually(() => place.bot.heard).toEqual(['/slow', '/silent']);
    place.clock.advance(3_000);
    await anna.getByRole('alert').filter({ hasText: 'The application did not respond' }).waitFor();
  });

  pageTest('are named in the user’s language, like the whole page', async ({ place }) => {
    const anna = await place.tab('anna', { locale: 'de' });
    await pick(anna, 'tisch');
    await anna.keyboard.press('Enter');
    await newest(anna, 'anna verwendet').waitFor();
    expect(await anna.locator('html').getAttribute('lang')).toBe('de');
    expect(await writing(anna).getAttribute('placeholder')).toBe('Nachricht an #general');
    expect(await anna.getByRole('log').getAttribute('aria-label')).toBe('Nachrichten in general');
  });
});

describe('pictures', () => {
  pageTest('have their description, and are enlarged and closed with the keyboard', async ({ place }) => {
    const anna = await place.tab('anna');
    await run(anna, 'table');
    const alt = 'A table: e1 ♥10, main stack 12 cards';
    const picture = newest(anna).getByRole('img', { name: alt });
    await picture.waitFor();
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await button(anna, 'ALT').click();
    await anna.getByRole('group', { name: 'Description' }).getByText(alt).waitFor();
    await anna.getByRole('button', { name: `Enlarge the picture: ${alt}` }).press('Enter');
    const large = anna.getByRole('dialog', { name: alt });
    await large.waitFor();
    await anna.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });
});

describe('the connection', () => {
  pageTest('comes back when the server has restarted', async ({ place }) => {
    const anna = await place.tab('anna');
    await say(anna, 'before');
    await newest(anna, 'before').waitFor();
    const port = Number(new URL(place.discord.origin).port);
    await place.discord.close();
    await anna.getByText('The server cannot be reached.').waitFor();
    const next = await startLoopbackDiscord({ botName: 'Schikane', port, log: () => undefined });
    try {
      await eventually(() => anna.getByText('before', { exact: true }).count()).toBe(0);
      await say(anna, 'after');
      await newest(anna, 'after').waitFor();
      expect(await anna.getByText('The server cannot be reached.').count()).toBe(0);
    } finally {
      await next.close();
    }
  });

  pageTest('asks for the user’s name, and sends the language', async ({ place, browser }) => {
    const page = await browser.newPage({ locale: 'de-DE' });
    await page.goto(place.discord.origin);
    await page.getByLabel('Name').fill('cleo');
    await page.getByRole('button', { name: 'Beitreten' }).click();
    await page.getByLabel('Nachricht an #general').waitFor();
    expect(new URL(page.url()).searchParams.get('user')).toBe('cleo');
    const second = await page.getByRole('link', { name: 'Als anna öffnen' }).first().getAttribute('href');
    expect(second).toBe('/?user=anna&locale=de');
  });
});
