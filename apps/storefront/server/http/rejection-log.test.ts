import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openLog } from '../telemetry/log.ts';
import type { ShopHttp } from './environment.ts';
import { createRejectionLog } from './rejection-log.ts';

it('SEC-36: who is turned away is written down once a minute for each asker and kind, without the address', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  let now = 0;
  const write = createRejectionLog(() => now);
  const app = new Hono<ShopHttp>();
  app.all('/:address/:status/:code/*', (context) => {
    context.set('log', log);
    context.set('address', context.req.param('address'));
    write(context, Number(context.req.param('status')), context.req.param('code'));
    return context.text('');
  });
  const ask = async (path: string) => {
    lines.length = 0;
    await app.request(`http://shop.test/${path}/x`);
    return lines.map((line) => JSON.parse(line).code);
  };
  expect(await ask('203.0.113.7/429/TOO_MANY_REQUESTS')).toEqual(['TOO_MANY_REQUESTS']);
  expect(lines[0]).toContain('"event":"turned away"');
  expect(JSON.parse(lines[0] ?? '{}')).not.toHaveProperty('address');
  expect(await ask('203.0.113.7/429/TOO_MANY_REQUESTS')).toEqual([]);
  expect(await ask('203.0.113.7/403/CROSS_ORIGIN')).toEqual(['CROSS_ORIGIN']);
  expect(await ask('203.0.113.8/429/TOO_MANY_REQUESTS')).toEqual(['TOO_MANY_REQUESTS']);
  expect(await ask('203.0.113.7/404/NOT_FOUND')).toEqual([]);
  now = 60_000;
  expect(await ask('203.0.113.7/429/TOO_MANY_REQUESTS')).toEqual(['TOO_MANY_REQUESTS']);
});
