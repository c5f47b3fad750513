import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OperationLimiter } from './operation-limiter.ts';
import { operationLimits } from './operation-limits.ts';

/** More than the fields between two readings of the time. */
const longWork = 1000;

it('API-20: an operation pauses once its slice is over, and resolves the waiting fields in later turns', async () => {
  let now = 0;
  const limiter = new OperationLimiter(operationLimits, () => now);
  expect(limiter.enter(longWork)).toBeNull();
  now += 9;
  const pause = limiter.enter(longWork);
  expect(pause).not.toBeNull();
  // All fields wait, not only the one that read the time.
  expect(limiter.enter(1)).toBe(pause);
  const resolved: string[] = [];
  const long = limiter.resume(() => {
    resolved.push('long');
    now += 9;
    // Begins the next pause.
    void limiter.enter(longWork);
  });
  const next = limiter.resume(() => resolved.push('next'));
  expect(resolved).toEqual([]);
  await long;
  expect(resolved).toEqual(['long']);
  await next;
  expect(resolved).toEqual(['long', 'next']);
});

it('API-20: paused operations take turns', async () => {
  let now = 0;
  const limiters = Array.from({ length: 3 }, () => new OperationLimiter(operationLimits, () => now));
  now += 9;
  let turn = 0;
  const turns = limiters.map(async (limiter) => {
    limiter.enter(longWork);
    await limiter.resume(() => undefined);
    return turn;
  });
  const counting = (async () => {
    for (; turn < 20; turn += 1) await setImmediate();
  })();
  const resumed = await Promise.all(turns);
  await counting;
  expect(new Set(resumed).size).toBe(3);
});

it('a field that waits fails where the operation was stopped meanwhile', async () => {
  let now = 0;
  const limiter = new OperationLimiter({ ...operationLimits, fields: 2 }, () => now);
  now += 9;
  limiter.enter(longWork);
  const waiting = limiter.resume(() => 'value');
  limiter.enter(1);
  expect(() => limiter.enter(1)).toThrow(/fields/);
  await expect(waiting).rejects.toThrow(/fields/);
});
