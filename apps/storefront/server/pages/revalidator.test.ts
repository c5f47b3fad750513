import { describe, expect, it } from 'vitest';
import { createRevalidator } from './revalidator.ts';

/** Looks that end when the test says so. */
function openLooks(timeoutMs: number) {
  const looks: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const revalidate = createRevalidator(
    () => {
      const next = Promise.withResolvers<void>();
      looks.push(next);
      return next.promise;
    },
    timeoutMs,
    (error) => failures.push(error),
  );
  return { revalidate, looks, failures };
}

describe('a look before something kept is served', () => {
  it('is waited for, each by itself: one under way may have read before a change', async () => {
    const { revalidate, looks } = openLooks(60_000);
    const [first, second] = [revalidate(), revalidate()];
    expect(looks).toHaveLength(2);
    for (const each of looks) each.resolve();
    await Promise.all([first, second]);
  });

  it('REL-10: that is late is not waited for, nor is another one begun until it has ended', async () => {
    const { revalidate, looks } = openLooks(1);
    await revalidate();
    await revalidate();
    expect(looks).toHaveLength(1);
    looks[0]?.resolve();
    await new Promise(setImmediate);
    const next = revalidate();
    expect(looks).toHaveLength(2);
    looks[1]?.resolve();
    await next;
  });

  it('that fails is reported, and the cached response is served', async () => {
    const { revalidate, looks, failures } = openLooks(60_000);
    const running = revalidate();
    looks[0]?.reject(new Error('the database is gone'));
    await running;
    expect(failures).toEqual([new Error('the database is gone')]);
  });
});
