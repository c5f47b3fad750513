import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { healthRoutes } from './health.ts';
import type { ShopHttp } from './http/environment.ts';
import { requestContext } from './http/request-context.ts';
import { openLog } from './telemetry/log.ts';

function open(check: () => Promise<void>, isDraining = false) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  const time = { now: 0 };
  const app = new Hono<ShopHttp>();
  app.use(requestContext({ log, proxies: 0, publicUrl: 'http://shop.test', stopwatch: () => 0 }));
  app.route(
    '/',
    healthRoutes(
      check,
      () => isDraining,
      () => time.now,
    ),
  );
  const ask = async () => (await app.request('http://shop.test/readyz')).status;
  return { ask, lines: () => lines.map((line) => JSON.parse(line).msg), time };
}

describe('/readyz', () => {
  it('REL-28: logs no failure of its own while it drains', async () => {
    const { ask, lines } = open(async () => undefined, true);
    expect(await ask()).toBe(503);
    expect(lines()).toEqual([]);
  });

  it('REL-28: logs a failed check once for all probes that share it', async () => {
    const { ask, lines } = open(() => Promise.reject(new Error('away')));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
    expect(lines().filter((text: string) => text === 'not ready')).toHaveLength(1);
  });

  it('REL-28: checks again half a second later, and not before', async () => {
    let checks = 0;
    const { ask, time } = open(async () => {
      checks += 1;
    });
    await ask();
    time.now = 499;
    await ask();
    expect(checks).toBe(1);
    time.now = 500;
    await ask();
    expect(checks).toBe(2);
  });
});
