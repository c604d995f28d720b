/**
 * A kept message under random failures, lost answers, deletions, other messages and restarts: there is never a second
 * one, and in the end it is as its owner wants it.
 */
import { DiscordAPIError, HTTPError, RESTJSONErrorCodes, SnowflakeUtil } from 'discord.js';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createKeptMessage, type KeptMessage } from '../../src/chat/kept/kept-message.ts';
import { NEWEST } from '../../src/chat/kept/search.ts';
import type { KeptPorts } from '../../src/chat/kept/state.ts';
import type { StandingAt, Wanted } from '../../src/chat/kept/wanted.ts';
import { createSpread } from '../../src/chat/spread.ts';
import { NotStored } from '../../src/line/outage.ts';
import { fakeTime } from '../fake-time.ts';
import { timesAsMany } from '../long.ts';

const BOT = 'bot';
const CHANNEL = 'channel';
/** Time for which Discord knows a nonce, and longer than any pause between tries, in ms. */
const NONCE_MS = 3 * 60_000;
const LONG_MS = 60 * 60_000;
/** Begins the content of the kept message. */
const MARK = 'kept';

type Method = 'POST' | 'PATCH' | 'DELETE' | 'GET';

interface Message {
  readonly id: string;
  readonly author: { readonly id: string };
  content: string;
}

/** A failure of the next requests with this method, before they are done or (`isDone`) after. */
interface Fault {
  readonly times: number;
  readonly method: Method;
  readonly how: 'reset' | 503;
  readonly isDone: boolean;
}

const errorOf = ({ how, method }: Pick<Fault, 'how' | 'method'>): Error =>
  how === 'reset'
    ? Object.assign(new Error('connection reset'), { code: 'ECONNRESET' })
    : new HTTPError(how, 'unavailable', method, '/', {});

const refusal = (code: number, status: number, method: Method): Error =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, method, '/', {});

/** A channel with a bot that keeps one message there. */
class Place {
  readonly time = fakeTime();
  messages: Message[] = [];
  fault: Fault | null = null;
  isForbidden = false;
  storageFails = false;
  stored: StandingAt | null = null;
  /** Number of messages too many that a failure may have left, until the next try. */
  excused = 0;
  /** True once a user has deleted a stored message that does not come back. */
  isGone = false;
  requests = 0;
  private readonly nonces = new Map<string, { readonly message: Message; readonly at: number }>();
  private readonly comesBack: boolean;
  private readonly moveMs: number | null;
  private kept: KeptMessage;
  private wanted: Wanted;

  constructor(comesBack: boolean, moveMs: number | null) {
    [this.comesBack, this.moveMs] = [comesBack, moveMs];
    this.wanted = this.saying('first');
    this.kept = this.open();
    this.kept.want(this.wanted);
  }

  private saying(what: string): Wanted {
    return {
      content: `${MARK} ${what}`,
      components: [],
      picture: null,
      mentions: [],
      chapter: '',
      moveMs: this.moveMs,
      comesBack: this.comesBack,
    };
  }

  private add(author: string, content: string): Message {
    const id = SnowflakeUtil.generate({ timestamp: this.time.now() }).toString();
    const message = { id, author: { id: author }, content };
    this.messages.push(message);
    return message;
  }

  /** Does a request, unless a fault is due for it. */
  private request<T>(method: Method, effect: () => T): Promise<T> {
    this.requests += 1;
    return Promise.resolve().then(() => {
      const { fault } = this;
      if (fault?.method !== method) return effect();
      this.fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
      if (fault.isDone) effect();
      // A move leaves two messages until the next try.
      if (method === 'DELETE' || (method === 'POST' && fault.isDone)) this.excused = 1;
      throw errorOf(fault);
    });
  }

  private found(id: string, method: Method): Message {
    const message = this.messages.find((one) => one.id === id);
    if (!message) throw refusal(RESTJSONErrorCodes.UnknownMessage, 404, method);
    return message;
  }

  private post(content: string, nonce: string): Message {
    if (this.isForbidden) throw refusal(RESTJSONErrorCodes.MissingPermissions, 403, 'POST');
    const known = this.nonces.get(nonce);
    if (known && this.time.now() - known.at < NONCE_MS) return known.message;
    const message = this.add(BOT, content);
    this.nonces.set(nonce, { message, at: this.time.now() });
    return message;
  }

  private channel() {
    const newestFirst = (): Message[] => this.messages.toReversed();
    return {
      isSendable: () => true,
      lastMessageId: this.messages.at(-1)?.id ?? null,
      send: ({ content, nonce }: { content: string; nonce: string }) =>
        this.request('POST', () => this.post(content, nonce)),
      messages: {
        fetch: ({ limit, after }: { limit: number; after?: string }) =>
          this.request('GET', () => {
            const all = newestFirst();
            const some =
              after === undefined
                ? all.slice(0, limit)
                : all.filter(({ id }) => BigInt(id) > BigInt(after)).slice(-limit);
            return new Map(some.map((message) => [message.id, message]));
          }),
        edit: (id: string, { content }: { content: string }) =>
          this.request('PATCH', () => {
            this.found(id, 'PATCH').content = content;
          }),
        delete: (id: string) =>
          this.request('DELETE', () => {
            this.found(id, 'DELETE');
            this.messages = this.messages.filter((one) => one.id !== id);
          }),
      },
    };
  }

  /** A bot that has just started and does not know whether the message was posted. */
  private open(): KeptMessage {
    const { time } = this;
    const channels = {
      fetch: () => Promise.resolve(this.channel()),
      cache: { get: () => this.channel() },
    };
    const likesMentions = { of: () => Promise.resolve({ mentions: true }) };
    const bot = {
      client: { user: { id: BOT }, channels },
      time,
      spread: createSpread(time),
      offset: { toOurs: (at: number) => at, toTheirs: (at: number) => at },
      people: likesMentions,
      servers: likesMentions,
    } as unknown as KeptPorts['bot'];
    return createKeptMessage({
      bot,
      log: pino({ level: 'silent' }),
      guildId: 'guild',
      channelId: CHANNEL,
      key: SnowflakeUtil.generate({ timestamp: time.now() }).toString(),
      inDoubt: true,
      pictures: { name: 'none', ms: 0 },
      search: { ...NEWEST, isIt: ({ content }) => content.startsWith(MARK) },
      others: 'removed',
      stored: () => Promise.resolve(this.stored),
      placed: (at) => {
        if (this.storageFails) return Promise.reject(new NotStored('place'));
        this.stored = at;
        return Promise.resolve();
      },
    });
  }

  own(): readonly Message[] {
    return this.messages.filter(({ author }) => author.id === BOT);
  }

  async pass(ms: number): Promise<void> {
    const isCalm = this.fault === null && !this.isForbidden && !this.storageFails;
    await this.time.pass(ms);
    if (isCalm && ms === LONG_MS) this.excused = 0;
  }

  want(what: string): void {
    this.wanted = this.saying(what);
    this.kept.want(this.wanted);
  }

  talk(count: number): void {
    for (let i = 0; i < count; i += 1) this.kept.newer(this.add('ben', 'hello').id);
  }

  /** A moderator deletes the message; `isHeard`: the bot is told. */
  delete(isHeard: boolean): void {
    for (const { id } of this.own()) {
      this.messages = this.messages.filter((one) => one.id !== id);
      if (!this.comesBack && this.stored?.messageId === id) this.isGone = true;
      if (isHeard) this.kept.deleted(id);
    }
  }

  restart(): void {
    this.kept.stop();
    this.kept = this.open();
    this.kept.want(this.wanted);
  }

  check(): void {
    expect(this.own().length).toBeLessThanOrEqual(1 + this.excused);
  }

  async end(): Promise<void> {
    [this.fault, this.isForbidden, this.storageFails] = [null, false, false];
    this.kept.hurry();
    await this.time.pass(LONG_MS);
    this.want('last');
    await this.time.pass(LONG_MS);
    const own = this.own();
    if (this.isGone) {
      expect(own).toEqual([]);
      return;
    }
    expect(own.length).toBeLessThanOrEqual(1);
    if (this.comesBack) expect(own.map(({ content }) => content)).toEqual([`${MARK} last`]);
    for (const { id, content } of own) {
      expect(content).toBe(`${MARK} last`);
      expect(this.stored?.messageId).toBe(id);
    }
    this.kept.stop();
  }
}

/** As its owners want it: a message that does not come back never moves. */
const ways = fc.constantFrom(
  { comesBack: true, moveMs: 60_000 },
  { comesBack: true, moveMs: null },
  { comesBack: false, moveMs: null },
);

type Step = (place: Place) => unknown;

const steps = fc.array(
  fc.oneof(
    fc.nat(9).map(
      (n): Step =>
        (place) =>
          place.want(String(n)),
    ),
    fc.constantFrom(100, 3000, 5000, 20_000, NONCE_MS, LONG_MS, LONG_MS).map(
      (ms): Step =>
        (place) =>
          place.pass(ms),
    ),
    fc.constantFrom(1, 7, 7).map(
      (count): Step =>
        (place) =>
          place.talk(count),
    ),
    fc
      .record<Fault>({
        method: fc.constantFrom<Method>('POST', 'POST', 'PATCH', 'DELETE', 'GET'),
        how: fc.constantFrom<Fault['how']>('reset', 503),
        times: fc.constantFrom(1, 1, 8),
        isDone: fc.boolean(),
      })
      .map((fault): Step => (place) => {
        place.fault = fault;
      }),
    fc.boolean().map((isForbidden): Step => (place) => {
      place.isForbidden = isForbidden;
    }),
    fc.boolean().map((fails): Step => (place) => {
      place.storageFails = fails;
    }),
    fc.boolean().map(
      (isHeard): Step =>
        (place) =>
          place.delete(isHeard),
    ),
    fc.constant<Step>(async (place) => {
      await place.time.settle();
      place.restart();
    }),
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
);

it('is there once, and in the end as its owner wants it', async () => {
  await fc.assert(
    fc.asyncProperty(ways, steps, async ({ comesBack, moveMs }, made) => {
      const place = new Place(comesBack, moveMs);
      for (const step of made) {
        await step(place);
        await place.time.settle();
        place.check();
      }
      await place.end();
    }),
    { numRuns: 500 * timesAsMany(20), seed: 7 },
  );
});

it('asks Discord no more than a few times while it is out of sight and must not post', async () => {
  const place = new Place(true, 60_000);
  await place.pass(0);
  place.talk(7);
  place.isForbidden = true;
  const before = place.requests;
  await place.pass(LONG_MS);
  expect(place.requests - before).toBeLessThan(5);
  await place.end();
});
