/** Everything that leaves the bot during a match, for comparison with another match. */
import { MessageFlags } from 'discord.js';
import { expect } from 'vitest';
import { seatNames } from '../../src/table/text.ts';
import type { Header } from '../../src/match/header.ts';
import type { LoggedRequest } from 'loopback-discord/discord.ts';
import type { InteractionOutcome, OptionValues, UserSession } from 'loopback-discord/user-api.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';

/**
 * A user's act:
 * - a button of the table by its gesture (`tap:c1`),
 * - a button of the menu (`menu remove:g2`),
 * - an entry of a list that a button opens (`choose:announce announce:empty:r1`),
 * - a button of their own side (`own tap:c1`),
 * - a command (`/do`) with its options,
 * - suggestions for a command's first option (`?do`).
 */
export type Act = readonly [who: 'anna' | 'ben' | 'carla', what: string, options?: OptionValues];

/** Carries out one act; returns the answer, including the content of an opened menu or list. */
export async function does(testbed: Testbed, [name, what, options = {}]: Act): Promise<InteractionOutcome> {
  const { channelId, discord, anna, ben, running } = testbed;
  const who: UserSession = name === 'anna' ? anna : name === 'ben' ? ben : discord.user('Carla');
  async function made(): Promise<InteractionOutcome> {
    if (what.startsWith('?')) {
      const [focused = 'what'] = Object.keys(options);
      return who.autocomplete(channelId, what.slice(1), focused, options).outcome;
    }
    if (what.startsWith('/')) return who.run(channelId, what.slice(1), options).outcome;
    const [button = '', entry] = what.split(' ');
    if (button === 'own') {
      const side = who
        .messages(channelId)
        .findLast((message) => ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0);
      const id = side && buttonsOf(side).get(entry ?? '')?.id;
      testbed.time.jump(APART_MS);
      if (!id) throw new Error(`no own button ${entry ?? ''}`);
      return who.click(side, id).outcome;
    }
    const opened = await testbed.click(who, button).outcome;
    if (entry === undefined || opened.kind !== 'message') return opened;
    const { message } = opened;
    const id = buttonsOf(message).get(entry)?.id;
    return id === undefined ? opened : who.click(message, id).outcome;
  }
  const outcome = await made();
  await running.rooms.idle();
  return outcome;
}

/** Fields that vary: ids, times, and a picture's size, which depends on the compared card. */
const VARYING = ['id', 'url', 'proxy_url', 'timestamp', 'edited_timestamp', 'joined_at', 'size'];

/** A text without parts that vary between runs: ids, tokens, times, and the padding around card names. */
const lasting = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (VARYING.includes(key) ? null : part))
    .replace(/<t:\d+:/g, '<t:0:')
    .replace(/[\u2007\u2009\u200A]/g, '')
    .replace(/\d+:\d\d(:\d\d)?(\.\d)?/g, 'T')
    .replace(/\d{17,20}/g, 'ID');

const traceOf = ({ method, route, files, body, status }: LoggedRequest): string =>
  lasting([method, route, files, body, status]);

export interface Trace {
  /** Everything that users could read: answers, requests, and events on a client. */
  readonly texts: readonly string[];
  /** The scenes drawn. */
  readonly scenes: readonly string[];
  /** Offences that a call would have found after each act: a secret. */
  readonly pending: readonly string[];
}

/** Plays these acts in a match of Anna and Ben; Carla only watches. */
export async function trace(
  setup: Pick<Header, 'setup'> & { readonly game?: string },
  acts: readonly Act[],
): Promise<Trace> {
  const answers: string[] = [];
  const scenes: string[] = [];
  const sent: string[] = [];
  const pending: string[] = [];
  await withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { begin, discord, ben, channelId, running, log } = testbed;
    await begin(setup);
    const before = discord.requests.length;
    const seen = ben.events.length;
    for (const act of acts) {
      answers.push(lasting(await does(testbed, act)));
      const room = running.rooms.at(channelId);
      if (!room) continue;
      const context = { players: seatNames(room.header), locale: 'en', suitColours: 2 } as const;
      scenes.push(JSON.stringify(room.match.scene(context)));
      pending.push((room.match.pending ?? []).map(({ code }) => code).join());
    }
    sent.push(...discord.requests.slice(before).map(traceOf), ...ben.events.slice(seen).map(lasting));
    expect(log).toEqual([]);
    expect(discord.violations).toEqual([]);
  });
  return { texts: [...answers, ...sent], scenes, pending };
}

/** Expects equal texts; on a difference it reports only that place. */
export function expectSame(some: readonly string[], others: readonly string[]): void {
  const i = some.findIndex((one, at) => one !== others[at]);
  const [one = '', other = ''] = [some[i], others[i]];
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  from = Math.max(0, from - 40);
  expect(one.slice(from, from + 200)).toBe(other.slice(from, from + 200));
  expect(some).toHaveLength(others.length);
}

/** Replaces one card by another in a text, in every notation. */
type Alike = (text: string) => string;

/**
 * Expects that two matches that differ in one card look alike to everybody. `judged`: the pending offences in
 * each.
 */
export async function expectAlike(
  setups: readonly [Parameters<typeof trace>[0], Parameters<typeof trace>[0]],
  acts: readonly Act[],
  alike: Alike = (text) => text,
): Promise<Trace & { readonly judged: readonly (readonly string[])[] }> {
  const [one, other] = await Promise.all([trace(setups[0], acts), trace(setups[1], acts)]);
  expectSame(one.texts.map(alike), other.texts.map(alike));
  expectSame(one.scenes.map(alike), other.scenes.map(alike));
  return { ...other, judged: [one.pending, other.pending] };
}

/** Replaces the ace of diamonds by the king. */
export const aceAsKing: Alike = (text) =>
  text
    .replaceAll('A♦', 'K♦')
    .replaceAll('AD2', 'KD2')
    .replaceAll('"AD"', '"KD"')
    .replaceAll('ace of d', 'king of d');
