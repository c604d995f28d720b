/** Films in chat: chosen and made in private, shown to all at a player's wish. */
import { MessageFlags } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { filmButtonId } from '../../src/features/film/chat/ids.ts';
import { buttonRows } from '../../src/chat/components.ts';
import { fail, ok } from '../../src/core/result.ts';
import type { FilmOrder } from '../../src/features/film/order.ts';
import { createStudio, type Stage, type Studio } from '../../src/features/film/studio.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { JumpingTime } from '../jumping-time.ts';
import { readGif } from '../render/gif.ts';
import { endedAs, playedAt, store, whispered, type Played } from './ended-match.ts';
import { clickOf, labels } from './lobby-place.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** Posts a message with the film button at a step. */
async function posted(testbed: Testbed, { header }: Played, step = 0): Promise<SeenMessage> {
  const { running, channelId, anna } = testbed;
  const channel = await running.bot.client.channels.fetch(channelId);
  if (!channel?.isSendable()) throw new Error('no channel');
  const components = buttonRows([{ id: filmButtonId(header.id, step), label: 'Film' }]);
  await channel.send({ content: 'Who wants to see it?', components });
  return anna.sees(channelId, ({ content }) => content.startsWith('Who wants'));
}

/** Stores a finished match, and posts a message with its film button. */
async function finished(testbed: Testbed, name = 'careless', step = 0): Promise<SeenMessage> {
  const played = playedAt(testbed, name);
  await store(testbed, played);
  const { result } = endedAs(played);
  await testbed.running.bot.finished.add(played.header, { result, unrated: null }, testbed.time.now());
  return posted(testbed, played, step);
}

/** The private answer to a click. */
const clicked = (
  { channelId }: Testbed,
  who: UserSession,
  on: SeenMessage,
  label: string,
): Promise<SeenMessage> => whispered(who, channelId, clickOf(who, on, label));

type Made = Awaited<ReturnType<Studio['film']>>;

/** A real studio: test time stands still while it makes a film, at normal process priority. */
function real(time: JumpingTime): { readonly studio: Studio } {
  const studio = createStudio({ log: console, priority: 0 });
  return { studio: { ...studio, film: (...asked) => time.during(studio.film(...asked)) } };
}

/** A fake studio whose films are ready when the test says so. */
function studioOf() {
  interface Asked {
    readonly order: FilmOrder;
    readonly told: (stage: Stage) => void;
    readonly settle: (film: Made) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting = Promise.withResolvers<Asked>();
  let settleLast: (film: Made) => void = () => undefined;
  const studio: Studio = {
    film(_, order, told) {
      const { promise, resolve: settle, reject } = Promise.withResolvers<Made>();
      settleLast = settle;
      waiting.resolve({ order, told, settle, reject });
      waiting = Promise.withResolvers();
      return promise;
    },
    cancel() {
      settleLast(fail('cancelled'));
      return true;
    },
    close() {
      settleLast(fail('closed'));
      return Promise.resolve();
    },
  };
  /** `next` resolves with the next order. */
  return { studio, next: () => waiting.promise };
}

describe('a film', () => {
  it('is chosen and made in private, told in words, and shown to all', () =>
    withTestbed({ ...QUIET, shared: real }, async (testbed) => {
      const { anna, ben, channelId, running } = testbed;
      const entry = await finished(testbed, 'careless', 12);
      const panel = await clicked(testbed, anna, entry, 'Film');
      expect(panel.content).toContain('Film: Anna – Ben');
      expect(labels(panel)).toEqual(['Make the film', 'Half size', 'In words']);
      expect(JSON.stringify(panel.components)).toContain('From step 12 on');

      // The turns are typed into a modal.
      const list = panel.components?.[0];
      const select = list && 'components' in list ? list.components[0] : undefined;
      if (!select || !('custom_id' in select)) throw new Error('no list');
      const choosing = anna.select(panel, select.custom_id, ['other']);
      expect((await choosing.outcome).kind).toBe('modal');
      await anna.submit(choosing.id, { turns: '2-3' }).outcome;
      const says = (text: string): Promise<SeenMessage> =>
        anna.sees(
          channelId,
          ({ id, components }) => id === panel.id && JSON.stringify(components).includes(text),
        );
      await clickOf(anna, await says('Turns 2 to 3'), 'Make the film').outcome;
      const film = await anna.sees(
        channelId,
        ({ id, attachments }) => id === panel.id && attachments.length > 0,
      );
      expect((film.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
      expect(film.content).toContain('**Turns 2 to 3**');
      const [file] = film.attachments;
      expect(file?.filename).toMatch(/^schikanoeschen-.*\.gif$/);
      expect(file?.description).toContain('Anna – Ben');
      const bytes = new Uint8Array(await (await fetch(file?.url ?? '')).arrayBuffer());
      expect(readGif(bytes).frames.length).toBeGreaterThan(3);

      const words = await clicked(testbed, anna, film, 'In words');
      const told = await (await fetch(words.attachments[0]?.url ?? '')).text();
      expect(told.trimEnd().split('\n')).toHaveLength(readGif(bytes).frames.length + 3);
      expect(told).toContain('Anna: ');

      await clickOf(anna, film, 'Show to all').outcome;
      const seen = await ben.sees(channelId, ({ content }) => content.includes('Shown by'));
      expect((seen.flags ?? 0) & MessageFlags.Ephemeral).toBe(0);
      expect(seen.attachments[0]?.size).toBe(bytes.length);
      expect(labels(seen)).toEqual(['🎞 Film']);
      await running.rooms.idle();
    }));

  it('shows its progress, at most every three seconds, and can be stopped', async () => {
    const { studio, next } = studioOf();
    await withTestbed({ ...QUIET, shared: () => ({ studio }) }, async (testbed) => {
      const { anna, channelId, time } = testbed;
      const panel = await clicked(testbed, anna, await finished(testbed), 'Film');
      await clickOf(anna, panel, 'Half size').outcome;
      const full = await anna.sees(
        channelId,
        (seen) => seen.id === panel.id && labels(seen).includes('Full size'),
      );
      const asked = next();
      clickOf(anna, full, 'Make the film');
      const at = (text: string): Promise<SeenMessage> =>
        anna.sees(channelId, ({ id, content }) => id === panel.id && content.includes(text));
      const { order, told } = await asked;
      expect(order).toMatchObject({
        size: 'whole',
        openHands: false,
        players: ['Anna', 'Ben'],
        locale: 'en',
      });
      await at('making your film.');
      told({ kind: 'making', done: 6, of: 80 });
      time.jump(3000);
      told({ kind: 'making', done: 11, of: 80 });
      told({ kind: 'making', done: 16, of: 80 });
      const making = await at('11 of 80 frames');
      await clickOf(anna, making, 'Stop').outcome;
      expect(labels(await at('Stopped.'))).toContain('Make the film');
      const all = anna.events.map((event) => ('message' in event ? event.message.content : ''));
      expect(all.filter((content) => /of 80 frames/.test(content))).toHaveLength(1);
    });
  });

  it('that fails is answered with the reason', async () => {
    const { studio, next } = studioOf();
    await withTestbed({ ...QUIET, shared: () => ({ studio }) }, async (testbed) => {
      const { anna, channelId, log } = testbed;
      let panel = await clicked(testbed, anna, await finished(testbed), 'Film');
      const tried = async (made: Made | Error, text: string): Promise<void> => {
        const asked = next();
        clickOf(anna, panel, 'Make the film');
        const { settle, reject } = await asked;
        if (made instanceof Error) reject(made);
        else settle(made);
        panel = await anna.sees(channelId, ({ id, content }) => id === panel.id && content.includes(text));
      };
      await tried(fail('too-many'), 'Many others are waiting');
      await tried(fail('one-at-a-time'), 'I’m still making');
      await tried(fail('too-much'), 'too long for me to look through');
      await tried(fail('too-slow'), 'too busy');
      expect(log).toEqual([]);
      await tried(new Error('a bug'), 'and that’s my fault');
      expect(log.splice(0).join()).toContain('film not made');
      await tried(ok({ gif: new Uint8Array(10), shown: 3, of: 8 }), 'It shows 3 of 8 steps');
    });
  });

  it('that is unfinished when the bot stops is reported as interrupted', async () => {
    const { studio, next } = studioOf();
    await withTestbed({ ...QUIET, shared: () => ({ studio }) }, async (testbed) => {
      const { anna, channelId, restart } = testbed;
      const panel = await clicked(testbed, anna, await finished(testbed), 'Film');
      const asked = next();
      clickOf(anna, panel, 'Make the film');
      await asked;
      await restart();
      const told = await anna.sees(
        channelId,
        ({ id, content }) => id === panel.id && /restarted/.test(content),
      );
      expect(labels(told)).toContain('Make the film');
    });
  });

  it('is delivered by retries when Discord fails at first', async () => {
    const { studio, next } = studioOf();
    await withTestbed({ ...QUIET, shared: () => ({ studio }) }, async (testbed) => {
      const { anna, channelId, discord, time } = testbed;
      const panel = await clicked(testbed, anna, await finished(testbed), 'Film');
      const asked = next();
      clickOf(anna, panel, 'Make the film');
      const { settle } = await asked;
      const at = (text: string): Promise<SeenMessage> =>
        anna.sees(channelId, ({ id, content }) => id === panel.id && content.includes(text));
      await at('making your film.');
      const route = '/webhooks/{webhook_id}/{webhook_token}/messages/@original';
      discord.faults.fail({ method: 'PATCH', route }, { how: 502, times: 4 });
      settle(ok({ gif: new Uint8Array(10), shown: 3, of: 8 }));
      await vi.waitFor(() => {
        time.jump(500);
        expect(anna.message(channelId, panel.id)?.content).toContain('It shows 3 of 8 steps');
      }, LONG_ENOUGH);
    });
  });

  it('is refused for a running match and an unknown one', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin } = testbed;
      await begin({});
      for (const id of ['evening1', 'nobody-knows']) {
        const played = { header: { id } } as unknown as Played;
        const told = await clicked(testbed, anna, await posted(testbed, played), 'Film');
        expect(told.content).toContain('I know no finished match');
      }
    }));
});
