import { MessageFlags } from 'discord.js';
import { expect, it, vi } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { saysC1, whisper } from './answers.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { three, zank, STUCK } from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const isSide = ({ attachments }: SeenMessage): boolean =>
  attachments.some(({ filename }) => filename === 'side.png');
const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

async function sideOf(who: UserSession, { running, channelId }: Testbed): Promise<SeenMessage> {
  await running.rooms.idle();
  const [side, ...others] = who.messages(channelId).filter(isPrivate);
  if (!side || !isSide(side)) throw new Error('no side');
  expect(others).toEqual([]);
  return side;
}

/** Opens the table from a player's own side, through the menu. */
async function open(who: UserSession, testbed: Testbed): Promise<SeenMessage> {
  const menu = await testbed.click(who, 'menu').outcome;
  if (menu.kind !== 'message') throw new Error(menu.kind);
  expect((await who.click(menu.message, buttonsOf(menu.message).get('hand')?.id ?? '').outcome).kind).toBe(
    'updated',
  );
  return sideOf(who, testbed);
}

async function clickOn(who: UserSession, testbed: Testbed, code: string) {
  const side = await sideOf(who, testbed);
  const button = buttonsOf(side).get(code);
  if (!button) throw new Error(`no button ${code} among ${[...buttonsOf(side).keys()].join()}`);
  return who.click(side, button.id);
}

const rowsOf = ({ components }: SeenMessage): string[][] =>
  (components ?? []).map((row) =>
    'components' in row
      ? row.components.map((one) => ('custom_id' in one ? (one.custom_id.split('|')[3] ?? '') : ''))
      : [],
  );

/** Ben is to move. */
const BENS = { ...FREE, position: { ...FREE.position, turn: 2 } };

it('north plays from their own side, which follows the table', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, log, discord, time } = testbed;
    await begin({ setup: FREE });
    const side = await open(ben, testbed);
    const shown = await table();
    expect([...buttonsOf(side).keys()].sort()).toEqual([...buttonsOf(shown).keys()].sort());
    expect(rowsOf(side)).not.toEqual(rowsOf(shown));
    expect(side.content).toContain('▶ **Anna** is to move');
    // The own side shows what happens at the table.
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    expect(saysC1(await sideOf(ben, testbed))).toBe(true);
    // A refusal stands above the own side, and goes with the next change.
    expect((await (await clickOn(ben, testbed, 'tap:c1')).outcome).kind).toBe('updated');
    expect((await sideOf(ben, testbed)).content).toMatch(/\n⚠ It isn’t your turn/);
    await click(anna, 'tap:e1').outcome;
    await table((message) => !saysC1(message));
    expect((await sideOf(ben, testbed)).content).not.toContain('⚠');
    time.jump(1000);
    expect((await (await clickOn(ben, testbed, 'knock:leave')).outcome).kind).toBe('updated');
    expect((await table()).content).toContain('✊ **Ben**');
    expect((await sideOf(ben, testbed)).content).toContain('✊ **Ben**');
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

it('the own side is drawn after the public picture, and delays nobody', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, running } = testbed;
    await begin({ setup: FREE });
    await open(ben, testbed);
    const { renderer } = running.bot;
    const draw = renderer.draw.bind(renderer);
    const drawn: (string | undefined)[] = [];
    const gate = Promise.withResolvers<null>();
    vi.spyOn(renderer, 'draw').mockImplementation(async (key, scene, turn) => {
      drawn.push(turn);
      if (turn === 'last') await gate.promise;
      return draw(key, scene, turn);
    });
    // Several changes while the renderer is busy: in the end only the newest is drawn.
    for (const [i, code] of ['tap:c1', 'tap:c1', 'tap:c1'].entries()) {
      await click(anna, code).outcome;
      await anna.sees(
        testbed.channelId,
        (message) =>
          buttonsOf(message)
            .get(code)
            ?.id.includes(`|${i + 1}|`) ?? false,
      );
    }
    expect(drawn).toEqual(['next', 'last', 'next', 'next']);
    gate.resolve(null);
    await table(saysC1);
    const side = await sideOf(ben, testbed);
    expect(buttonsOf(side).get('tap:c1')?.id).toContain('|3|');
    expect(drawn).toEqual(['next', 'last', 'next', 'next', 'last']);
    vi.restoreAllMocks();
  }));

it('the own side stays consistently outdated when drawing fails, and is repaired later', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, running, time, log, channelId } = testbed;
    await begin({ setup: FREE });
    const before = await open(ben, testbed);
    const { renderer } = running.bot;
    const draw = renderer.draw.bind(renderer);
    vi.spyOn(renderer, 'draw').mockImplementation((key, scene, turn) =>
      turn === 'last' ? Promise.reject(new Error('nobody has time')) : draw(key, scene, turn),
    );
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    expect(await sideOf(ben, testbed)).toEqual(before);
    // A refusal still says why.
    await (
      await clickOn(ben, testbed, 'tap:c1')
    ).outcome;
    const refused = await sideOf(ben, testbed);
    expect(refused.content).toMatch(/\n⚠ The table has changed since/);
    expect(refused.attachments).toEqual(before.attachments);
    expect(refused.components).toEqual(before.components);
    vi.restoreAllMocks();
    await vi.waitFor(async () => {
      time.jump(5001);
      expect(saysC1(await sideOf(ben, testbed))).toBe(true);
    }, LONG_ENOUGH);
    expect(ben.messages(channelId).filter(isPrivate)).toHaveLength(1);
    expect(log).toEqual([]);
  }));

it('the own side says when it cannot be drawn at all', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, table, running, channelId } = testbed;
    await begin({ setup: FREE });
    await table();
    const { renderer } = running.bot;
    const draw = renderer.draw.bind(renderer);
    vi.spyOn(renderer, 'draw').mockImplementation((key, scene, turn) =>
      turn === 'last' ? Promise.reject(new Error('nobody has time')) : draw(key, scene, turn),
    );
    const outcome = await ben.run(channelId, 'schikane table', { as: 'side' }).outcome;
    expect(whisper(outcome)).toMatch(/can’t draw the table from your side just now/);
    vi.restoreAllMocks();
    if (outcome.kind !== 'message') throw new Error(outcome.kind);
    await ben.click(outcome.message, buttonsOf(outcome.message).get('hand')?.id ?? '').outcome;
    expect((await sideOf(ben, testbed)).id).toBe(outcome.message.id);
  }));

it('an own side that cannot be drawn leads to the menu', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, click, table, running } = testbed;
    await begin({ setup: FREE });
    await table();
    await running.bot.people.change(ben.user.id, { ownSide: true });
    vi.spyOn(running.bot.renderer, 'draw').mockRejectedValue(new Error('nobody has time'));
    const outcome = await click(ben, 'menu').outcome;
    expect(whisper(outcome)).toMatch(/can’t draw the table from your side just now/);
    if (outcome.kind !== 'message') throw new Error(outcome.kind);
    const menu = await ben.click(outcome.message, buttonsOf(outcome.message).get('menu')?.id ?? '').outcome;
    expect(JSON.stringify(menu)).toContain('ask-resign');
    vi.restoreAllMocks();
  }));

it('the own side is followed for 14 minutes after a click, then a button reopens it', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, time, channelId } = testbed;
    await begin({ setup: FREE });
    const side = await open(ben, testbed);
    time.jump(14 * 60_000);
    const closed = await ben.sees(channelId, ({ content }) => content.includes('no longer shows the table'));
    expect(closed.id).toBe(side.id);
    expect(closed.attachments).toEqual([]);
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    expect((await ben.click(closed, buttonsOf(closed).get('hand')?.id ?? '').outcome).kind).toBe('updated');
    expect(saysC1(await sideOf(ben, testbed))).toBe(true);
  }));

it('the own side leads to the menu and its pages, and back', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, channelId } = testbed;
    await begin({ setup: FREE });
    const side = await open(ben, testbed);
    await (
      await clickOn(ben, testbed, 'menu')
    ).outcome;
    const menu = ben.message(channelId, side.id);
    if (!menu) throw new Error('no menu');
    expect(menu.content).toBe('What would you like to do?');
    // The table goes on, and the menu stays open.
    await click(anna, 'tap:c1').outcome;
    await table(saysC1);
    expect(ben.message(channelId, side.id)?.content).toBe('What would you like to do?');
    await ben.click(menu, buttonsOf(menu).get('hand')?.id ?? '').outcome;
    expect(saysC1(await sideOf(ben, testbed))).toBe(true);
    // An act from the menu happens at the table, and brings the own side back.
    await (
      await clickOn(ben, testbed, 'menu')
    ).outcome;
    const again = ben.message(channelId, side.id);
    if (!again) throw new Error('no menu');
    await ben.click(again, buttonsOf(again).get('offer-draw')?.id ?? '').outcome;
    await table(({ content }) => content.includes('offers a draw'));
    expect((await sideOf(ben, testbed)).content).toContain('offers a draw');
  }));

it('a refusal at the public table reposts the own side with it', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, click } = testbed;
    await begin({ setup: FREE });
    const side = await open(ben, testbed);
    expect(whisper(await click(ben, 'tap:c1').outcome)).toMatch(/isn’t your turn/);
    const moved = await sideOf(ben, testbed);
    expect(moved.id).not.toBe(side.id);
    expect(moved.content).toMatch(/\n⚠ It isn’t your turn/);
  }));

it('the own side goes on after a restart, buttons included', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, restart, table } = testbed;
    await begin({ setup: BENS });
    const side = await open(ben, testbed);
    await restart();
    await table();
    expect((await (await clickOn(ben, testbed, 'tap:c2')).outcome).kind).toBe('updated');
    const after = await sideOf(ben, testbed);
    expect(after.id).toBe(side.id);
    expect(after.content).toContain('on C2');
  }));

it('the own side is deleted at the end of the match', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, channelId } = testbed;
    await begin({ setup: FREE });
    await open(ben, testbed);
    const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
    if (asked.kind !== 'message') throw new Error(asked.kind);
    const from = ben.events.length;
    await seenForLong(testbed);
    await anna.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
    await ben.event(({ type }) => type === 'message_delete', from);
    expect(ben.messages(channelId).filter(isPrivate)).toEqual([]);
  }));

it('the own side is only for players whose side is not at the bottom', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, channelId, discord } = testbed;
    await begin({ setup: FREE });
    const menu = await click(anna, 'menu').outcome;
    if (menu.kind !== 'message') throw new Error(menu.kind);
    expect([...buttonsOf(menu.message).keys()]).not.toContain('hand');
    expect(whisper(await anna.run(channelId, 'schikane table', { as: 'side' }).outcome)).toMatch(
      /at the bottom/,
    );
    const carla = discord.user('Carla');
    expect(whisper(await carla.run(channelId, 'schikane table', { as: 'side' }).outcome)).toMatch(/watching/);
  }));

it('each of three players has an own side', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin } = testbed;
    const { cleo, players } = three(testbed);
    await begin({ ...zank(STUCK, { variant: 'three' }), players });
    const sides = [await open(ben, testbed), await open(cleo, testbed)];
    const [bens = [], cleos = []] = sides.map(rowsOf);
    expect(bens.flat().sort()).toEqual(cleos.flat().sort());
    expect(sides[0]?.attachments[0]?.description).not.toBe(sides[1]?.attachments[0]?.description);
  }));

it('a click on an outdated own side is refused', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, channelId } = testbed;
    await begin({ setup: OBLIGED });
    const side = await open(ben, testbed);
    const knock = buttonsOf(side).get('tap:c2')?.id ?? '';
    const held = ben.click(side, knock, { hold: true });
    await click(anna, 'tap:c1').outcome;
    await click(anna, 'tap:c2').outcome;
    await table(({ content }) => content.includes('↪'));
    held.deliver();
    await held.outcome;
    expect((await sideOf(ben, testbed)).content).toMatch(/has changed since|isn’t your turn/);
    expect(channelId).not.toBe('');
  }));
