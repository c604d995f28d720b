import { describe, expect, it } from 'vitest';
import type { Ask, Cause, Reply } from '../../src/match/ask.ts';
import { publish, type EnginePorts } from '../../src/match/publishing.ts';
import { judge, passDeadline, seenBy, settleDoubt } from '../../src/match/judging.ts';
import type { Entry } from '../../src/match/header.ts';
import { fakeTime } from '../fake-time.ts';
import { answer, asked, BASE, plainMatch, plainState, type PlainMatch } from './plain.ts';

/** Ports to a journal that takes `room` entries and fails from then on. */
function portsWith({
  room = Infinity,
  reload,
}: {
  room?: number;
  reload?: EnginePorts<PlainMatch, Reply>['reload'];
}) {
  const journal: Entry[] = [];
  const published: { match: PlainMatch; cause: Cause<Reply> }[] = [];
  const errors: string[] = [];
  const time = fakeTime(BASE);
  const ports: EnginePorts<PlainMatch, Reply> = {
    search: () => Promise.reject(new Error('nothing is searched for here')),
    time,
    append(index, entry) {
      if (journal.length === room) return Promise.reject(new Error('disk full'));
      journal[index] = entry;
      return Promise.resolve();
    },
    beforeLastAttempt: () => Promise.reject(new Error('nothing is taken back here')),
    reload: reload ?? (() => Promise.reject(new Error('still failing'))),
    heardSince: () => Promise.resolve(),
    unseen: () => undefined,
    stoodStill: () => undefined,
    turnedBack: () => Promise.resolve(),
    publish(match, cause) {
      published.push({ match, cause });
      return Promise.resolve({ at: time.now(), isLimited: false, isShown: true });
    },
    failed: (error, doing) => errors.push(`${doing}: ${String(error)}`),
  };
  return { ports, time, journal, published, errors };
}

describe('the table that an action refers to', () => {
  const shown = [
    { ply: 3, at: BASE },
    { ply: 4, at: BASE + 500 },
  ];

  it.each([
    ['the one named by a click', { seen: 2, when: BASE + 900 }, 2],
    ['else the newest shown by then', { seen: null, when: BASE + 499 }, 3],
    ['also one shown at that very moment', { seen: null, when: BASE + 500 }, 4],
    ['else the first one', { seen: null, when: BASE - 1 }, 0],
  ])('is %s', (_, ask, ply) => {
    expect(seenBy({ shown }, ask)).toBe(ply);
  });

  it('is looked up among the last 32 tables shown', async () => {
    const state = plainState();
    const { ports, time } = portsWith({});
    for (let ply = 1; ply <= 40; ply++) {
      state.progress = { ...state.progress, match: plainMatch({ ply }) };
      await time.pass(1);
      await publish(state, ports, { kind: 'time' });
    }
    expect(state.shown.map(({ ply, at }) => [ply, at - BASE])).toEqual(
      Array.from({ length: 32 }, (_, i) => [i + 9, i + 9]),
    );
  });
});

it('publish passes the match on as the same object', async () => {
  const match = { ...plainMatch(), picture: 'a table' };
  const { ports, published } = portsWith({});
  await publish(plainState(match), ports, { kind: 'begin' });
  expect(published[0]?.match).toBe(match);
});

describe('passDeadline', () => {
  it('journals and publishes one deadline after another', async () => {
    const state = plainState(plainMatch({ deadlines: [1000, 2000, 3000] }));
    const { ports, journal, published } = portsWith({});
    expect(await passDeadline(state, ports, 2000)).toBe(true);
    expect(journal).toEqual([
      { do: 'tick', at: 1000 },
      { do: 'tick', at: 2000 },
    ]);
    expect(published.map(({ match }) => match.at)).toEqual([1000, 2000]);
    expect(state.progress.match.deadline).toBe(3000);
  });

  it('stops when a deadline cannot be stored', async () => {
    const state = plainState(plainMatch({ deadlines: [1000, 2000] }));
    const { ports, published, errors } = portsWith({ room: 1 });
    expect(await passDeadline(state, ports, 5000)).toBe(false);
    expect(state).toMatchObject({ entries: 1, doubtful: true, progress: { match: { at: 1000 } } });
    expect(published).toHaveLength(1);
    expect(errors).toEqual(['journal: Error: disk full']);
  });

  it('runs before an action made after the deadline', async () => {
    const state = plainState(plainMatch({ deadlines: [1000] }));
    const { ports, journal } = portsWith({});
    await judge(state, ports, asked('anna', 'touch', 1500), BASE + 1500);
    expect(journal.map(({ do: verb, at }) => [verb, at])).toEqual([
      ['tick', 1000],
      ['touch', 1500],
    ]);
  });
});

describe('settleDoubt', () => {
  it('reads nothing unless an append has failed', async () => {
    const state = plainState();
    const { ports, errors } = portsWith({});
    expect(await settleDoubt(state, ports)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('takes over the state that the journal holds', async () => {
    const progress = {
      match: plainMatch({ ply: 7 }),
      changes: { anna: 7 },
      lastActor: 1 as const,
      awaitedSince: 0,
      offers: new Map(),
    };
    const state = plainState(plainMatch(), { doubtful: true });
    const { ports } = portsWith({
      reload: () => Promise.resolve({ progress, entries: 9, counted: new Map(), takenBackAt: null }),
    });
    expect(await settleDoubt(state, ports)).toBe(true);
    expect(state).toMatchObject({ progress, entries: 9, doubtful: false });
  });

  it('stays in doubt while the journal cannot be read', async () => {
    const state = plainState(plainMatch(), { doubtful: true });
    const { ports, errors } = portsWith({});
    expect(await settleDoubt(state, ports)).toBe(false);
    expect(state).toMatchObject({ entries: 0, doubtful: true });
    expect(errors).toEqual(['reload: Error: still failing']);
  });
});

describe('an attempt', () => {
  it('gives its seat a breath from when it is shown', async () => {
    const state = plainState();
    const { ports, time } = portsWith({});
    await time.pass(300);
    await judge(state, ports, asked('ben', 'touch', 100), BASE + 100);
    expect([...state.breathUntil]).toEqual([[2, BASE + 1100]]);
    expect([...state.lookUntil]).toEqual([[2, BASE + 1100]]);
  });

  it('is the only input that starts a breath', async () => {
    const state = plainState();
    const { ports, published } = portsWith({});
    await judge(state, ports, asked('ben', 'say', 100), BASE + 100);
    expect(published).toHaveLength(1);
    expect([state.breathUntil.size, state.lookUntil.size]).toEqual([0, 0]);
  });
});

describe('a click that arrives after a later one of the same player', () => {
  const judgedLate = async (late: Ask) => {
    const state = plainState();
    const { ports, journal } = portsWith({});
    await judge(state, ports, { ...asked('anna', 'touch', 100), id: '1000' }, BASE + 100);
    const reply = answer();
    await judge(state, ports, { ...late, reply }, BASE + 200);
    return { journal, reply };
  };

  it('is stale: it was meant for another table', async () => {
    const { journal, reply } = await judgedLate({ ...asked('anna', 'touch', 50), id: '999' });
    expect(reply.declined).toEqual(['stale']);
    expect(journal).toHaveLength(1);
  });

  it.each([
    ['a word', { ...asked('anna', 'say', 50), id: '999' }],
    ['a later click', { ...asked('anna', 'touch', 150), id: '1001' }],
  ])('counts if it is %s', async (_, late) => {
    const { journal } = await judgedLate(late);
    expect(journal).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it.each([
    ['with the reason of the rules', 'impossible', { refused: 'paused' }, []],
    [
      'as our fault, and reported, when the gesture makes no line of the protocol',
      'juggle',
      'our-fault',
      ['a gesture that is no line: Error: no such verb'],
    ],
  ])('is answered %s', async (_, gesture, why, told) => {
    const state = plainState();
    const { ports, journal, published, errors } = portsWith({});
    const reply = answer();
    await judge(state, ports, { ...asked('anna', gesture, 100), reply }, BASE + 100);
    expect(reply.declined).toEqual([why]);
    expect(errors).toEqual(told);
    expect([journal, published]).toEqual([[], []]);
  });
});

describe('an input that cannot be judged yet', () => {
  const declinedFor = async (gesture: string, { room }: { room: number }) => {
    const state = plainState(plainMatch({ deadlines: [1000] }));
    const { ports, journal, errors } = portsWith({ room });
    const reply = answer();
    await judge(state, ports, { ...asked('anna', gesture, 1500), reply }, BASE + 1500);
    return { declined: reply.declined, journal, errors };
  };

  it('is refused when the deadline before it cannot be stored', async () => {
    expect(await declinedFor('touch', { room: 0 })).toEqual({
      declined: ['storage-failed'],
      journal: [],
      errors: ['journal: Error: disk full'],
    });
  });

  it('is refused when the journal with what it would take back cannot be read', async () => {
    expect(await declinedFor('take-back', { room: 1 })).toEqual({
      declined: ['storage-failed'],
      journal: [{ do: 'tick', at: 1000 }],
      errors: ['journal: Error: nothing is taken back here'],
    });
  });
});
