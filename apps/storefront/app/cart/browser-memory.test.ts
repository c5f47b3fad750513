import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserMemory, oneDayMs, oneHourMs } from './browser-memory.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What another page finds after so many ms. */
function foundAfter(ms: number, lifetime?: number): unknown {
  const open = () => createBrowserMemory<string>('local', 'test/1', (value) => value, lifetime);
  open().save('kept');
  vi.setSystemTime(1_000_000 + ms);
  return open().load();
}

describe('an entry of the browser’s storage', () => {
  it.each([
    [0, undefined, 'kept'],
    [oneHourMs - 1, undefined, 'kept'],
    [oneHourMs, undefined, undefined],
    [30 * oneDayMs - 1, 30 * oneDayMs, 'kept'],
    [30 * oneDayMs, 30 * oneDayMs, undefined],
    // The clock was set back.
    [-1, undefined, undefined],
  ])('PAGE-09: ends an hour after it was written, unless told: %d ms later, %s', (ms, lifetime, found) => {
    expect(foundAfter(ms, lifetime)).toBe(found);
    expect(kept.has('test/1')).toBe(found !== undefined);
  });

  it.each(['"an earlier form"', '{"value":"kept"}', 'null', '{', '7'])(
    'of another form counts for nothing: %s',
    (text) => {
      kept.set('test/1', text);
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      expect(createBrowserMemory<string>('local', 'test/1').load()).toBeUndefined();
      warn.mockRestore();
    },
  );
});
