import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openLog } from '../telemetry/log.ts';
import type { ShopHttp } from './environment.ts';
import { requestContext } from './request-context.ts';

it('the log names the page that a mailed link opened, never its token', async () => {
  const lines: string[] = [];
  const log = openLog('debug', { write: (line: string) => lines.push(line) });
  const app = new Hono<ShopHttp>();
  app.use(requestContext({ log, proxies: 0, publicUrl: 'http://shop.test', stopwatch: () => 0 }));
  app.all('*', (context) => context.text('here'));
  await app.request('http://shop.test/account/reset/7/s3cret-Token');
  await app.request('http://shop.test/account/activate/7/s3cret-Token.data', { method: 'POST' });
  await app.request('http://shop.test/Account/Reset/7/s3cret-Token');
  await app.request('http://shop.test/account/login');
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    '/account/reset/…',
    '/account/activate/…',
    '/Account/Reset/…',
    '/account/login',
  ]);
  expect(lines.join('')).not.toContain('s3cret');
});
