/** An evening that goes on from a TRF file with rounds. */
import { describe, expect, it } from 'vitest';
import {
  deskPlayers,
  membersIn,
  openChatTournament,
  openBoards,
  stageOf,
} from '../../src/features/tournament/chat-tournament.ts';
import { exportFiles } from '../../src/features/tournament/chat/exports.ts';
import { settingsOf } from '../../src/features/tournament/changes.ts';
import {
  draftOf,
  fitted,
  likelyMs,
  settle,
  withFile,
  withPreset,
} from '../../src/features/tournament/draft.ts';
import { enter } from '../../src/features/tournament/enter.ts';
import { tournamentEntrySchema } from '../../src/features/tournament/entries.ts';
import { expectedIn, placeFor } from '../../src/features/tournament/recognising.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import { draftFrom, recipeOf } from '../../src/features/tournament/recipe.ts';
import { startListFrom } from '../../src/features/tournament/start-list.ts';
import { tournamentHeaderSchema } from '../../src/features/tournament/terms.ts';
import { games } from '../../src/games/index.ts';
import { openTrf } from '../../src/tournament/trf/open.ts';
import { row, rounds } from '../tournament/trf/rows.ts';
import { headerOf, held, MINUTE, playRound, seat, STARTS, type Held } from './held.ts';

const NAMES = ['Ida Berg', 'Jan', 'Kim', 'Leo', 'Mia'];

/** A file with a line of results for each of these people. */
const fileOf = (lines: readonly (readonly [points: string, played: string])[], more = 'XXR 4\n'): string =>
  `${lines.map(([points, played], i) => row(i + 1, NAMES[i] ?? '?', points, rounds(played), String(2000 - i))).join('\n')}\n${more}`;

/** One round; Mia had a bye, Leo and Kim must not meet, and Jan has half a point in round 3. */
const ONE = fileOf(
  [
    ['1.0', '3 w 1'],
    ['0.5', '4 b ='],
    ['0.0', '1 b 0'],
    ['0.5', '2 w ='],
    ['1.0', '0000 - U'],
  ],
  'XXR 4\nXXP 3 4\n240 H 003    2\n',
);

/** The second round is being played: Ida has beaten Leo, Jan meets Kim. */
const OPEN = fileOf(
  [
    ['2.0', '3 w 1, 4 b 1'],
    ['0.5', '4 b =, 3 w'],
    ['0.0', '1 b 0, 2 b'],
    ['0.5', '2 w =, 1 w 0'],
  ],
  'XXR 3\n',
);

const read = (text: string) => {
  const done = startListFrom(text);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
};

const headerFrom = (text: string, changes = {}) => {
  const { list, rounds: count } = read(text);
  return { startList: list, rounds: count, ...changes };
};

/** A person joins under a name, as the bot enters it. */
function join(one: Held, id: string, name: string): void {
  const listed = placeFor(one.tournament, name);
  const deed = { do: 'join', player: id, name, rating: 1500 } as const;
  one.does({ ...deed, ...(listed !== undefined && { listed }) }, id);
}

/** People with these names, by ids from `u1`, have joined and are there at the start. */
function evening(text: string, names: readonly string[], changes = {}): Held {
  const one = held(headerFrom(text, changes));
  names.forEach((name, i) => join(one, `u${i + 1}`, name));
  one.passes(14 * MINUTE);
  return one;
}

const pointsOf = ({ tournament }: Held, player: string): number | undefined =>
  stageOf(tournament)
    .standings()
    .find((line) => line.player === player)?.points;

describe('a file', () => {
  it('with rounds gives them by the places of the players, and what is promised', () => {
    const { list, rounds: count, byes } = read(ONE);
    expect(count).toBe(4);
    expect(byes).toBe(0);
    expect(list.rounds).toEqual([
      {
        games: [
          { players: [0, 2], score: [1, 0], forfeit: false },
          { players: [3, 1], score: [0.5, 0.5], forfeit: false },
        ],
        byes: [{ player: 4, points: 1 }],
      },
    ]);
    expect(list.promised).toEqual([{ player: 1, round: 3, points: 0.5 }]);
    const header = headerOf(headerFrom(ONE));
    expect(tournamentHeaderSchema.parse(JSON.parse(JSON.stringify(header)))).toEqual(header);
  });

  it('in which all rounds are played, or of a round robin with rounds, is refused', () => {
    const why = (text: string) => {
      const done = startListFrom(text);
      return done.ok ? null : done.error.why;
    };
    const two: [string, string][] = [
      ['1.0', '2 w 1'],
      ['0.0', '1 b 0'],
    ];
    expect(why(fileOf(two, 'XXR 1\n'))).toBe('complete');
    expect(why(fileOf(two, '092 Round robin\n'))).toBe('round-robin');
    // A file without a number of rounds goes on for one at least.
    expect(read(fileOf(two, '')).rounds).toBe(2);
    const last = fileOf(
      [
        ['0.0', '2 w'],
        ['0.0', '1 b'],
      ],
      'XXR 1\n',
    );
    expect(read(last).rounds).toBe(1);
  });
});

describe('a draft', () => {
  const draft = withFile(draftOf('knockout', games[0], 'en'), read(ONE));
  const where = { guildId: 'g', channelId: 'c', host: { id: 'h', name: 'H' }, name: 'Cup' };
  const settled = (one: typeof draft) => settle(one, where, { starts: 10 ** 7, now: 0 });

  it('is a Swiss with a round left at least, without another order of the players', () => {
    expect(draft).toMatchObject({ format: 'swiss', rounds: 4 });
    expect(withPreset(draft, 'club').rounds).toBe(3);
    expect(fitted({ ...draft, rounds: 1 }).rounds).toBe(2);
    const lots = settled({ ...draft, seeding: 'lot' });
    expect(lots.ok && lots.value.seeding).toBe(undefined);
    expect(settled(withPreset(draft, 'arena'))).toEqual({ ok: false, error: 'no-swiss' });
    const series = { ...draft, series: {} as NonNullable<typeof draft.series> };
    expect(settled(series)).toEqual({ ok: false, error: 'no-series' });
  });

  it('lasts as long as the rounds that are left', () => {
    const plain = { ...draft, startList: null };
    expect(likelyMs(draft, 8)).toBe(likelyMs({ ...plain, rounds: 3 }, 8));
  });

  it('leaves its list out of templates', () => {
    expect(JSON.stringify(recipeOf(draft))).not.toContain('Ida Berg');
    expect(draftFrom(recipeOf(draft))?.startList).toBeNull();
  });
});

describe('an evening', () => {
  it('goes on with the next round; listed people have their places, the others are away', () => {
    const one = evening(ONE, ['Berg, Ida', 'jan', 'Kim', 'Leo', 'New']);
    const { tournament } = one;
    expect(tournament.phase).toBe('running');
    expect(openBoards(tournament).map(({ round, number }) => [round, number])).toEqual([
      [2, 3],
      [2, 4],
    ]);
    expect(tournament.boards[0]).toMatchObject({
      players: ['u1', 'u3'],
      isClosed: true,
      result: { how: 'file', score: [1, 0], match: null },
    });
    expect([pointsOf(one, 'u1'), pointsOf(one, 'u2'), pointsOf(one, 'listed-5')]).toEqual([1, 0.5, 1]);
    expect(stageOf(tournament).forbidden).toEqual([['u3', 'u4']]);
    expect(stageOf(tournament).promised).toEqual([{ player: 'u2', round: 3, points: 0.5 }]);
    // New has missed a round without points, and has a bye or a game in this one.
    expect(pointsOf(one, 'u5')).toBe(
      tournament.rounds[1]?.byes.some(({ player }) => player === 'u5') ? 1 : 0,
    );
    expect(tournament.members.get('listed-5')).toMatchObject({ name: 'Mia', out: 'listed' });
    expect(noticesFor(tournament, one.now).map(({ key }) => key)).toEqual(['round-0-2']);
    expect(tournament.rounds[1]?.left).toEqual([]);
  });

  it('takes a listed person in late, at any time; strangers only early, or by an arbiter', () => {
    const one = evening(ONE, ['Ida Berg', 'Jan', 'Kim']);
    playRound(one);
    one.passes(2 * MINUTE);
    playRound(one);
    join(one, 'u9', 'Mia');
    expect(pointsOf(one, 'u9')).toBe(1);
    expect(one.tournament.rounds[0]?.byes).toEqual([{ player: 'u9', points: 1 }]);
    expect(one.tournament.members.has('listed-5')).toBe(false);
    const stranger = { player: 's', name: 'Stranger', rating: 1 };
    expect(one.tries({ do: 'join', ...stranger })).toBe('too-late-to-join');
    one.does({ do: 'add', ...stranger }, 'host');
    // Somebody else of the same name has a place of their own.
    const again = { do: 'join', player: 'x', name: 'Mia', rating: 1, listed: 4 } as const;
    expect(one.tries(again)).toBe('too-late-to-join');
    one.passes(2 * MINUTE);
    expect(openBoards(one.tournament).flatMap(({ players }) => players)).toContain('u9');
  });

  it('corrects rounds of the file, also of a person whose place was taken by a substitute', () => {
    const one = evening(ONE, ['Ida Berg', 'Jan', 'Leo']);
    one.does({ do: 'replace', player: 's', name: 'Sub', rating: 1, replaces: 'listed-3' }, 'host');
    const correct = (score: [number, number]) =>
      one.does({ do: 'result', board: 1, score, forfeit: false, how: 'arbiter', match: null }, 'host');
    expect(one.tournament.boards[0]?.players).toEqual(['u1', 'listed-3']);
    correct([0, 1]);
    expect([pointsOf(one, 'u1'), pointsOf(one, 's')].map((points) => (points ?? 0) % 1)).toEqual([0, 0]);
    expect(pointsOf(one, 's')).toBe(1);
    expect(one.tournament.boards[0]?.isClosed).toBe(false);
    const [board] = one.tournament.boards;
    expect(board && deskPlayers(one.tournament, board)).toEqual(['u1', 's']);
    expect(one.tournament.members.get('listed-3')?.out).toBe('replaced');
    expect(expectedIn(one.tournament).map(({ name }) => name)).toEqual(['Mia']);
  });

  it('gives a person who was replaced a new place, not one of the list', () => {
    const one = evening(ONE, ['Ida Berg', 'Jan', 'Leo', 'New']);
    one.does({ do: 'replace', player: 's', name: 'Sub', rating: 1, replaces: 'u4' }, 'host');
    one.does({ do: 'add', player: 'u4', name: 'Kim', rating: 1, listed: 2 }, 'host');
    one.does({ do: 'result', board: 1, score: [0, 1], forfeit: false, how: 'arbiter', match: null }, 'host');
    expect(['listed-3', 'u4', 's'].map((player) => pointsOf(one, player))).toEqual([1, 0, 0]);
  });

  it('leaves people of the list alone who have not joined', () => {
    const one = held(headerFrom(ONE));
    expect(membersIn(one.tournament)).toEqual([]);
    for (const deed of [
      { do: 'readmit', player: 'listed-1' },
      { do: 'return', player: 'listed-1' },
      { do: 'withdraw', player: 'listed-1', why: 'excluded' },
    ] as const)
      expect(one.tries(deed, 'host')).toBe('listed');
    expect(
      one.tries({ do: 'result', board: 1, score: [0, 1], forfeit: false, how: 'arbiter', match: null }),
    ).toBe('not-begun');
    expect(one.tries({ do: 'start', who: 'joined' }, 'host')).toBe('too-few-players');
  });

  it('plays the open games of the last round first; an absent player loses by forfeit', () => {
    const one = evening(OPEN, ['Ida Berg', 'Jan', 'Leo']);
    const open = openBoards(one.tournament);
    expect(open.map(({ players, round, table }) => [players, round, table])).toEqual([
      [['u2', 'listed-3'], 2, 1],
    ]);
    expect(noticesFor(one.tournament, one.now).map(({ key }) => key)).toEqual(['round-0-2']);
    one.passes(1000);
    seat(one, open[0]?.number ?? 0, ['u2']);
    one.passes(6 * MINUTE);
    expect(pointsOf(one, 'u2')).toBe(1.5);
    expect(one.tournament.boards[2]?.result).toMatchObject({ how: 'no-show', score: [1, 0], forfeit: true });
    one.passes(2 * MINUTE);
    expect(openBoards(one.tournament)[0]?.round).toBe(3);
  });

  it('gives a person who comes to an open game the table, and time to sit down', () => {
    const one = evening(OPEN, ['Ida Berg', 'Jan', 'Leo']);
    one.passes(1000);
    seat(one, 3, ['u2']);
    one.passes(4 * MINUTE);
    join(one, 'u8', 'Kim');
    expect(one.tournament.boards[2]).toMatchObject({ players: ['u2', 'u8'], seated: ['u2'], openedAt: null });
    one.passes(4 * MINUTE);
    seat(one, 3, ['u8']);
    one.does({ do: 'result', board: 3, score: [0, 1], forfeit: false, how: 'played', match: 'm' });
    expect(pointsOf(one, 'u8')).toBe(1);
  });

  it('keeps places, results and prohibitions through a change of the announcement', () => {
    const one = held(headerFrom(ONE, { byes: 1 }));
    join(one, 'u1', 'Ida Berg');
    join(one, 'u2', 'New');
    join(one, 'u3', 'Jan');
    one.does({ do: 'replace', player: 's', name: 'Sub', rating: 1, replaces: 'listed-4' }, 'host');
    one.does({ do: 'withdraw', player: 'u3', why: 'asked' }, 'u3');
    one.does({ do: 'forbid', players: ['u1', 'listed-5'] }, 'host');
    one.does({ do: 'absent', player: 'u1', round: 2 }, 'u1');
    const before = stageOf(one.tournament);
    const settings = settingsOf(one.tournament.header);
    one.does({ do: 'change', from: settings, to: { ...settings, rounds: 6 } }, 'host');
    const after = stageOf(one.tournament);
    expect(after.roundsInAll).toBe(6);
    expect(after.entrants).toEqual(before.entrants);
    expect(after.rounds).toEqual(before.rounds);
    expect(after.forbidden.map((pair) => pair.toSorted())).toEqual(
      before.forbidden.map((pair) => pair.toSorted()),
    );
    expect(after.promised).toEqual(before.promised);
    expect(one.tries({ do: 'change', from: settings, to: { ...settings, format: 'arena' } }, 'host')).toBe(
      'goes-on',
    );
  });

  it('is exported with the rounds of the file', () => {
    const one = evening(ONE, ['Ida Berg', 'Jan', 'Kim', 'Leo']);
    for (let i = 0; i < 3; i += 1) {
      playRound(one);
      one.passes(2 * MINUTE);
    }
    expect(one.tournament.phase).toBe('over');
    const file = exportFiles(one.tournament).find(({ name }) => name?.endsWith('.trf'));
    const text = file && Buffer.isBuffer(file.attachment) ? file.attachment.toString() : '';
    const again = openTrf(
      { kind: 'swiss', seed: '', options: { tieBreaks: stageOf(one.tournament).tieBreaks } },
      text,
    );
    if (!again.ok) throw new Error(again.error);
    const desk = again.value.tournament;
    expect(desk.round).toBe(4);
    expect(desk.rounds[0]?.games.map(({ players, score }) => [players, score])).toEqual([
      [
        ['Ida Berg', 'Kim'],
        [1, 0],
      ],
      [
        ['Leo', 'Jan'],
        [0.5, 0.5],
      ],
    ]);
    const points = stageOf(one.tournament)
      .standings()
      .map((line) => line.points);
    expect(desk.standings().map((line) => line.points)).toEqual(points);
  });

  it('equals the fold of its stored journal, also after names were replaced', () => {
    const one = evening(ONE, ['Ida Berg', 'Jan', 'Kim']);
    playRound(one);
    const stored = JSON.parse(
      JSON.stringify(one.tournament.entries).replaceAll('Ida Berg', 'Deleted'),
    ) as unknown[];
    const header = tournamentHeaderSchema.parse(JSON.parse(JSON.stringify(one.tournament.header)));
    const again = stored.reduce<typeof one.tournament>(
      (before, entry) => {
        const done = enter(before, tournamentEntrySchema.parse(entry));
        if (!done.ok) throw new Error(done.error.why);
        return done.value;
      },
      openChatTournament({ ...header, startsAt: STARTS }),
    );
    expect(stageOf(again).standings()).toEqual(stageOf(one.tournament).standings());
    expect(again.boards).toEqual(one.tournament.boards);
  });
});
