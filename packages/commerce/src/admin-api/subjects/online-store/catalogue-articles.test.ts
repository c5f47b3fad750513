import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryData } from '../../../graphql/test-query-backend.ts';
import { readAuditLog } from '../../../merchant/audit-log.ts';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let now = Date.parse('2026-12-01T12:00:00Z');
let admin: TestAdmin;
beforeAll(async () => {
  const german = { products: new Map(), collections: new Map(), menuItems: new Map() };
  admin = await openTestAdmin({ clock: () => now, translations: new Map([['de', german]]) });
});
afterAll(() => admin.dispose());

async function run(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  const { data, errors } = await admin.run(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const fields = 'id handle title body summary isPublished publishedAt blog { handle }';
const errors = 'userErrors { field code }';
const create = `mutation ($article: ArticleCreateInput!, $blog: ArticleBlogInput) {
  articleCreate(article: $article, blog: $blog) { article { ${fields} } ${errors} } }`;
const update = `mutation ($id: ID!, $article: ArticleUpdateInput!) {
  articleUpdate(id: $id, article: $article) { article { ${fields} } ${errors} } }`;
const author = { name: 'Ada' };

/** Reads an article where shoppers' programs do: by its address, in lists, in search and in the sitemap. */
async function readShown(blog: string, handle: string, word: string) {
  const data = await queryData(
    admin.backend,
    `query ($blog: String!, $handle: String!, $word: String!) {
      blog(handle: $blog) { articleByHandle(handle: $handle) { title } articles(first: 250) { nodes { handle } } }
      articles(first: 9, query: $word) { nodes { handle } }
      search(query: $word, first: 9, types: [ARTICLE]) { nodes { ... on Article { handle } } }
      sitemap(type: ARTICLE) { resources(page: 1) { items { handle } } } }`,
    { blog, handle, word },
  );
  const has = (list: readonly { handle: string }[]) => list.some((each) => each.handle === handle);
  return [
    data.blog.articleByHandle?.title ?? null,
    has(data.blog.articles.nodes),
    has(data.articles.nodes),
    has(data.search.nodes),
    has(data.sitemap.resources.items),
  ];
}
const nowhere = [null, false, false, false, false];

describe('articles of the catalogue in the Admin API', () => {
  it('ADMIN-207: are written, published, moved with a redirect, and deleted; shoppers follow at once', async () => {
    const { blogs } = await run('{ blogs(first: 1, query: "handle:journal") { nodes { id } } }');
    const article = { blogId: blogs.nodes[0].id, title: 'Zephyrine', body: '<p>Hi</p>', author };
    const made = (await run(create, { article: { ...article, isPublished: false } })).articleCreate;
    expect(made).toMatchObject({
      article: { handle: 'zephyrine', body: '<p>Hi</p>', isPublished: false, publishedAt: null },
      userErrors: [],
    });
    const { id } = made.article;
    expect(await readShown('journal', 'zephyrine', 'zephyrine')).toEqual(nowhere);
    await run(update, { id, article: { isPublished: true } });
    expect(await readShown('journal', 'zephyrine', 'zephyrine')).toEqual([
      'Zephyrine',
      true,
      true,
      true,
      true,
    ]);
    await run(update, { id, article: { handle: 'wind', redirectNewHandle: true } });
    expect((await readShown('journal', 'wind', 'zephyrine'))[0]).toBe('Zephyrine');
    const { urlRedirects } = await run('{ urlRedirects(first: 5, query: "zephyrine") { nodes { target } } }');
    expect(urlRedirects.nodes).toEqual([{ target: '/blogs/journal/wind' }]);
    const { articleDelete } = await run(
      `mutation ($id: ID!) { articleDelete(id: $id) { deletedArticleId ${errors} } }`,
      { id },
    );
    expect(articleDelete).toEqual({ deletedArticleId: id, userErrors: [] });
    expect(await readShown('journal', 'wind', 'zephyrine')).toEqual(nowhere);
    const log = await readAuditLog(admin.backend.parts.storage.read, { limit: 5 });
    expect(log.map(({ action }) => action)).toEqual([
      ...['articleDelete', 'redirectSave', 'articleUpdate', 'articleUpdate', 'articleCreate'],
    ]);
  });

  it('ADMIN-208: an article with a later date is hidden until then', async () => {
    const article = { title: 'Quasar', author, publishDate: '2026-12-02T00:00:00Z' };
    const made = (await run(create, { article, blog: { title: 'Sky' } })).articleCreate;
    expect(made.article).toMatchObject({ isPublished: false, publishedAt: null, blog: { handle: 'sky' } });
    expect(await readShown('sky', 'quasar', 'quasar')).toEqual(nowhere);
    now = Date.parse(article.publishDate);
    expect(await readShown('sky', 'quasar', 'quasar')).toEqual(['Quasar', true, true, true, true]);
    const { node } = await run(
      'query ($id: ID!) { node(id: $id) { ... on Article { isPublished publishedAt } } }',
      { id: made.article.id },
    );
    expect(node).toEqual({ isPublished: true, publishedAt: '2026-12-02T00:00:00Z' });
  });

  it('ADMIN-207: a new article has metafields and translations', async () => {
    const article = { title: 'Tide', body: '<p>Low.</p>', author };
    const { id } = (await run(create, { article, blog: { title: 'Sea' } })).articleCreate.article;
    const texts = `query ($id: ID!) { translatableResource(resourceId: $id) { translatableContent { key digest } } }`;
    const { translatableContent } = (await run(texts, { id })).translatableResource;
    const { digest } = translatableContent.find(({ key }: { key: string }) => key === 'title');
    const translations = [
      { key: 'title', value: 'Gezeiten', locale: 'de', translatableContentDigest: digest },
    ];
    const changed = await run(
      `mutation ($id: ID!, $translations: [TranslationInput!]!) {
        translationsRegister(resourceId: $id, translations: $translations) { userErrors { message } }
        metafieldsSet(metafields: [{ ownerId: $id, namespace: "custom", key: "mood", type: "single_line_text_field", value: "calm" }]) {
          userErrors { message } } }`,
      { id, translations },
    );
    expect(changed).toEqual({ translationsRegister: { userErrors: [] }, metafieldsSet: { userErrors: [] } });
    const read = (context: string) =>
      queryData(
        admin.backend,
        `query @inContext(${context}) { blog(handle: "sea") { articleByHandle(handle: "tide") { title } } }`,
      );
    expect(await read('country: DE, language: DE')).toEqual({
      blog: { articleByHandle: { title: 'Gezeiten' } },
    });
    expect(await read('country: US')).toEqual({ blog: { articleByHandle: { title: 'Tide' } } });
    const rows = () =>
      admin.backend.parts.storage.read
        .selectFrom('catalogue_documents')
        .select('id')
        .where('kind', '=', 'owner_metafields')
        .where('id', 'like', `%${id.split('/').at(-1)}`)
        .execute();
    expect(await rows()).toHaveLength(1);
    const { blogs } = await run('{ blogs(first: 1, query: "handle:sea") { nodes { id } } }');
    await run(`mutation ($id: ID!) { blogDelete(id: $id) { deletedBlogId ${errors} } }`, {
      id: blogs.nodes[0].id,
    });
    expect(await rows()).toEqual([]);
    expect(await read('country: US')).toEqual({ blog: null });
  });
});
