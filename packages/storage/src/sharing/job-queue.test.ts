import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJobQueue } from './job-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs due jobs without the pause between polls, and then polls every few seconds', async () => {
  const waiting = ['1', '2', '3', '4', '5'];
  let polls = 0;
  const queue = createJobQueue({
    queue: {
      async due() {
        polls += 1;
        return waiting.slice(0, 2).map((id) => ({ id, dueAt: 0 }));
      },
      claim: async ({ id }) => id,
      done: async (id) => void waiting.splice(waiting.indexOf(id), 1),
      failed: async () => undefined,
      release: async () => undefined,
    },
    work: async () => undefined,
    clock: () => 0,
    onLoopFailure: (error) => {
      throw error;
    },
  });
  queue.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([waiting, polls]).toEqual([[], 4]);
  await vi.advanceTimersByTimeAsync(4500);
  expect(polls).toBe(5);
  await queue.stop();
});

it('pauses after jobs that failed', async () => {
  let polls = 0;
  const queue = createJobQueue({
    queue: {
      async due() {
        polls += 1;
        return [{ id: '1', dueAt: 0 }];
      },
      claim: async ({ id }) => id,
      done: async () => undefined,
      failed: async () => undefined,
      release: async () => undefined,
    },
    work: () => Promise.reject(new Error('no')),
    clock: () => 0,
    onLoopFailure: () => undefined,
  });
  queue.start();
  await vi.advanceTimersByTimeAsync(4000);
  expect(polls).toBe(1);
  await queue.stop();
});
