/** The lists of articles and of products' documents: words, tags, states, pages, and ids for new articles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListJson } from '../../app/editor/api/document-json.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders } from './test-editors.ts';

let opened: RunningTestShop;
let pia: Shopper;
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
  pia = await createEditorBrowser(opened, 'publisher');
});
afterAll(() => opened.dispose());

async function list(query = '', of = 'articles'): Promise<ListJson> {
  return (await pia.send('GET', `/editor/api/list/${of}${query}`)).json();
}

async function save(document: string, fields: object, basedOn = 0): Promise<void> {
  const headers = { ...sameOriginHeaders, 'if-match': `"${basedOn}"` };
  const response = await pia.send(
    'PUT',
    `/editor/api/documents/${document}`,
    { body: { default: fields } },
    headers,
  );
  expect(response.status).toBe(200);
}

async function publish(document: string, from: number | null): Promise<void> {
  const asked = { version: 1, from, until: null };
  const response = await pia.send(
    'POST',
    `/editor/api/documents/${document}/publish`,
    asked,
    sameOriginHeaders,
  );
  expect(response.status).toBe(200);
}

const article = (title: string, tags: readonly string[] = []) => ({
  handle: title.toLowerCase().replaceAll(' ', '-'),
  title,
  publishedAt: '2026-06-01T08:00:00Z',
  html: '<p>Words.</p>',
  image: { url: '/media/scenes/hero-shore.webp', alt: '' },
  tags,
});

describe('the list of articles', () => {
  test('begins with those of the journal, published', async () => {
    const { documents, count, page } = await list();
    expect(count).toBeGreaterThan(0);
    expect(documents).toHaveLength(Math.min(count, 20));
    expect(page).toBe(1);
    expect(documents[0]).toMatchObject({ kind: 'post', inForce: 1, latest: 1, tags: expect.any(Array) });
  });

  test('EDIT-07: shows drafts, published and scheduled versions, the last saved first', async () => {
    await save('post/9000001', article('Quiet draft of foam', ['Foam']));
    await save('post/9000002', article('Loud plan of foam', ['foam', 'Plans']));
    await publish('post/9000002', Date.now() + 3_600_000);
    await save('post/9000003', article('Plain live foam'));
    await publish('post/9000003', null);
    const keys = async (query: string) => (await list(query)).documents.map(({ key }) => key);
    expect(await keys('?q=foam')).toEqual(['9000003', '9000002', '9000001']);
    expect(await keys('?q=FOAM+quiet')).toEqual(['9000001']);
    expect(await keys('?q=9000002')).toEqual(['9000002']);
    expect(await keys('?q=foam&state=draft')).toEqual(['9000002', '9000001']);
    expect(await keys('?q=foam&state=live')).toEqual(['9000003']);
    expect(await keys('?q=foam&state=scheduled')).toEqual(['9000002']);
    expect(await keys('?tag=FOAM')).toEqual(['9000002', '9000001']);
    expect(await keys('?tag=nobody')).toEqual([]);
    const [first] = (await list('?q=quiet')).documents;
    expect(first).toMatchObject({
      title: 'Quiet draft of foam',
      date: Date.parse('2026-06-01T08:00:00Z'),
      picture: '/media/scenes/hero-shore.webp',
      tags: ['Foam'],
      author: 'publisher@example.com',
    });
    expect((await list()).tags).toContain('Plans');
  });

  test('EDIT-07: comes in pages of 20; beyond the last stands the last', async () => {
    for (let number = 1; number <= 21; number += 1)
      await save(`post/80${number}`, article(`Paged ${number}`));
    const first = await list('?q=paged');
    expect(first).toMatchObject({ count: 21, page: 1, pages: 2 });
    expect(first.documents).toHaveLength(20);
    const last = await list('?q=paged&page=99');
    expect(last).toMatchObject({ page: 2 });
    expect(last.documents.map(({ title }) => title)).toEqual(['Paged 1']);
  });

  test.each(['?page=0', '?page=x', '?state=gone', `?q=${'x'.repeat(201)}`, '?other=1'])(
    'refuses %s',
    async (query) => {
      expect((await pia.send('GET', `/editor/api/list/articles${query}`)).status).toBe(422);
    },
  );
});

test('EDIT-07: products with content of their own are listed with name and picture', async () => {
  expect(await list('', 'products')).toMatchObject({ documents: [], count: 0, page: 1, pages: 1 });
  await save('product/golden-hour-mousse', { badge: 'New' });
  await save('product/gone-for-good', { badge: 'Old' });
  const { documents } = await list('', 'products');
  expect(documents).toHaveLength(2);
  expect(documents.find(({ key }) => key === 'golden-hour-mousse')).toMatchObject({
    title: 'Golden Hour Tanning Mousse',
    picture: expect.stringMatching(/^\/media\//),
  });
  expect(documents.find(({ key }) => key === 'gone-for-good')).toMatchObject({
    title: 'gone-for-good',
    picture: null,
  });
  expect((await list('?q=tanning', 'products')).documents.map(({ key }) => key)).toEqual([
    'golden-hour-mousse',
  ]);
});

test('the list of what there is one of has no articles and no products', async () => {
  const { documents } = await (await pia.send('GET', '/editor/api/documents')).json();
  expect(documents.filter(({ key }: { key: string }) => key !== '')).toEqual([]);
});

test('EDIT-08: a new article gets an id that none has, and nothing is kept before it is saved', async () => {
  const before = (await list()).count;
  const keys = new Set<string>();
  for (let time = 0; time < 20; time += 1) {
    const response = await pia.send('POST', '/editor/api/articles', undefined, sameOriginHeaders);
    keys.add((await response.json()).key);
  }
  expect(keys.size).toBe(20);
  expect((await list()).count).toBe(before);
  for (const key of keys) {
    const state = await (await pia.send('GET', `/editor/api/documents/post/${key}`)).json();
    expect(state).toMatchObject({ body: null, latest: null });
  }
});

test.each([
  ['GET', '/editor/api/list/articles'],
  ['GET', '/editor/api/list/products'],
  ['POST', '/editor/api/articles'],
])('%s %s is for those who are signed in', async (method, path) => {
  const nobody = await createEditorBrowser(opened, 'nobody');
  expect((await nobody.send(method, path, undefined, sameOriginHeaders)).status).toBe(401);
});
