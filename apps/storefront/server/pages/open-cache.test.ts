import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '../env.ts';
import { openPageCache } from './open-cache.ts';

test('a kept page that can’t be rendered again is logged without what somebody looked for', async () => {
  const read = readSettings({ PAGE_CACHE_SECONDS: '0' });
  if (!read.ok) throw new Error('the settings are wrong');
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const cache = openPageCache(read.settings, log, { development: false, backend: 'embedded' });
  if (cache === null) throw new Error('there is no cache');
  const body = new TextEncoder().encode('found');
  const key = 'eu /de/search?q=a+private+wish';
  await cache.get(key, async () => ({ status: 200, headers: {}, body, tags: new Set() }));
  const { state } = await cache.get(key, () => Promise.reject(new Error('the database is away')));
  expect(state).toBe('stale');
  await expect.poll(() => lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line).toContain('"page":"eu /de/search"');
  expect(line).toContain('the database is away');
  expect(line).not.toContain('private');
});
