import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from '../env.ts';
import { createRateLimiters, tooManyRequests } from './rate-limits.ts';

it('SEC-02: counts of 50,000 askers are kept, the last ones, so that nobody fills the memory with addresses', async () => {
  const read = readSettings({ RATE_LIMIT_READ: '1/3600' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const limiters = createRateLimiters(read.settings, null);
  const isLet = async (address: string) => (await limiters.consume('read', address)) === null;
  const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  expect(await isLet('192.0.2.1')).toBe(true);
  expect(await isLet('192.0.2.2')).toBe(true);
  expect(await isLet('192.0.2.1')).toBe(false);
  for (let index = 0; index < 30_000; index += 1) await isLet(addressOf(index));
  // Who asks again and again stays counted.
  expect(await isLet('192.0.2.1')).toBe(false);
  for (let index = 30_000; index < 60_000; index += 1) await isLet(addressOf(index));
  expect(await isLet('192.0.2.1')).toBe(false);
  expect(await isLet('192.0.2.2')).toBe(true);
});

afterEach(() => vi.useRealTimers());

it('REL-08: a refusal names a wait within its window though the clock was set back a month', async () => {
  const read = readSettings({ RATE_LIMIT_READ: '1/60' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  vi.useFakeTimers({ now: Date.UTC(2026, 1, 15) });
  const limiters = createRateLimiters(read.settings, null);
  expect(await limiters.consume('read', '192.0.2.1')).toBeNull();
  vi.setSystemTime(Date.UTC(2026, 0, 15));
  const wait = (await limiters.consume('read', '192.0.2.1')) ?? 0;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
  await vi.advanceTimersByTimeAsync(wait);
  expect(await limiters.consume('read', '192.0.2.1')).toBeNull();
});

it.each([
  [5_000, 'Too many requests. Please try again in 5 seconds.', '5'],
  [89_500, 'Too many requests. Please try again in 2 minutes.', '90'],
  [581_000, 'Too many requests. Please try again in 10 minutes.', '581'],
])('PAGE-131: a wait of %i ms is given as a person says it', (wait, message, seconds) => {
  expect(tooManyRequests(wait)).toMatchObject({ message, headers: { 'retry-after': seconds } });
});
