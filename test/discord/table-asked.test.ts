import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Renderer } from '../../render/renderer.ts';
import type { InteractionOutcome, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { texts } from '../../src/i18n/index.ts';
import { saysC1, thought, whisper } from './answers.ts';
import { labels } from './lobby-place.ts';
import { buttonsOf, isTable, withTestbed, type Testbed } from './testbed.ts';

const t = texts.en.table;
const QUIET = { settings: { nudgeMinutes: 0 } };
const POST = '/channels/{channel_id}/messages';

const asks = (who: UserSession, { channelId }: Testbed): Promise<InteractionOutcome> =>
  who.run(channelId, 'schikane table').outcome.then(thought(who, channelId));

async function copyFor(who: UserSession, testbed: Testbed): Promise<SeenMessage> {
  const outcome = await asks(who, testbed);
  whisper(outcome);
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') throw new Error(outcome.kind);
  return outcome.message;
}

const tables = ({ anna, channelId }: Testbed): SeenMessage[] => anna.messages(channelId).filter(isTable);

/** A renderer that counts its pictures. */
function countingRenderer(draw: Renderer['draw']) {
  const drawn: string[] = [];
  const renderer: Renderer = {
    draw(key, scene) {
      drawn.push(key);
      return draw(key, scene);
    },
    draws: () => true,
    isFree: () => true,
    forget: () => undefined,
    drawing: () => [],
    close: () => Promise.resolve(),
    ready: () => Promise.resolve(),
  };
  return { renderer, drawn };
}
/** Stands for a picture here. */
const blank = () => Promise.resolve(new Uint8Array());
const undrawn = () => Promise.reject(new Error('no picture'));

describe('a spectator who asks for the table', () => {
  it('gets a copy without working buttons, and the table is not touched', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, channelId, pushDown } = testbed;
      const carl = discord.user('Carl', { locale: 'de' });
      await begin({ setup: FREE });
      const public_ = await table();
      pushDown();
      const before = discord.requests.length;
      const copy = await copyFor(carl, testbed);
      expect(copy.content).toContain('**Anna** ist am Zug');
      expect(copy.content).toContain(`${channelId}/${public_.id}`);
      expect(copy.attachments).toMatchObject([{ filename: 'table.png' }]);
      expect(copy.attachments[0]?.description).toContain('Anna');
      const buttons = [...buttonsOf(copy).values()];
      expect(buttons).toHaveLength(buttonsOf(public_).size);
      expect(buttons.every(({ disabled }) => disabled)).toBe(true);
      expect(tables(testbed)).toEqual([public_]);
      const sent = discord.requests.slice(before).filter(({ interactionId }) => interactionId === null);
      expect(sent).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('reads it in words where it cannot be drawn', () => {
    const { renderer } = countingRenderer(undrawn);
    return withTestbed({ ...QUIET, renderer }, async (testbed) => {
      const { begin, anna, channelId, discord } = testbed;
      await begin({ setup: FREE });
      await anna.sees(channelId, ({ content }) => content.includes('is to move'));
      expect((await copyFor(discord.user('Carl'), testbed)).content).toContain('C1');
    });
  });

  it('shares one picture with others, and is limited to a few requests a minute', () => {
    const { renderer, drawn } = countingRenderer(blank);
    return withTestbed({ ...QUIET, renderer }, async (testbed) => {
      const { begin, table, discord, time } = testbed;
      await begin({ setup: FREE });
      await table();
      const before = drawn.length;
      const crowd = Array.from({ length: 8 }, (_, i) => discord.user(`Watcher ${i}`));
      await Promise.all(crowd.map((who) => copyFor(who, testbed)));
      expect(drawn.slice(before)).toHaveLength(1);
      const [carl] = crowd;
      if (!carl) throw new Error('nobody watches');
      for (let i = 0; i < 5; i += 1) expect(isTable(await copyFor(carl, testbed))).toBe(true);
      expect((await copyFor(carl, testbed)).content).toMatch(
        /^You’ve just asked for the table several times. It is here: https:.* \(you can ask again <t:\d+:R>\)\.$/,
      );
      time.jump(60_000);
      expect(isTable(await copyFor(carl, testbed))).toBe(true);
      expect(drawn.slice(before)).toHaveLength(1);
    });
  });
});

describe('a player who asks for the table', () => {
  it('learns where it stands while it is the newest message, or was just posted', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId, time } = testbed;
      await begin({ setup: FREE });
      const first = await table();
      expect(whisper(await asks(anna, testbed))).toContain(`newest message here already: https://`);
      time.jump(3_600_000);
      expect(whisper(await asks(anna, testbed))).toContain(`${channelId}/${first.id}`);
      ben.say(channelId, 'what a table');
      expect(whisper(await asks(ben, testbed))).toContain('has moved down');
      const second = await table(({ id }) => id !== first.id);
      ben.say(channelId, 'and another');
      expect(whisper(await asks(ben, testbed))).toMatch(
        /^The table was posted a moment ago: https:.* \(you can post it again <t:\d+:R>\)\.$/,
      );
      time.jump(20_000);
      expect(whisper(await asks(ben, testbed))).toContain('has moved down');
      expect((await table(({ id }) => id !== second.id)).id).not.toBe(first.id);
    }));

  it('gets a new one at once when it was deleted', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, discord } = testbed;
      await begin({ setup: FREE });
      const first = await table();
      const { id } = discord.createRole('mods', P.ManageMessages);
      discord.setMember(anna.user.id, { roles: [id] });
      anna.delete(first);
      expect(whisper(await asks(anna, testbed))).toContain('has moved down');
      expect((await table()).id).not.toBe(first.id);
    }));

  it('gets it after all earlier acts, however late they arrive', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, click, time, discord, channelId, pushDown } = testbed;
      await begin({ setup: FREE });
      const first = await table();
      pushDown();
      const now = time.now();
      const late = click(anna, 'tap:c1', { createdAt: now, hold: true });
      const before = discord.requests.length;
      const asked = ben.run(channelId, 'schikane table', {}, { createdAt: now + 40 });
      await asked.outcome;
      late.deliver();
      await late.outcome;
      const second = await table(({ id }) => id !== first.id);
      expect(saysC1(second)).toBe(true);
      const posted = discord.requests.slice(before).filter(({ route }) => route === POST);
      expect(posted.map(({ body }) => JSON.stringify(body))).toEqual([
        expect.stringContaining('touches 4♦ on C1'),
      ]);
    }));

  it('too often gets a refusal instead', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, discord } = testbed;
      await begin({ setup: FREE });
      await table();
      for (let i = 0; i < 6; i += 1) await asks(anna, testbed);
      const before = discord.requests.length;
      expect(whisper(await asks(anna, testbed))).toContain('You’ve just asked for the table several times');
      expect(discord.requests.slice(before).filter(({ interactionId }) => interactionId === null)).toEqual(
        [],
      );
    }));

  it("with the menu's button gets the same answers", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click } = testbed;
      await begin({ setup: FREE });
      await table();
      const menu = await click(anna, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error(menu.kind);
      const anew = buttonsOf(menu.message).get('repost')?.id ?? '';
      const outcome = await anna.click(menu.message, anew).outcome;
      const said = outcome.kind === 'acknowledged' ? await newestOf(anna, testbed) : whisper(outcome);
      expect(said).toContain('newest message here already');
    }));
});

const newestOf = async (who: UserSession, { channelId }: Testbed): Promise<string> =>
  (await who.sees(channelId, ({ content }) => content.includes('newest message here already'))).content;

it('without a feature for it, no user is offered what happened so far', () =>
  withTestbed(QUIET, async (testbed) => {
    const { begin, table, discord, click, channelId, running } = testbed;
    const carl = discord.user('Carl');
    await begin({ setup: FREE });
    await table();
    const menuLabels = async (): Promise<readonly string[]> => {
      const menu = await click(carl, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error(menu.kind);
      return labels(menu.message);
    };
    expect(await menuLabels()).toContain(t.soFar);
    for (const hooks of running.bot.hooks) Reflect.deleteProperty(hooks, 'soFar');
    expect(await menuLabels()).not.toContain(t.soFar);
    const asked = await carl.run(channelId, 'schikane table', { as: 'so-far' }).outcome;
    expect(whisper(asked)).toBe(t.declined['unknown-command']);
  }));

it('two players who ask at once get one table, also if the second looks at the old one for longer', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, table, discord, pushDown, channelId, heard } = testbed;
    await begin({ setup: FREE });
    await table();
    pushDown();
    const posts = (): number =>
      discord.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')).length;
    const before = posts();
    const posting = discord.faults.hold({ method: 'POST', route: POST });
    const first = asks(anna, testbed);
    await posting.reached;
    const looking = discord.faults.hold({ method: 'GET', route: `${POST}/{message_id}` }, { done: true });
    const second = asks(ben, testbed);
    await looking.reached;
    posting.release();
    await first;
    ben.say(channelId, 'there it is');
    await heard();
    looking.release();
    expect(whisper(await second)).toContain('posted a moment ago');
    expect(posts() - before).toBe(1);
  }));

it('a player who asks while the table is being posted gets no other one', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, table, click, calm, channelId, discord, heard } = testbed;
    await begin({ setup: FREE });
    const first = await table();
    for (let i = 0; i < 20; i += 1) ben.say(channelId, 'what a table');
    await heard();
    const posting = discord.faults.hold({ method: 'POST', route: POST });
    const before = discord.requests.length;
    const touch = click(anna, 'tap:c1');
    await posting.reached;
    const asked = asks(ben, testbed);
    await calm();
    posting.release();
    expect(whisper(await asked)).toContain('has moved down');
    await touch.outcome;
    expect(saysC1(await table(({ id }) => id !== first.id))).toBe(true);
    expect(discord.requests.slice(before).filter(({ route }) => route === POST)).toHaveLength(1);
  }));
