/** A host sets up a tournament from a TRF file; listed players join. */
import { expect, it } from 'vitest';
import { actionsOf } from './acting.ts';
import { whisper } from './answers.ts';
import { announced, host, manager } from './tournament-setup-host.ts';
import { only, settle } from './series.ts';
import { row } from '../tournament/trf/rows.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const trf = (data: Buffer) => ({
  filename: 'list.trf',
  content_type: 'text/plain',
  data: data.toString('base64'),
});

const LIST = [
  'XXR 5',
  ...['Berg, Ida', 'Müller, Jan'].map((name, i) => row(i + 1, name, '0.0', '', String(1900 - i))),
].join('\n');

const run = (testbed: Testbed, who: ReturnType<typeof manager>, data: Buffer) =>
  who.run(testbed.channelId, 'tournament new', { players: trf(data) });

it.each(['utf8', 'latin1'] as const)('a list in %s gives names, ratings and rounds', (encoding) =>
  withTestbed({}, async (testbed) => {
    const anna = manager(testbed);
    const panel = host(testbed, anna);
    const opened = panel.took(await run(testbed, anna, Buffer.from(LIST, encoding)).outcome);
    expect(opened.content).toContain('5 rounds');
    expect(opened.content).toContain('📄 2 players from the file');
    await panel.click('Announce …');
    await panel.click('Announce it now');
    expect(announced(testbed)[0]?.startList?.players).toHaveLength(2);
    const jan = testbed.discord.user('jan müller');
    const isMain = ({ content }: { content: string }): boolean => content.includes('🏆');
    const main = await jan.sees(testbed.channelId, isMain);
    expect(main.content).toContain('Still expected (2): Berg, Ida, Müller, Jan');
    await jan.click(main, actionsOf(main).get('join') ?? '').outcome;
    const [live] = testbed.running.bot.tournaments.all;
    expect(live?.tournament.members.get(jan.user.id)).toMatchObject({ rating: 1899 });
  }),
);

it('a file that is no list is refused with a reason', () =>
  withTestbed({}, async (testbed) => {
    const anna = manager(testbed);
    const said = async (data: Buffer) => whisper(await run(testbed, anna, data).outcome);
    expect(await said(Buffer.from('{}'))).toContain('I can’t read this file as TRF');
    expect(await said(Buffer.alloc(600 * 1024, 'x'))).toContain('larger than 512 KB');
    expect(announced(testbed)).toEqual([]);
  }));

it('a list for a series is the one of its first evening', () =>
  withTestbed({}, async (testbed) => {
    const anna = manager(testbed);
    const panel = host(testbed, anna);
    panel.took(await run(testbed, anna, Buffer.from(LIST)).outcome);
    await panel.click('More …');
    await panel.click('Series …');
    await panel.select('repeats', 'week');
    await panel.click('Overview');
    await panel.click('Announce …');
    await panel.click('Announce it now');
    await settle(testbed);
    const [first] = announced(testbed);
    expect(first?.startList?.players).toHaveLength(2);
    await testbed.running.bot.tournaments.get(first?.id ?? '')?.enter({ do: 'cancel', why: 'host' }, null);
    await settle(testbed);
    expect(announced(testbed).map(({ startList }) => startList?.players.length)).toEqual([2, undefined]);
    expect((await only(testbed)).startList).toBeNull();
  }));

it('a list sent in a modal replaces the players of the draft; a wrong one leaves it as it is', () =>
  withTestbed({}, async (testbed) => {
    const anna = manager(testbed);
    const panel = host(testbed, anna);
    await panel.open();
    await panel.click('More …');
    const send = (text: string) => panel.modal('TRF file …', { file: [trf(Buffer.from(text))] });
    expect((await send('{}')).content).toContain('I can’t read this file as TRF');
    const read = await send(LIST);
    expect(read.content).toContain('📄 2 players from the file');
    expect(read.content).toContain('5 rounds');
    expect(testbed.discord.violations).toEqual([]);
  }));
