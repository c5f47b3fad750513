import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallProducts, recallSearches, rememberProduct, rememberSearchAt } from './search-memory.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('CAT-31: the last searches are remembered, the most recent first, each once', () => {
  for (const text of ['oil', 'mitt', 'tan', 'Hair oil', 'OIL', 'soap'])
    rememberSearchAt(`/search?q=${encodeURIComponent(text)}`);
  rememberSearchAt('/products/oil?q=oil');
  rememberSearchAt('/search?q=');
  expect(recallSearches()).toEqual(['soap', 'OIL', 'Hair oil', 'tan']);
});

test('CAT-31: the last products are remembered, without that of the page', () => {
  for (const handle of ['a', 'b', 'c', 'a', 'd', 'e', 'f'])
    rememberProduct({ handle, title: handle, image: null });
  const handles = (path: string) => recallProducts(path).map(({ handle }) => handle);
  expect(handles('/')).toEqual(['f', 'e', 'd', 'a']);
  expect(handles('/de/products/e')).toEqual(['f', 'd', 'a', 'c']);
});
