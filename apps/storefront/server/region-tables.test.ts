import { loadRegionTables } from '@vitrine/data/regions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTables } from './region-tables.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => vi.useRealTimers());

it('SHIP-31: cached pages are purged when other tables are valid, and not before', () => {
  const day = 24 * 60 * 60_000;
  const [version] = loadRegionTables().us ?? [];
  if (version === undefined) throw new Error('us has a table');
  const withVersions = (...starts: readonly number[]) => ({
    ...loadRegionTables(),
    us: starts.map((validFrom) => ({ ...version, validFrom })),
  });
  const listeners = new Set<() => void>();
  const live = {
    tables: withVersions(0, Date.now() + 60 * day),
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const purge = vi.fn();
  const stop = watchTables(live, purge, Date.now);
  vi.advanceTimersByTime(60 * day - 1);
  expect(purge).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(purge).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);

  live.tables = withVersions(0, Date.now() + day);
  for (const listener of listeners) listener();
  expect(purge).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(day);
  expect(purge).toHaveBeenCalledTimes(3);
  live.tables = withVersions(0, Date.now() + day);
  for (const listener of listeners) listener();
  stop();
  expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
});
