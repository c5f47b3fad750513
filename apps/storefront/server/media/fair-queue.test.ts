import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** Turns whose jobs end when the test says so. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue<string>({ concurrency: 1, maxWaiting: 100, ...options });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const ask = (key: string, who = 'ann', signal?: AbortSignal) =>
    queue.run({ key, client: who, signal }, () => {
      begun.push(key);
      const end = Promise.withResolvers<string>();
      ends.set(key, end);
      return end.promise;
    });
  const end = async (key: string) => {
    ends.get(key)?.resolve(`${key} done`);
    await new Promise(setImmediate);
  };
  return { queue, begun, ask, end, fail: (key: string) => ends.get(key)?.reject(new Error('broken')) };
}

describe('jobs in a fair queue', () => {
  it('is one job for all who ask for the same', async () => {
    const { ask, end, begun } = openQueue();
    const answers = [ask('a'), ask('a', 'bob'), ask('a')];
    await end('a');
    expect(await Promise.all(answers)).toEqual(['a done', 'a done', 'a done']);
    expect(begun).toEqual(['a']);
  });

  it('runs so many jobs at once and no more', async () => {
    const { ask, end, begun } = openQueue({ concurrency: 2 });
    for (const key of ['a', 'b', 'c']) void ask(key);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('SEC-01: lets an address that asks once before the tenth job of another', async () => {
    const { ask, end, begun } = openQueue();
    for (let index = 0; index < 10; index += 1) void ask(`mallory ${index}`, 'mallory');
    void ask('a shopper’s picture', 'ann');
    await end('mallory 0');
    await end('mallory 1');
    expect(begun.at(-1)).toBe('a shopper’s picture');
  });

  it('moves a job forward that another address wants too', async () => {
    const { ask, end, begun } = openQueue();
    for (let index = 0; index < 10; index += 1) void ask(`${index}`, 'mallory');
    void ask('9', 'ann');
    await end('0');
    await end('1');
    expect(begun).toEqual(['0', '1', '9']);
  });

  it('drops a job when the last who waits has left', async () => {
    const { ask, end, begun, queue } = openQueue();
    void ask('a');
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [ask('b', 'ann', first.signal), ask('b', 'bob', second.signal)];
    const outcome = Promise.allSettled(waiting);
    first.abort(new Error('gone'));
    await new Promise(setImmediate);
    expect(queue.waiting).toBe(1);
    second.abort(new Error('gone'));
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(queue.waiting).toBe(0);
    await end('a');
    expect(begun).toEqual(['a']);
  });

  it('keeps a job for the one who still waits', async () => {
    const { ask, end } = openQueue();
    void ask('a');
    const gone = new AbortController();
    const left = ask('b', 'ann', gone.signal);
    const stays = ask('b', 'bob');
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await end('a');
    await end('b');
    expect(await stays).toBe('b done');
  });

  it('begins nothing for one who has left before', async () => {
    const { ask, begun } = openQueue();
    await expect(ask('a', 'ann', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(begun).toEqual([]);
  });

  it('refuses what comes beyond its length', async () => {
    const { ask } = openQueue({ maxWaiting: 2 });
    for (const key of ['a', 'b', 'c']) void ask(key);
    await expect(ask('d')).rejects.toBeInstanceOf(QueueFullError);
  });

  it('beyond its length takes the room from the address that has most', async () => {
    const { ask, end, begun } = openQueue({ maxWaiting: 3 });
    const requests = ['a', 'b', 'c', 'd'].map((key) => ask(key, 'mallory'));
    const outcomes = Promise.allSettled(requests);
    const shopper = ask('e', 'ann');
    for (const key of ['a', 'b', 'e', 'c']) await end(key);
    expect(await shopper).toBe('e done');
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(begun).toEqual(['a', 'b', 'e', 'c']);
  });

  it('beyond its length takes no room from an address that has a single job', async () => {
    const { ask } = openQueue({ maxWaiting: 2 });
    for (const who of ['ann', 'bob', 'cem']) void ask(who, who);
    await expect(ask('d', 'dan')).rejects.toBeInstanceOf(QueueFullError);
  });

  it('continues after a failed job, which the next request starts again', async () => {
    const { ask, end, fail } = openQueue();
    const broken = ask('a');
    const next = ask('b');
    fail('a');
    await expect(broken).rejects.toThrow('broken');
    await end('b');
    expect(await next).toBe('b done');
    const again = ask('a');
    await end('a');
    expect(await again).toBe('a done');
  });
});
