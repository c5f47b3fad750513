/** Articles from the editor's store to pages, calls and the Storefront API, over the whole server. */
import { latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { blogDocument, sitemapDocument } from '@vitrine/storefront-api/documents/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngagementStorage } from '../engagement.ts';
import { inLanguage } from '../http/language.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { openContentDocuments } from './documents.ts';
import { createStorefrontBlog } from './storefront-blog.ts';

const region = 'us';
const by = 'ada@example.com';

/** Stands for the built pages: reads the journal as they do. */
const renderPage: RenderPage = async (request, shop) => {
  const { pathname, searchParams } = new URL(request.url);
  const [, first, blog = '', word, tag = null] = pathname.split('/');
  if (first !== 'blogs') {
    const posts = await shop.blog.newest('journal', shop.region, 3);
    return html(posts.map(({ title }) => title));
  }
  if (word === undefined || word === 'tagged') {
    const page = Number(searchParams.get('page') ?? 1);
    const { posts } = await shop.blog.list({ region: shop.region, blog, tag, page, limit: 9 });
    return html(
      posts.map(({ title }) => title),
      posts.length === 0 ? 404 : 200,
    );
  }
  const post = await shop.blog.byHandle(word, shop.region, blog);
  if (post === null) return html([], 404);
  return html([post.title, post.html, (await shop.blog.next(post, shop.region))?.title ?? '']);
};

function html(lines: readonly string[], status = 200): Response {
  return new Response(lines.join('\n'), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
});
afterAll(() => test.dispose());

/** Another process of the shop, in which an editor works. */
async function editing(work: (documents: ReturnType<typeof openContentDocuments>) => Promise<void>) {
  const storage = await openEngagementStorage(test.shop.settings, test.shop.log);
  try {
    await work(openContentDocuments(storage));
  } finally {
    await storage.close();
  }
}

function body(fields: Readonly<Record<string, unknown>>) {
  return {
    default: {
      ...{
        handle: 'a-new-story',
        title: 'A new story',
        publishedAt: '2026-11-01T08:00:00Z',
        html: '<p>New.</p>',
      },
      ...fields,
    },
  };
}

async function publish(key: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await editing(async (documents) => {
    const id = { kind: 'post', key } as const;
    const { latest } = await documents.state(id);
    const saved = await documents.save(id, { body: body(fields), basedOn: latest?.number ?? 0, author: by });
    if (saved.outcome !== 'saved') throw new Error('somebody else saved');
    await documents.publish(id, { version: saved.version.number, from: null, until: null, by });
  });
}

const takeBack = (key: string) =>
  editing(async (documents) => void (await documents.unpublish({ kind: 'post', key }, { by, from: null })));

/** A page's status, lines and whether it was kept. */
async function visit(path: string) {
  const response = await test.app.request(`http://shop.test${path}`);
  return { status: response.status, text: await response.text(), kept: response.headers.get('x-cache') };
}

describe('the demo shop’s journal', () => {
  it('is the same from the content store as from the Storefront API', async () => {
    const api = createStorefrontBlog(test.shop.clientOf(region));
    const own = test.shop.blogOf(test.shop.clientOf(region));
    for (const blog of ['journal', 'rituals']) {
      const of = { region, blog, tag: null, page: 1, limit: 9 } as const;
      const listed = await own.list(of);
      expect(listed.posts.length).toBeGreaterThan(5);
      const comparable = (posts: typeof listed.posts) =>
        posts.map(({ image, revision: _, ...post }) => ({
          ...post,
          image: image?.url.replace('http://shop.test', ''),
        }));
      expect(comparable(listed.posts)).toEqual(comparable((await api.list(of)).posts));
      expect(await own.count('how-to', region, blog)).toBe(await api.count('how-to', region, blog));
      const [first] = listed.posts;
      if (first === undefined) throw new Error('no article');
      expect((await own.byHandle(first.handle, region, blog))?.html).toBe(
        (await api.byHandle(first.handle, region, blog))?.html,
      );
      expect((await own.next(first, region))?.id).toBe((await api.next(first, region))?.id);
      expect((await own.byId(first.id, region))?.id).toBe((await api.byId(first.id, region))?.id);
      expect((await own.tags(region, blog)).length).toBe((await api.tags(region, blog)).length);
    }
  });

  it('LANG-47: is in German on German pages that read it from the Storefront API, as from the content store', async () => {
    const other = await openTestShop({ BLOG_SOURCE: 'storefront' });
    try {
      const read = ({ shop }: RunningTestShop) =>
        inLanguage('de', async () => {
          const blog = shop.blogOf(shop.clientOf('eu'));
          const of = { region: 'eu', blog: 'rituals', tag: null, page: 1, limit: 9 } as const;
          const { posts } = await blog.list(of);
          const [first] = posts;
          const post = first && (await blog.byHandle(first.handle, 'eu', 'rituals'));
          return {
            titles: posts.map(({ title }) => title),
            text: post?.html,
            blogs: (await blog.blogs('eu')).map(({ title }) => title),
          };
        });
      const german = await read(other);
      expect(german.titles).toContain('Deine erste Selbstbräune');
      expect(german.blogs).toContain('Rituale');
      const { titles, text } = await read(test);
      expect(german).toMatchObject({ titles, text });
    } finally {
      await other.dispose();
    }
  });

  it('ADMIN-207: shows at once what the Admin API writes into the catalogue', async () => {
    const other = await openTestShop({ BLOG_SOURCE: 'storefront' });
    try {
      const titles = async () => {
        const of = { region: 'us', blog: 'rituals', tag: null, page: 1, limit: 9 } as const;
        const { posts } = await other.shop.blogOf(other.shop.clientOf('us')).list(of);
        return posts.map(({ title }) => title);
      };
      const dropped: unknown[] = [];
      other.shop.embedded?.backend.parts.catalogue.onChange(({ records }) => dropped.push(records));
      const actor = { kind: 'token', id: 'test', name: 'Test', scopes: new Set(adminScopes) } as const;
      const run = async (query: string) =>
        JSON.parse(
          JSON.stringify(
            await other.shop.embedded?.admin.run(
              { query },
              { actor, version: latestAdminApiVersion, requestId: 'test' },
            ),
          ),
        ).data;
      const { blogs } = await run('{ blogs(first: 1, query: "handle:rituals") { nodes { id } } }');
      const article = `{ blogId: "${blogs.nodes[0].id}", title: "Of an app", author: { name: "Ada" } }`;
      const { articleCreate } = await run(
        `mutation { articleCreate(article: ${article}) { article { id } userErrors { code } } }`,
      );
      expect(articleCreate.userErrors).toEqual([]);
      expect((await titles())[0]).toBe('Of an app');
      expect(dropped).toContain('all');
      await run(
        `mutation { articleUpdate(id: "${articleCreate.article.id}", article: { isPublished: false }) { userErrors { code } } }`,
      );
      expect(await titles()).not.toContain('Of an app');
    } finally {
      await other.dispose();
    }
  });

  it('has the ids and addresses of the catalogue, whichever source serves it', async () => {
    const other = await openTestShop({ BLOG_SOURCE: 'storefront' });
    try {
      const ids = async ({ shop }: RunningTestShop) => {
        const result = await shop.clientOf(region).request(blogDocument, {
          variables: { handle: 'rituals', first: 50 },
        });
        if (!result.ok) throw new Error(result.message);
        return result.data.blog?.articles.nodes.map(({ id, handle }) => [id, handle]);
      };
      expect(await ids(test)).toHaveLength(7);
      expect(await ids(test)).toEqual(await ids(other));
      expect(other.shop.contentBlog).toBeNull();
    } finally {
      await other.dispose();
    }
  });
});

describe('an article', () => {
  it('is on its pages once it is published and gone once it is taken back; other pages stay kept', async () => {
    const paths = [
      '/',
      '/blogs/journal',
      '/blogs/journal/tagged/stories',
      '/blogs/journal/a-new-story',
      '/blogs/journal/the-hour-after-the-beach',
    ];
    const untouched = [
      '/blogs/rituals',
      '/blogs/journal/tagged/hair',
      '/blogs/journal/how-a-brush-learned-to-bend',
      '/blogs/rituals/your-first-self-tan',
    ];
    const before = await Promise.all(paths.map(visit));
    await Promise.all(untouched.map(visit));
    expect(before[3]?.status).toBe(404);

    await publish('9001', { tags: ['stories'] });
    for (const path of paths.slice(0, 3)) expect((await visit(path)).text, path).toMatch(/^A new story/);
    expect(await visit('/blogs/journal/a-new-story')).toMatchObject({ status: 200, kept: 'miss' });
    for (const path of untouched) expect(await visit(path), path).toMatchObject({ kept: 'hit' });
    // The one that was the newest goes on to the same story as before.
    expect(await visit('/blogs/journal/the-hour-after-the-beach')).toMatchObject({ kept: 'hit' });

    await takeBack('9001');
    for (const [index, path] of paths.entries()) {
      const { status, text } = await visit(path);
      expect({ status, text }, path).toEqual({ status: before[index]?.status, text: before[index]?.text });
    }
    for (const path of untouched) expect(await visit(path), path).toMatchObject({ kept: 'hit' });
  });

  it('is served by the Storefront API and found by search, cleaned, while it is in force', async () => {
    const client = test.shop.clientOf(region);
    const api = async () => {
      const list = await client.request(blogDocument, { variables: { handle: 'journal', first: 3 } });
      const sitemap = await client.request(sitemapDocument, { variables: { type: 'ARTICLE', page: 1 } });
      if (!list.ok || !sitemap.ok) throw new Error('no answer');
      return [
        list.data.blog?.articles.nodes[0]?.handle,
        sitemap.data.sitemap.resources?.items.some(({ handle }) => handle === 'frangipani'),
      ];
    };
    const suggested = async () => {
      const response = await test.app.request('http://shop.test/api/search/suggest?q=frangi');
      const { articles } = await response.json();
      return articles;
    };
    expect(await suggested()).toEqual([]);
    await publish('9002', {
      ...{ handle: 'frangipani', title: 'Frangipani at night' },
      html: '<p onclick="steal()">Night<script>steal()</script></p>',
    });
    expect(await suggested()).toEqual([
      { handle: 'frangipani', title: 'Frangipani at night', blog: 'journal' },
    ]);
    expect(await api()).toEqual(['frangipani', true]);
    const post = await test.shop.contentBlog?.byHandle('frangipani', region);
    expect(post?.html).toBe('<p>Night</p>');
    await takeBack('9002');
    expect(await suggested()).toEqual([]);
    expect(await api()).toEqual(['the-hour-after-the-beach', false]);
  });

  it('LANG-37: begins in American spelling in the us, and in British elsewhere', async () => {
    const read = async (store: 'us' | 'uk') =>
      (await test.shop.contentBlog?.byHandle('packing-for-three-days', store))?.excerpt;
    const original = await read('uk');
    expect(original).toContain('One litre');
    expect(await read('us')).toBe(original?.replace('litre', 'liter'));
  });
});
