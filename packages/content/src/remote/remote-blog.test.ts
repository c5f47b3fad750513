import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBlog } from '../blog/memory-blog.ts';
import { blogSettingsSchema } from '../documents/blog-settings.ts';
import { openFileContent } from '../file-content.ts';
import {
  type MinimalService,
  type ServiceBehaviour,
  startMinimalService,
} from '../testing/minimal-service.ts';
import { RemoteBlog, type RemoteBlogChange } from './remote-blog.ts';
import { RemoteContent } from './remote-content.ts';
import { maxPerCycle } from './sync-cycle.ts';

const plain = join(import.meta.dirname, '../../../../demo/content-plain');

let directory: string;
let service: MinimalService;
let warnings: { readonly [field: string]: unknown }[];
let changes: RemoteBlogChange[];
/** Scheduled work with its delay in milliseconds. */
let waiting: { readonly milliseconds: number; readonly work: () => void }[];
const opened: RemoteContent[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-journal-'));
  service = await startMinimalService(plain);
  [warnings, changes, waiting] = [[], [], []];
  failing = null;
});
afterEach(async () => {
  for (const content of opened.splice(0)) content.close();
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

/** A route that fails while the others respond, or null. */
let failing: string | null = null;

const hurried: typeof fetch = async (input, init) =>
  failing !== null && String(input).includes(failing)
    ? new Response('{}', { status: 500 })
    : fetch(input, { ...init, signal: AbortSignal.timeout(service.mood === 'hung' ? 200 : 10_000) });

async function open() {
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
  const clean = (html: string) => html.replaceAll(/<script>.*?<\/script>/g, '');
  const keptIn = join(directory, 'content-journal.json');
  const journal = await RemoteBlog.open({ url: service.url, cachePath: keptIn, log, clean });
  journal.onChange((change) => changes.push(change));
  const content = await RemoteContent.open({
    service: { url: service.url, token: service.token, fetch: hurried },
    files: await openFileContent({ directory: plain, clock: Date.now, log }),
    blog: journal,
    cachePath: join(directory, 'content-service.json'),
    log,
    onCall: () => {},
    clock: Date.now,
    later(milliseconds, work) {
      const entry = { milliseconds, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
  });
  opened.push(content);
  const blog = createMemoryBlog({
    posts: (region) => journal.posts(region) ?? [],
    settings: async () => blogSettingsSchema.parse({}),
  });
  const list = async (tag: string | null = null) =>
    (await blog.list({ region: 'au', tag, page: 1, limit: 250 })).posts.map(({ id }) => id);
  return { content, journal, blog, list };
}

/** Runs the work scheduled with this delay. */
function passTime(milliseconds: number): void {
  const due = waiting.filter((each) => each.milliseconds === milliseconds);
  waiting = waiting.filter((each) => each.milliseconds !== milliseconds);
  expect(due).toHaveLength(1);
  due[0]?.work();
}

/** Builds an article. A larger number is newer. */
function article(number: number, fields: Readonly<Record<string, unknown>> = {}) {
  return {
    ...{ id: String(number), blog: 'journal', handle: `article-${number}`, title: `Article ${number}` },
    ...{ excerpt: 'In short.', image: null, author: 'Ada', tags: ['Care'] },
    publishedAt: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString(),
    ...{ html: `<p>Words of ${number}.</p>`, seoTitle: null, seoDescription: null, noindex: false },
    ...fields,
  };
}

const put = (...articles: ReturnType<typeof article>[]) =>
  service.posts.splice(0, service.posts.length, ...articles);

const textCalls = (since = 0) => service.calls.slice(since).filter((call) => call.startsWith('/single-blog'));

describe('the articles of a content service elsewhere', () => {
  it('are read from memory, and the service is asked for none of them', async () => {
    put(article(3, { tags: ['Care', 'Sun'] }), article(2), article(1, { tags: [] }));
    const { blog, list } = await open();
    const calls = service.calls.length;
    expect(await list()).toEqual(['3', '2', '1']);
    expect(await list('care')).toEqual(['3', '2']);
    expect(await blog.count('Sun', 'us')).toBe(1);
    expect(await blog.byHandle('article-2', 'au', 'journal')).toMatchObject({
      title: 'Article 2',
      html: '<p>Words of 2.</p>',
    });
    const [newest] = await blog.newest('journal', 'au', 1);
    if (newest === undefined) throw new Error('there is no newest');
    expect((await blog.next(newest, 'au'))?.id).toBe('2');
    expect((await blog.search('article care', 'au', 9)).map(({ id }) => id)).toEqual(['3', '2']);
    expect(await blog.tags('au')).toEqual([
      { tag: 'Care', count: 2 },
      { tag: 'Sun', count: 1 },
    ]);
    expect(service.calls.length).toBe(calls);
  });

  it('are cleaned of what pages must not show', async () => {
    put(article(1, { html: '<p>Good.</p><script>bad()</script>' }));
    const { blog } = await open();
    expect((await blog.byId('1', 'us'))?.html).toBe('<p>Good.</p>');
  });

  it('follow the service, and say which lists and pages show something else', async () => {
    put(article(2), article(1, { tags: ['Sun'] }));
    const { content, list, blog } = await open();
    changes.length = 0;
    await content.refresh();
    expect(changes).toEqual([]);
    put(article(3), article(2), article(1, { tags: ['Sun'], html: '<p>Other words.</p>' }));
    await content.refresh();
    expect(await list()).toEqual(['3', '2', '1']);
    expect((await blog.byId('1', 'au'))?.html).toBe('<p>Other words.</p>');
    const [touched] = changes;
    expect(changes).toHaveLength(1);
    for (const tag of ['post:3', 'post:1', 'posts:journal/', 'posts:journal/care', 'posts-newest:journal'])
      expect(touched).toContain(tag);
    expect(touched).toContain('post-next:3');
    expect(touched).not.toContain('post:2');
    put(article(3));
    await content.refresh();
    expect(await list()).toEqual(['3']);
    expect(await blog.byHandle('article-1', 'au')).toBeNull();
    expect(changes.at(-1)).toContain('post-at:journal/article-1');
  });

  it('are asked for again only where the service gives them another revision', async () => {
    put(article(2, { revision: 'a' }), article(1, { revision: 'b' }));
    const { content, blog } = await open();
    expect(textCalls()).toHaveLength(2);
    const calls = service.calls.length;
    await content.refresh();
    expect(textCalls(calls)).toEqual([]);
    put(article(2, { revision: 'c', html: '<p>New words.</p>' }), article(1, { revision: 'b' }));
    await content.refresh();
    expect(textCalls(calls)).toHaveLength(1);
    for (const region of ['us', 'au', 'dev'] as const)
      expect((await blog.byId('2', region))?.html).toBe('<p>New words.</p>');
  });

  it('come in rounds, the newest first, so that the service isn’t overrun', async () => {
    const count = maxPerCycle + 20;
    put(...Array.from({ length: count }, (_, index) => article(count - index, { revision: 'a' })));
    const { list } = await open();
    expect(textCalls()).toHaveLength(maxPerCycle);
    const first = await list();
    expect([first.length, first[0]]).toEqual([maxPerCycle, String(count)]);
    passTime(30_000);
    await expect.poll(async () => (await list()).length).toBe(count);
    expect(textCalls()).toHaveLength(count);
  });

  it.each<ServiceBehaviour>(['hung', 'gone', 'rubbish', 'another shape', 'errors', 'failing', 'deep'])(
    'CONT-08: stay as they were while the service is %s',
    async (mood) => {
      put(article(2), article(1));
      const { content, list } = await open();
      changes.length = 0;
      service.mood = mood;
      put(article(9));
      await content.refresh();
      expect(await list()).toEqual(['2', '1']);
      expect(changes).toEqual([]);
      service.mood = 'well';
      await content.refresh();
      expect(await list()).toEqual(['9']);
    },
  );

  it.each(['/tagged-blog', '/single-blog'])('stay as they were while only %s fails', async (route) => {
    put(article(2, { revision: 'a' }), article(1, { revision: 'a' }));
    const { content, list, blog } = await open();
    failing = route;
    put(article(3, { revision: 'a' }), article(2, { revision: 'b', html: '<p>New.</p>' }));
    await content.refresh();
    expect((await list()).at(0)).toBe('2');
    expect((await blog.byId('2', 'au'))?.html).toBe('<p>Words of 2.</p>');
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([30_000]);
    failing = null;
    await content.refresh();
    expect(await list()).toEqual(['3', '2']);
    expect((await blog.byId('2', 'au'))?.html).toBe('<p>New.</p>');
  });

  it('leave out the one that is wrong, and say so once', async () => {
    put(article(3), article(2, { publishedAt: 'yesterday' }), article(1));
    const { content, list } = await open();
    expect(await list()).toEqual(['3', '1']);
    const said = () =>
      warnings.filter(({ msg }) => msg === 'the content service returned an invalid article');
    const count = said().length;
    expect(count).toBeGreaterThan(0);
    await content.refresh();
    expect(said()).toHaveLength(count);
  });

  it('CONT-08: are there after a start while the service is away', async () => {
    put(article(2), article(1));
    (await open()).content.close();
    service.mood = 'gone';
    const { list, blog } = await open();
    expect(await list()).toEqual(['2', '1']);
    expect((await blog.byId('2', 'au'))?.html).toBe('<p>Words of 2.</p>');
  });

  it('are unknown where the service has never listed any', async () => {
    service.mood = 'gone';
    const { journal, content } = await open();
    expect(journal.posts('au')).toBeNull();
    service.mood = 'well';
    await content.refresh();
    expect(journal.posts('au')).toEqual([]);
    expect(changes).toEqual(['all']);
  });
});

describe('what a content service elsewhere says about products', () => {
  const badge = async (content: RemoteContent) => (await content.product('night-oil', 'au')).badge;
  const words = (text: string) => ({ default: { badge: 'All' }, regions: { au: { badge: text } } });

  it('is asked for once a page shows them, and no page waits for that', async () => {
    service.products.set('night-oil', words('New'));
    const { content } = await open();
    const told: unknown[] = [];
    content.onChange(({ documents }) => told.push(...documents));
    const calls = service.calls.length;
    expect(await badge(content)).toBe('');
    expect(service.calls.length).toBe(calls);
    passTime(250);
    await expect.poll(() => badge(content)).toBe('New');
    expect(told).toEqual([{ kind: 'product', key: 'night-oil' }]);
    expect((await content.bodies()).get('product/night-oil')).toEqual({ regions: { au: { badge: 'New' } } });
    service.products.set('night-oil', words('Last'));
    await content.refresh();
    expect(await badge(content)).toBe('Last');
    service.products.delete('night-oil');
    await content.refresh();
    expect(await badge(content)).toBe('');
  });

  it('stays as it was while the service fails, and is there after a start', async () => {
    service.products.set('night-oil', words('New'));
    const first = await open();
    await badge(first.content);
    passTime(250);
    await expect.poll(() => badge(first.content)).toBe('New');
    service.mood = 'rubbish';
    await first.content.refresh();
    expect(await badge(first.content)).toBe('New');
    first.content.close();
    service.mood = 'gone';
    expect(await badge((await open()).content)).toBe('New');
  });

  it('isn’t asked for while the service fails, nor for what is no handle', async () => {
    const { content } = await open();
    service.mood = 'failing';
    await content.refresh();
    const calls = service.calls.length;
    await badge(content);
    await content.product('../theme-settings/global', 'au');
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([30_000]);
    expect(service.calls.length).toBe(calls);
  });
});
