import { describe, expect, it } from 'vitest';
import type { ApiResult } from '../../editor/api/client.ts';
import { createSendOnce } from './send-once.ts';

const done: ApiResult<object> = { ok: true, value: { refundCreate: { userErrors: [] } }, etag: null };
const fail = (status: number, code = 'UNKNOWN'): ApiResult<object> => ({
  ok: false,
  refused: { status, code, message: code, fields: {}, body: null },
});
const busy: ApiResult<object> = {
  ok: true,
  etag: null,
  value: {
    refundCreate: { userErrors: [{ message: 'This request is currently in progress, please try again.' }] },
  },
};

function open(results: readonly ApiResult<object>[]) {
  let made = 0;
  const keys: string[] = [];
  const sendOnce = createSendOnce(() => {
    made += 1;
    return `key ${made}`;
  });
  const send = async (key: string) => {
    keys.push(key);
    return results[Math.min(keys.length, results.length) - 1] ?? done;
  };
  return { keys, call: (identity = 'refund') => sendOnce(identity, send) };
}

describe('ADMIN-284: a mutation of the admin’s pages', () => {
  it('is sent once by a double click, and again with another key by a later click', async () => {
    const { keys, call } = open([done]);
    expect(await Promise.all([call(), call()])).toEqual([done, done]);
    await call();
    expect(keys).toEqual(['key 1', 'key 2']);
  });

  it.each([
    ['the connection was lost', fail(0)],
    ['the server failed', fail(502, 'SHOPIFY_UNAVAILABLE')],
    ['the first call still runs', busy],
    ['the database was away', fail(200, 'UNAVAILABLE')],
  ])('has the same key again after %s', async (_, result) => {
    const { keys, call } = open([result, result, done]);
    await call();
    await call();
    await call();
    await call();
    expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
  });

  it.each([
    ['403', fail(403, 'ACCESS_DENIED')],
    ['429', fail(429, 'THROTTLED')],
  ])('has another key after %s: nothing ran', async (_, result) => {
    const { keys, call } = open([result, done]);
    await call();
    await call();
    expect(keys).toEqual(['key 1', 'key 2']);
  });

  it('has a key of its own if its variables differ', async () => {
    const { keys, call } = open([done]);
    await Promise.all([call('one'), call('other')]);
    expect(new Set(keys).size).toBe(2);
  });
});
