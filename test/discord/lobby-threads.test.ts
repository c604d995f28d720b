import { once } from 'node:events';
import { ChannelType, Events, PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { deny, duo, labels, now, openPlace, pinged, shown, told } from './lobby-place.ts';

describe('one match a channel', () => {
  test('of two simultaneous challenges one stands, the other is offered a thread', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const runs = [place.run(anna), place.run(berta, { opponent: anna.user.id, clock: 5 })] as const;
    expect(labels(await shown(runs[0]))).toContain('Take the seat\u2009·\u2009Platz nehmen');
    const refused = await runs[1].outcome;
    if (refused.kind !== 'message') throw new Error(refused.kind);
    expect(refused.message.content).toContain('There is a challenge in this channel already');
    expect(refused.message.content).toMatch(/https:\/\/\S+\/\d+\/\d+\/\d+\. If it is yours/);
    expect(labels(refused.message)).toEqual(['Open a thread']);
    expect(pinged(place)).toEqual([]);

    expect(await place.click(berta, refused.message, 'Open a thread')).toMatchObject({
      kind: 'acknowledged',
    });
    const done = now(berta, refused.message);
    const thread = /^Your challenge is in <#(\d+)>\.$/.exec(done.content)?.[1] ?? '';
    expect(labels(done)).toEqual([]);
    expect(place.discord.world.channels.get(thread)).toMatchObject({
      name: 'Schikanöschen: Berta – Anna',
      type: ChannelType.PublicThread,
    });
    const offered = await anna.sees(thread, ({ content }) => content.includes('⚔️'));
    expect(offered.content).toContain('5 min each');
    expect(pinged(place)).toEqual([[anna.user.id]]);
    await place.click(anna, offered, 'Accept');
    await place.click(anna, offered, '✂ 9');
    await place.click(berta, offered, '✂ 9');
    expect(place.rooms.begun).toMatchObject([{ channelId: thread }]);
    expect(place.lobbies.has(place.channelId)).toBe(true);
  });

  test('a match in the channel blocks challenges, even from within a thread', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const cutting = await place.challenge(anna, { opponent: anna.user.id });
    await place.click(anna, cutting, '✂ 9');
    await place.click(anna, cutting, '✂ 9');
    const openThread = async (channel: string) => {
      const { outcome } = place.run(berta, {}, channel);
      const refused = await outcome;
      if (refused.kind !== 'message') throw new Error(refused.kind);
      expect(refused.message.content).toMatch(/^There is a (match|challenge) in this channel/);
      await place.click(berta, refused.message, 'Open a thread');
      return /<#(\d+)>/.exec(now(berta, refused.message).content)?.[1] ?? '';
    };
    const first = await openThread(place.channelId);
    const second = await openThread(first);
    expect(second).not.toBe(first);
    expect(place.discord.world.channels.get(second)).toMatchObject({ parent_id: place.channelId });
    expect(place.lobbies.has(second)).toBe(true);
  });

  test('a player whose own challenge is in the way can withdraw it there', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    const refused = await place.run(anna).outcome;
    if (refused.kind !== 'message') throw new Error(refused.kind);
    expect(labels(refused.message)).toEqual(['Open a thread', 'Withdraw']);
    await place.click(anna, refused.message, 'Withdraw');
    expect(labels(now(anna, offered))).toEqual([]);
    expect(now(anna, offered).content).toContain('has withdrawn');
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });

  test('missing permissions for a thread are named instead', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await place.challenge(anna);
    deny(place, P.CreatePublicThreads | P.SendMessagesInThreads);
    const refused = await place.run(berta).outcome;
    if (refused.kind !== 'message') throw new Error(refused.kind);
    expect(refused.message.content).toContain('**Create Public Threads** and **Send Messages in Threads**');
    expect(labels(refused.message)).toEqual([]);
  });

  test('a thread that cannot be opened or stored can be retried', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await place.challenge(anna);
    const refused = await place.run(berta).outcome;
    if (refused.kind !== 'message') throw new Error(refused.kind);
    const threads = () =>
      [...place.discord.world.channels.values()].filter(({ type }) => type === ChannelType.PublicThread);
    const whispers = () =>
      berta
        .messages(place.channelId)
        .slice(-1)
        .map(({ content }) => content);
    place.discord.faults.fail({ method: 'POST', route: '/channels/{channel_id}/threads' }, { how: 503 });
    await place.click(berta, refused.message, 'Open a thread');
    expect(whispers()).toEqual([expect.stringContaining('I couldn’t reach Discord')]);
    place.failing.add('set');
    await place.click(berta, refused.message, 'Open a thread');
    expect(whispers()).toEqual(['I couldn’t save that, so nothing has happened. Please try again.']);
    place.failing.clear();
    await place.click(berta, refused.message, 'Open a thread');
    expect(threads()).toHaveLength(1);
    expect(place.lobbies.has(threads()[0]?.id ?? '')).toBe(true);
  });

  test('an offered thread is forgotten after a restart, with an explanation', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await place.challenge(anna);
    const refused = await place.run(berta).outcome;
    if (refused.kind !== 'message') throw new Error(refused.kind);
    await place.restart();
    await place.click(berta, refused.message, 'Open a thread');
    expect(now(berta, refused.message).content).toContain('I no longer know which challenge that was.');
    expect(labels(now(berta, refused.message))).toEqual([]);
  });
});

describe('permissions', () => {
  test("missing ones are named before anything happens, in the user's language", async () => {
    await using place = await openPlace();
    const { discord } = place;
    const [anna, dora] = [discord.user('Anna'), discord.user('Dora', { locale: 'de' })];
    deny(place, P.SendMessages | P.AttachFiles | P.ReadMessageHistory | P.ViewChannel);
    expect(await told(place.run(anna))).toContain(
      '**View Channel**, **Send Messages**, **Attach Files**, and **Read Message History**',
    );
    expect(await told(place.run(dora))).toContain(
      '**Kanal ansehen**, **Nachrichten senden**, **Dateien anhängen** und **Nachrichtenverlauf anzeigen**',
    );
    expect(place.lobbies.has(place.channelId)).toBe(false);
    deny(place, 0n);
    await place.challenge(anna);
  });

  test('ones missing at the acceptance are named then, and nothing starts', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    deny(place, P.AttachFiles);
    expect(await place.told(berta, offered, 'Accept')).toContain(
      'I lack permissions in this channel: **Attach Files**',
    );
    expect(now(anna, offered)).toEqual(offered);
    deny(place, 0n);
    await place.click(berta, offered, 'Accept');
    expect(labels(now(anna, offered))).toContain('Other …');
  });

  test('ones missing for a rematch are named, too', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const header = await place.played(anna);
    const heard = once(place.bot.client, Events.ChannelUpdate);
    deny(place, P.AttachFiles);
    await heard;
    expect(await place.again(header, anna)).toContain('**Attach Files**');
  });
});
