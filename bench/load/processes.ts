/** The processes of a load benchmark: the lean Discord, and the bot to measure. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sparing } from '../../scripts/sparing.mjs';
import type { Clicked, News, Order, Played, Requests, Vitals, Watching } from './talk.ts';

const here = (path: string): string => join(import.meta.dirname, path);

export interface LeanDiscord {
  readonly port: number;
  click(perSecond: number, seconds: number, watching?: Watching): Promise<Clicked>;
  /** Opens the players' hands. */
  openHands(perSecond: number): Promise<Clicked>;
  reach(): Promise<Extract<News, { news: 'reached' }>>;
  /** Requests since its start, by kind. */
  requests(): Promise<Requests>;
  end(): void;
}

export async function startDiscord(matches: readonly Played[]): Promise<LeanDiscord> {
  const child = fork(here('discord.ts'));
  async function ask(order: Order): Promise<News> {
    const answer = once(child, 'message');
    child.send(order);
    const [news] = (await answer) as [News];
    return news;
  }
  const opened = await ask({ do: 'open', matches });
  if (opened.news !== 'listening') throw new Error(opened.news);
  const { port } = opened;
  return {
    port,
    async click(perSecond, seconds, watching) {
      const news = await ask({ do: 'click', perSecond, seconds, ...(watching && { watching }) });
      if (news.news !== 'clicked') throw new Error(news.news);
      return news;
    },
    async openHands(perSecond) {
      const news = await ask({ do: 'hands', perSecond });
      if (news.news !== 'clicked') throw new Error(news.news);
      return news;
    },
    async reach() {
      const news = await ask({ do: 'reach' });
      if (news.news !== 'reached') throw new Error(news.news);
      return news;
    },
    async requests() {
      const news = await ask({ do: 'count' });
      if (news.news !== 'counted') throw new Error(news.news);
      return news.requests;
    },
    end: () => void child.kill(),
  };
}

export interface MeasuredBot {
  /**
   * Its usage since the last call; `pss`: memory of all its processes, with shared pages divided among them.
   * `collect`: its garbage is collected first.
   */
  vitals(
    asked?: 'collect',
  ): Promise<Vitals & { readonly drawingMs: number; readonly drawingRss: number; readonly pss: number }>;
  /** Asks it to end, and waits until it has. */
  end(): Promise<void>;
}

/** Milliseconds in a tick of the kernel's clock of processes. */
const TICK_MS = 10;

interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly pss: number;
}

/** A field of a file in /proc that gives sizes in kB, in bytes; 0 if the process is gone. */
function sizeIn(file: string, field: string): number {
  try {
    return (
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '0') * 1024
    );
  } catch {
    return 0;
  }
}

const pssOf = (pid: number | string): number => sizeIn(`/proc/${pid}/smaps_rollup`, 'Pss');

/** Usage of a process's children. */
function children(pid: number): Usage {
  const usages = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Usage[] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(fields[1]) !== pid) return [];
        const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
        return [{ cpuMs, rss: sizeIn(`/proc/${name}/status`, 'VmRSS'), pss: pssOf(name) }];
      } catch {
        return [];
      }
    });
  return {
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    rss: usages.reduce((sum, { rss }) => sum + rss, 0),
    pss: usages.reduce((sum, { pss }) => sum + pss, 0),
  };
}

/** Starts a bot, this one or another, on a lean Discord. */
export function startMeasured(module: string, env: NodeJS.ProcessEnv, execArgv: string[] = []): MeasuredBot {
  const child: ChildProcess = fork(module, {
    execArgv: [...sparing.args, '--import', here('probe.ts'), ...execArgv],
    env: { ...sparing.env, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let drawn = 0;
  return {
    async vitals(asked) {
      const answer = once(child, 'message');
      child.send(asked ?? 'how is it going?');
      const [vitals] = (await answer) as [Vitals];
      const pid = child.pid ?? 0;
      const { cpuMs, rss, pss } = children(pid);
      const drawingMs = cpuMs - drawn;
      drawn = cpuMs;
      return { ...vitals, drawingMs, drawingRss: rss, pss: pss + pssOf(pid) };
    },
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
