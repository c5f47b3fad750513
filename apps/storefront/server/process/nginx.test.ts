/** Ambiguous requests through nginx as the guide configures it, on machines that have nginx. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ambiguousChunks,
  ambiguousHeads,
  chunked,
  hiddenRequests,
  post,
  type ReportingShop,
  startReportingShop,
} from './test-ambiguous-requests.ts';
import { hasNginx, type Nginx, startNginx } from './test-nginx.ts';

describe.skipIf(!hasNginx())('behind nginx', () => {
  let shop: ReportingShop;
  let nginx: Nginx;

  beforeAll(async () => {
    shop = await startReportingShop();
    nginx = await startNginx(shop.port);
  });
  afterAll(async () => {
    await nginx.close();
    shop.close();
  });

  async function send(text: string): Promise<void> {
    const socket = connect(nginx.port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // Not ended: nginx gives up requests whose client has closed its side.
    socket.write(Buffer.from(text, 'latin1'));
    await closed;
  }

  /** Returns what the shop handled, once all that came before has arrived. */
  async function readHandled(): Promise<readonly string[]> {
    const mark = `/mark-${performance.now()}`;
    await send(`GET ${mark} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    const isMark = (line: string) => line.includes(mark);
    await expect.poll(() => shop.handled.some(isMark) && nginx.readLog().some(isMark)).toBe(true);
    return shop.handled.map((line) => line.replace('handles ', ''));
  }

  it.each([
    ...ambiguousHeads,
    ...hiddenRequests,
    ...ambiguousChunks.map(([name, body]) => [`chunks with ${name}`, post([chunked], body)] as const),
  ])('SEC-50: the shop handles no request that nginx did not pass on: %s', async (_, text) => {
    await send(text);
    const handled = await readHandled();
    expect(nginx.readLog()).toEqual(expect.arrayContaining([...handled]));
    expect(new Set(handled).size).toBe(handled.length);
  });
});
