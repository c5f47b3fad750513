/** Requests that two servers could read differently, byte for byte on the shop's own listener. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ambiguousChunks,
  ambiguousHeads,
  chunked,
  hiddenRequests,
  post,
  type ReportingShop,
  smuggled,
  startReportingShop,
} from './test-ambiguous-requests.ts';

let shop: ReportingShop;

beforeAll(async () => {
  shop = await startReportingShop();
});
afterAll(() => shop.close());

/** Sends bytes and ends the sending side; resolves with all that came back when the connection is closed. */
async function exchange(text: string): Promise<string> {
  const socket = connect(shop.port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
  });
  // A server that rejects what it hasn't read may reset the connection.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end(Buffer.from(text, 'latin1'));
  await closed;
  return received;
}

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code);

/** Waits until the reports of everything so far have arrived. */
async function flushReports(): Promise<void> {
  const mark = `/mark-${shop.handled.length}-${performance.now()}`;
  await exchange(`GET ${mark} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  await expect.poll(() => shop.handled).toContain(`handles ${mark}`);
}

describe('a request that two servers could read differently', () => {
  it.each(ambiguousHeads)(
    'SEC-50: is answered 400 and handled by no page, nor is what follows: %s',
    async (_, text) => {
      const before = shop.handled.length;
      const received = await exchange(text);
      expect(statusesOf(received)).toEqual(['400']);
      expect(received).toMatch(/\r\nConnection: close\r\n/i);
      await flushReports();
      expect(shop.handled.slice(before, -1)).toEqual([]);
    },
  );

  it.each(ambiguousChunks)(
    'SEC-50: whose chunks have %s is closed with an error, and nothing follows',
    async (_, body, status) => {
      const before = shop.handled.length;
      const received = await exchange(post([chunked], body));
      // The reset may overtake the response.
      expect([[], [status]]).toContainEqual(statusesOf(received));
      await flushReports();
      expect(shop.handled.slice(before, -1)).toEqual(['handles /first']);
    },
  );

  it.each(hiddenRequests)('SEC-50: hidden in %s is never handled', async (_, text) => {
    const before = shop.handled.length;
    expect(statusesOf(await exchange(text))).toEqual(['200']);
    await flushReports();
    expect(shop.handled.slice(before, -1)).toEqual(['handles /first']);
  });

  it('whole requests in a row are answered in order, with a target of the same host too', async () => {
    const last = 'GET /last HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
    const absolute = 'GET http://Shop/absolute HTTP/1.1\r\nHost: shop\r\n\r\n';
    const old = 'GET /old HTTP/1.0\r\n\r\n';
    const received = await exchange(`${smuggled}${absolute}${post(['Content-Length: 1'], 'a')}${last}`);
    expect([...received.matchAll(/answers (\S*?)(?=HTTP|$)/g)].map(([, path]) => path)).toEqual([
      '/smuggled',
      'http://Shop/absolute',
      '/first',
      '/last',
    ]);
    expect(await exchange(old)).toContain('answers /old');
  });
});
