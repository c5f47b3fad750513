import { describe, expect, it } from 'vitest';
import { type ListPage, type ReadResult, readAllPages } from './read-all-pages.ts';

const toPage = (start: number, count: number): ListPage<number> => ({
  nodes: Array.from({ length: Math.min(100, count - start) }, (_, index) => start + index),
  pageInfo: { hasNextPage: start + 100 < count, endCursor: String(start + 100) },
});

describe('ADMIN-166, ADMIN-225: a list longer than a page', () => {
  it.each([0, 1, 100, 101, 250, 999, 2048])('is read to its end: %i lines', async (count) => {
    const read: string[] = [];
    const result = await readAllPages(toPage(0, count), async (after) => {
      read.push(after);
      return { ok: true, value: toPage(Number(after), count) };
    });
    expect(result).toEqual({ ok: true, value: Array.from({ length: count }, (_, index) => index) });
    expect(read).toHaveLength(Math.max(0, Math.ceil(count / 100) - 1));
  });

  it('stops after 59 pages, even if the server reports more', async () => {
    const result = await readAllPages(toPage(0, 10_000), async (after) => ({
      ok: true,
      value: toPage(Number(after), 10_000),
    }));
    expect(result.ok && result.value.length).toBe(5900);
  });

  it('is rejected as a whole if a page is', async () => {
    const refused: ReadResult<ListPage<number>> = {
      ok: false,
      refused: { status: 429, code: 'THROTTLED', message: 'Wait.', fields: {}, body: null },
    };
    expect(await readAllPages(toPage(0, 250), async () => refused)).toBe(refused);
  });
});
