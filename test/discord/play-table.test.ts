import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { FREE, OBLIGED } from '../match/table.ts';
import { buttonsOf, withTestbed } from './testbed.ts';
import { saysC1, whisper } from './answers.ts';

/** A readable label: superscripts as letters, every space alike. */
const read = (label: string): string =>
  label.endsWith(' ') ? label : label.normalize('NFKC').replaceAll('\uFE0E', '').replace(/\s+/gu, ' ');

describe('the table message', () => {
  it('has the buttons of its stacks, and answers a click with one request', () =>
    withTestbed({}, async ({ anna, begin, table, click, discord, log }) => {
      await begin({ setup: FREE });
      const first = await table();
      expect(first.content).toContain('**Anna** is to move');
      const before = discord.requests.length;
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      const touched = await table(saysC1);
      expect(touched.id).toBe(first.id);
      expect(discord.requests.slice(before)).toHaveLength(1);
      expect([...buttonsOf(touched).values()].map(({ label }) => read(label))).toEqual([
        '– h2',
        '– d1',
        '– d2',
        '9♦e1',
        'K↩',
        '6♥g2',
        '– d3',
        '– d4',
        '5♣ f1',
        'K→',
        '– f2',
        '– d5',
        '– d6',
        '– g1',
        '? ',
        '– e2',
        '– d7',
        '– d8',
        '– h1',
        '☰ ',
        '▒ a1',
        '– b1',
        '4♦ c1',
        '– b2',
        '4♦ c2',
      ]);
      expect(touched.attachments).toMatchObject([{ filename: 'table.png' }]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('goes from an offence over a knock to the ruling, and reveals nothing before', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, discord }) => {
      await begin({ setup: OBLIGED });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      const wrong = await table(({ content }) => content.includes('C1 → F1'));
      expect(`${wrong.content} ${wrong.attachments[0]?.description ?? ''}`).not.toMatch(
        /offence|wrong|illegal|had to|knock/i,
      );
      await click(ben, 'knock:revert').outcome;
      const ruled = await table(({ content }) => content.includes('knocks'));
      expect(ruled.content.split('\n')).toEqual([
        '✊ **Ben** knocks rightly: taken back. A♦ on E1 and A♦ on E2 had to go to a final stack first. ▶ **Ben** is to move',
        '-# Anna – Ben · Schikanöschen',
      ]);
      const said = whisper(await click(anna, 'ruling').outcome);
      expect(said).toContain(
        '✊ **Ben** knocks. **Anna** touched 4♦ on C1: A♦ on E1 and A♦ on E2 had to go to a final stack first.',
      );
      expect(said).toMatch(/\n> \*\*13\./);
      expect(discord.violations).toEqual([]);
    }));

  it("opens the ruling in the reader's language, also from an earlier table's button", () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, discord, log }) => {
      const dora = discord.user('Dora', { locale: 'de' });
      await begin({ setup: OBLIGED });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(ben, 'knock:leave').outcome;
      const ruled = await table(({ content }) => content.includes('✊'));
      expect(ruled.content.split('\n')[0]).toBe(
        '✊ **Ben** knocks rightly: left as it lies. A♦ on E1 and A♦ on E2 had to go to a final stack first. ▶ **Ben** is to move',
      );
      const ruling =
        /^✊ \*\*Ben\*\* klopft\. \*\*Anna\*\* berührte 4♦ auf C1: A♦ auf E1 .* bleibt, wie er ist\.\n> \*\*13\./;
      expect(whisper(await click(dora, 'ruling').outcome)).toMatch(ruling);
      await click(ben, 'tap:a2').outcome;
      await click(ben, 'tap:b2').outcome;
      await click(anna, 'tap:a1').outcome;
      await click(anna, 'tap:b1').outcome;
      await click(ben, 'tap:c2').outcome;
      const later = await table(({ content }) => content.includes('touches 4♦ on C2'));
      expect(later.content).not.toContain('✊');
      expect(buttonsOf(later).has('ruling')).toBe(false);
      const old = buttonsOf(ruled).get('ruling')?.id ?? '';
      expect(whisper(await dora.click(later, old, { force: true }).outcome)).toMatch(ruling);
      expect(log).toEqual([]);
    }));

  it('is alike for legal and illegal attempts: buttons, words, frame, number of requests', async () => {
    const seen: unknown[] = [];
    for (const [act, legal] of [
      ['tap:e1', true],
      ['tap:h1', false],
    ] as const) {
      await withTestbed({}, async ({ anna, begin, table, click, discord }) => {
        const piles = { a1: ['-7C1'], c1: ['-2H1', '5D1'], a2: ['-7C2'], e1: ['6S1'], h1: ['6H1'] };
        await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
        await table();
        await click(anna, 'tap:c1').outcome;
        const before = discord.requests.length;
        const outcome = await click(anna, act).outcome;
        const message = await table(({ content }) => content.includes('→'));
        const pile = legal ? /E1/g : /H1/g;
        const pending = discord.requests
          .slice(before)
          .map(({ method, route, files }) => [method, route, files]);
        seen.push([
          outcome.kind,
          message.content.replace(pile, 'X'),
          // The two stacks hold different cards.
          [...buttonsOf(message)].flatMap(([code, { label, style }]) =>
            ['tap:e1', 'tap:h1'].includes(code) ? [] : [`${code} ${label} ${style}`],
          ),
          buttonsOf(message).get(act)?.label.replace(/..$/u, 'X'),
          message.attachments.map(({ filename, width, height }) => [filename, width, height]),
          pending,
        ]);
      });
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('is reposted with the next action when six newer messages have pushed it away', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, channelId, discord }) => {
      await begin({ setup: FREE });
      const first = await table();
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      const before = discord.requests.length;
      await click(anna, 'tap:c1').outcome;
      const second = await table(saysC1);
      expect(second.id).not.toBe(first.id);
      await anna.sees(channelId, ({ id, components }) => id === first.id && components?.length === 0);
      expect(discord.requests.slice(before)).toHaveLength(2);
      await click(anna, 'tap:f1').outcome;
      expect((await table(({ content }) => content.includes('C1 → F1'))).id).toBe(second.id);
      expect(discord.violations).toEqual([]);
    }));

  it('is reposted after 55 minutes, and on request', () =>
    withTestbed(
      { settings: { nudgeMinutes: 0 } },
      async ({ anna, begin, table, click, time, channelId, pushDown }) => {
        await begin({ setup: FREE });
        const first = await table();
        time.jump(56 * 60_000);
        await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
        const second = await table(saysC1);
        expect(second.id).not.toBe(first.id);
        pushDown();
        await anna.run(channelId, 'schikane table').outcome;
        const third = await table(({ id }) => id !== second.id && id !== first.id);
        expect(BigInt(third.id)).toBeGreaterThan(BigInt(second.id));
        await click(anna, 'tap:c1').outcome;
      },
    ));

  it('comes back when it was deleted, without requests for the deleted message', () =>
    withTestbed({}, async ({ anna, begin, table, channelId, discord, log }) => {
      await begin({ setup: FREE });
      const first = await table();
      discord.setMember(anna.user.id, {
        roles: [discord.createRole('mods', PermissionFlagsBits.ManageMessages).id],
      });
      anna.delete(first);
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      const second = await table(saysC1);
      expect(second.id).not.toBe(first.id);
      anna.delete(second);
      await anna.run(channelId, 'schikane table').outcome;
      const third = await table(({ id }) => ![first.id, second.id].includes(id));
      const refused = whisper(await anna.run(channelId, 'challenge').outcome);
      expect(refused).toContain(
        `/${channelId}/${third.id}. If you’re playing and its table has been deleted`,
      );
      const gone = discord.requests.filter(({ path }) => path.includes(first.id) || path.includes(second.id));
      expect(gone).toEqual([]);
      expect(log).toEqual([]);
    }));
});
