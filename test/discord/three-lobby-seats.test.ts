import { describe, expect, test } from 'vitest';
import { clickOf, labels, now, openPlace, pinged, told } from './lobby-place.ts';
import { allCut, at, lines, people, players, TABLE_OF_THREE, THREE } from './three-place.ts';
import { TO_NAMED, WHAT, TERMS, CUTS } from './three-labels.ts';

const LEAVE = 'Leave the seat\u2009·\u2009Platz räumen';
const TO_ANYBODY = ['Take the seat\u2009·\u2009Platz nehmen', WHAT, TERMS, 'Withdraw'];

describe('open seats', () => {
  test('one named, one open: each seat takes the right players, in either order', async () => {
    for (const first of ['named', 'anyone']) {
      await using place = await openPlace();
      const [anna, berta, cleo, dora] = people(place);
      const offered = await place.challenge(anna, { ...THREE, opponent: berta.user.id });
      expect(lines(offered)[0]).toEqual(
        expect.stringContaining(
          `⚔️ ${at(anna)} → ${at(berta)} → open seat · freier Platz: **Zank-Patience** ⌛`,
        ),
      );
      expect(labels(offered)).toEqual(TO_NAMED);
      const order = first === 'named' ? [berta, dora] : [dora, berta];
      await place.click(order[0] ?? berta, offered, 'Accept');
      if (first === 'anyone') {
        expect(await place.told(cleo, offered, 'Accept')).toContain('No seat is free here.');
        expect(await place.told(dora, offered, 'Accept')).toContain('You’ve accepted already');
      }
      await place.click(order[1] ?? dora, offered, first === 'named' ? 'Take the seat' : 'Accept');
      await allCut(place, offered, [anna, berta, dora]);
      expect(players(place)).toEqual([['Anna', 'Berta', 'Dora']]);
      const [a, b, d] = [anna, berta, dora].map(({ user }) => user.id);
      expect(pinged(place)).toEqual([[b], [a, first === 'named' ? b : d], [a, b]]);
    }
  });

  test("can be left again by an opponent, while a named player's refusal ends the challenge", async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, { ...THREE, 'second-opponent': berta.user.id });
    expect(offered.content).toContain(`${at(anna)} → open seat · freier Platz → ${at(berta)}`);
    await place.click(cleo, offered, 'Accept');
    expect(now(anna, offered).content).toContain(`${at(anna)} → ${at(cleo)} → ${at(berta)}`);
    await place.click(cleo, offered, 'Decline');
    expect(now(anna, offered).content).toBe(offered.content);
    await place.click(berta, offered, 'Decline');
    expect(now(anna, offered).content).toContain(`${at(berta)} has declined`);
  });

  test('all open: the first to come take them, and nobody is pinged before', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo, dora] = people(place);
    const offered = await place.challenge(anna, THREE);
    expect(lines(offered)[0]).toBe(
      `⚔️ ${at(anna)} → 2 open seats · 2 freie Plätze: **Zank-Patience** ⌛ soon`,
    );
    expect(labels(offered)).toEqual(TO_ANYBODY);
    expect(await place.told(anna, offered, 'Take the seat')).toContain('your own challenge');
    await place.click(berta, offered, 'Take the seat');
    const half = now(anna, offered);
    expect(lines(half)[0]).toBe(`⚔️ ${at(anna)} → open seat · freier Platz: **Zank-Patience** ⌛ soon`);
    expect(lines(half)).toContain(`-# ☑ Already seated: ${at(berta)}.`);
    expect(labels(half)).toEqual([TO_ANYBODY[0], LEAVE, ...TO_ANYBODY.slice(1)]);
    const clicks = [cleo, dora].map((who) => clickOf(who, now(who, offered), 'Take the seat'));
    const outcomes = await Promise.all(clicks.map(({ outcome }) => outcome));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['updated', 'message']);
    const [, late] = clicks;
    expect(late && (await told(late))).toContain('No seat is free here.');
    await place.lobbies.idle();
    expect(pinged(place)).toEqual([[anna.user.id, berta.user.id]]);
    await allCut(place, offered, [cleo, berta, anna]);
    expect(players(place)).toEqual([['Anna', 'Berta', 'Cleo']]);
  });

  test('all open: one player leaves, and the challenge stays', async () => {
    await using place = await openPlace();
    const [anna, berta] = people(place);
    const offered = await place.challenge(anna, THREE);
    await place.click(berta, offered, 'Take the seat');
    await place.click(berta, offered, 'Leave the seat');
    expect(now(anna, offered).content).toBe(offered.content);
    expect(labels(now(anna, offered))).toEqual(TO_ANYBODY);
    await place.click(berta, offered, 'Take the seat');
    expect(now(anna, offered).content).toContain(`-# ☑ Already seated: ${at(berta)}`);
  });
});

describe('a solo player in a game for three', () => {
  test('takes all three seats, cuts three packs, and needs nobody', async () => {
    await using place = await openPlace();
    const [anna, berta] = people(place);
    const cutting = await place.challenge(anna, { ...THREE, opponent: anna.user.id });
    expect(lines(cutting)[0]).toContain('cut all decks, one after the other. How many of the 35 cards');
    expect(labels(cutting)).toEqual(CUTS);
    expect(await place.told(berta, cutting, '✂ 6')).toContain('Others are about to play');
    await allCut(place, cutting, [anna, anna, anna]);
    expect(players(place)).toEqual([['Anna', 'Anna', 'Anna']]);
    expect(lines(now(anna, cutting))[0]).toBe(
      `🃏 **Zank-Patience**: ${at(anna)} is playing all seats. The table is set.`,
    );
    expect(pinged(place)).toEqual([]);
  });

  test('begins with a click from a position', async () => {
    await using place = await openPlace();
    const [anna] = people(place);
    const offered = await place.challenge(anna, {
      ...THREE,
      opponent: anna.user.id,
      position: TABLE_OF_THREE,
    });
    expect(lines(offered)[0]).toBe(`♟️ ${at(anna)} takes all seats in **Zank-Patience**.`);
    await place.click(anna, offered, 'Begin');
    expect(place.rooms.begun).toMatchObject([{ setup: { position: { turn: 2 } } }]);
  });
});
