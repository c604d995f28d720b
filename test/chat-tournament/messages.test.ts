/** What a tournament's messages say, without Discord. */
import { describe, expect, it } from 'vitest';
import { noticeMessage } from '../../src/features/tournament/chat/announcement.ts';
import { tournamentMessage } from '../../src/features/tournament/chat/message.ts';
import { labelName } from '../../src/features/tournament/chat/panel/page.ts';
import { openChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { enter } from '../../src/features/tournament/enter.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import { createClockOffset } from '../../src/time/offset.ts';
import { begun, held, MINUTE, playRound, STARTS, type Held } from './held.ts';

const offset = createClockOffset();

/** The notice with this key, as it would be posted now. */
function noticed({ tournament, now }: Held, key: string) {
  const notice = noticesFor(tournament, now).find((one) => one.key === key);
  if (!notice) throw new Error(`no notice ${key}`);
  return noticeMessage({ offset }, tournament, notice);
}

function shown({ tournament, now }: Held) {
  const { content, components } = tournamentMessage(
    { offset, time: { now: () => now } as never },
    tournament,
  );
  return { content, buttons: JSON.stringify(components) };
}

/** Plays all rounds; seat 1 wins. */
function playOut(one: Held): void {
  for (let rounds = 0; one.tournament.phase === 'running'; rounds += 1) {
    if (rounds > 20) throw new Error('it never ends');
    playRound(one);
    one.passes(2 * MINUTE);
  }
}

describe('the message of a round', () => {
  it('names as many players as there were at its pairing', () => {
    const one = begun(5);
    const before = noticed(one, 'round-0-1').content;
    expect(before).toContain('It begins, with 5 players.');
    one.does({ do: 'withdraw', player: 'p5', why: 'asked' });
    expect(noticed(one, 'round-0-1').content).toContain('It begins, with 5 players.');
  });

  it('shows nobody with a bye and a game', () => {
    const one = begun(5, { format: 'knockout' });
    for (const { round, stage } of one.tournament.rounds) {
      const { content } = noticed(one, `round-${stage}-${round}`);
      const playing = one.tournament.boards
        .filter((board) => board.round === round)
        .flatMap((b) => b.players);
      for (const player of playing)
        expect(content).not.toContain(`💤 **${one.tournament.members.get(player)?.name ?? ''}**`);
    }
  });
});

it('a posted reminder says when nobody is missing any more', () => {
  const one = held({}, STARTS - 20 * MINUTE);
  for (const player of ['ada', 'bob']) one.does({ do: 'join', player, name: player, rating: 1000 });
  one.passes(6 * MINUTE);
  expect(noticed(one, 'reminder-0').content).toContain('Not checked in yet: <@ada> <@bob>');
  one.does({ do: 'announced', notice: 'reminder-0', messageId: '1' });
  one.does({ do: 'check-in', player: 'ada' });
  expect(noticed(one, 'reminder-0').content).toContain('Not checked in yet: <@bob>');
  one.does({ do: 'check-in', player: 'bob' });
  const { content, components } = noticed(one, 'reminder-0');
  expect(content).toContain('Everybody mentioned here has checked in or withdrawn.');
  expect([content.includes('<@'), components]).toEqual([false, []]);
});

describe('the message of a tournament', () => {
  it('lists everybody after finals: the finalists, then the others', () => {
    const one = begun(7, { rounds: 3, finalists: 4 });
    playOut(one);
    const { content } = shown(one);
    for (const { name } of one.tournament.members.values()) expect(content).toContain(name);
    expect(content).toMatch(/\n5\\. .*\n6\\. .*\n7\\. /);
  });

  it('has the finalists that were stored, whatever the standings say', () => {
    const one = begun(7, { rounds: 3, finalists: 4 });
    while (one.tournament.stages.length === 1) {
      playRound(one);
      one.passes(2 * MINUTE);
    }
    const stored = one.tournament.entries.find((entry) => entry.do === 'finals');
    if (stored?.do !== 'finals' || !stored.finalists) throw new Error('no finalists');
    expect(stored.finalists).toHaveLength(4);
    const [first = '', ...others] = stored.finalists;
    const before = one.tournament.entries.slice(0, one.tournament.entries.indexOf(stored));
    const after = [...before, { ...stored, finalists: [...others, first] }].reduce((folded, entry) => {
      const done = enter(folded, entry);
      if (!done.ok) throw new Error(done.error.why);
      return done.value;
    }, openChatTournament(one.tournament.header));
    expect(after.stages[1]?.entrants.map(({ player }) => player)).toEqual([...others, first]);
  });

  it('has no fire in final standings', () => {
    const one = begun(2, { format: 'arena', minutes: 60 });
    for (let games = 0; games < 4; games += 1) {
      one.passes(20_000);
      const board = one.tournament.boards.at(-1);
      if (!board || board.result) break;
      const score = board.players[0] === 'p1' ? ([1, 0] as const) : ([0, 1] as const);
      one.does({ do: 'result', board: board.number, score, forfeit: false, how: 'played', match: null });
      for (const player of board.players) one.does({ do: 'free', player });
    }
    expect(shown(one).content).toContain('🔥');
    one.passes(120 * MINUTE);
    expect(one.tournament.phase).toBe('over');
    expect(shown(one).content).not.toContain('🔥');
  });

  it('offers to join only while somebody can', () => {
    const joins = (one: Held): boolean => shown(one).buttons.includes('"Join"');
    const cup = begun(4, { format: 'knockout' });
    expect(joins(cup)).toBe(false);
    expect(joins(held({ format: 'knockout' }))).toBe(true);
    const swiss = begun(4, { rounds: 3 });
    expect(joins(swiss)).toBe(true);
  });
});

it('menus tell players of one name apart', () => {
  const one = held();
  for (const player of ['100001', '100002', '100003'])
    one.does({ do: 'join', player, name: player === '100003' ? 'Ada' : 'Alex', rating: 1000 });
  const labels = ['100001', '100002', '100003'].map((user) => labelName(one, user));
  expect(labels).toEqual(['Alex …0001', 'Alex …0002', 'Ada']);
});
