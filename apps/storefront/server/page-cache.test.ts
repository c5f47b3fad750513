import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageCache, type PageCacheOptions, type Rendered } from './page-cache.ts';

function cacheOf(options: Partial<PageCacheOptions> = {}) {
  const time = { now: 0 };
  const errors: string[] = [];
  const cache = new PageCache({
    maximumBytes: 10_000_000,
    freshFor: 1000,
    clock: () => time.now,
    onError: (error) => errors.push(String(error)),
    ...options,
  });
  return { cache, time, errors };
}

function page(text: string, more: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: new TextEncoder().encode(text),
    tags: new Set(),
    ...more,
  };
}

async function textOf(cache: PageCache, key: string, render: () => Promise<Rendered>) {
  const { answer, state } = await cache.get(key, render);
  return [new TextDecoder().decode((await answer.body('identity')).bytes), state];
}

const unexpected = () => Promise.reject(new Error('should not have been rendered'));

/** A rendering that waits until it is told to finish. */
function held() {
  let finish: (rendered: Rendered) => void = () => undefined;
  const rendered = new Promise<Rendered>((resolve) => {
    finish = resolve;
  });
  return { render: () => rendered, finish };
}

describe('a kept page', () => {
  it('is rendered once', async () => {
    const { cache } = cacheOf();
    expect(await textOf(cache, 'us /', async () => page('one'))).toEqual(['one', 'miss']);
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['one', 'hit']);
  });

  it('is another one for another region', async () => {
    const { cache } = cacheOf();
    await textOf(cache, 'us /', async () => page('dollars'));
    expect(await textOf(cache, 'au /', async () => page('australian'))).toEqual(['australian', 'miss']);
  });

  it('is rendered once for many who ask at the same time', async () => {
    const { cache } = cacheOf();
    const { render, finish } = held();
    let renders = 0;
    const asked = Array.from({ length: 20 }, () =>
      textOf(cache, 'us /', () => {
        renders += 1;
        return render();
      }),
    );
    finish(page('together'));
    expect(new Set((await Promise.all(asked)).map(([text]) => text))).toEqual(new Set(['together']));
    expect(renders).toBe(1);
  });

  it('is served once more while it is rendered again after its time', async () => {
    const { cache, time } = cacheOf();
    await textOf(cache, 'us /', async () => page('old'));
    time.now = 1001;
    const { render, finish } = held();
    expect(await textOf(cache, 'us /', render)).toEqual(['old', 'stale']);
    finish(page('new'));
    // The rendering that is under way is the one that a second request waits for or finds kept.
    await render();
    await Promise.resolve();
    expect((await textOf(cache, 'us /', render))[0]).toBe('new');
  });

  it('has a tag of its content', async () => {
    const { cache } = cacheOf();
    const one = await cache.get('us /a', async () => page('same'));
    const other = await cache.get('us /b', async () => page('same'));
    const third = await cache.get('us /c', async () => page('different'));
    expect(one.answer.etag).toBe(other.answer.etag);
    expect(one.answer.etag).not.toBe(third.answer.etag);
  });

  it('is compressed once, and only where that gains', async () => {
    const { cache } = cacheOf();
    const long = 'sand '.repeat(2000);
    const { answer } = await cache.get('us /long', async () => page(long));
    const first = await answer.body('br');
    expect(first.encoding).toBe('br');
    expect(brotliDecompressSync(first.bytes).toString()).toBe(long);
    expect((await answer.body('br')).bytes).toBe(first.bytes);
    const short = await cache.get('us /short', async () => page('hi'));
    expect((await short.answer.body('br')).encoding).toBe('identity');
  });
});

describe('what is never kept', () => {
  it.each([
    ['an error', { status: 500 }],
    ['a redirect for the moment', { status: 302 }],
    ['what says no-store', { headers: { 'cache-control': 'no-store' } }],
    ['what says private', { headers: { 'cache-control': 'private, max-age=60' } }],
  ])('is %s', async (_, more) => {
    const { cache } = cacheOf();
    await cache.get('us /', async () => page('first', more));
    expect(await textOf(cache, 'us /', async () => page('second'))).toEqual(['second', 'miss']);
  });

  it('is more than the memory it was given', async () => {
    const { cache } = cacheOf({ maximumBytes: 50_000 });
    for (let index = 0; index < 50; index += 1) {
      await cache.get(`us /${index}`, async () => page('x'.repeat(4000)));
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(50_000);
    expect(cache.size.entries).toBeGreaterThan(3);
    expect(await textOf(cache, 'us /49', unexpected)).toHaveLength(2);
  });
});

describe('a change of a product', () => {
  it('drops what shows it and nothing else', async () => {
    const { cache } = cacheOf();
    await cache.get('us /products/oil', async () => page('oil', { tags: new Set(['oil']) }));
    await cache.get('us /products/mitt', async () => page('mitt', { tags: new Set(['mitt']) }));
    cache.drop(['oil']);
    expect(await textOf(cache, 'us /products/oil', async () => page('new oil'))).toEqual(['new oil', 'miss']);
    expect(await textOf(cache, 'us /products/mitt', unexpected)).toEqual(['mitt', 'hit']);
  });

  it('has lists rendered again in the background, since it may be new in them', async () => {
    const { cache } = cacheOf();
    await cache.get('us /collections/all', async () => page('list', { tags: new Set(['mitt']) }));
    cache.drop(['oil']);
    expect(await textOf(cache, 'us /collections/all', async () => page('longer list'))).toEqual([
      'list',
      'stale',
    ]);
  });

  it('drops pages that were missing', async () => {
    const { cache } = cacheOf();
    await cache.get('us /products/oil', async () => page('nothing here', { status: 404 }));
    cache.drop(['oil']);
    expect((await textOf(cache, 'us /products/oil', async () => page('oil')))[0]).toBe('oil');
  });

  it('is not undone by a rendering that began before it', async () => {
    const { cache } = cacheOf();
    const { render, finish } = held();
    const before = textOf(cache, 'us /products/oil', render);
    cache.drop(['oil']);
    const after = textOf(cache, 'us /products/oil', async () =>
      page('new price', { tags: new Set(['oil']) }),
    );
    finish(page('old price', { tags: new Set(['oil']) }));
    expect(await before).toEqual(['old price', 'miss']);
    expect(await after).toEqual(['new price', 'miss']);
    expect(await textOf(cache, 'us /products/oil', unexpected)).toEqual(['new price', 'hit']);
  });

  it('of everything empties the cache', async () => {
    const { cache } = cacheOf();
    await cache.get('us /', async () => page('old'));
    cache.drop('all');
    expect((await textOf(cache, 'us /', async () => page('new')))[0]).toBe('new');
  });
});

describe('a change of content', () => {
  it('drops what carries one of its tags, missing pages as well, and leaves everything else fresh', async () => {
    const { cache } = cacheOf();
    await cache.get('us /blogs/journal', async () => page('list', { tags: new Set(['posts:journal/']) }));
    await cache.get('us /blogs/journal/salt', async () =>
      page('none', { status: 404, tags: new Set(['post-at:journal/salt']) }),
    );
    await cache.get('us /blogs/rituals', async () => page('other', { tags: new Set(['posts:rituals/']) }));
    cache.dropShowing(new Set(['posts:journal/', 'post-at:journal/salt']));
    expect(await textOf(cache, 'us /blogs/journal', async () => page('new'))).toEqual(['new', 'miss']);
    expect(await textOf(cache, 'us /blogs/journal/salt', async () => page('salt'))).toEqual(['salt', 'miss']);
    expect(await textOf(cache, 'us /blogs/rituals', unexpected)).toEqual(['other', 'hit']);
  });

  it('of nothing leaves a rendering that is under way alone', async () => {
    const { cache } = cacheOf();
    const { render, finish } = held();
    const first = textOf(cache, 'us /', render);
    cache.dropShowing(new Set());
    finish(page('home'));
    expect(await first).toEqual(['home', 'miss']);
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['home', 'hit']);
  });
});

describe('when the backend is down', () => {
  it('serves what was kept, however old, and says so to the log', async () => {
    const { cache, time, errors } = cacheOf();
    await cache.get('us /', async () => page('good'));
    time.now = 1_000_000;
    expect(await textOf(cache, 'us /', () => Promise.reject(new Error('down')))).toEqual(['good', 'stale']);
    await Promise.resolve();
    expect(await textOf(cache, 'us /', async () => page('sorry', { status: 503 }))).toEqual([
      'good',
      'stale',
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await textOf(cache, 'us /', async () => page('sorry', { status: 503 }))).toEqual([
      'good',
      'stale',
    ]);
    expect(errors[0]).toContain('down');
  });

  it('passes the failure on where nothing was kept', async () => {
    const { cache } = cacheOf();
    await expect(cache.get('us /', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await textOf(cache, 'us /', async () => page('up'))).toEqual(['up', 'miss']);
  });
});

describe('the memory of kept pages', () => {
  it('is counted with their addresses, headers and tags', async () => {
    const { cache } = cacheOf({ maximumBytes: 1_000_000 });
    const tags = new Set(Array.from({ length: 100 }, (_, index) => `handle-${index}`));
    for (let index = 0; index < 200; index += 1) {
      await cache.get(`us /api/getProductInfo?handle=${'x'.repeat(10_000)}${index}`, async () =>
        page('{}', { tags }),
      );
    }
    expect(cache.size.entries).toBeLessThan(1_000_000 / 20_000);
    expect(cache.size.entries).toBeGreaterThan(10);
  });
});
