import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getPendingResult,
  rememberQuizResult,
  rememberQuizSubmitted,
  rememberSaveAfterLogin,
  saveResult,
} from './save-result.ts';

const found = { handle: 'mousse', sku: 'M-1' };
const hour = 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a result is pending', () => {
  test('ENG-23: only if a flag is "true"', () => {
    rememberQuizResult(found);
    expect(getPendingResult()).toBeNull();
    rememberQuizSubmitted();
    expect(getPendingResult()).toEqual(found);
  });

  test('after sign-in, if that was requested', () => {
    rememberQuizResult(found);
    rememberSaveAfterLogin();
    expect(getPendingResult()).toEqual(found);
  });

  test('PAGE-09: for an hour', () => {
    rememberQuizResult(found);
    rememberQuizSubmitted();
    vi.setSystemTime(hour - 1);
    expect(getPendingResult()).toEqual(found);
    vi.setSystemTime(hour);
    expect(getPendingResult()).toBeNull();
  });
});

describe('after the response, both flags are reset', () => {
  /** Result that is still pending after a response with this status; null: no response. */
  async function waitingAfter(status: number | null) {
    const sent: unknown[] = [];
    vi.stubGlobal('location', { hostname: 'shop.test' });
    vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
      sent.push(JSON.parse(body));
      if (status === null) throw new TypeError('offline');
      return new Response('{}', { status });
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await saveResult('gid://shopify/Customer/7', found);
    warn.mockRestore();
    expect(sent).toEqual([{ shop: 'shop.test', ...found, customer_id: 'gid://shopify/Customer/7' }]);
    return getPendingResult();
  }

  test.each([
    [200, null],
    [403, null],
    [422, null],
    [429, found],
    [503, found],
    [null, found],
  ])('answer %s', async (status, waits) => {
    for (const note of [rememberQuizSubmitted, rememberSaveAfterLogin]) {
      rememberQuizResult(found);
      note();
      expect(await waitingAfter(status)).toEqual(waits);
    }
  });

  test('ENG-23: and signing in again saves nothing', async () => {
    rememberQuizResult(found);
    rememberQuizSubmitted();
    rememberSaveAfterLogin();
    expect(await waitingAfter(200)).toBeNull();
    rememberQuizResult(found);
    expect(getPendingResult()).toBeNull();
  });
});
