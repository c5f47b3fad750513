import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectGarbage, collectWhenIdle } from './idle-collection.ts';

const MB = 1024 * 1024;

describe('a process that looks every five seconds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  interface Seen {
    readonly busy: number;
    readonly heldMb: number;
  }

  /** What it sees at each look, in turn; the last one stays. @returns the looks at which it did something */
  function done(seen: readonly Seen[]) {
    const collected: number[] = [];
    const givenBack: number[] = [];
    let look = 0;
    const now = () => seen[Math.min(look, seen.length - 1)];
    const stop = collectWhenIdle({
      busy: () => now()?.busy ?? 0,
      held: () => (now()?.heldMb ?? 0) * MB,
      collect: () => void collected.push(look),
      releaseMemory: () => void givenBack.push(look),
      clock: () => performance.now(),
    });
    for (; look < seen.length; look += 1) vi.advanceTimersByTime(5000);
    stop();
    return { collected, givenBack };
  }
  const collections = (seen: readonly Seen[]) => done(seen).collected;
  const looks = (count: number, busy: number, heldMb: number) =>
    Array.from({ length: count }, () => ({ busy, heldMb }));

  it('collects once when it rests after its start', () => {
    expect(collections(looks(40, 0, 90))).toEqual([0]);
  });

  it('collects once after a rush, and not while it is busy', () => {
    const day = [...looks(20, 0, 80), ...looks(10, 0.6, 200), ...looks(20, 0.01, 150)];
    expect(collections(day)).toEqual([0, 30]);
  });

  it('leaves be what hardly grew', () => {
    expect(collections([...looks(20, 0, 80), ...looks(20, 0, 90)])).toEqual([0]);
  });

  it('collects at most once a minute, however fast it grows', () => {
    const growing = Array.from({ length: 36 }, (_, index) => ({ busy: 0.01, heldMb: 80 + 40 * index }));
    expect(collections(growing)).toEqual([0, 12, 24]);
  });

  it('gives back what is free ten seconds after a collection, and each minute while it is busy', () => {
    const day = [...looks(8, 0, 80), ...looks(32, 0.6, 200), ...looks(8, 0.01, 150)];
    expect(done(day)).toEqual({ collected: [0, 40], givenBack: [2, 14, 26, 38, 42] });
  });
});

it('what nothing holds any more is gone after a collection', async () => {
  const gone = new WeakRef({ bytes: new Uint8Array(1024) });
  await turn();
  await collectGarbage();
  expect(gone.deref()).toBeUndefined();
  expect(globalThis.gc).toBeUndefined();
});
