/**
 * The thread of a storage, in this process: it has the disk of its host. Loaded in the place of
 * `node:worker_threads` by the storage's client, so this module has to be loaded before that one.
 */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import { sleep } from '../../src/machine/clock.ts';
import { createDesk, type Desk } from '../../src/storage/sqlite/desk.ts';
import type { Command, Report } from '../../src/storage/sqlite/jobs.ts';
import type { Disk, OpenDisk } from './disk.ts';
import { currentHost, type Host } from './hosts.ts';

const disks = new WeakMap<Host, Disk>();

/** Gives a process its disk, before it opens its storage. */
export const giveDisk = (host: Host, disk: Disk): void => void disks.set(host, disk);

/** Named as in `node:worker_threads`. */
export class Worker extends EventEmitter {
  readonly #disk: Disk;
  #desk: Desk | null = null;
  #open: OpenDisk | null = null;
  /** Syncs under way and reports to be sent, in order. */
  #line: Promise<void> = Promise.resolve();

  constructor() {
    super();
    const host = currentHost();
    const disk = host && disks.get(host);
    if (!disk) throw new Error('a storage without a disk');
    this.#disk = disk;
  }

  postMessage(command: Command): void {
    void this.#line.then(() => this.#take(command));
  }

  ref(): void {
    // A simulation ends when it ends.
  }

  unref(): void {
    // As above.
  }

  #take(command: Command): void {
    switch (command.kind) {
      case 'open':
        this.#begin(command.patienceMs);
        return;
      case 'do':
        this.#desk?.take(command.requests);
        return;
      case 'close':
        this.#desk?.whenIdle(() => this.#then(() => this.emit('exit', 0)));
    }
  }

  #begin(patienceMs: number): void {
    const open = this.#disk.open();
    this.#open = open;
    this.#desk = createDesk({
      sqlite: {
        ...open.sqlite,
        commit: (requests) => {
          const outcomes = open.sqlite.commit(requests);
          this.#sync();
          return outcomes;
        },
      },
      patienceMs,
      report: (outcomes) => {
        if (outcomes.length > 0) this.#report({ kind: 'done', outcomes });
      },
    });
    this.#report({ kind: 'open' });
  }

  #sync(): void {
    this.#line = this.#line.then(async () => {
      await sleep(this.#disk.syncMs);
      this.#open?.sync();
    });
  }

  #report(report: Report): void {
    this.#then(() => this.emit('message', structuredClone(report)));
  }

  #then(run: () => void): void {
    this.#line = this.#line.then(run);
  }
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:worker_threads' && context.parentURL?.endsWith('/storage/sqlite/client.ts') === true
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
});
