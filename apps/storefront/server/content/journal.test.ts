/** The journal as any content service answers it: ours over HTTP, and a second one that shares no code with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blogMigrations } from '@vitrine/content/blog/blog-migrations';
import type { BlogTables } from '@vitrine/content/blog/blog-tables';
import { createContentBlog } from '@vitrine/content/blog/content-blog';
import { updatePostListing } from '@vitrine/content/blog/post-listing';
import { createPostBody } from '@vitrine/content/blog/test-posts';
import { blogSettingsSchema } from '@vitrine/content/documents/blog-settings';
import { openFileContent } from '@vitrine/content/file-content';
import { postResponse, postsResponse } from '@vitrine/content/service/blog-response-schemas';
import { getResponseJsonSchema } from '@vitrine/content/service/response-schemas';
import { startMinimalService } from '@vitrine/content/testing/minimal-service';
import { openStorage } from '@vitrine/storage/database';
import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';
import { handleFailure } from '../http/http-error.ts';
import { openTestShop, Shopper } from '../test-shop.ts';
import { contentServiceRoutes } from './service-routes.ts';
import { serveApp } from './test-server.ts';

const plain = join(import.meta.dirname, '../../../../demo/content-plain');
const log = pino({ level: 'silent' });

/** Articles, newest first. */
const articles = [
  { id: '30', handle: 'third', tags: ['Care', 'Summer sun'], publishedAt: '2026-03-01T08:00:00.000Z' },
  { id: '20', handle: 'second', tags: ['Care'], publishedAt: '2026-02-01T08:00:00.000Z' },
  { id: '10', handle: 'first', tags: [], publishedAt: '2026-01-01T08:00:00.000Z' },
];

interface Service {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

async function ours(): Promise<Service> {
  const token = 'a-token-of-sixteen-or-more';
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-journal-'));
  const storage = await openStorage<BlogTables>({ directory, migrations: [blogMigrations], log });
  for (const { id, ...fields } of articles) {
    const edition = { version: 1, body: createPostBody(fields) };
    const editions = { live: edition, draft: edition };
    await storage.change((tx) =>
      updatePostListing(tx, { id, editions, nextChange: null, clean: (html) => html }),
    );
  }
  const settings = async () => blogSettingsSchema.parse({});
  const blog = createContentBlog({ storage, settings, applyDueChanges: async () => {} });
  const content = await openFileContent({ directory: plain, clock: Date.now, log });
  const tokens = { published: ['the-token-for-what-is-published'], drafts: [token] };
  const app = new Hono<ShopHttp>().onError(handleFailure);
  app.use(async (context, next) => {
    context.set('log', log);
    context.set('requestId', 'test');
    context.set('region', 'us');
    context.set('address', null);
    await next();
  });
  app.route('/', contentServiceRoutes({ tokens, content, drafts: content, blogOf: () => blog }));
  const server = await serveApp(app);
  const close = async () => {
    await server.close();
    await storage.close();
    await rm(directory, { recursive: true });
  };
  return { url: `${server.url}/content`, token, close };
}

async function another(): Promise<Service> {
  const service = await startMinimalService(plain);
  const rest = { blog: 'journal', title: 'An article', excerpt: '', image: null, author: 'Somebody' };
  const text = { html: '<p>Words.</p>', seoTitle: null, seoDescription: null, noindex: false };
  service.posts.push(...articles.map((article) => ({ ...rest, ...article, ...text })));
  return service;
}

describe.each([
  ['ours', ours],
  ['a second one', another],
])('the journal of a content service: %s', (_name, start) => {
  let service: Service;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.close());

  const ask = (path: string, token = service.token) =>
    fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const json = async (path: string, name: string): Promise<unknown> => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    const schema = z.fromJSONSchema(z.record(z.string(), z.json()).parse(getResponseJsonSchema(name)));
    expect(schema.safeParse(body).error).toBeUndefined();
    return body;
  };
  const list = async (path: string) => postsResponse.parse(await json(path, 'tagged-blog'));

  it.each<[string, string[], number]>([
    ['/tagged-blog/all/1/2/au', ['30', '20'], 3],
    ['/tagged-blog/all/2/2/au', ['10'], 3],
    ['/tagged-blog/all/9/2/au', [], 3],
    ['/tagged-blog/Care/1/10/us', ['30', '20'], 2],
    ['/tagged-blog/Summer%20sun/1/10/us', ['30'], 1],
    ['/tagged-blog/Nothing/1/10/us', [], 0],
    ['/tagged-blog/all/1/250/dev?preview=true&region=dev', ['30', '20', '10'], 3],
  ])(
    'CONT-11: answers %s with these articles, the newest first, and how many there are',
    async (path, ids, all) => {
      const { posts, count } = await list(path);
      expect([posts.map(({ id }) => id), count]).toEqual([ids, all]);
    },
  );

  it.each([
    ['all', 3],
    ['Care', 2],
    ['Nothing', 0],
  ])('counts the articles of %s', async (tag, count) => {
    expect(await json(`/count-blog/${tag}?region=au`, 'count-blog')).toEqual({ count });
  });

  it('CONT-12: answers an article by its id, as its list has it, with its text', async () => {
    const { posts } = await list('/tagged-blog/Care/1/1/au');
    const { html, seoTitle, seoDescription, noindex, ...summary } = postResponse.parse(
      await json('/single-blog/30?region=au', 'single-blog'),
    );
    expect([summary]).toEqual(posts);
    expect([html, seoTitle, seoDescription, noindex]).toEqual(['<p>Words.</p>', null, null, false]);
  });

  it('is all that a shop needs: it lists and finds the same articles', async () => {
    const shop = await openTestShop({ CONTENT_URL: service.url, CONTENT_TOKEN: service.token });
    const blog = shop.shop.blogOf(shop.shop.clientOf('au'));
    const of = { region: 'au', page: 1, limit: 250 } as const;
    const { posts, count } = await blog.list({ ...of, tag: null });
    expect([posts.map(({ id }) => id), count]).toEqual([['30', '20', '10'], 3]);
    expect((await blog.list({ ...of, tag: 'care' })).count).toBe(2);
    expect((await blog.byHandle('third', 'au'))?.html).toBe('<p>Words.</p>');
    const suggested = await new Shopper(shop.app).send('GET', '/api/search/suggest?q=article');
    expect(JSON.stringify(await suggested.json())).toContain('"third"');
    const api = await shop.shop.embedded?.backend.parts.blogs?.blogs('au', 'en');
    expect(api?.flatMap(({ articles: all }) => all.map(({ handle }) => handle))).toEqual([
      'third',
      'second',
      'first',
    ]);
    await shop.dispose();
  });

  it.each(['/single-blog/99?region=au', '/single-blog/third?region=au', '/single-blog/-1?region=au'])(
    'has nothing at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each(['/tagged-blog/all/1/10/au', '/count-blog/all?region=au', '/single-blog/30?region=au'])(
    'answers %s to nobody without its token',
    async (path) => {
      expect((await ask(path, 'wrong')).status).toBe(401);
    },
  );
});

describe('the journal of our content service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await ours();
  });
  afterAll(() => service.close());

  it.each([
    ['/tagged-blog/all/0/10/au', 422],
    ['/tagged-blog/all/1/0/au', 422],
    ['/tagged-blog/all/1/251/au', 422],
    ['/tagged-blog/all/x/10/au', 422],
    ['/tagged-blog/all/1/10/mars', 404],
    ['/count-blog/all', 422],
    ['/single-blog/99999999999999999999?region=au', 404],
  ])('answers %s with %i', async (path, status) => {
    const headers = { authorization: `Bearer ${service.token}` };
    expect((await fetch(`${service.url}${path}`, { headers })).status).toBe(status);
  });

  it('gives no right to the staging store’s articles with the token for what is published', async () => {
    const headers = { authorization: 'Bearer the-token-for-what-is-published' };
    expect((await fetch(`${service.url}/tagged-blog/all/1/10/dev`, { headers })).status).toBe(403);
    expect((await fetch(`${service.url}/tagged-blog/all/1/10/au`, { headers })).status).toBe(200);
  });
});
