/** An evening goes on from a TRF file with rounds, over the loopback Discord. */
import { expect, it } from 'vitest';
import { openBoards, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { exportFiles } from '../../src/features/tournament/chat/exports.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { actionsOf } from './acting.ts';
import { whisper } from './answers.ts';
import { openPanel } from './arbiters.ts';
import { contestAt, gather, standingsOf, type Contest } from './contest.ts';
import { only } from './series.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { first } from './tournament-panel-contest.ts';
import { announced, controls, host, manager } from './tournament-setup-host.ts';
import { row, rounds } from '../tournament/trf/rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const fileOf = (lines: readonly (readonly [name: string, points: string, played: string])[], more: string) =>
  `${lines.map(([name, points, played], i) => row(i + 1, name, points, rounds(played), String(1900 - i))).join('\n')}\n${more}`;

/** Ida has beaten Kim, Jan has drawn with Leo; in round 2 Kim meets Leo still. */
const FILE = fileOf(
  [
    ['Berg, Ida', '2.0', '3 w 1, 2 b 1'],
    ['Müller, Jan', '0.5', '4 w =, 1 w 0'],
    ['Kim', '0.0', '1 b 0, 4 w'],
    ['Leo', '0.5', '2 b =, 3 b'],
  ],
  'XXR 3\n',
);
const COMPLETE = fileOf(
  [
    ['Ida', '1.0', '2 w 1'],
    ['Jan', '0.0', '1 b 0'],
  ],
  'XXR 1\n',
);

const given = (testbed: Testbed, who: ReturnType<typeof manager>, text: string) =>
  who.run(testbed.channelId, 'tournament new', {
    players: {
      filename: 'rounds.trf',
      content_type: 'text/plain',
      data: Buffer.from(text).toString('base64'),
    },
  });

/** Announces an evening that goes on from the file; these people come. */
async function goesOn(testbed: Testbed, anna: UserSession, names: readonly string[]): Promise<Contest> {
  const panel = host(testbed, anna);
  panel.took(await given(testbed, anna, FILE).outcome);
  await panel.click('Players');
  await panel.select('least', '2');
  await panel.click('Overview');
  await panel.click('Announce …');
  await panel.click('Announce it now');
  const id = announced(testbed)[0]?.id ?? '';
  return contestAt(
    testbed,
    id,
    names.map((name) => testbed.discord.user(name)),
  );
}

/** Lets the start come. */
async function starts({ testbed, held, settle }: Contest): Promise<void> {
  testbed.time.jump(Math.max(0, held.header.startsAt + 1000 - testbed.time.now()));
  await testbed.heard();
  await settle();
}

const mainOf = ({ testbed }: Contest): string =>
  testbed.anna.messages(testbed.channelId).find(({ content }) => content.startsWith('🏆'))?.content ?? '';

const hasTable = (who: UserSession, channelId: string): boolean =>
  who.messages(channelId).some((seen) => actionsOf(seen).has('lot'));

it('the set-up shows its rounds, offers only numbers that leave one to play, and no series', () =>
  withTestbed(QUIET, async (testbed) => {
    const anna = manager(testbed);
    const panel = host(testbed, anna);
    const opened = panel.took(await given(testbed, anna, FILE).outcome);
    expect(opened.content).toContain(
      'Its first round counts; one open game of round 2 is played here first.',
    );
    await panel.click('Players');
    const list = controls(panel.now()).find(({ custom_id: id }) => id.endsWith('|rounds'));
    expect(JSON.stringify(list)).toContain('"value":"3"');
    expect(JSON.stringify(list)).not.toContain('"value":"null"');
    await panel.click('Overview');
    await panel.select('preset', 'arena');
    expect((await panel.click('Announce …')).content).toContain('❗ The file has rounds of a Swiss');
    await panel.select('preset', 'club');
    await panel.click('More …');
    await panel.click('Series …');
    await panel.select('repeats', 'week');
    await panel.click('Overview');
    expect((await panel.click('Announce …')).content).toContain('❗ A series begins anew each evening');
    expect(announced(testbed)).toEqual([]);
    await expect(only(testbed)).rejects.toThrow();
  }));

it.each([
  ['en', 'All rounds of this file have been played'],
  ['de', 'In dieser Datei sind alle Runden gespielt'],
] as const)('a complete file is refused in %s', (locale, said) =>
  withTestbed(QUIET, async (testbed) => {
    const who = manager(testbed, 'Uli', locale);
    expect(whisper(await given(testbed, who, COMPLETE).outcome)).toContain(said);
  }),
);

it('listed people take their places; a missing one has no table until they join', () =>
  withTestbed(QUIET, async (testbed) => {
    const anna = manager(testbed);
    const contest = await goesOn(testbed, anna, ['Ida Berg', 'jan müller', 'LEO', 'Kim']);
    const [ida, jan, leo, kim] = contest.people;
    if (!ida || !jan || !leo || !kim) throw new Error('nobody there');
    expect(mainOf(contest)).toContain(
      'Round 1 has already been played. It goes on with the open games of round 2.',
    );
    await gather({ ...contest, people: [ida, jan, leo] });
    await starts(contest);
    expect(contest.held.phase).toBe('running');
    const [board] = openBoards(contest.held);
    expect(board).toMatchObject({ round: 2, players: ['listed-3', leo.user.id] });
    const thread = board?.channelId ?? '';
    const shown = await leo.sees(thread, ({ content }) => content.includes('Round 2'));
    expect(shown.content).toContain('Kim');
    expect(shown.content).not.toContain('listed');
    expect(shown.mentions.map(({ id }) => id)).toEqual([leo.user.id]);
    expect(hasTable(leo, thread)).toBe(false);
    await leo.sees(testbed.channelId, ({ content }) => content.includes('Kim **0**'));
    // Kim joins late: the table goes up, and the two play.
    await contest.click(kim, 'join');
    expect(openBoards(contest.held)[0]?.players).toEqual([kim.user.id, leo.user.id]);
    await testbed.restart();
    await contest.settle();
    expect(hasTable(leo, thread)).toBe(true);
    await contest.play({ winner: ([first, second]) => [first, second].toSorted()[0] ?? null });
    expect(contest.held.rounds).toHaveLength(3);
    expect(standingsOf(contest).map((line) => line.split(' ').slice(0, 3).join(' '))).toHaveLength(4);
    const file = exportFiles(contest.held).find(({ name }) => name?.endsWith('.trf'));
    expect(file && Buffer.isBuffer(file.attachment) && file.attachment.toString()).toContain('Ida Berg');
    expect(JSON.stringify(testbed.anna.messages(testbed.channelId))).not.toContain('<@listed');
    expect(testbed.log).toEqual([]);
  }));

it('a listed player who stays away loses by forfeit, and arbiters correct a round of the file', () =>
  withTestbed(QUIET, async (testbed) => {
    const anna = manager(testbed);
    const contest = await goesOn(testbed, anna, ['Ida Berg', 'jan müller', 'LEO']);
    const [, , leo] = contest.people;
    if (!leo) throw new Error('nobody there');
    await gather(contest);
    await starts(contest);
    const boards = await (await openPanel(contest, anna)).press('Results');
    const label = [...boards.choices.keys()].find((one) => one.includes('Round 1 · board 1')) ?? '';
    expect(boards.choices.get(label)).toContain('from the file');
    const board = await boards.choose(label);
    await (await board.press('0 : 1')).press('Yes, do it');
    await contest.settle();
    const kim = stageOf(contest.held)
      .standings()
      .find(({ player }) => player === 'listed-3');
    expect(kim?.points).toBe(1);
    const open = first(openBoards(contest.held));
    const message = await leo.sees(open.channelId ?? '', (seen) => actionsOf(seen).has('here'));
    await leo.click(message, actionsOf(message).get('here') ?? '').outcome;
    await contest.play({
      staysAway: (name) => name === '?',
      winner: ([first, second]) => [first, second].toSorted()[0] ?? null,
    });
    expect(contest.held.boards[3]?.result).toMatchObject({ how: 'no-show', forfeit: true, score: [0, 1] });
    expect(testbed.log).toEqual([]);
  }));
