import { latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.dispose());

async function run(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  scopes: readonly AdminScope[] = adminScopes,
): Promise<ReturnType<typeof JSON.parse>> {
  const actor = { kind: 'token', id: 'test', name: 'Test', scopes: new Set(scopes) } as const;
  const call = { actor, version: latestAdminApiVersion, requestId: 'test' } as const;
  return JSON.parse(JSON.stringify(await shop.shop.embedded?.admin.run({ query, variables }, call)));
}

const fields = `id handle title body summary tags isPublished publishedAt author { name } blog { id handle }
  image { url altText }`;
const create = `mutation($article: ArticleCreateInput!, $blog: ArticleBlogInput) { articleCreate(article: $article, blog: $blog) {
  article { ${fields} } userErrors { field code } } }`;
const update = `mutation($id: ID!, $article: ArticleUpdateInput!) { articleUpdate(id: $id, article: $article) {
  article { ${fields} } userErrors { field code } } }`;

const author = { name: 'Ada' };

async function findJournal(): Promise<string> {
  const { data } = await run('{ blogs(first: 5, query: "handle:journal") { nodes { id } } }');
  return data.blogs.nodes[0].id;
}

/** Asks the Storefront API, which shoppers' pages use. */
async function findShown(handle: string): Promise<string | null> {
  const response = await shop.app.request('/api/2025-01/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ blog(handle: "journal") { articleByHandle(handle: "${handle}") { title } } }`,
    }),
  });
  const { data } = JSON.parse(await response.text());
  return data.blog?.articleByHandle?.title ?? null;
}

describe('articles of the Admin API', () => {
  it('ADMIN-174: an article is written, published, moved with a redirect, taken back and deleted', async () => {
    const blogId = await findJournal();
    const article = {
      blogId,
      title: 'Sun & sea',
      body: '<p>Hi</p><script>1</script>',
      author,
      tags: ['sun'],
      isPublished: false,
    };
    const made = (await run(create, { article })).data.articleCreate;
    expect(made).toMatchObject({
      article: {
        ...{ handle: 'sun-sea', title: 'Sun & sea', body: '<p>Hi</p>', tags: ['sun'], author, image: null },
        ...{ blog: { id: blogId, handle: 'journal' }, isPublished: false, publishedAt: null },
      },
      userErrors: [],
    });
    const { id } = made.article;
    expect(await findShown('sun-sea')).toBeNull();
    const published = (await run(update, { id, article: { isPublished: true, summary: 'Short.' } })).data
      .articleUpdate;
    expect(published.article).toMatchObject({ isPublished: true, summary: 'Short.', body: '<p>Hi</p>' });
    expect(await findShown('sun-sea')).toBe('Sun & sea');
    await run(update, { id, article: { handle: 'Sun', title: 'The sun', redirectNewHandle: true } });
    expect([await findShown('sun-sea'), await findShown('sun')]).toEqual([null, 'The sun']);
    const redirects = await run(
      '{ urlRedirects(first: 5, query: "path:/blogs/journal/sun-sea") { nodes { target } } }',
    );
    expect(redirects.data.urlRedirects.nodes).toEqual([{ target: '/blogs/journal/sun' }]);
    const back = (await run(update, { id, article: { isPublished: false } })).data.articleUpdate;
    expect(back.article).toMatchObject({ isPublished: false, title: 'The sun' });
    expect(await findShown('sun')).toBeNull();
    const deleted = await run(
      'mutation($id: ID!) { articleDelete(id: $id) { deletedArticleId userErrors { code } } }',
      { id },
    );
    expect(deleted.data.articleDelete).toEqual({ deletedArticleId: id, userErrors: [] });
    expect(
      (await run('query($id: ID!) { article(id: $id) { id } node(id: $id) { id } }', { id })).data,
    ).toEqual({
      article: null,
      node: null,
    });
    const again = (await run(create, { article: { ...article, handle: 'sun' } })).data.articleCreate;
    expect(again.article.handle).toBe('sun');
    const audit = await shop.shop.embedded?.storage.read
      .selectFrom('merchant_audit')
      .select('action')
      .where('subject_id', '=', id.split('/').at(-1))
      .orderBy('sequence')
      .execute();
    expect(audit?.map(({ action }) => action)).toEqual([
      ...['articleCreate', 'articleUpdate', 'articleUpdate', 'articleUpdate', 'articleDelete'],
    ]);
  });

  it('ADMIN-174: a later date publishes the article then', async () => {
    const blogId = await findJournal();
    const article = { blogId, title: 'Later', author, publishDate: '2999-01-01T00:00:00Z' };
    const made = (await run(create, { article })).data.articleCreate;
    expect(made).toMatchObject({ article: { isPublished: false }, userErrors: [] });
    expect(await findShown('later')).toBeNull();
    const both = (await run(create, { article: { ...article, isPublished: true } })).data.articleCreate;
    expect(both.userErrors).toEqual([{ field: ['article', 'publishDate'], code: 'INVALID_PUBLISH_DATE' }]);
  });

  it.each([
    ['no blog', { title: 'A', author }, ['article'], 'BLOG_REFERENCE_REQUIRED'],
    [
      'an unknown blog',
      { blogId: 'gid://shopify/Blog/1', title: 'A', author },
      ['article', 'blogId'],
      'NOT_FOUND',
    ],
    ['no author', { title: 'A', author: {} }, ['article', 'author'], 'AUTHOR_FIELD_REQUIRED'],
    ['a blank title', { title: ' ', author, inJournal: true }, ['article', 'title'], 'BLANK'],
    [
      'a tag with a comma',
      { title: 'A', author, tags: ['a,b'], inJournal: true },
      ['article', 'tags', '0'],
      'INVALID',
    ],
    [
      'a picture of elsewhere',
      { title: 'A', author, image: { url: 'https://example.com/a.jpg' }, inJournal: true },
      ['article', 'image', 'url'],
      'UPLOAD_FAILED',
    ],
  ] as const)(
    'ADMIN-174: refuses an article with %s',
    async (_name, { inJournal, ...input }: Readonly<Record<string, unknown>>, field, code) => {
      const article = inJournal === true ? { ...input, blogId: await findJournal() } : input;
      const { data } = await run(create, { article });
      expect(data.articleCreate).toEqual({ article: null, userErrors: [{ field, code }] });
    },
  );

  it('ADMIN-174: where publications need a second person, an article is saved and not published', async () => {
    const blogId = await findJournal();
    const { settings } = shop.shop.publishing;
    const before = await settings.read();
    await settings.save({ ...before, secondPerson: ['publisher'] });
    const write = async (isPublished: boolean) =>
      (await run(create, { article: { blogId, title: 'Four eyes', author, isPublished } })).data
        .articleCreate;
    expect(await write(true)).toEqual({
      article: null,
      userErrors: [{ field: ['article', 'isPublished'], code: 'INVALID' }],
    });
    const made = await write(false);
    expect(made).toMatchObject({ article: { handle: 'four-eyes', isPublished: false } });
    const refused = await run(
      `mutation($id: ID!, $blog: ID!) { articleDelete(id: $id) { userErrors { field } }
        blogDelete(id: $blog) { userErrors { field } } }`,
      { id: made.article.id, blog: blogId },
    );
    expect([refused.data.articleDelete, refused.data.blogDelete]).toEqual([
      { userErrors: [{ field: ['id'] }] },
      { userErrors: [{ field: ['id'] }] },
    ]);
    expect(await findJournal()).toBe(blogId);
    await settings.save(before);
    expect(await findShown('four-eyes')).toBeNull();
  });

  it('ADMIN-174: a taken address is refused; one made of the title gets a number', async () => {
    const blogId = await findJournal();
    const write = async (article: object) =>
      (await run(create, { article: { blogId, author, title: 'Twice', ...article } })).data.articleCreate;
    expect((await write({})).article.handle).toBe('twice');
    expect((await write({})).article.handle).toBe('twice-1');
    expect((await write({ handle: 'twice' })).userErrors).toEqual([
      { field: ['article', 'handle'], code: 'TAKEN' },
    ]);
  });

  it('ADMIN-175: a blog is made with its first article, renamed, and deleted with its articles', async () => {
    const refused = await run(create, { article: { title: ' ', author }, blog: { title: 'News' } });
    expect(refused.data.articleCreate.userErrors).toEqual([{ field: ['article', 'title'], code: 'BLANK' }]);
    const made = await run(create, {
      article: { title: 'First', author, isPublished: true },
      blog: { title: 'News' },
    });
    const { blog, id } = made.data.articleCreate.article;
    expect(blog.handle).toBe('news');
    const renamed = await run(
      `mutation($id: ID!) { blogUpdate(id: $id, blog: { title: "The news" }) { blog { title tags commentPolicy articlesCount { count } articles(first: 2) { nodes { id } } } userErrors { code } } }`,
      { id: blog.id },
    );
    expect(renamed.data.blogUpdate).toEqual({
      blog: {
        title: 'The news',
        tags: [],
        commentPolicy: 'CLOSED',
        articlesCount: { count: 1 },
        articles: { nodes: [{ id }] },
      },
      userErrors: [],
    });
    const wrong = await run(
      `mutation($id: ID!) {
        handle: blogUpdate(id: $id, blog: { handle: "other" }) { userErrors { field code } }
        comments: blogUpdate(id: $id, blog: { commentPolicy: MODERATED }) { userErrors { field code } }
        blank: blogUpdate(id: $id, blog: { title: " " }) { userErrors { field code } }
        taken: blogCreate(blog: { title: "News", handle: "news" }) { userErrors { field code } }
        unknown: blogDelete(id: "gid://shopify/Blog/1") { userErrors { field code } } }`,
      { id: blog.id },
    );
    expect(Object.values(wrong.data)).toEqual([
      { userErrors: [{ field: ['blog', 'handle'], code: 'INVALID' }] },
      { userErrors: [{ field: ['blog', 'commentPolicy'], code: 'INCLUSION' }] },
      { userErrors: [{ field: ['blog', 'title'], code: 'BLANK' }] },
      { userErrors: [{ field: ['blog', 'handle'], code: 'INVALID' }] },
      { userErrors: [{ field: ['id'], code: 'NOT_FOUND' }] },
    ]);
    const before = (await run('{ blogsCount { count } }')).data.blogsCount.count;
    const deleted = await run('mutation($id: ID!) { blogDelete(id: $id) { deletedBlogId } }', {
      id: blog.id,
    });
    expect(deleted.data.blogDelete.deletedBlogId).toBe(blog.id);
    const after = await run(
      'query($id: ID!, $blog: ID!) { article(id: $id) { id } blog(id: $blog) { id } blogsCount { count } }',
      { id, blog: blog.id },
    );
    expect(after.data).toEqual({ article: null, blog: null, blogsCount: { count: before - 1 } });
  });

  it('ADMIN-174: articles are found, sorted and listed by tag and author, with the scope of content alone', async () => {
    const query = `{ articles(first: 50, sortKey: TITLE) { nodes { title tags author { name } } }
      found: articles(first: 5, query: "title:Twice") { nodes { title } }
      articleTags(limit: 3, sort: POPULAR) articleAuthors(first: 5) { nodes { name } } }`;
    const { data, errors } = await run(query, {}, ['read_content']);
    expect(errors).toBeUndefined();
    const titles: readonly string[] = data.articles.nodes.map(
      ({ title }: { readonly title: string }) => title,
    );
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(data.found.nodes).toEqual([{ title: 'Twice' }, { title: 'Twice' }]);
    expect(data.articleTags).toHaveLength(3);
    expect(data.articleAuthors.nodes).toContainEqual({ name: 'Ada' });
    expect((await run(query, {}, ['read_products'])).errors[0].extensions.code).toBe('ACCESS_DENIED');
  });

  it('ADMIN-18: any article is stored or refused, without an internal error', async () => {
    const blogId = await findJournal();
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('', ' ', '<p>', 'x'.repeat(300), '日本'),
    );
    const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const article = fc.record({
      title: text,
      author: fc.record({ name: text }),
      handle: optional(text),
      body: optional(text),
      summary: optional(text),
      tags: optional(fc.array(text, { maxLength: 3 })),
      image: optional(
        fc.record({
          url: optional(fc.constantFrom('/a.jpg', 'https://example.com/a')),
          altText: optional(text),
        }),
      ),
      isPublished: optional(fc.boolean()),
    });
    await fc.assert(
      fc.asyncProperty(article, async (input) => {
        const { data, errors = [] } = await run(create, { article: { ...input, blogId } });
        expect(errors).toEqual([]);
        const { article: made, userErrors } = data.articleCreate;
        expect(made === null).toBe(userErrors.length > 0);
      }),
      { numRuns: 25 },
    );
  });
});
