import { describe, expect, it } from 'vitest';
import { createClock } from '../../../sandbox/clock.ts';

function clockAt(start: number) {
  const computer = { now: start };
  return { computer, clock: createClock(() => computer.now) };
}
const never = new AbortController().signal;

describe('the sandbox clock', () => {
  it('is this computer’s until it is changed, and after it is restored', () => {
    const { computer, clock } = clockAt(1000);
    computer.now = 2500.7;
    expect(clock.now()).toBe(2500);
    clock.change({ now: 9_000_000 });
    computer.now = 3500;
    expect(clock.now()).toBe(9_000_999);
    expect(clock.changed).toBe(true);
    clock.restore();
    expect([clock.now(), clock.changed]).toEqual([3500, false]);
  });

  it('stops when frozen, and can be moved meanwhile', () => {
    const { computer, clock } = clockAt(1000);
    clock.change({ rate: 0 });
    computer.now = 99_000;
    expect(clock.now()).toBe(1000);
    clock.change({ forward_ms: 500 });
    expect(clock.now()).toBe(1500);
    clock.change({ forward_ms: -1000 });
    expect(clock.now()).toBe(500);
    clock.change({ rate: 1 });
    computer.now = 100_000;
    expect(clock.now()).toBe(1500);
  });

  it('changes speed without a jump', () => {
    const { computer, clock } = clockAt(1000);
    clock.change({ rate: 60 });
    expect(clock.now()).toBe(1000);
    computer.now = 2000;
    expect(clock.now()).toBe(61_000);
    clock.change({ rate: 2 });
    computer.now = 3000;
    expect(clock.now()).toBe(63_000);
  });

  it('checks timestamps by its own time, or by this computer’s if set', () => {
    const { clock } = clockAt(1000);
    clock.change({ forward_ms: 5000 });
    expect(clock.timestampNow()).toBe(6000);
    clock.change({ timestamps_by: 'computer' });
    expect([clock.timestampNow(), clock.now()]).toEqual([1000, 6000]);
  });

  it('wakes sleepers once it reaches their time, also by a jump', async () => {
    const { clock } = clockAt(1000);
    clock.change({ rate: 0 });
    const woken: string[] = [];
    const waits = [100, 5000].map((ms) => clock.sleep(ms, never).then(() => woken.push(`${ms}`)));
    clock.change({ forward_ms: 99 });
    await new Promise(setImmediate);
    expect(woken).toEqual([]);
    clock.change({ forward_ms: 1 });
    await waits[0];
    expect(woken).toEqual(['100']);
    clock.change({ now: 6000 });
    await waits[1];
    expect(woken).toEqual(['100', '5000']);
  });

  it('wakes sleepers sooner when it runs fast', async () => {
    const clock = createClock();
    clock.change({ rate: 1000 });
    const started = performance.now();
    await clock.sleep(60_000, never);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('rejects sleeps when it is aborted', async () => {
    const { clock } = clockAt(1000);
    const ending = new AbortController();
    const wait = clock.sleep(1_000_000, ending.signal);
    ending.abort(new Error('ends'));
    await expect(wait).rejects.toThrow('ends');
    await expect(clock.sleep(1, ending.signal)).rejects.toThrow('ends');
  });
});
