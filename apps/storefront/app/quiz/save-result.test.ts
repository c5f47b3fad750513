import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteResult, noteSaveAfterLogin, noteSubmitted, waitingResult } from './save-result.ts';

const found = { handle: 'mousse', sku: 'M-1' };
const hour = 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a result waits to be saved', () => {
  test('only where a flag is "true"', () => {
    noteResult(found);
    expect(waitingResult()).toBeNull();
    noteSubmitted();
    expect(waitingResult()).toEqual(found);
  });

  test('after log-in, where that was asked', () => {
    noteResult(found);
    noteSaveAfterLogin();
    expect(waitingResult()).toEqual(found);
  });

  test('for an hour', () => {
    noteResult(found);
    noteSubmitted();
    vi.setSystemTime(hour - 1);
    expect(waitingResult()).toEqual(found);
    vi.setSystemTime(hour);
    expect(waitingResult()).toBeNull();
  });
});
