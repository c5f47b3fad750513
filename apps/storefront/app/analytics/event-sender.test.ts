import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentEvent } from './event-payload.ts';
import { collectorPath, createEventSender, sendBatch } from './event-sender.ts';

const event: SentEvent = { schema_id: 'a', payload: { n: 1 }, metadata: { event_created_at_ms: 1 } };
let answer: () => Promise<Response>;
const calls: { readonly path: string; readonly init: RequestInit }[] = [];

beforeEach(() => {
  calls.length = 0;
  answer = async () => Response.json({ result: [{ status: 200, message: 'ok' }] });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ path, init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a batch', () => {
  it('ANA-05: is sent as text with the time of sending, to the well-known path of this host', async () => {
    await sendBatch([event], 5);
    const [{ path, init } = { path: '', init: {} }] = calls;
    expect(path).toBe('/.well-known/shopify/monorail/unstable/produce_batch');
    expect(path).toBe(collectorPath);
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'text/plain' },
    });
    expect(JSON.parse(String(init.body))).toEqual({ events: [event], metadata: { event_sent_at_ms: 5 } });
  });

  it.each([400, 429, 500])('ANA-09: throws "Response failed" for status %i', async (status) => {
    answer = async () => new Response('', { status });
    await expect(sendBatch([event], 5)).rejects.toThrow('Response failed');
  });

  it('ANA-09: logs the message of a rejected event, and throws nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = async () =>
      Response.json({
        result: [
          { status: 200, message: 'ok' },
          { status: 422, message: 'payload: wrong' },
        ],
      });
    await sendBatch([event, event], 5);
    expect(logged.mock.calls).toEqual([
      ['sendShopifyAnalytics request is unsuccessful', '\n\n', 'payload: wrong'],
    ]);
  });
});

describe('the sender', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const eventsIn = () => calls.map(({ init }) => JSON.parse(String(init.body)).events.length);

  it('sends simultaneous events together', () => {
    const sender = createEventSender();
    sender.add([event]);
    sender.add([event, event]);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(eventsIn()).toEqual([3]);
  });

  it('sends at most 20 events per batch, and queued ones when the page is left', () => {
    const sender = createEventSender();
    sender.add(Array(45).fill(event));
    expect(eventsIn()).toEqual([20, 20, 5]);
    sender.add([event]);
    sender.flush();
    expect(eventsIn()).toEqual([20, 20, 5, 1]);
  });

  it('discards queued events on discard()', () => {
    const sender = createEventSender();
    sender.add([event]);
    sender.discard();
    vi.advanceTimersByTime(10_000);
    expect(calls).toEqual([]);
  });

  it('ANA-10: only logs a failure', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = () => Promise.reject(new TypeError('no network'));
    createEventSender().add(Array(20).fill(event));
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  });
});
