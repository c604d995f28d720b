/** Lock states of boards' threads, from Discord's listing or its answers. */
import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createLocks, type Lock } from '../../src/features/tournament/chat/locks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PLACE = { guildId: 'server', channelId: 'thread' };

const thread = (locked: boolean) => ({ locked, isThread: () => true });

const settled = () => new Promise((done) => setImmediate(done));

const refusal = (code: number, status: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'No' }, code, status, 'GET', '', {
    body: undefined,
    files: undefined,
  });

const unknownChannel = refusal(RESTJSONErrorCodes.UnknownChannel, 404);
const missingAccess = refusal(RESTJSONErrorCodes.MissingAccess, 403);

/** Locks over a fake Discord that answers when the test says. */
function asking() {
  const clock = { now: 0 };
  const listed = new Map<string, unknown>();
  const cached = new Map<string, unknown>();
  const questions: PromiseWithResolvers<null>[] = [];
  const logged: string[] = [];
  const locks = createLocks({
    client: {
      guilds: { cache: new Map([['server', { channels: { cache: listed } }]]) },
      channels: {
        cache: cached,
        fetch() {
          const question = Promise.withResolvers<null>();
          questions.push(question);
          return question.promise;
        },
      },
    },
    time: { now: () => clock.now },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  } as never);
  return {
    locks,
    /** Levels of the log lines. */
    levels: () => logged.map((line) => (line.includes('"level":40') ? 'warn' : 'info')),
    clock,
    listed,
    questions,
    of: (): Lock => locks.of(PLACE),
    /** Answers the last request. */
    answers: async (locked: boolean): Promise<void> => {
      cached.set(PLACE.channelId, thread(locked));
      questions.at(-1)?.resolve(null);
      await settled();
    },
    fails: async (error: Error): Promise<void> => {
      questions.at(-1)?.reject(error);
      await settled();
    },
  };
}

describe('a thread that Discord lists', () => {
  it('is locked as listed, and for a while afterwards, without a request', () => {
    const { clock, listed, questions, of } = asking();
    listed.set('thread', thread(false));
    expect(of()).toBe('open');
    listed.set('thread', thread(true));
    expect(of()).toBe('locked');
    listed.set('thread', thread(false));
    clock.now += 2 * MINUTE;
    expect(of()).toBe('locked');
    clock.now += MINUTE;
    expect(of()).toBe('open');
    expect(questions).toHaveLength(0);
  });
});

describe('a thread that Discord does not list', () => {
  it.each([true, false])('is unknown until Discord has answered (locked: %s)', async (locked) => {
    const { clock, questions, of, answers } = asking();
    expect([of(), of()]).toEqual(['unknown', 'unknown']);
    expect(questions).toHaveLength(1);
    await answers(locked);
    expect(of()).toBe(locked ? 'locked' : 'open');
    clock.now += MINUTE;
    // The answer is stale: a new request.
    expect(of()).toBe(locked ? 'locked' : 'unknown');
    expect(questions).toHaveLength(2);
  });

  it('counts as locked for a while after it was seen locked', async () => {
    const { clock, of, answers } = asking();
    of();
    await answers(true);
    expect(of()).toBe('locked');
    clock.now += MINUTE;
    of();
    await answers(false);
    expect(of()).toBe('locked');
    clock.now += 2 * MINUTE;
    of();
    await answers(false);
    expect(of()).toBe('open');
  });

  it('stays unknown while Discord fails, and is requested again after a pause', async () => {
    const { clock, questions, of, fails, answers } = asking();
    of();
    await fails(new Error('no line'));
    clock.now += 29 * SECOND;
    expect(of()).toBe('unknown');
    expect(questions).toHaveLength(1);
    clock.now += SECOND;
    expect(of()).toBe('unknown');
    expect(questions).toHaveLength(2);
    await answers(false);
    expect(of()).toBe('open');
  });

  it('stays unknown when the answer is too late', async () => {
    const { clock, questions, of, answers } = asking();
    of();
    clock.now += 11 * SECOND;
    await answers(false);
    expect(of()).toBe('unknown');
    clock.now += 20 * SECOND;
    of();
    expect(questions).toHaveLength(2);
  });

  it('is refused while the bot lacks access, with one warning in the log', async () => {
    const { clock, locks, levels, of, fails, answers } = asking();
    of();
    await fails(missingAccess);
    expect(of()).toBe('refused');
    expect(locks.refusal('thread')).toBe(missingAccess);
    clock.now += MINUTE;
    of();
    await fails(missingAccess);
    clock.now += MINUTE;
    of();
    await fails(new Error('no line'));
    expect(of()).toBe('refused');
    expect(levels()).toEqual(['warn', 'info', 'info']);
    clock.now += MINUTE;
    of();
    await answers(false);
    expect(of()).toBe('open');
    expect(locks.refusal('thread')).toBeUndefined();
  });

  it('is known to be deleted', async () => {
    const { of, fails } = asking();
    of();
    await fails(unknownChannel);
    expect(of()).toBe('deleted');
  });
});
