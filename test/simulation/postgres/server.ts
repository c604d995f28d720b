/**
 * The server: its sessions take turns at the engine. A statement is done at one moment, and a transaction keeps the
 * statements of all other sessions waiting: it has the whole database to itself.
 */
import { after } from '../../../src/machine/clock.ts';
import type { Random } from '../../../src/core/random.ts';
import type { Tap } from '../wire.ts';
import { ENDING, literal, type Engine } from './engine.ts';
import { delayOf, type Delay, type Line, type Peer } from './network.ts';
import {
  done,
  encode,
  failure,
  greeting,
  notification,
  notificationIn,
  READY,
  ready,
  type Failure,
  type Message,
  type Notification,
  type Status,
} from './messages.ts';
import { Session, type Batch } from './session.ts';
import { ABOUT_SESSIONS, channelIn, GONE, IDLE, limitsIn, NOT_SIMULATED, TOO_LONG } from './statements.ts';

/** Shares of statements and notifications that a fault hits, from 0 to 1. */
export interface Faults {
  /** The connection breaks before the statement is done. */
  readonly breaksBefore: number;
  /** The statement is done; then the connection breaks, without an answer. */
  readonly breaksAfter: number;
  /** The statement is done; the answer and everything after it never comes, and the connection stays open. */
  readonly answerLost: number;
  readonly newsLost: number;
  /** Delay of notifications, before that of the network. */
  readonly newsDelay: Delay;
}

export const NO_FAULTS: Faults = {
  breaksBefore: 0,
  breaksAfter: 0,
  answerLost: 0,
  newsLost: 0,
  newsDelay: { least: 0, spread: 0 },
};

/** Parts in a million. */
const WHOLE = 1_000_000;

export interface ServerOptions {
  readonly engine: Engine;
  readonly random: Random;
  /** Receives statements and answers. */
  readonly tap: Tap;
}

export class Server {
  faults: Faults = NO_FAULTS;
  /** True while it refuses connections. */
  isAway = false;
  readonly #options: ServerOptions;
  readonly #sessions = new Map<number, Session>();
  /** Sessions with something in their inbox, in order. */
  readonly #line = new Set<Session>();
  /** The session whose transaction is open. */
  #holder: Session | null = null;
  #lastPid = 100;
  /** What has happened while the server was suspended; null while it runs. */
  #missed: (() => void)[] | null = null;
  /** Waits for the end of the open transaction. */
  readonly #afterwards: (() => void)[] = [];

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  accept(line: Line): Peer | null {
    if (this.isAway) return null;
    const session = new Session((this.#lastPid += 1), line);
    this.#sessions.set(session.pid, session);
    return {
      receive: (bytes) => this.#act(() => this.#receive(session, bytes)),
      hangUp: () =>
        this.#act(() => {
          session.inbox.push('hung up');
          this.#lineUp(session);
        }),
    };
  }

  /** Suspends it, like SIGSTOP. */
  freeze(): void {
    this.#missed ??= [];
  }

  thaw(): void {
    const missed = this.#missed ?? [];
    this.#missed = null;
    for (const happens of missed) happens();
    this.#takeTurns();
  }

  /** Ends all sessions; an open transaction is rolled back. What a suspended server has missed is lost. */
  endAll(): void {
    for (const session of [...this.#sessions.values()]) this.#end(session, 'broken');
    this.#missed = null;
    this.#takeTurns();
  }

  /** Runs `work` on the engine while no transaction is open. */
  exclusively<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      this.#afterwards.push(() => resolve(work()));
      this.#takeTurns();
    });
  }

  #act(happens: () => void): void {
    if (this.#missed) {
      this.#missed.push(happens);
      return;
    }
    happens();
    this.#takeTurns();
  }

  #hits(share: number): boolean {
    return share > 0 && this.#options.random.below(WHOLE) < share * WHOLE;
  }

  #receive(session: Session, bytes: Buffer): void {
    if (session.isEnded) return;
    if (session.receive(bytes)) session.line.send(greeting(session.pid));
    this.#lineUp(session);
  }

  #lineUp(session: Session): void {
    if (session.isEnded || session.inbox.length === 0 || this.#line.has(session)) return;
    session.stopTimer?.();
    session.stopTimer = null;
    this.#line.add(session);
    const ms = session.limits.get('statement_timeout') ?? 0;
    if (ms > 0 && session.inbox[0] !== 'hung up')
      session.stopTimer = after(ms, () => this.#act(() => this.#cancel(session)));
  }

  /** Only the sessions outside the open transaction wait. */
  #takeTurns(): void {
    if (this.#missed) return;
    for (;;) {
      if (!this.#holder) for (const work of this.#afterwards.splice(0)) work();
      const session = this.#holder ?? this.#line.values().next().value;
      if (!session || !this.#line.has(session)) return;
      this.#next(session);
    }
  }

  #next(session: Session): void {
    this.#line.delete(session);
    session.stopTimer?.();
    session.stopTimer = null;
    const received = session.inbox.shift();
    if (received === 'hung up') this.#end(session, 'closed');
    else if (received) this.#do(session, received);
    this.#lineUp(session);
    this.#limitIdling(session);
  }

  #limitIdling(session: Session): void {
    const ms = session.limits.get('idle_in_transaction_session_timeout') ?? 0;
    if (session.isEnded || session.status === 'I' || session.inbox.length > 0 || ms === 0) return;
    session.stopTimer = after(ms, () => this.#act(() => this.#end(session, IDLE)));
  }

  #cancel(session: Session): void {
    // It may have ended since, while the server was suspended.
    if (!this.#line.delete(session)) return;
    session.stopTimer = null;
    session.inbox.shift();
    this.#answer(session, [failure(TOO_LONG), ready(session.status)]);
    this.#lineUp(session);
  }

  #do(session: Session, batch: Batch): void {
    this.#options.tap(`postgres ${session.line.host} ${session.pid}`, batch.bytes);
    if (this.#hits(this.faults.breaksBefore)) {
      this.#end(session, 'broken');
      return;
    }
    const limits = limitsIn(batch.text);
    for (const [limit, ms] of limits ?? []) session.limits.set(limit, ms);
    if (limits) this.#answer(session, [...limits.map(() => done('SET')), ready(session.status)]);
    else if (NOT_SIMULATED.test(batch.text)) this.#refuse(session, `not simulated: ${batch.text}`);
    else this.#run(session, batch);
  }

  #refuse(session: Session, message: string): void {
    const error: Failure = { severity: 'ERROR', code: '0A000', message };
    this.#answer(session, [failure(error), ready(session.status)]);
  }

  #run(session: Session, { bytes, text }: Batch): void {
    // A failed transaction refuses it in any case.
    if (ABOUT_SESSIONS.test(text) && session.status !== 'E') this.#tellSessions(session);
    const messages = this.#options.engine.run(bytes);
    session.status = statusIn(messages);
    this.#holder = session.status === 'I' ? null : session;
    const channel = channelIn(text);
    if (channel !== null && session.status === 'I') session.channels.add(channel);
    const all = messages.filter(({ type }) => type === 'A').map(notificationIn);
    if (this.#hits(this.faults.breaksAfter)) this.#end(session, 'broken');
    if (this.#hits(this.faults.answerLost)) session.isMute = true;
    this.#answer(
      session,
      messages.filter(({ type }) => type !== 'A').map(({ type, body }) => encode(type, body)),
    );
    for (const one of all)
      if (one.channel === ENDING) this.#end(this.#sessions.get(Number(one.payload)), GONE);
      else this.#spread(session.pid, one);
  }

  #tellSessions(asking: Session): void {
    const rows = [...this.#sessions.values()].map((session) => ({
      pid: session.pid,
      application_name: session.name,
      state: session === asking || this.#line.has(session) ? 'active' : STATES[session.status],
    }));
    this.#options.engine.sql(
      `SELECT set_config('simulated.pid', '${asking.pid}', false),
         set_config('simulated.sessions', ${literal(JSON.stringify(rows))}, false)`,
    );
  }

  #answer({ line, pid, isMute }: Session, messages: readonly Buffer[]): void {
    for (const bytes of messages)
      // Descriptions of rows have numbers of tables, which differ between two databases of one process.
      if (bytes.toString('latin1', 0, 1) !== 'T') this.#options.tap(`postgres to ${line.host} ${pid}`, bytes);
    if (!isMute) line.send(Buffer.concat(messages));
  }

  /** Sends a notification to the sessions that listen. */
  #spread(from: number, news: Notification): void {
    const bytes = notification(from, news);
    for (const session of this.#sessions.values()) {
      if (!session.channels.has(news.channel) || this.#hits(this.faults.newsLost)) continue;
      const ms = delayOf(this.faults.newsDelay, this.#options.random);
      const send = (): void => {
        if (!session.isEnded) this.#answer(session, [bytes]);
      };
      if (ms === 0) send();
      else after(ms, () => this.#act(send));
    }
  }

  #end(session: Session | undefined, how: Failure | 'closed' | 'broken'): void {
    if (!session || session.isEnded) return;
    session.isEnded = true;
    session.stopTimer?.();
    this.#sessions.delete(session.pid);
    this.#line.delete(session);
    const { engine } = this.#options;
    if (this.#holder === session) {
      engine.sql('ROLLBACK');
      this.#holder = null;
    }
    // In the open transaction of another session they can be closed as well.
    engine.run(session.closing());
    if (typeof how === 'object') this.#answer(session, [failure(how)]);
    if (how === 'broken') session.line.reset();
    else if (!session.isMute) session.line.close();
    session.isMute = true;
  }
}

const STATES: Readonly<Record<Status, string>> = {
  I: 'idle',
  T: 'idle in transaction',
  E: 'idle in transaction (aborted)',
};

function statusIn(messages: readonly Message[]): Status {
  const last = messages.findLast(({ type }) => type === READY);
  return (last?.body.toString('latin1', 0, 1) ?? 'I') as Status;
}
