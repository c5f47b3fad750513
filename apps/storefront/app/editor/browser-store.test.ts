import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStored, storedFor, writeStored } from './browser-store.ts';

function stubStorage() {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
  return entries;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('PAGE-09: the editor’s data in the browser’s storage', () => {
  test('is read until it expires, and removed then', () => {
    const entries = stubStorage();
    vi.useFakeTimers({ now: 0 });
    writeStored('a', ['x']);
    vi.setSystemTime(storedFor - 1);
    expect(readStored('a')).toEqual(['x']);
    vi.setSystemTime(storedFor);
    expect(readStored('a')).toBeNull();
    expect(entries.size).toBe(0);
  });

  test('is removed by null', () => {
    const entries = stubStorage();
    writeStored('a', 'x');
    writeStored('a', null);
    expect(entries.size).toBe(0);
  });

  test.each(['{', '[]', '"x"', '{"until":"soon","value":1}'])(
    'is nothing where it can’t be read: %s',
    (text) => {
      stubStorage().set('a', text);
      expect(readStored('a')).toBeNull();
    },
  );

  test('is nothing in a browser without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    writeStored('a', 'x');
    expect(readStored('a')).toBeNull();
  });
});
