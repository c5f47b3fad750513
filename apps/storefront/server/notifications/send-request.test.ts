import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNetworkSender, deliverRequest } from './send-request.ts';
import { successResponse, type TestProvider, testProvider } from './test-provider.ts';

let silent: TestProvider;
let other: TestProvider;
beforeEach(async () => {
  [silent, other] = await Promise.all([testProvider(), testProvider()]);
});
afterEach(() => Promise.all([silent.close(), other.close()]));

const call = (url: string) => ({ url, headers: {}, body: '{}' });
const { signal } = new AbortController();

test('a provider that never answers is given up, and holds up no other meanwhile', async () => {
  silent.answer = () => 'hang';
  const ask = createNetworkSender({ timeoutMs: 300, maxBytes: 1000 });
  const given = deliverRequest(ask, call(silent.url), signal, 'json').then(
    () => 'delivered',
    (failure: Error) => failure.message,
  );
  await expect.poll(() => silent.calls).toHaveLength(1);
  expect(await deliverRequest(ask, call(other.url), signal, 'json')).toEqual({ ok: true, code: 0 });
  expect(await given).toBe('no answer');
  silent.answer = () => successResponse;
  expect(await deliverRequest(ask, call(silent.url), signal, 'json')).toEqual({ ok: true, code: 0 });
});

test('an answer beyond its bound counts as none', async () => {
  silent.answer = () => ({ status: 200, body: JSON.stringify('x'.repeat(2000)) });
  const ask = createNetworkSender({ timeoutMs: 5000, maxBytes: 1000 });
  await expect(deliverRequest(ask, call(silent.url), signal, 'json')).rejects.toThrow();
});
