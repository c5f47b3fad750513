import { describe, expect, it } from 'vitest';
import type { Encoding } from '../http/compression.ts';
import { CacheEntry } from './cache-entry.ts';

const page = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  // A view of a larger buffer, as small buffers from Node's pool are.
  body: new Uint8Array(Buffer.from(`pool ${text}`).buffer, 5, text.length),
  tags: new Set<string>(),
});
const began = { at: 0, change: 0 };
const long = Array.from({ length: 2000 }, (_, number) => `<li>Product ${number * 7919}</li>`).join('');

describe('the buffer of a cache entry', () => {
  it.each<[string, string, Encoding]>([
    ['a page in Brotli', long, 'br'],
    ['a page in gzip', long, 'gzip'],
    ['a short text', 'a short text', 'identity'],
  ])('is as large as its bytes: %s', async (_, text, encoding) => {
    const entry = await CacheEntry.of(page(text), began, encoding);
    const { bytes, encoding: stored } = await entry.body(encoding);
    expect(stored).toBe(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });
});
