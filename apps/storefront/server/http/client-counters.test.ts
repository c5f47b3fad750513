import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientCounters, RateLimiter } from './client-counters.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) }));
afterEach(() => void vi.useRealTimers());

it('points add up within a window, and start at 0 after it', () => {
  const counts = new ClientCounters(10);
  expect(counts.add('a', 2, 60_000)).toMatchObject({ points: 2, endsIn: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(counts.add('a', 1, 60_000)).toMatchObject({ points: 3, endsIn: 1000 });
  expect(counts.of('a')).toMatchObject({ points: 3, endsAt: Date.UTC(2026, 0, 15, 0, 1) });
  vi.advanceTimersByTime(1000);
  expect(counts.of('a')).toBeNull();
  expect(counts.add('a', 1, 60_000)).toMatchObject({ points: 1, endsIn: 60_000 });
});

it('kinds are counted apart', () => {
  const counts = new ClientCounters(10);
  const [reads, writes] = ['read', 'write'].map(
    (kind) => new RateLimiter(kind, { points: 5, seconds: 60 }, counts),
  );
  reads?.add('a', 4);
  expect(writes?.add('a', 1).points).toBe(1);
  expect(reads?.of('a')?.points).toBe(4);
});

it('windows that are over are forgotten once somebody asks, and no timer holds what their requests knew', () => {
  const counts = new ClientCounters(1000);
  for (let client = 0; client < 500; client += 1) counts.add(`short ${client}`, 1, 30_000);
  counts.add('long', 1, 600_000);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  counts.add('another', 1, 30_000);
  expect(counts.size).toBe(2);
  expect(counts.of('long')?.points).toBe(1);
});

it('a window is over where the clock went on while the machine slept', () => {
  const counts = new ClientCounters(10);
  counts.add('a', 1, 60_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(counts.of('a')).toBeNull();
});
