import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../render/renderer.ts';
import { rulesReply, searchPages, pageChoices } from '../../src/table/rules.ts';
import { games } from '../../src/games/index.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { answer, buttonOf, buttonsIn, componentsIn, playedAt, tell, whispered } from './ended-match.ts';
import { withTestbed } from './testbed.ts';

const GAME = games[0];
const { pages } = GAME.texts.en;
const EPHEMERAL = 64;

const setupPage = pages.findIndex(({ id }) => id === 'setup');

/** The list of pages: its id, its values and the chosen one. */
function selectIn(message: SeenMessage): { id: string; values: string[]; chosen: string | undefined } {
  const [menu] = componentsIn(message).filter(({ type }) => type === ComponentType.StringSelect);
  if (menu?.type !== ComponentType.StringSelect) throw new Error('no menu of pages');
  const { custom_id: id, options } = menu;
  const chosen = options.find((option) => option.default === true)?.value;
  return { id, values: options.map(({ value }) => value), chosen };
}

describe('/rules', () => {
  it('opens the first page in private, in one request', () =>
    withTestbed({}, async ({ anna, channelId, discord, log }) => {
      const before = discord.requests.length;
      const page = await whispered(anna, channelId, anna.run(channelId, 'schikane rules'));
      expect(discord.requests.slice(before)).toHaveLength(1);
      expect(page.content).toContain(`### ${pages[0]?.title ?? ''}\n`);
      expect(page.content).toContain(`-# Schikanöschen · page 1 of ${pages.length}`);
      expect(selectIn(page)).toMatchObject({ chosen: '0', values: pages.map((_, i) => String(i)) });
      expect(buttonsIn(page)).toMatchObject([
        { label: 'Back', disabled: true },
        { label: 'Next', disabled: false },
        { label: '🎓 Learn it', disabled: false },
      ]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('has every page in both languages, one after the other to the last', () =>
    withTestbed({}, async ({ channelId, discord }) => {
      for (const [locale, next, texts] of [
        ['en-GB', 'Next', GAME.texts.en],
        ['de', 'Weiter', GAME.texts.de],
      ] as const) {
        const reader = discord.user(`reader ${locale}`, { locale });
        let page = await whispered(reader, channelId, reader.run(channelId, 'schikane rules'));
        const { id } = page;
        for (const [i, { title, body, picture }] of texts.pages.entries()) {
          expect(page.content).toContain(`### ${title}\n${body}\n`);
          expect(page.content.length).toBeLessThanOrEqual(2000);
          expect(page.id).toBe(id);
          expect(page.attachments.map(({ filename }) => filename)).toEqual(picture ? ['setup.png'] : []);
          expect(selectIn(page).chosen).toBe(String(i));
          if (i < texts.pages.length - 1)
            page = await whispered(reader, channelId, reader.click(page, buttonOf(page, next)));
        }
        expect(buttonsIn(page)[1]).toMatchObject({ label: next, disabled: true });
      }
      expect(discord.violations).toEqual([]);
    }));

  it('leads from the words of a page to their explanations', () =>
    withTestbed({}, async ({ anna, channelId, discord }) => {
      let page = await whispered(anna, channelId, anna.run(channelId, 'schikane rules'));
      const menu = componentsIn(page).filter(({ type }) => type === ComponentType.StringSelect)[1];
      if (menu?.type !== ComponentType.StringSelect) throw new Error('no words');
      expect(menu.options.map(({ label }) => label)).toEqual(pages[0]?.terms.map(({ name }) => name));
      const knock = menu.options.find(({ label }) => label === 'Knock')?.value ?? '';
      page = await whispered(anna, channelId, anna.select(page, menu.custom_id, [knock]));
      expect(page.content).toContain('### Knocking\n');
      expect(discord.violations).toEqual([]);
    }));

  it('shows a drawing of the set-up, with an alt text', () =>
    withTestbed({ draws: true }, async ({ anna, channelId, discord }) => {
      const page = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'schikane rules', { page: 'schikanoeschen/setup' }),
      );
      const [drawing] = page.attachments;
      expect(drawing?.description).toMatch(/^Drawing of the set-up of Schikanöschen/);
      expect(drawing).toMatchObject({ content_type: 'image/png', width: 1200, height: 960 });
      expect(selectIn(page).chosen).toBe(String(setupPage));
      const chosen = await whispered(anna, channelId, anna.select(page, selectIn(page).id, ['5']));
      expect(chosen.attachments).toEqual([]);
      expect(chosen.content).toContain(pages[5]?.title);
      const back = await whispered(
        anna,
        channelId,
        anna.select(chosen, selectIn(chosen).id, [String(setupPage)]),
      );
      expect(back.attachments).toHaveLength(1);
      expect(discord.violations).toEqual([]);
    }));

  it('finds a page by typed text, in titles first', () =>
    withTestbed({}, async ({ anna, channelId, discord }) => {
      const carl = discord.user('Carl', { locale: 'de' });
      const suggested = await carl.autocomplete(channelId, 'schikane rules', 'page', { page: 'klopfen' })
        .outcome;
      if (suggested.kind !== 'choices') throw new Error(suggested.kind);
      expect(suggested.choices[0]).toMatchObject({
        name: 'Schikanöschen: Klopfen',
        value: 'schikanoeschen/knocking',
      });
      // Nothing typed: the first page of each game comes first; with a game, all of its pages, as far as
      // there is room.
      const all = await carl.autocomplete(channelId, 'schikane rules', 'page').outcome;
      const first = games.map(({ texts }) => ({
        name: `${texts.de.name}: ${texts.de.pages[0]?.title ?? ''}`,
      }));
      expect(all.kind === 'choices' && all.choices.slice(0, games.length)).toMatchObject(first);
      const ofGame = await carl.autocomplete(channelId, 'schikane rules', 'page', { game: GAME.id }).outcome;
      const titles = GAME.texts.de.pages.map(({ title }) => ({ name: title })).slice(0, 25);
      expect(ofGame).toMatchObject({ choices: titles });
      const options = { page: 'knocking', game: GAME.id };
      const typed = await whispered(anna, channelId, anna.run(channelId, 'schikane rules', options));
      expect(typed.content).toContain('### Knocking\n');
      const none = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'schikane rules', { page: 'poker face' }),
      );
      expect(none.content).toContain('no such page');
      expect(discord.violations).toEqual([]);
    }));

  it("can be public, in the match's language; turning a page opens one's own copy", () =>
    withTestbed({}, async ({ anna, ben, channelId, discord, begin, table }) => {
      await begin({ setup: FREE, locale: 'de' });
      await table();
      const page = await answer(anna, channelId, anna.run(channelId, 'schikane rules', { public: true }));
      expect((page.flags ?? 0) & EPHEMERAL).toBe(0);
      expect(page.content).toContain(`### ${GAME.texts.de.pages[0]?.title ?? ''}\n`);
      const seen = await ben.sees(channelId, ({ id }) => id === page.id);
      const own = await whispered(ben, channelId, ben.click(seen, buttonOf(seen, 'Weiter')));
      expect(own.content).toContain(`### ${pages[1]?.title ?? ''}\n`);
      expect(ben.message(channelId, page.id)).toEqual(seen);
      const further = await whispered(ben, channelId, ben.click(own, buttonOf(own, 'Next')));
      expect(further.id).toBe(own.id);
      expect(discord.violations).toEqual([]);
    }));
});

describe('a button for the rules', () => {
  it('stands below every result', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'time'));
      const first = await whispered(anna, channelId, anna.click(result, buttonOf(result, 'Rules')));
      expect(first.content).toContain(`### ${pages[0]?.title ?? ''}\n`);
      expect(anna.message(channelId, result.id)).toEqual(result);
      expect(discord.violations).toEqual([]);
    }));

  it('is in the menu of the table', () =>
    withTestbed({}, async ({ anna, channelId, discord, begin, table, click }) => {
      await begin({ setup: FREE });
      await table();
      const menu = await whispered(anna, channelId, click(anna, 'menu'));
      const first = await whispered(anna, channelId, anna.click(menu, buttonOf(menu, 'Rules')));
      const next = await whispered(anna, channelId, anna.click(first, buttonOf(first, 'Next')));
      expect(next.content).toContain(`### ${pages[1]?.title ?? ''}\n`);
      expect(discord.violations).toEqual([]);
    }));

  it('says so when its game or page does not exist', () =>
    withTestbed({}, async ({ anna, channelId, discord }) => {
      const page = await whispered(anna, channelId, anna.run(channelId, 'schikane rules'));
      for (const id of ['rules|page|chess|1', 'rules|page|schikanoeschen|x']) {
        const told = await whispered(anna, channelId, anna.click(page, id, { force: true }));
        expect(told.content).toContain('no such page');
      }
      const last = await whispered(
        anna,
        channelId,
        anna.click(page, 'rules|page|schikanoeschen|99', { force: true }),
      );
      expect(selectIn(last).chosen).toBe(String(pages.length - 1));
      expect(discord.violations).toEqual([]);
    }));
});

it('says so when the set-up cannot be drawn, and shows the text', async () => {
  const renderer = createRenderer({ workers: 1 });
  await renderer.close();
  const errors: unknown[] = [];
  await withTestbed({}, async ({ running }) => {
    const log = running.bot.log.child({}, { level: 'silent' });
    log.error = (details: unknown) => void errors.push(details);
    const page = await rulesReply(GAME, 'de', setupPage, { renderer, log, hooks: [] });
    expect(page.files).toEqual([]);
    expect(page.content).toContain('Die Zeichnung ließ sich nicht machen');
    expect(page.content.length).toBeLessThanOrEqual(2000);
  });
  expect(errors).toHaveLength(1);
});

it('draws the set-up once a language', () =>
  withTestbed({ draws: true }, async ({ running: { bot } }) => {
    const first = await rulesReply(GAME, 'en', setupPage, bot);
    const again = await rulesReply(GAME, 'en', setupPage, bot);
    const german = await rulesReply(GAME, 'de', setupPage, bot);
    expect(again.files[0]?.attachment).toBe(first.files[0]?.attachment);
    expect(german.files[0]?.attachment).not.toEqual(first.files[0]?.attachment);
  }));

it('finds all pages when nothing is typed', () => {
  const choices = pageChoices('de', null);
  expect(searchPages(choices, 'de', ' ')).toEqual(choices);
});
