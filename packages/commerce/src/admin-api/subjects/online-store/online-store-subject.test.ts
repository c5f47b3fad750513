import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryData } from '../../../graphql/test-query-backend.ts';
import { readAuditLog } from '../../../merchant/audit-log.ts';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

async function run(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  const { data, errors } = await admin.run(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const shown = 'id handle title body isPublished publishedAt';
const errors = 'userErrors { field code message }';
const createPage = `mutation ($page: PageCreateInput!) { pageCreate(page: $page) { page { ${shown} } ${errors} } }`;
const updatePage = `mutation ($id: ID!, $page: PageUpdateInput!) {
  pageUpdate(id: $id, page: $page) { page { ${shown} } ${errors} } }`;
const deletePage = `mutation ($id: ID!) { pageDelete(id: $id) { deletedPageId ${errors} } }`;

describe('ADMIN-163: pages in the Admin API', () => {
  const readPage = async (handle: string) =>
    (await queryData(admin.backend, `{ page(handle: "${handle}") { title body } }`)).page;

  it('are created hidden, published under a new address that the old one leads to, and deleted', async () => {
    const created = await run(createPage, {
      page: { title: ' Our story ', body: '<p onclick="x()">Since 1998</p>', isPublished: false },
    });
    const { page } = created.pageCreate;
    expect(page).toMatchObject({
      ...{ handle: 'our-story', title: 'Our story', body: '<p>Since 1998</p>' },
      ...{ isPublished: false, publishedAt: null },
    });
    expect(await readPage('our-story')).toBeNull();

    const change = { handle: 'about-us', isPublished: true, redirectNewHandle: true };
    const updated = (await run(updatePage, { id: page.id, page: change })).pageUpdate;
    expect(updated).toMatchObject({ page: { handle: 'about-us', isPublished: true }, userErrors: [] });
    expect(updated.page.publishedAt).not.toBeNull();
    expect(await readPage('about-us')).toEqual({ title: 'Our story', body: '<p>Since 1998</p>' });
    const { urlRedirects } = await run(
      '{ urlRedirects(first: 5, query: "path:/pages/our-story") { nodes { target } } }',
    );
    expect(urlRedirects.nodes).toEqual([{ target: '/pages/about-us' }]);
    const found = await run(
      'query ($id: ID!) { node(id: $id) { ... on Page { title } } pages(first: 5, query: "title:\'Our story\'") { nodes { id } } }',
      { id: page.id },
    );
    expect(found).toEqual({ node: { title: 'Our story' }, pages: { nodes: [{ id: page.id }] } });

    expect((await run(deletePage, { id: page.id })).pageDelete).toEqual({
      deletedPageId: page.id,
      userErrors: [],
    });
    expect(await readPage('about-us')).toBeNull();
    expect((await run(deletePage, { id: page.id })).pageDelete.userErrors[0].code).toBe('NOT_FOUND');
    const log = await readAuditLog(admin.backend.parts.storage.read, { limit: 3 });
    expect(log.map(({ action }) => action)).toEqual(['pageDelete', 'pageUpdate', 'pageCreate']);
  });

  it('are rejected by field, and then unchanged', async () => {
    const [taken] = (await run('{ pages(first: 1) { nodes { handle } } }')).pages.nodes;
    const { pagesCount } = await run('{ pagesCount { count } }');
    const reject = async (page: object) => {
      const { pageCreate } = await run(createPage, { page });
      expect(pageCreate.page).toBeNull();
      return pageCreate.userErrors.map(({ field, code }: { field: string[]; code: string }) => [
        field.join('.'),
        code,
      ]);
    };
    expect(await reject({ title: ' ' })).toEqual([['page.title', 'BLANK']]);
    expect(await reject({ title: 'x'.repeat(256) })).toEqual([['page.title', 'TOO_LONG']]);
    expect(await reject({ title: 'Long', body: 'x'.repeat(512 * 1024 + 1) })).toEqual([
      ['page.body', 'TOO_BIG'],
    ]);
    expect(await reject({ title: 'Taken', handle: taken.handle })).toEqual([['page.handle', 'TAKEN']]);
    expect((await run('{ pagesCount { count } }')).pagesCount).toEqual(pagesCount);
  });
});

const menuFields = `id handle title isDefault
  items { id title type url resourceId items { id title type resourceId items { title url type } } }`;
const createMenu = `mutation ($handle: String!, $items: [MenuItemCreateInput!]!) {
  menuCreate(title: "Help", handle: $handle, items: $items) { menu { ${menuFields} } ${errors} } }`;
const updateMenu = `mutation ($id: ID!, $handle: String, $items: [MenuItemUpdateInput!]!) {
  menuUpdate(id: $id, title: "Help", handle: $handle, items: $items) { menu { ${menuFields} } ${errors} } }`;

describe('ADMIN-161: menus in the Admin API', () => {
  it('link to records and addresses, are shown to shoppers, and keep the ids of their items', async () => {
    const { products, pages } = await run(
      '{ products(first: 1) { nodes { id handle } } pages(first: 1) { nodes { id handle } } }',
    );
    const [product] = products.nodes;
    const [page] = pages.nodes;
    const items = [
      {
        ...{ title: 'Home', type: 'FRONTPAGE' },
        items: [
          {
            ...{ title: 'Best', type: 'PRODUCT', resourceId: product.id },
            items: [{ title: 'Blog', type: 'HTTP', url: 'https://blog.example.com/' }],
          },
        ],
      },
      { title: 'About', type: 'PAGE', resourceId: page.id },
    ];
    const { menu, userErrors } = (await run(createMenu, { handle: 'help', items })).menuCreate;
    expect(userErrors).toEqual([]);
    expect(menu).toMatchObject({
      ...{ handle: 'help', isDefault: false },
      items: [
        {
          type: 'FRONTPAGE',
          items: [
            {
              type: 'PRODUCT',
              resourceId: product.id,
              items: [{ url: 'https://blog.example.com/', type: 'HTTP' }],
            },
          ],
        },
        { type: 'PAGE', resourceId: page.id },
      ],
    });
    const read = '{ menu(handle: "help") { items { title resourceId url } } }';
    const forShoppers = (await queryData(admin.backend, read)).menu;
    expect(forShoppers.items[1]).toMatchObject({ title: 'About', resourceId: page.id });
    expect(forShoppers.items[1].url).toContain(`/pages/${page.handle}`);

    const [, about] = menu.items;
    const renamed = { id: about.id, title: 'About us', type: 'PAGE', resourceId: page.id };
    const updated = (await run(updateMenu, { id: menu.id, items: [renamed] })).menuUpdate;
    expect(updated).toMatchObject({ menu: { items: [{ id: about.id, title: 'About us' }] }, userErrors: [] });
    expect((await queryData(admin.backend, read)).menu.items).toHaveLength(1);
    const remove = `mutation ($id: ID!) { menuDelete(id: $id) { deletedMenuId ${errors} } }`;
    expect((await run(remove, { id: menu.id })).menuDelete).toEqual({
      deletedMenuId: menu.id,
      userErrors: [],
    });
    const [main] = (await run('{ menus(first: 5, query: "handle:main-menu") { nodes { id isDefault } } }'))
      .menus.nodes;
    expect(main.isDefault).toBe(true);
    expect((await run(remove, { id: main.id })).menuDelete.userErrors[0].code).toBe(
      'UNABLE_TO_DELETE_DEFAULT_MENU',
    );
  });

  it.each([
    [
      'a product that does not exist',
      { type: 'PRODUCT', resourceId: 'gid://shopify/Product/9' },
      'items.0.resourceId',
      'NOT_FOUND',
    ],
    [
      'a resource of another type',
      { type: 'PAGE', resourceId: 'gid://shopify/Product/9' },
      'items.0.resourceId',
      'NOT_FOUND',
    ],
    ['a script', { type: 'HTTP', url: 'javascript:alert(1)' }, 'items.0.url', null],
    ['another host as a path', { type: 'HTTP', url: '//example.com' }, 'items.0.url', null],
    ['no title', { title: '', type: 'SEARCH' }, 'items.0.title', null],
  ])('rejects an item with %s', async (_name, item, field, code) => {
    const { menu, userErrors } = (
      await run(createMenu, { handle: 'wrong', items: [{ title: 'Item', ...item }] })
    ).menuCreate;
    expect(menu).toBeNull();
    expect(userErrors).toMatchObject([{ field: field.split('.'), code }]);
  });

  it('rejects four levels, more than 500 items, and an item of another menu', async () => {
    const item = (title: string, items: readonly object[] = []) => ({ title, type: 'SEARCH', items });
    const deep = [item('1', [item('2', [item('3', [item('4')])])])];
    const codes = async (items: readonly object[]) =>
      (await run(createMenu, { handle: 'wrong', items })).menuCreate.userErrors;
    expect(await codes(deep)).toMatchObject([
      { code: 'NESTING_TOO_DEEP', field: ['items', '0', 'items', '0', 'items', '0', 'items'] },
    ]);
    expect(await codes(Array.from({ length: 501 }, (_, index) => item(String(index))))).toMatchObject([
      { field: ['items'] },
    ]);
    const { menus } = await run('{ menus(first: 2) { nodes { id items { id } } } }');
    const [one, other] = menus.nodes;
    const taken = { id: other.items[0].id, title: 'Taken', type: 'SEARCH' };
    const { userErrors } = (await run(updateMenu, { id: one.id, items: [taken] })).menuUpdate;
    expect(userErrors).toMatchObject([{ field: ['items', '0', 'id'], code: 'NOT_FOUND' }]);
  });
});

const createRedirect = `mutation ($redirect: UrlRedirectInput!) {
  urlRedirectCreate(urlRedirect: $redirect) { urlRedirect { id path target } ${errors} } }`;
const updateRedirect = `mutation ($id: ID!, $redirect: UrlRedirectInput!) {
  urlRedirectUpdate(id: $id, urlRedirect: $redirect) { urlRedirect { id path target } ${errors} } }`;

describe('ADMIN-162: redirects in the Admin API', () => {
  it('are created, changed, counted and deleted', async () => {
    const made = (await run(createRedirect, { redirect: { path: '/Old/', target: '/pages/new' } }))
      .urlRedirectCreate;
    expect(made).toMatchObject({ urlRedirect: { path: '/old', target: '/pages/new' }, userErrors: [] });
    const moved = (await run(updateRedirect, { id: made.urlRedirect.id, redirect: { path: '/older' } }))
      .urlRedirectUpdate;
    expect(moved).toMatchObject({ urlRedirect: { path: '/older', target: '/pages/new' }, userErrors: [] });
    const count = async () =>
      (await run('{ urlRedirectsCount(query: "target:/pages/new") { count } }')).urlRedirectsCount.count;
    expect(await count()).toBe(1);
    const deleteMany = `mutation ($ids: [ID!]!) { urlRedirectBulkDeleteByIds(ids: $ids) { job { done } ${errors} } }`;
    const ids = [moved.urlRedirect.id, 'gid://shopify/UrlRedirect/9'];
    expect((await run(deleteMany, { ids })).urlRedirectBulkDeleteByIds).toMatchObject({
      job: null,
      userErrors: [{ field: ['ids', '1'] }],
    });
    expect(await count()).toBe(1);
    expect((await run(deleteMany, { ids: [] })).urlRedirectBulkDeleteByIds.userErrors[0].code).toBe(
      'IDS_EMPTY',
    );
    expect((await run(deleteMany, { ids: ids.slice(0, 1) })).urlRedirectBulkDeleteByIds).toEqual({
      job: { done: true },
      userErrors: [],
    });
    expect(await count()).toBe(0);
    const remove = `mutation { urlRedirectDelete(id: "${moved.urlRedirect.id}") { deletedUrlRedirectId ${errors} } }`;
    expect((await run(remove)).urlRedirectDelete.userErrors[0].code).toBe('DOES_NOT_EXIST');
  });

  it('ADMIN-162: those that a search finds are deleted, or all', async () => {
    for (const path of ['/old/a', '/old/b', '/kept'])
      await run(createRedirect, { redirect: { path, target: '/' } });
    const remove = async (call: string) =>
      Object.values(await run(`mutation { ${call} { job { done } userErrors { field } } }`))[0];
    const paths = async () =>
      (await run('{ urlRedirects(first: 20, sortKey: PATH) { nodes { path } } }')).urlRedirects.nodes.map(
        ({ path }: { path: string }) => path,
      );
    expect(await remove('urlRedirectBulkDeleteBySearch(search: " ")')).toEqual({
      job: null,
      userErrors: [{ field: ['search'] }],
    });
    // Lists ignore these terms, so that they would select all redirects.
    for (const search of ['pth:/old/*', '*', `path:/old/${'a'.repeat(2000)}`])
      expect(await remove(`urlRedirectBulkDeleteBySearch(search: "${search}")`)).toEqual({
        job: null,
        userErrors: [{ field: ['search'] }],
      });
    expect(await paths()).toContain('/kept');
    const done = { job: { done: true }, userErrors: [] };
    expect(await remove('urlRedirectBulkDeleteBySearch(search: "path:/old/*")')).toEqual(done);
    expect(await paths()).toContain('/kept');
    expect(await paths()).not.toContain('/old/a');
    expect(await remove('urlRedirectBulkDeleteAll')).toEqual(done);
    expect(await paths()).toEqual([]);
  });

  it('are rejected by field', async () => {
    const redirect = { path: '/first', target: '/second' };
    await run(createRedirect, { redirect });
    const reject = async (wrong: object) =>
      (await run(createRedirect, { redirect: wrong })).urlRedirectCreate.userErrors.map(
        ({ field, code }: { field: string[]; code: string }) => [field.join('.'), code],
      );
    expect(await reject(redirect)).toEqual([['urlRedirect.path', 'CREATE_FAILED']]);
    expect(await reject({ path: '/second', target: '/first' })).toEqual([
      ['urlRedirect.target', 'CREATE_FAILED'],
    ]);
    expect(await reject({ path: 'https://x.test', target: 'javascript:1' })).toEqual([
      ['urlRedirect.path', 'CREATE_FAILED'],
      ['urlRedirect.target', 'CREATE_FAILED'],
    ]);
  });
});
