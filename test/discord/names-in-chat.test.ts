/** Matches of people whose names look like markup: nothing that the bot sends lets them work. */
import { expect, it } from 'vitest';
import { isRecord } from '../../src/core/json.ts';
import { namesAtTable } from '../../src/table/text.ts';
import type { SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { answer, below, buttonOf, buttonsIn, fileOf, isResult, upload } from './ended-match.ts';
import { readable, trickIn, wrongIn } from './markup.ts';
import { MEANT_APART_MS, withTestbed, type Testbed } from './testbed.ts';

const MARKED = /evil|123456789012345678/;
/** Names as given and as displayed; each breaks out of a text in its own way. */
const EVENINGS: readonly (readonly (readonly [name: string, shown: string])[])[] = [
  [
    ['**evil** [a](http://evil.tv)', '**evil** [a](http://evil.tv)'],
    ['evil\u202Elive\n# evil <t:1234567890>', 'evillive # evil <t:1234567890>'],
    ['@everyone discord.gg/evil', '@everyone discord.gg/evil'],
  ],
  [
    ['- evil `evil` ||evil||\\', '- evil `evil` ||evil||\\'],
    [`evil${'\u0301'.repeat(40)} https://evil.tv`, 'evil\u0301\u0301\u0301 https://evil.tv'],
    ['<@123456789012345678>', '<@123456789012345678>'],
  ],
];

/** A text in a forged record, and how the bot quotes it. */
const FORGED = '`**evil** <@1>`';
const QUOTED = 'ˋ**evil** <@1>ˋ';

/** Fields that people never read. */
const UNREAD = ['custom_id', 'value', 'id', 'nonce', 'emoji'];

/** All texts in a request, with their keys. */
function* textsIn(value: unknown, key = ''): Generator<readonly [key: string, text: string]> {
  if (UNREAD.includes(key)) return;
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, key);
  else if (isRecord(value)) for (const [part, one] of Object.entries(value)) yield* textsIn(one, part);
}

it.each(EVENINGS)('%j and others are shown literally', (...names) =>
  withTestbed({}, async (testbed) => {
    const { discord, channelId, running, log } = testbed;
    const [first, second, third] = names.map(([name]) => discord.user(name));
    if (!first || !second || !third) throw new Error('three names are needed');
    const done = async (who: UserSession, asked: UserInteraction): Promise<SeenMessage> => {
      const message = await answer(who, channelId, asked);
      await running.rooms.idle();
      return message;
    };

    const challenge = { opponent: second.user.id };
    const offered = await done(first, first.run(channelId, 'challenge', challenge));
    const cutting = await done(
      second,
      second.click(offered, buttonOf(offered, 'Accept\u2009·\u2009Annehmen')),
    );
    const taken = await done(third, third.run(channelId, 'challenge', challenge));
    await done(third, third.click(taken, buttonOf(taken, 'Open a thread')));
    for (const who of [first, second]) await who.click(cutting, buttonOf(cutting, '✂ 9')).outcome;
    await play(testbed, [first, second], third);

    const result = await first.sees(channelId, isResult);
    await done(second, second.run(channelId, 'schikane record'));
    await done(second, second.run(channelId, 'schikane verify'));
    const kept = await below(first, result, 'record');
    await done(first, first.click(result, buttonOf(result, 'Fairness')));
    const forged = (await fileOf(kept)).replace(/"seed":"[^"]*"/, `"seed":"${FORGED}"`);
    await done(third, third.run(channelId, 'schikane verify', { file: upload(forged) }));
    await done(
      third,
      third.run(channelId, 'schikane verify', {
        file: upload(forged.replace(/"commitment":"[^"]*"/, '"commitment":null')),
      }),
    );
    await done(third, third.run(channelId, 'schikane verify', { file: upload(`{"game":"${FORGED}"}`) }));
    await second.autocomplete(channelId, 'schikane record', 'match').outcome;
    await done(first, first.click(result, buttonOf(result, 'Rematch')));

    const shown = names.map(([, one]) => one);
    const players = names.slice(0, 2).map(([name], i) => ({ id: `${i}`, name }));
    // At the table, long ones are cut.
    const cut = namesAtTable({ players });
    const told = [...shown, ...cut.map(readable), QUOTED];
    const sent = discord.requests.flatMap(({ body }) => [...textsIn(body)]);
    for (const [key, text] of sent) {
      if (key === 'content') expect(wrongIn(text, told, MARKED)).toEqual([]);
      else expect(trickIn(text)).toBeUndefined();
    }
    const all = sent.map(([, text]) => readable(text)).join('\n');
    for (const name of shown) expect(all).toContain(name);
    expect(discord.violations).toEqual([]);
    expect(log.join()).not.toMatch(MARKED);
  }),
);

/**
 * The third watches; a draw is declined; then the player who is not to move knocks wrongly until the match is
 * lost.
 */
async function play(
  { running, channelId, table, click, time }: Testbed,
  players: readonly UserSession[],
  watching: UserSession,
): Promise<void> {
  await table();
  const room = running.rooms.at(channelId);
  const turn = room?.header.players[room.match.turn - 1];
  const active = players.find(({ user }) => user.id === turn?.id);
  const passive = players.find((who) => who !== active);
  if (!active || !passive) throw new Error('nobody plays');
  await click(watching, 'menu').outcome;
  await watching.run(channelId, 'schikane table', { as: 'words' }).outcome;
  await active.run(channelId, 'do', { what: 'offer-draw' }).outcome;
  await passive.run(channelId, 'do', { what: 'decline-draw' }).outcome;
  await table(({ content }) => content.includes('’s draw offer.'));
  await click(passive, 'knock:revert').outcome;
  await table(({ content }) => content.includes('and is warned'));
  const asked = await answer(passive, channelId, click(passive, 'knock:leave'));
  const [again] = buttonsIn(asked);
  // A click on a question that has just appeared does not count.
  time.jump(MEANT_APART_MS);
  await passive.click(asked, again?.id ?? '').outcome;
}
