import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HttpError } from './http/http-error.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import type { Rendered } from './pages/cache-entry.ts';

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
  const { answer: response, state } = await cache.get(key, render);
  return [new TextDecoder().decode((await response.body('identity')).bytes), state];
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
    const requests = Array.from({ length: 20 }, () =>
      textOf(cache, 'us /', () => {
        renders += 1;
        return render();
      }),
    );
    finish(page('together'));
    expect(new Set((await Promise.all(requests)).map(([text]) => text))).toEqual(new Set(['together']));
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
    const { answer: response } = await cache.get('us /long', async () => page(long));
    const first = await response.body('br');
    expect(first.encoding).toBe('br');
    expect(brotliDecompressSync(first.bytes).toString()).toBe(long);
    expect((await response.body('br')).bytes).toBe(first.bytes);
    const short = await cache.get('us /short', async () => page('hi'));
    expect((await short.answer.body('br')).encoding).toBe('identity');
  });
});

describe('a kept text', () => {
  const long = Array.from({ length: 5000 }, (_, index) => `grain ${index} of sand`).join(' ');

  it('is kept compressed alone', async () => {
    const { cache } = cacheOf();
    await cache.get('us /long', async () => page(long));
    expect(cache.size.bytes).toBeLessThan(long.length / 2);
  });

  it('is whole for who takes it plain, and for who takes gzip, compressed once', async () => {
    const { cache } = cacheOf();
    const { answer: response } = await cache.get('us /long', async () => page(long));
    const plain = await response.body('identity');
    expect(plain.encoding).toBe('identity');
    expect(new TextDecoder().decode(plain.bytes)).toBe(long);
    const packed = await response.body('gzip');
    expect(packed.encoding).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(long);
    expect((await response.body('gzip')).bytes).toBe(packed.bytes);
  });
});

describe('the compression of a cached page', () => {
  const long = Array.from({ length: 3000 }, (_, index) => `grain ${(index * 7919) % 3001} of sand`).join(' ');
  const requestTimes = async (cache: PageCache, key: string, times: number, more: Partial<Rendered> = {}) => {
    for (let time = 0; time < times; time += 1) await cache.get(key, async () => page(long, more));
  };
  /** Resolves once everything that was to be compressed well until now is. */
  const compressed = async (cache: PageCache) => {
    const last = 'us /last';
    await requestTimes(cache, last, 3);
    const before = await lengthOf(cache, last);
    await expect.poll(() => lengthOf(cache, last)).toBeLessThan(before);
  };
  const lengthOf = async (cache: PageCache, key: string) =>
    (await cache.fresh(key)?.body('br'))?.bytes.byteLength ?? Number.NaN;

  it('PAGE-24: is quick at first, and good once it is requested again', async () => {
    const { cache } = cacheOf();
    const { answer: first } = await cache.get('us /', async () => page(long));
    const quick = (await first.body('br')).bytes;
    const before = cache.size.bytes;
    cache.fresh('us /');
    await compressed(cache);
    expect((await cache.fresh('us /')?.body('br'))?.bytes).toBe(quick);
    await expect.poll(() => lengthOf(cache, 'us /')).toBeLessThan(quick.byteLength);
    const better = cache.fresh('us /');
    expect(better?.etag).toBe(first.etag);
    expect(new TextDecoder().decode((await better?.body('identity'))?.bytes)).toBe(long);
    expect(cache.size.bytes).toBeLessThan(2 * before);
  });

  it('is in the encoding that the first client takes, and other clients get theirs', async () => {
    const { cache } = cacheOf();
    const { answer: response } = await cache.get('us /', async () => page(long), { encoding: 'gzip' });
    const { bytes, encoding } = await response.body('gzip');
    expect(encoding).toBe('gzip');
    expect(gunzipSync(bytes).toString()).toBe(long);
    expect((await response.body('gzip')).bytes).toBe(bytes);
    expect(brotliDecompressSync((await response.body('br')).bytes).toString()).toBe(long);
    expect(new TextDecoder().decode((await response.body('identity')).bytes)).toBe(long);
  });

  it('doesn’t bring back a page that was purged meanwhile', async () => {
    const { cache } = cacheOf();
    await requestTimes(cache, 'us /products/oil', 3, { tags: new Set(['oil']) });
    cache.drop(['oil']);
    await compressed(cache);
    expect(cache.fresh('us /products/oil')).toBeUndefined();
  });

  it('doesn’t replace a page that was rendered again meanwhile', async () => {
    const { cache } = cacheOf();
    await requestTimes(cache, 'us /products/oil', 3, { tags: new Set(['oil']) });
    cache.drop(['oil']);
    await cache.get('us /products/oil', async () => page('new'));
    await compressed(cache);
    expect(await textOf(cache, 'us /products/oil', unexpected)).toEqual(['new', 'hit']);
  });

  it('leaves a page that counts pieces its end', async () => {
    const { cache, time } = cacheOf({ freshFor: 300_000 });
    const key = 'us /products/oil.json';
    await requestTimes(cache, key, 3, { tags: new Set(['count:oil']) });
    cache.sold(new Set(['oil']));
    await compressed(cache);
    expect(cache.fresh(key)).toBeDefined();
    time.now = 2000;
    expect(cache.fresh(key)).toBeUndefined();
  });
});

describe('a combination of filters', () => {
  const combination = (client: string) => ({ combinationFor: client });

  it('PAGE-26: is rendered after other pages, each client’s in turn', async () => {
    const { cache } = cacheOf({ rendersAtOnce: 1 });
    const order: string[] = [];
    const first = held();
    const running = cache.get('us /first', first.render);
    const queued = (
      [
        ['crawler 1', combination('crawler')],
        ['crawler 2', combination('crawler')],
        ['crawler 3', combination('crawler')],
        ['shopper 1', combination('shopper')],
        ['page', {}],
      ] as const
    ).map(([name, request]) =>
      cache.get(
        name,
        async () => {
          order.push(name);
          return page(name);
        },
        request,
      ),
    );
    first.finish(page('first'));
    await Promise.all([running, ...queued]);
    expect(order).toEqual(['page', 'crawler 1', 'shopper 1', 'crawler 2', 'crawler 3']);
  });

  it('PAGE-26: is rendered in the end, however many other pages wait', async () => {
    const { cache } = cacheOf({ rendersAtOnce: 1 });
    const order: string[] = [];
    const ask = (name: string, request = {}) =>
      cache.get(
        name,
        async () => {
          order.push(name);
          return page(name);
        },
        request,
      );
    const requests = [ask('page 0'), ask('filtered', combination('shopper'))];
    for (let count = 1; count < 50; count += 1) requests.push(ask(`page ${count}`));
    await Promise.all(requests);
    expect(order.indexOf('filtered')).toBeGreaterThan(5);
    expect(order.indexOf('filtered')).toBeLessThan(15);
  });

  it('PAGE-26: is stored only once it was requested before', async () => {
    const { cache } = cacheOf();
    const stored: boolean[] = [];
    const render = async (isStored: boolean) => {
      stored.push(isStored);
      return page('filtered');
    };
    const states: string[] = [];
    for (let time = 0; time < 3; time += 1)
      states.push((await cache.get('us /all?filter', render, combination('shopper'))).state);
    expect(stored).toEqual([false, true]);
    expect(states).toEqual(['miss', 'miss', 'hit']);
  });

  it('PAGE-26: takes no memory from pages, however many there are', async () => {
    const { cache } = cacheOf({ maximumBytes: 50_000 });
    await cache.get('us /', async () => page('home'));
    for (let count = 0; count < 500; count += 1)
      await cache.get(`us /all?filter=${count}`, async () => page('x'.repeat(500)), combination('crawler'));
    expect(cache.size.entries).toBe(1);
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['home', 'hit']);
  });

  it('PAGE-26: is refused with a 503 where too many wait, which other pages are not', async () => {
    const { cache } = cacheOf({ rendersAtOnce: 1 });
    const first = held();
    const running = cache.get('us /first', first.render);
    const combinations = Array.from({ length: 3000 }, (_, count) =>
      cache
        .get(`us /all?filter=${count}`, async () => page('filtered'), combination('crawler'))
        .then(
          () => 200,
          (error: unknown) => error instanceof HttpError && error.status,
        ),
    );
    const last = textOf(cache, 'us /last', async () => page('last'));
    first.finish(page('first'));
    await running;
    expect(await last).toEqual(['last', 'miss']);
    expect(new Set(await Promise.all(combinations))).toEqual(new Set([200, 503]));
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

describe('a sale', () => {
  const list = 'us /collections/all';
  const sale = new Set(['oil']);

  it('has a list rendered again once in two seconds, however many come, and served meanwhile', async () => {
    const { cache, time } = cacheOf({ freshFor: 300_000 });
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page(`order ${renders}`, { tags: new Set(['oil']) });
    };
    const states: string[] = [];
    for (time.now = 0; time.now < 10_000; time.now += 20) {
      cache.sold(sale);
      states.push((await cache.get(list, render)).state);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(renders).toBe(5);
    expect(states.filter((state) => state === 'miss')).toHaveLength(1);
  });

  it.each(['us /products/oil', 'eu /de/products/oil', 'us /markdown/products/oil'])(
    'leaves the page %s of its product as it is',
    async (key) => {
      const { cache, time } = cacheOf({ freshFor: 300_000 });
      await cache.get(key, async () => page('oil', { tags: new Set(['oil', 'left:oil']) }));
      cache.sold(sale);
      time.now = 5000;
      expect(await textOf(cache, key, unexpected)).toEqual(['oil', 'hit']);
    },
  );

  it('makes a list old whose rendering began before it', async () => {
    const { cache, time } = cacheOf({ freshFor: 300_000 });
    const { render, finish } = held();
    const first = textOf(cache, list, render);
    cache.sold(sale);
    finish(page('order'));
    expect(await first).toEqual(['order', 'miss']);
    time.now = 1999;
    expect(await textOf(cache, list, unexpected)).toEqual(['order', 'hit']);
    time.now = 2000;
    expect(await textOf(cache, list, async () => page('another order'))).toEqual(['order', 'stale']);
  });

  it('is in what counts pieces two seconds later at the latest', async () => {
    const { cache, time } = cacheOf({ freshFor: 300_000 });
    const key = 'us /api/getProductInfo?handle=oil';
    await cache.get(key, async () => page('8', { tags: new Set(['oil', 'count:oil']) }));
    time.now = 1000;
    cache.sold(new Set(['mitt']));
    cache.sold(sale);
    expect(await textOf(cache, key, unexpected)).toEqual(['8', 'hit']);
    time.now = 2000;
    expect(await textOf(cache, key, async () => page('7'))).toEqual(['7', 'miss']);
  });
});

describe('changes while a page is rendered', () => {
  it('render it once more, however many there are and however many wait', async () => {
    const { cache } = cacheOf();
    const tags = new Set(['oil']);
    const first = held();
    const second = held();
    const rest = [first.render, second.render, unexpected];
    const render = () => (rest.shift() ?? unexpected)();
    const requests = [textOf(cache, 'us /', render)];
    for (let change = 0; change < 5; change += 1) {
      cache.drop(['oil']);
      for (let shopper = 0; shopper < 5; shopper += 1) requests.push(textOf(cache, 'us /', render));
    }
    first.finish(page('old', { tags }));
    second.finish(page('new', { tags }));
    const [before, ...after] = await Promise.all(requests);
    expect(before).toEqual(['old', 'miss']);
    expect(after).toEqual(Array(25).fill(['new', 'miss']));
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['new', 'hit']);
  });

  it('that it doesn’t show cost nothing', async () => {
    const { cache } = cacheOf();
    const { render, finish } = held();
    const first = textOf(cache, 'us /', render);
    cache.dropShowing(new Set(['content:theme/quiz']));
    const second = textOf(cache, 'us /', unexpected);
    finish(page('home', { tags: new Set(['content:theme/homePage']) }));
    expect(await Promise.all([first, second])).toEqual(Array(2).fill(['home', 'miss']));
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['home', 'hit']);
  });

  it('are in the next answer where the rendering under way fails', async () => {
    const { cache } = cacheOf();
    const failing = Promise.withResolvers<Rendered>();
    const first = textOf(cache, 'us /', () => failing.promise);
    cache.drop(['oil']);
    const second = textOf(cache, 'us /', async () => page('new'));
    failing.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    expect(await second).toEqual(['new', 'miss']);
  });
});

describe('many pages at once', () => {
  it('are rendered a few at a time, in the order they were asked for, those in the background last', async () => {
    const { cache, time } = cacheOf({ rendersAtOnce: 2 });
    const begun: string[] = [];
    const rendering = new Map<string, ReturnType<typeof held>>();
    const ask = (name: string) =>
      textOf(cache, name, () => {
        begun.push(name);
        const each = held();
        rendering.set(name, each);
        return each.render();
      });
    const finish = (name: string) => rendering.get(name)?.finish(page(name));
    await cache.get('old', async () => page('old'));
    time.now = 1000;
    const requests = [ask('a'), ask('b')];
    expect(await ask('old')).toEqual(['old', 'stale']);
    requests.push(ask('c'), ask('d'));
    for (const name of ['a', 'b', 'c', 'd']) {
      await expect.poll(() => begun).toContain(name);
      expect(begun.length).toBeLessThanOrEqual(begun.indexOf(name) + 2);
      finish(name);
    }
    await Promise.all(requests);
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'old']);
  });

  it('put one that was renewed in the background before the others once somebody waits for it', async () => {
    const { cache, time } = cacheOf({ rendersAtOnce: 2 });
    for (const name of ['x', 'y']) await cache.get(name, async () => page(name, { tags: new Set([name]) }));
    time.now = 1000;
    const { render, finish } = held();
    expect((await cache.get('x', render)).state).toBe('stale');
    expect((await cache.get('y', async () => page('new'))).state).toBe('stale');
    cache.drop(['y']);
    // The one background place is taken, and is still after this.
    expect(await textOf(cache, 'y', unexpected)).toEqual(['new', 'miss']);
    finish(page('x'));
  });
});

describe('where the backend says nothing of changes', () => {
  const remote = { freshFor: 3000, servedFor: 5000 };

  it('an answer is renewed behind the shopper’s back for a while, and waited for after that', async () => {
    const { cache, time } = cacheOf(remote);
    await cache.get('us /', async () => page('one'));
    time.now = 4999;
    const { render } = held();
    expect(await textOf(cache, 'us /', render)).toEqual(['one', 'stale']);
    const other = cacheOf(remote);
    await other.cache.get('us /', async () => page('one'));
    other.time.now = 5000;
    expect(await textOf(other.cache, 'us /', async () => page('two'))).toEqual(['two', 'miss']);
  });

  it('an answer is as old as the oldest thing that it shows', async () => {
    const { cache, time } = cacheOf(remote);
    time.now = 2000;
    await cache.get('us /', async () => page('one', { since: 1000 }));
    time.now = 3999;
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['one', 'hit']);
    time.now = 4000;
    expect(cache.fresh('us /')).toBeUndefined();
    time.now = 6000;
    expect(await textOf(cache, 'us /', async () => page('two', { since: 9000 }))).toEqual(['two', 'miss']);
    time.now = 9000;
    expect(cache.fresh('us /')).toBeUndefined();
  });

  it('the old one is served after a second where no new one comes, and at once where that fails', async () => {
    const { cache, time, errors } = cacheOf(remote);
    await cache.get('us /', async () => page('one'));
    time.now = 5000;
    const never = held();
    expect(await textOf(cache, 'us /', never.render)).toEqual(['one', 'stale']);
    never.finish(page('sorry', { status: 503 }));
    await expect.poll(() => errors).toHaveLength(1);
    // It rests for a second after a failure.
    expect(await textOf(cache, 'us /', unexpected)).toEqual(['one', 'stale']);
    time.now = 6000;
    expect(await textOf(cache, 'us /', () => Promise.reject(new Error('down')))).toEqual(['one', 'stale']);
    time.now = 7000;
    expect(await textOf(cache, 'us /', async () => page('two'))).toEqual(['two', 'miss']);
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
  it('PAGE-17: serves what was kept, however old, and says so to the log', async () => {
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
  it('SEC-02: is counted with their addresses, headers and tags', async () => {
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
