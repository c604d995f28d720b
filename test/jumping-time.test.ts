import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jumpingTime, type JumpingTime } from './jumping-time.ts';

const START = 1_800_000_000_000;

describe('the time of tests over real connections', () => {
  let machine = START;
  let perLook = 0;
  let time: JumpingTime;

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'],
    });
    [machine, perLook] = [START, 0];
    vi.spyOn(Date, 'now').mockImplementation(() => (machine += perLook));
    time = jumpingTime();
  });
  afterEach(() => {
    time.stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Lets the machine's time pass in turns of its event loop. */
  function pass(ms: number, turn = 5): void {
    for (let left = ms; left > 0; left -= turn) {
      machine += turn;
      vi.advanceTimersByTime(turn);
    }
  }

  it('follows the machine’s, and fires timers in order', () => {
    const rung: string[] = [];
    time.at(START + 40, () => rung.push('later'));
    time.after(20, () => rung.push('sooner'));
    pass(15);
    expect(rung).toEqual([]);
    pass(50);
    expect(rung).toEqual(['sooner', 'later']);
    expect(time.now()).toBe(START + 65);
  });

  it('loses no timer if the clock advances during a check', () => {
    let rung = 0;
    for (let ms = 200; ms > 0; ms -= 1) time.after(ms, () => (rung += 1));
    perLook = 1;
    pass(1000);
    expect(rung).toBe(200);
  });

  it('does not fire a timer cancelled by another due one', () => {
    const cancel = time.after(20, () => expect.unreachable());
    time.after(10, cancel);
    time.jump(1000);
    pass(5);
  });

  it('does not advance while the machine is too busy for the test', () => {
    machine += 10_000;
    expect(time.now() - START).toBeLessThan(100);
    vi.advanceTimersByTime(5);
    expect(time.now() - START).toBeLessThan(100);
  });

  it('stands still during work of another thread', async () => {
    let finish = (): void => undefined;
    const work = time.during(new Promise<string>((resolve) => (finish = () => resolve('drawn'))));
    pass(10_000);
    expect(time.now()).toBe(START);
    time.jump(1000);
    finish();
    expect(await work).toBe('drawn');
    pass(20);
    expect(time.now()).toBe(START + 1020);
  });

  it('can be skipped, firing due timers at once', () => {
    const rung: string[] = [];
    time.after(3_600_000, () => rung.push('an hour'));
    time.jump(3_600_000);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(['an hour']);
  });
});
