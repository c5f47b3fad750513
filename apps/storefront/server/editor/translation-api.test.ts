/** Translations of the catalogue's records in the editor, of a shop whose articles are the catalogue's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders } from './test-editors.ts';

let opened: RunningTestShop;
let pia: Shopper;
beforeAll(async () => {
  opened = await openTestShop({ BLOG_SOURCE: 'storefront' });
  await addEditors(opened);
  pia = await createEditorBrowser(opened, 'publisher');
});
afterAll(() => opened.dispose());

const name = 'article/journal/the-hour-after-the-beach';
const path = `/editor/api/translations/de/catalogue/article/journal/the-hour-after-the-beach`;

it('LANG-47: lists articles, shows the texts of one, and saves its translation for the shop’s pages', async () => {
  const { records } = await (await pia.send('GET', '/editor/api/translations/de')).json();
  expect(records).toContainEqual(
    expect.objectContaining({ name, title: 'Article: The hour after the beach' }),
  );
  expect(records).toContainEqual(expect.objectContaining({ name: 'blog/journal' }));
  const before = await (await pia.send('GET', path)).json();
  expect(before).toHaveProperty('texts');
  expect(before.texts.map((text: { readonly path: string }) => text.path)).toContain('body_html');
  const { source, target } = before.texts.find((text: { readonly path: string }) => text.path === 'title');
  expect([source, target]).toEqual(['The hour after the beach', 'Die Stunde nach dem Strand']);
  const texts = [{ path: 'title', source, target: 'Nach dem Strand' }];
  const saved = await pia.send('PUT', path, { texts }, sameOriginHeaders);
  expect([saved.status, await saved.json()]).toEqual([200, { saved: 1 }]);
  const query = `query @inContext(country: DE, language: DE) {
    blog(handle: "journal") { articleByHandle(handle: "the-hour-after-the-beach") { title } } }`;
  const response = await pia.send('POST', '/api/2025-01/graphql.json', { query });
  expect((await response.json()).data.blog.articleByHandle.title).toBe('Nach dem Strand');
});

it('LANG-47: leaves articles of the content store to their documents', async () => {
  const other = await openTestShop();
  try {
    await addEditors(other);
    const browser = await createEditorBrowser(other, 'publisher');
    const { records } = await (await browser.send('GET', '/editor/api/translations/de')).json();
    const names: readonly string[] = records.map((record: { readonly name: string }) => record.name);
    expect(names).toContain('page/about');
    expect(names.filter((each) => /^(?:article|blog)\//.test(each))).toEqual([]);
  } finally {
    await other.dispose();
  }
});
