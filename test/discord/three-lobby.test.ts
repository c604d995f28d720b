import { describe, expect, test } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import { dealIn } from '../../src/match/deal.ts';
import {
  CHALLENGE_MINUTES,
  clickOf,
  isPrivate,
  labels,
  now,
  openPlace,
  pinged,
  SETTLED,
} from './lobby-place.ts';
import { allCut, at, GAME, lines, named, people, players } from './three-place.ts';
import { TO_NAMED, CUTS } from './three-labels.ts';

describe('a challenge to two players', () => {
  test('is accepted by both, all three cut, the match begins', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, { ...named(berta, cleo), clock: 10, ranked: true });
    expect(lines(offered)).toEqual([
      `⚔️ ${at(anna)} → ${at(berta)} → ${at(cleo)}: **Zank-Patience** ⌛ soon`,
      '-# Patience to squabble over: **Stop** wrong moves.',
      '-# For three · 10 min each · ranked · in English',
      '-# Patience zum Zanken: **Stop** bei falschen Zügen.',
      '-# Zu dritt · je 10 Min. · gewertet · auf Englisch',
    ]);
    expect(labels(offered)).toEqual(TO_NAMED);
    await place.click(cleo, offered, 'Accept');
    expect(now(anna, offered).content).toContain(`☑ Accepted by ${at(cleo)}; the others have yet to answer.`);
    expect(await place.told(cleo, offered, 'Accept')).toBe(
      'You’ve accepted already; the others have yet to answer.',
    );
    await place.click(berta, offered, 'Accept');

    const cutting = now(anna, offered);
    expect(labels(cutting)).toEqual(CUTS);
    expect(lines(cutting)[0]).toBe(
      '✂️ **Zank-Patience**: cut the deck of the player before you. How many of the 35 cards go from the top to the bottom?',
    );
    const commitment = /`([0-9a-f]{64})`/.exec(cutting.content)?.[1] ?? '';
    await place.click(berta, offered, '✂ 12');
    expect(await place.told(berta, offered, '✂ 6')).toBe('You’ve cut already; the others haven’t yet.');
    await place.click(anna, offered, '✂ 6');
    expect(lines(now(anna, offered)).slice(1, 4)).toEqual([
      `☑ ${at(anna)} (seat 1) has cut.`,
      `☑ ${at(berta)} (seat 2) has cut.`,
      `☐ ${at(cleo)} (seat 3) has yet to cut.`,
    ]);
    expect(place.rooms.begun).toEqual([]);
    await place.click(cleo, offered, '✂ 18');

    expect(place.rooms.begun).toMatchObject([
      {
        game: GAME,
        players: [
          { id: anna.user.id, name: 'Anna' },
          { id: berta.user.id, name: 'Berta' },
          { id: cleo.user.id, name: 'Cleo' },
        ],
        setup: {
          options: {
            variant: 'three',
            clock: { initialMs: 600_000, incrementMs: 0, press: 'auto' },
            cuts: [6, 12, 18],
          },
        },
        ranked: true,
      },
    ]);
    const [header] = place.rooms.begun;
    expect(commitmentTo((header && dealIn(header.setup))?.secret ?? '')).toBe(commitment);
    const set = now(anna, offered);
    expect(set.content).toContain(
      `${at(anna)}, ${at(berta)}, and ${at(cleo)} are playing. The table is set.`,
    );
    expect(set.content).toContain('✂ 6 · 12 · 18 · SHA-256');
    expect(labels(set)).toEqual(SETTLED);
    const [a, b, c] = [anna, berta, cleo].map(({ user }) => user.id);
    expect(pinged(place)).toEqual([
      [b, c],
      [a, c],
      [a, b],
    ]);
    expect(anna.messages(place.channelId).filter((message) => !isPrivate(message))).toHaveLength(2);
  });

  test('can be accepted in either order: all keep their seats', async () => {
    const seated: unknown[] = [];
    for (const order of [
      [1, 2],
      [2, 1],
    ] as const) {
      await using place = await openPlace();
      const all = people(place);
      const [anna, berta, cleo] = all;
      const offered = await place.challenge(anna, named(berta, cleo));
      for (const i of order) await place.click(all[i], offered, 'Accept');
      await allCut(place, offered, [cleo, anna, berta]);
      seated.push(...players(place));
    }
    expect(seated).toEqual([
      ['Anna', 'Berta', 'Cleo'],
      ['Anna', 'Berta', 'Cleo'],
    ]);
  });

  test('ends when one of them declines, even after the other has accepted', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, named(berta, cleo));
    await place.click(berta, offered, 'Accept');
    await place.click(cleo, offered, 'Decline');
    expect(now(anna, offered).content).toBe(`${at(cleo)} has declined the challenge to **Zank-Patience**.`);
    expect(labels(now(anna, offered))).toEqual([]);
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });

  test('stays when an opponent leaves after accepting: the seat is open to anyone', async () => {
    for (const takes of ['Berta', 'Dora']) {
      await using place = await openPlace();
      const [anna, berta, cleo, dora] = people(place);
      const offered = await place.challenge(anna, named(berta, cleo));
      await place.click(berta, offered, 'Accept');
      expect(await place.told(dora, offered, 'Accept')).toContain('No seat is free here.');
      await place.click(berta, offered, 'Decline');
      expect(lines(now(anna, offered))[0]).toBe(
        `⚔️ ${at(anna)} → open seat · freier Platz → ${at(cleo)}: **Zank-Patience** ⌛ soon`,
      );
      expect(now(anna, offered).content).not.toContain('☑');
      await place.click(cleo, offered, 'Accept');
      await place.click(takes === 'Dora' ? dora : berta, offered, 'Take the seat');
      await allCut(place, offered, [anna, cleo, takes === 'Dora' ? dora : berta]);
      expect(players(place)).toEqual([['Anna', takes, 'Cleo']]);
      const [a, c] = [anna.user.id, cleo.user.id];
      expect(pinged(place)).toEqual([
        [berta.user.id, c],
        [a, c],
        [a, c],
      ]);
    }
  });

  test('is withdrawn only by its challenger; during the cut by any of the three', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo, dora] = people(place);
    const first = await place.challenge(anna, named(berta, cleo));
    await place.click(berta, first, 'Accept');
    for (const who of [berta, cleo, dora])
      expect(await place.told(who, first, 'Withdraw')).toBe(
        'Only the player who made the challenge can withdraw it.',
      );
    await place.click(anna, first, 'Withdraw');
    expect(now(anna, first).content).toContain(`${at(anna)} has withdrawn the challenge`);
    const second = await place.challenge(anna, named(berta, cleo));
    await place.click(berta, second, 'Accept');
    await place.click(cleo, second, 'Accept');
    await place.click(anna, second, '✂ 6');
    await place.click(cleo, second, 'Withdraw');
    expect(now(anna, second).content).toContain(`${at(cleo)} withdrew before the cards were dealt.`);
    expect(place.rooms.begun).toEqual([]);
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });

  test('tells strangers and the challenger, in their language, that they cannot answer it', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const emil = place.discord.user('Emil', { locale: 'de' });
    const offered = await place.challenge(anna, named(berta, cleo));
    const forBoth = `Diese Herausforderung gilt ${at(berta)} und ${at(cleo)}.`;
    expect(await place.told(emil, offered, 'Accept')).toContain(forBoth);
    expect(await place.told(emil, offered, 'Decline')).toContain(forBoth);
    expect(await place.told(anna, offered, 'Accept')).toContain('To play all seats, challenge yourself.');
    expect(await place.told(anna, offered, 'Decline')).toContain('your own challenge');
    await place.click(berta, offered, 'Accept');
    await place.click(cleo, offered, 'Accept');
    for (const label of ['✂ 6', 'Other …', 'Withdraw'])
      expect(await place.told(emil, offered, label)).toContain('Hier spielen gleich andere.');
    expect(pinged(place)).toEqual([
      [berta.user.id, cleo.user.id],
      [anna.user.id, berta.user.id],
    ]);
  });

  test('expires, before all have accepted or before the cards could be dealt', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const first = await place.challenge(anna, named(berta, cleo));
    await place.pass(CHALLENGE_MINUTES - 1);
    await place.click(berta, first, 'Accept');
    await place.pass(1);
    expect(now(anna, first).content).toBe(
      `${at(anna)}’s challenge to **Zank-Patience** has expired: not everybody accepted.`,
    );
    const second = await place.challenge(anna, named(berta, cleo));
    await place.click(berta, second, 'Accept');
    await place.pass(CHALLENGE_MINUTES - 1);
    await place.click(cleo, second, 'Accept');
    place.rooms.fail(new Error('disk full'));
    await place.pass(CHALLENGE_MINUTES - 1);
    expect(place.lobbies.has(place.channelId)).toBe(true);
    await place.pass(1);
    expect(place.lobbies.has(place.channelId)).toBe(false);
    expect(place.rooms.begun).toEqual([]);
  });

  test('goes on after a restart at any stage', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo, dora] = people(place);
    const offered = await place.challenge(anna, named(berta, cleo));
    await place.restart();
    await place.click(berta, offered, 'Accept');
    await place.restart();
    expect(await place.told(berta, offered, 'Accept')).toContain('You’ve accepted already');
    await place.click(berta, offered, 'Decline');
    await place.restart();
    await place.click(dora, offered, 'Accept');
    await place.restart();
    await place.click(cleo, offered, 'Accept');
    const commitment = /`([0-9a-f]{64})`/.exec(now(anna, offered).content)?.[1];
    for (const who of [dora, anna, cleo]) {
      await place.restart();
      await place.click(who, offered, '✂ 12');
    }
    expect(players(place)).toEqual([['Anna', 'Dora', 'Cleo']]);
    const [header] = place.rooms.begun;
    const deal = header && dealIn(header.setup);
    expect(deal?.cuts).toEqual([12, 12, 12]);
    expect(commitmentTo(deal?.secret ?? '')).toBe(commitment);
    // One ping each, however often the bot was restarted.
    expect(pinged(place)).toEqual([
      [berta.user.id, cleo.user.id],
      [anna.user.id, dora.user.id],
      [anna.user.id, dora.user.id],
    ]);
  });

  test('takes simultaneous clicks of two players, and begins one match', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, named(berta, cleo));
    const accepted = [berta, cleo].map((who) => clickOf(who, offered, 'Accept').outcome);
    await Promise.all(accepted);
    await place.lobbies.idle();
    const cutting = now(anna, offered);
    expect(labels(cutting)).toEqual(CUTS);
    await Promise.all([anna, berta, cleo].map((who) => clickOf(who, cutting, '✂ 6').outcome));
    await place.lobbies.idle();
    expect(players(place)).toEqual([['Anna', 'Berta', 'Cleo']]);
  });
});
