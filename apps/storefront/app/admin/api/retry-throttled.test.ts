import { describe, expect, it } from 'vitest';
import type { ApiResult } from '../../editor/api/client.ts';
import { retryThrottled, throttlePauses } from './retry-throttled.ts';

const reject = (code: string): ApiResult<string> => ({
  ok: false,
  refused: { status: 200, code, message: code, fields: {}, body: null },
});
const done: ApiResult<string> = { ok: true, value: 'done', etag: null };

/** Answers each call with the next result, the last one again and again. */
async function run(results: readonly ApiResult<string>[]) {
  const pauses: number[] = [];
  let calls = 0;
  const result = await retryThrottled(
    async () => {
      const next = results[Math.min(calls, results.length - 1)] ?? done;
      calls += 1;
      return next;
    },
    async (pause) => {
      pauses.push(pause);
    },
  );
  return { result, calls, pauses };
}

describe('ADMIN-195: calls of the pages that are throttled', () => {
  it('are repeated after growing pauses until they ran', async () => {
    const throttled = reject('THROTTLED');
    expect(await run([throttled, throttled, done])).toEqual({
      ...{ result: done, calls: 3, pauses: throttlePauses.slice(0, 2) },
    });
  });

  it('fail after the last retry', async () => {
    const { result, calls } = await run([reject('THROTTLED')]);
    expect([result.ok, calls]).toEqual([false, throttlePauses.length + 1]);
  });

  it('aren’t repeated after another error, or if they ran', async () => {
    expect((await run([reject('ACCESS_DENIED'), done])).calls).toBe(1);
    expect((await run([done])).calls).toBe(1);
  });
});
