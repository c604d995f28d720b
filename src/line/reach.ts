import type { RESTOptions } from 'discord.js';
import type { Spread } from '../chat/spread.ts';
import { lru } from '../core/lru.ts';
import type { Cancel, Time } from '../time/time.ts';
import { failureOf } from './outage.ts';

/**
 * Shortest outage after which retries are hurried, in ms: the first pause before a retry is as long. It also
 * bounds how often they are hurried while only some requests fail.
 */
const AWAY_MS = 30_000;
/** Interval of probes while Discord does not answer, in ms. */
const PROBE_MS = 15_000;
/** Most channels with failed requests to remember. */
const KEPT = 10_000;
const SERVER_ERROR = 500;

/**
 * Notices when Discord answers again after an outage. By then the pauses between retries have grown to
 * minutes, so the retries are hurried.
 */
export interface Reach {
  /** Wraps `makeRequest`. */
  guard(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'];
  /**
   * Calls back for each channel in which a request has failed, once Discord answers again. The calls are paced:
   * a thousand tables may wait.
   */
  onBack(listener: (channelId: string) => void): void;
  stop(): void;
}

export interface ReachPorts {
  readonly time: Pick<Time, 'now' | 'at'>;
  readonly spread: Pick<Spread, 'add'>;
  /** Makes a request that `guard` sees. */
  readonly probe: () => Promise<unknown>;
}

export function createReach({ time, spread, probe }: ReachPorts): Reach {
  const failed = lru<string>(KEPT);
  const listeners: ((channelId: string) => void)[] = [];
  /** Time of the first failure since the last answer; null: none. */
  let away: number | null = null;
  /** Cancels the next probe; null: none is due. */
  let cancelProbe: Cancel | null = null;
  let stopped = false;

  /** Plans a probe: otherwise minutes can pass until the next request. */
  function probeLater(): void {
    if (stopped) return;
    cancelProbe ??= time.at(time.now() + PROBE_MS, () => {
      cancelProbe = null;
      if (away !== null) probe().catch(() => undefined);
    });
  }

  function missed(url: string): void {
    away ??= time.now();
    probeLater();
    const [, channelId] = /\/channels\/(\d+)/.exec(new URL(url).pathname) ?? [];
    if (channelId !== undefined) failed.set(channelId, channelId);
  }

  function answered(): void {
    const isBack = away !== null && time.now() - away >= AWAY_MS;
    away = null;
    if (!isBack) return;
    const channels = [...failed.keys()].reverse();
    failed.clear();
    for (const channelId of channels) {
      spread.add(() => {
        for (const listener of listeners) listener(channelId);
        return Promise.resolve();
      });
    }
  }

  return {
    guard: (makeRequest) => async (url, init) => {
      try {
        const response = await makeRequest(url, init);
        if (response.status < SERVER_ERROR) answered();
        else missed(url);
        return response;
      } catch (error) {
        if (failureOf(error) === 'unreachable') missed(url);
        throw error;
      }
    },
    onBack: (listener) => void listeners.push(listener),
    stop() {
      stopped = true;
      cancelProbe?.();
    },
  };
}
