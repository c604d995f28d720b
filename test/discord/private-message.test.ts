import { MessageFlags } from 'discord.js';
import { expect, it, vi } from 'vitest';
import { SHOW_OWN } from '../../src/table/private/own-table.ts';
import { DONE_MS } from '../../src/table/private/messages.ts';
import { CONFIRM_MS } from '../../src/match/confirmation.ts';
import type { InteractionOutcome, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { DID } from './did.ts';
import { BURIED, zank } from './zank-tables.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { saysC1, whisper } from './answers.ts';
import { buttonsOf, MEANT_APART_MS, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** A user's open private messages. */
const privately = (who: UserSession, { channelId }: Testbed): readonly SeenMessage[] =>
  who.messages(channelId).filter(({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0);

/** A user's only private message, once the bot has finished its own work. */
async function only(who: UserSession, testbed: Testbed): Promise<SeenMessage> {
  await testbed.running.rooms.idle();
  const [message, ...others] = privately(who, testbed);
  if (!message) throw new Error('nothing is open');
  expect(others).toEqual([]);
  return message;
}

/** Clicks a button of the only private message. */
async function clickOn(who: UserSession, testbed: Testbed, code: string): Promise<InteractionOutcome> {
  const message = await only(who, testbed);
  const button = buttonsOf(message).get(code);
  if (!button) throw new Error(`no button ${code} among ${[...buttonsOf(message).keys()].join()}`);
  return who.click(message, button.id).outcome;
}

it('a click in a private message changes that message, with a way back', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, log } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'menu').outcome;
    const { id } = await only(anna, testbed);
    for (const page of ['words', 'rules', 'ask-resign']) {
      expect((await clickOn(anna, testbed, page)).kind, page).toBe('updated');
      if (page === 'ask-resign') break;
      expect((await clickOn(anna, testbed, 'menu')).kind, page).toBe('updated');
      expect((await only(anna, testbed)).content).toBe('What would you like to do?');
    }
    expect((await only(anna, testbed)).id).toBe(id);
    // A cancelled question disappears without another message.
    await clickOn(anna, testbed, 'cancel');
    await testbed.running.rooms.idle();
    expect(privately(anna, testbed)).toEqual([]);
    expect(log).toEqual([]);
  }));

/** Custom id of the button for the next page. */
function nextIn({ components }: SeenMessage): string {
  const next = (components ?? []).flatMap((row) =>
    'components' in row ? row.components.filter((one) => 'label' in one && one.label === 'Next') : [],
  )[0];
  if (!next || !('custom_id' in next)) throw new Error('no next page');
  return next.custom_id;
}

it('pages of rules turn in place, and lead back to the menu', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'menu').outcome;
    const { id } = await only(anna, testbed);
    await clickOn(anna, testbed, 'rules');
    const first = await only(anna, testbed);
    await anna.click(first, nextIn(first)).outcome;
    const second = await only(anna, testbed);
    expect(second.id).toBe(id);
    expect(second.content).not.toBe(first.content);
    await clickOn(anna, testbed, 'menu');
    expect((await only(anna, testbed)).content).toBe('What would you like to do?');
  }));

it('a new private message at the table replaces the one before', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, channelId, discord, log } = testbed;
    await begin({ setup: FREE });
    const carla = discord.user('Carla');
    for (const who of [anna, ben, carla]) {
      await click(who, 'menu').outcome;
      const menu = await only(who, testbed);
      await click(who, 'menu').outcome;
      expect((await only(who, testbed)).id).not.toBe(menu.id);
    }
    // A refusal does so, too, even one posted after the answer to a click.
    await click(ben, 'tap:c1').outcome;
    expect((await only(ben, testbed)).content).toMatch(/turn/);
    await ben.run(channelId, 'schikane table', { as: 'words' }).outcome;
    expect((await only(ben, testbed)).content).not.toMatch(/isn’t your turn/);
    expect(log).toEqual([]);
  }));

it('a click under which the private message gives way is no trouble', () =>
  withTestbed(QUIET, async (testbed) => {
    const { begin, click, discord, log } = testbed;
    await begin({ setup: FREE });
    const dora = discord.user('Dora');
    await click(dora, 'rules').outcome;
    const first = await only(dora, testbed);
    const late = dora.click(first, nextIn(first), { hold: true });
    await click(dora, 'menu').outcome;
    const menu = await only(dora, testbed);
    late.deliver();
    const refused = `/interactions/${late.id}/`;
    await vi.waitFor(() => expect(discord.requests.some(({ path }) => path.includes(refused))).toBe(true));
    expect((await clickOn(dora, testbed, 'words')).kind).toBe('updated');
    expect((await only(dora, testbed)).id).toBe(menu.id);
    expect(log).toEqual([]);
  }));

it('the menu is deleted once its choice is done', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, table, log } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'menu').outcome;
    expect((await clickOn(anna, testbed, 'offer-draw')).kind).toBe('acknowledged');
    await table(({ content }) => content.includes('offers a draw'));
    expect(privately(anna, testbed)).toEqual([]);
    expect(log).toEqual([]);
  }));

it('“Done” stays for a few seconds, and delays nobody', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, time, running, table } = testbed;
    await begin({ setup: FREE });
    expect(whisper(await anna.run(channelId, 'do', { what: 'touch C1' }).outcome)).toMatch(DID);
    await table(saysC1);
    expect((await only(anna, testbed)).content).toMatch(DID);
    time.jump(DONE_MS);
    await anna.event(({ type }) => type === 'message_delete');
    await running.rooms.idle();
    expect(privately(anna, testbed)).toEqual([]);
  }));

it('an answer with more to read stays longer', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, channelId, time, running, table } = testbed;
    await begin({ setup: FREE });
    await anna.run(channelId, 'do', { what: 'c1 d1' }).outcome;
    await table();
    const said = whisper(await ben.run(channelId, 'knock', { 'take-back': true }).outcome);
    expect(said).toMatch(/^You were right to knock\. \*\*Anna\*\* put 4♦ on D1: .+ It’s your turn\.$/);
    await running.rooms.idle();
    time.jump(DONE_MS);
    await running.rooms.idle();
    expect((await only(ben, testbed)).content).toBe(said);
    time.jump(60 * said.length - DONE_MS);
    await ben.event(({ type }) => type === 'message_delete');
    expect(privately(ben, testbed)).toEqual([]);
  }));

it("a refusal is deleted with its reader's next act", () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, time } = testbed;
    await begin({ setup: FREE });
    await click(ben, 'tap:c1').outcome;
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    // The opponent's acts do not delete it.
    expect((await only(ben, testbed)).content).toMatch(/turn/);
    await click(anna, 'tap:c1', {}).outcome;
    expect((await only(anna, testbed)).content).toMatch(/double tap/);
    time.jump(3000);
    await click(anna, 'tap:c1').outcome;
    await table((message) => !saysC1(message));
    expect(privately(anna, testbed)).toEqual([]);
    expect(privately(ben, testbed)).toHaveLength(1);
  }));

it.each([true, false])(
  'the question whether to knock again goes with its time, confirmed: %s',
  (isConfirmed) =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, click, table, time } = testbed;
      await begin({ setup: OBLIGED });
      await click(ben, 'knock:leave').outcome;
      await table(({ content }) => content.includes('✊'));
      time.jump(1000);
      await click(ben, 'knock:leave').outcome;
      const asked = await only(ben, testbed);
      expect(asked.content).toMatch(/knock again within 5 seconds/);
      expect(buttonsOf(asked).size).toBe(1);
      if (isConfirmed) {
        time.jump(MEANT_APART_MS);
        const from = ben.events.length;
        await clickOn(ben, testbed, 'knock:leave');
        await ben.sees(testbed.channelId, ({ content }) => content.includes('🏆'));
        await ben.event(({ type }) => type === 'message_delete', from);
        expect(privately(ben, testbed)).toEqual([]);
      } else {
        time.jump(CONFIRM_MS);
        const over = await ben.sees(
          testbed.channelId,
          (seen) => seen.id === asked.id && buttonsOf(seen).size === 0,
        );
        expect(over.content).toMatch(/nothing was knocked/);
      }
    }),
);

it('the question whether to knock again stays above the own table when the opponent goes on', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, time, channelId } = testbed;
    await begin({ setup: OBLIGED });
    await click(ben, 'knock:leave').outcome;
    await table(({ content }) => content.includes('✊'));
    await click(ben, 'menu').outcome;
    await clickOn(ben, testbed, SHOW_OWN);
    const { id } = await only(ben, testbed);
    const own = (said: RegExp) => ben.sees(channelId, (seen) => seen.id === id && said.test(seen.content));
    time.jump(1000);
    await clickOn(ben, testbed, 'knock:leave');
    await own(/knock again within 5 seconds/);
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    await own(/touches[^]*knock again within 5 seconds/);
    time.jump(CONFIRM_MS);
    await own(/nothing was knocked/);
  }));

it('a repeated first click starts its own five seconds above the own table', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, click, table, time, running, channelId } = testbed;
    const { piles } = FREE.position;
    await begin({ setup: { ...FREE, position: { turn: 2, piles } }, breathMs: 0 });
    await click(ben, 'tap:c2').outcome;
    await click(ben, 'menu').outcome;
    await clickOn(ben, testbed, SHOW_OWN);
    const own = async (): Promise<string> => {
      await running.rooms.idle();
      return privately(ben, testbed)
        .map(({ content }) => content)
        .join('\n');
    };
    // Ben ends his turn, and is warned.
    await clickOn(ben, testbed, 'tap:c2');
    await clickOn(ben, testbed, 'tap:a2');
    await clickOn(ben, testbed, 'tap:b2');
    await table(({ content }) => content.includes('**Anna** is to move'));
    await clickOn(ben, testbed, 'knock:leave');
    await table(({ content }) => content.includes('is warned'));
    time.jump(1000);
    await clickOn(ben, testbed, 'knock:leave');
    expect(await own()).toMatch(/knock again within 5 seconds/);
    time.jump(1000);
    await ben.run(channelId, 'do', { what: 'offer-draw' }).outcome;
    time.jump(1000);
    await clickOn(ben, testbed, 'knock:leave');
    expect(await own()).toMatch(/knock again within 5 seconds/);
    time.jump(CONFIRM_MS - 1500);
    expect(await own()).toMatch(/knock again within 5 seconds/);
    time.jump(1600);
    await ben.sees(channelId, ({ content }) => /nothing was knocked/.test(content));
  }));

it('before Discord forbids edits, pages to read lose their buttons and questions are deleted', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, channelId, time, running, log } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'menu').outcome;
    await click(ben, 'menu').outcome;
    await clickOn(ben, testbed, 'words');
    const words = await only(ben, testbed);
    time.jump(14 * 60_000);
    await ben.sees(channelId, (seen) => seen.id === words.id && buttonsOf(seen).size === 0);
    await running.rooms.idle();
    expect(privately(anna, testbed)).toEqual([]);
    // The bot has forgotten it, and could not delete it.
    time.jump(2 * 60_000);
    await click(ben, 'menu').outcome;
    await running.rooms.idle();
    expect(privately(ben, testbed)).toHaveLength(2);
    expect(log).toEqual([]);
  }));

it('a list is deleted when the table has changed, since it is outdated', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, running, table } = testbed;
    await begin(zank(BURIED));
    await click(anna, 'choose:announce').outcome;
    expect((await only(anna, testbed)).content).toMatch(/nnounce/);
    const { ply } = running.rooms.at(testbed.channelId)?.match ?? { ply: 0 };
    await click(anna, 'tap:r1').outcome;
    await table();
    expect(running.rooms.at(testbed.channelId)?.match.ply).toBe(ply + 1);
    await running.rooms.idle();
    expect(privately(anna, testbed)).toEqual([]);
  }));

it('after a restart an open message answers in place, and is deleted', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, restart, table, log } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'menu').outcome;
    const menu = await only(anna, testbed);
    await restart();
    await table();
    expect((await clickOn(anna, testbed, 'words')).kind).toBe('updated');
    expect((await only(anna, testbed)).id).toBe(menu.id);
    await clickOn(anna, testbed, 'menu');
    await clickOn(anna, testbed, 'offer-draw');
    await table(({ content }) => content.includes('offers a draw'));
    expect(privately(anna, testbed)).toEqual([]);
    expect(log).toEqual([]);
  }));

it('the table in several messages counts as one', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, running, channelId } = testbed;
    await begin({ setup: FREE });
    const room = running.rooms.at(channelId);
    if (!room) throw new Error('no match');
    const { match } = room;
    match.tableInWords = () => ['first part', 'second part', 'third part'];
    await click(anna, 'menu').outcome;
    await clickOn(anna, testbed, 'words');
    await anna.sees(channelId, ({ content }) => content === 'third part');
    const parts = privately(anna, testbed);
    expect(parts.map(({ content }) => content)).toEqual(['first part', 'second part', 'third part']);
    const last = parts.at(-1);
    if (!last) throw new Error('no parts');
    await anna.click(last, buttonsOf(last).get('menu')?.id ?? '').outcome;
    expect((await only(anna, testbed)).content).toBe('What would you like to do?');
  }));

it('a failed deletion leaves the message, and the match goes on', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, table, discord, channelId } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'menu').outcome;
    discord.faults.fail({ method: 'DELETE' }, { how: 500, times: 10 });
    await clickOn(anna, testbed, 'offer-draw');
    await table(({ content }) => content.includes('offers a draw'));
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    await anna.run(channelId, 'schikane table', { as: 'words' }).outcome;
    const open = privately(anna, testbed).map(({ content }) => content);
    expect(open).toEqual(['What would you like to do?', expect.stringContaining('C1')]);
  }));
