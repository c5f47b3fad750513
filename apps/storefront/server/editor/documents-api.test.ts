/** The calls of documents: every route by every role, drafts, publishing, conflicts, and what is wrong. */
import { documentKinds } from '@vitrine/content/documents/document-kinds';
import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KindJson } from '../../app/editor/api/document-json.ts';
import { toKind } from '../../app/editor/documents/use-kinds.ts';
import { parseFormSchema } from '../../app/editor/forms/form-schema.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders, type TestEditorRole } from './test-editors.ts';

let opened: RunningTestShop;
const browsers = new Map<TestEditorRole, Shopper>();
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
  for (const who of ['nobody', 'editor', 'publisher', 'admin'] as const)
    browsers.set(who, await createEditorBrowser(opened, who));
});
afterAll(() => opened.dispose());

function as(who: TestEditorRole): Shopper {
  const browser = browsers.get(who);
  if (browser === undefined) throw new Error(who);
  return browser;
}

const path = '/editor/api/documents/theme/announcement';
const says = (text: string) => ({ body: { default: { enabled: true, text } } });

async function save(
  who: TestEditorRole,
  document: string,
  body: unknown,
  basedOn: number,
): Promise<Response> {
  return as(who).send('PUT', document, body, { ...sameOriginHeaders, 'if-match': `"${basedOn}"` });
}

async function state(document = path) {
  return (await as('editor').send('GET', document)).json();
}

describe('who may do what', () => {
  const bar = '/editor/api/documents/cart/cartDiscountBanner';
  const body = { body: { default: { enabled: false } } };
  const calls: readonly (readonly [string, string, unknown, Readonly<Record<TestEditorRole, number>>])[] = [
    ['GET', '/editor/api/kinds', undefined, { nobody: 401, editor: 200, publisher: 200, admin: 200 }],
    ['GET', '/editor/api/documents', undefined, { nobody: 401, editor: 200, publisher: 200, admin: 200 }],
    ['GET', bar, undefined, { nobody: 401, editor: 200, publisher: 200, admin: 200 }],
    ['PUT', bar, body, { nobody: 401, editor: 200, publisher: 412, admin: 412 }],
    ['GET', `${bar}/versions/1`, undefined, { nobody: 401, editor: 200, publisher: 200, admin: 200 }],
    [
      'POST',
      `${bar}/publish`,
      { version: 1, from: null, until: null },
      { nobody: 401, editor: 202, publisher: 200, admin: 200 },
    ],
    ['POST', `${bar}/restore`, { version: 1 }, { nobody: 401, editor: 403, publisher: 200, admin: 200 }],
    ['POST', `${bar}/unpublish`, { from: null }, { nobody: 401, editor: 403, publisher: 200, admin: 200 }],
    [
      'DELETE',
      `${bar}/publications/999`,
      undefined,
      { nobody: 401, editor: 403, publisher: 404, admin: 404 },
    ],
    [
      'POST',
      `${bar}/publications/999/undo`,
      undefined,
      { nobody: 401, editor: 403, publisher: 409, admin: 409 },
    ],
    ['GET', '/editor/api/audit', undefined, { nobody: 401, editor: 200, publisher: 200, admin: 200 }],
    ['GET', '/editor/api/pick/products', undefined, { nobody: 401, editor: 200, publisher: 200, admin: 200 }],
    ['POST', '/editor/api/media', 'x', { nobody: 401, editor: 415, publisher: 415, admin: 415 }],
  ];
  describe.each(calls)('%s %s', (method, call, sent, outcomes) => {
    test.each(Object.entries(outcomes))('EDIT-03, EDIT-17: by %s is %i', async (who, status) => {
      const browser = as(who as TestEditorRole);
      const response = await browser.send(method, call, sent, { ...sameOriginHeaders, 'if-match': '"0"' });
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('EDIT-03: on another host is nothing', async () => {
      const elsewhere = new Shopper(opened.app, 'shop.test');
      for (const [name, value] of as('admin').cookies) elsewhere.cookies.set(name, value);
      const response = await elsewhere.send(method, call, sent, { ...sameOriginHeaders, 'if-match': '"0"' });
      expect(response.status).toBe(404);
    });

    if (method !== 'GET') {
      test('EDIT-17: from another site is refused', async () => {
        const headers = { 'sec-fetch-site': 'cross-site', 'if-match': '"0"' };
        expect((await as('admin').send(method, call, sent, headers)).status).toBe(403);
      });
    }
  });
});

describe('a document', () => {
  test('begins with what the files say, and version 0', async () => {
    const response = await as('editor').send('GET', '/editor/api/documents/cart/tierDiscount');
    expect(response.headers.get('etag')).toBe('"0"');
    expect(await response.json()).toMatchObject({
      kind: 'cart/tierDiscount',
      latest: null,
      versions: [],
      inForce: null,
    });
  });

  test('is saved as a draft, published, followed by another draft, and restored', async () => {
    const first = await save('editor', path, says('One'), 0);
    expect(first.headers.get('etag')).toBe('"1"');
    expect(await state()).toMatchObject({
      latest: { number: 1, author: 'editor@example.com' },
      inForce: null,
    });
    const publish = { version: 1, from: null, until: null };
    expect((await as('publisher').send('POST', `${path}/publish`, publish, sameOriginHeaders)).status).toBe(
      200,
    );
    await save('editor', path, says('Two'), 1);
    expect(await state()).toMatchObject({
      latest: { number: 2 },
      inForce: 1,
      body: says('Two').body,
      live: says('One').body,
    });
    await as('publisher').send('POST', `${path}/publish`, { ...publish, version: 2 }, sameOriginHeaders);
    const restored = await as('publisher').send('POST', `${path}/restore`, { version: 1 }, sameOriginHeaders);
    expect(await restored.json()).toMatchObject({ version: 3 });
    // What the form begins with is what is live: the next edit brings nothing of the other version back.
    expect(await state()).toMatchObject({
      latest: { number: 3, note: 'version 1 again' },
      inForce: 3,
      body: says('One').body,
      live: says('One').body,
    });
    // The newest version goes live again without a copy of itself.
    await as('publisher').send('POST', `${path}/restore`, { version: 3 }, sameOriginHeaders);
    expect(await state()).toMatchObject({ latest: { number: 3 }, inForce: 3 });
    await as('publisher').send('POST', `${path}/unpublish`, { from: null }, sameOriginHeaders);
    expect(await state()).toMatchObject({ inForce: null });
    const { entries } = await (
      await as('editor').send('GET', '/editor/api/audit?document=theme/announcement')
    ).json();
    expect(
      entries.map(({ who, action, version }: Record<string, unknown>) => [who, action, version]),
    ).toEqual([
      ['publisher@example.com', 'unpublish', null],
      ['publisher@example.com', 'publish', 3],
      ['publisher@example.com', 'publish', 3],
      ['publisher@example.com', 'save', 3],
      ['publisher@example.com', 'publish', 2],
      ['editor@example.com', 'save', 2],
      ['publisher@example.com', 'publish', 1],
      ['editor@example.com', 'save', 1],
    ]);
  });

  test('whose old version is wrong by now stays as it is, and says why', async () => {
    const banner = '/editor/api/documents/theme/searchPanel';
    const id = { kind: 'theme/searchPanel' as const, key: '' };
    // As a shop of before may have saved it.
    const wrong = { default: { 'no such field': 1 } };
    await opened.shop.contentStore.save(id, { body: wrong, basedOn: 0, author: 'a test' });
    await save('editor', banner, { body: { default: {} } }, 1);
    const response = await as('publisher').send(
      'POST',
      `${banner}/restore`,
      { version: 1 },
      sameOriginHeaders,
    );
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toContain('no such field is no field of this setting');
    expect(await state(banner)).toMatchObject({ latest: { number: 2 }, inForce: null });
  });

  test('EDIT-01: that another editor saved in between is not overwritten, and both editors are notified', async () => {
    const help = '/editor/api/documents/theme/help';
    await save('editor', help, { body: { default: { title: 'Mine' } } }, 0);
    const late = await save('publisher', help, { body: { default: { title: 'Theirs' } } }, 0);
    expect(late.status).toBe(412);
    expect(late.headers.get('etag')).toBe('"1"');
    expect(await late.json()).toMatchObject({
      error: { code: 'CONFLICT' },
      latest: { number: 1, author: 'editor@example.com', body: { default: { title: 'Mine' } } },
    });
    expect(await state(help)).toMatchObject({ body: { default: { title: 'Mine' } } });
  });

  test('is scheduled, shows when it changes, and is unpublished', async () => {
    const words = '/editor/api/documents/theme/signUp';
    await save('editor', words, { body: { default: { title: 'Later' } } }, 0);
    const from = Date.now() + 3_600_000;
    const asked = { version: 1, from, until: from + 60_000 };
    const { id } = await (
      await as('publisher').send('POST', `${words}/publish`, asked, sameOriginHeaders)
    ).json();
    expect(await state(words)).toMatchObject({
      inForce: null,
      nextChange: from,
      publications: [{ id, from }],
    });
    await as('publisher').send('DELETE', `${words}/publications/${id}`, undefined, sameOriginHeaders);
    expect(await state(words)).toMatchObject({ nextChange: null, publications: [] });
    const backwards = await as('publisher').send(
      'POST',
      `${words}/publish`,
      { version: 1, from, until: from },
      sameOriginHeaders,
    );
    expect(backwards.status).toBe(409);
  });

  test('EDIT-02: with mistakes is refused with each at its place, in every region', async () => {
    const tiers = '/editor/api/documents/cart/tierDiscount';
    const body = {
      default: { enable: true, tiers: [{ min_spend: 50, discount: 120 }] },
      regions: { au: { enable: 'yes' } },
    };
    const response = await save('editor', tiers, { body }, 0);
    expect(response.status).toBe(422);
    const { problems } = await response.json();
    expect(problems).toEqual(
      expect.arrayContaining([
        { path: 'default.tiers.0.discount', message: 'Should be at most 100.' },
        { path: 'regions.au.enable', message: 'Should be true or false.' },
      ]),
    );
    expect(await state(tiers)).toMatchObject({ latest: null });
  });

  test('EDIT-05: keeps no script in a rich text, in any region', async () => {
    const product = '/editor/api/documents/product/night-oil';
    const html = '<p onclick="x()">Hi<script>alert(1)</script></p>';
    const details = [{ title: 'How to', html }];
    const body = { default: { details }, regions: { au: { details } } };
    expect((await save('editor', product, { body }, 0)).status).toBe(200);
    const clean = [{ title: 'How to', html: '<p>Hi</p>' }];
    expect((await state(product)).body).toEqual({
      default: { details: clean },
      regions: { au: { details: clean } },
    });
  });

  test.each([
    ['PUT', '/editor/api/documents/theme/nothing', says('x'), '"0"', 404],
    ['PUT', '/editor/api/documents/cart/..%2Fx', says('x'), '"0"', 404],
    ['PUT', '/editor/api/documents/product/%00', says('x'), '"0"', 400],
    ['PUT', '/editor/api/documents/post/01', says('x'), '"0"', 404],
    ['PUT', path, says('x'), '', 400],
    ['PUT', path, says('x'), '*', 400],
    ['PUT', path, says('x'), 'W/"1"', 400],
    ['PUT', path, '{', '"0"', 400],
    ['PUT', path, { note: 'x' }, '"0"', 422],
    ['PUT', path, { body: { default: {} }, author: 'me' }, '"0"', 422],
    ['PUT', path, { body: [] }, '"3"', 422],
    ['POST', `${path}/publish`, { version: 99, from: null, until: null }, '', 404],
    ['POST', `${path}/publish`, { version: '1', from: null, until: null }, '', 422],
    ['POST', `${path}/publish`, { version: 1 }, '', 422],
    ['POST', `${path}/restore`, { version: 99 }, '', 404],
    ['POST', '/editor/api/documents/theme/general/unpublish', { from: null }, '', 404],
    ['GET', `${path}/versions/0`, undefined, '', 404],
    ['GET', `${path}/versions/x`, undefined, '', 404],
    ['GET', '/editor/api/audit?document=x', undefined, '', 404],
    ['GET', '/editor/api/audit?before=x', undefined, '', 422],
    ['GET', '/editor/api/pick/secrets', undefined, '', 404],
    ['GET', '/editor/api/pick/products?region=moon', undefined, '', 422],
  ])('%s %s %j is refused in its place (%#)', async (method, call, sent, match, status) => {
    const headers = match === '' ? sameOriginHeaders : { ...sameOriginHeaders, 'if-match': match };
    expect((await as('admin').send(method, call, sent, headers)).status).toBe(status);
  });
});

describe('the kinds', () => {
  test('come with a schema from which a form has a field for everything', async () => {
    const { kinds } = await (await as('editor').send('GET', '/editor/api/kinds')).json();
    expect(kinds).toHaveLength(documentKinds.size);
    for (const { kind, title, schema } of kinds) {
      const read = parseFormSchema(schema);
      expect([kind, title.length > 0]).toEqual([kind, true]);
      expect(['object', 'array', 'record']).toContain(read.kind);
      if (read.kind === 'object') expect(read.fields.size).toBeGreaterThan(0);
      else expect(read.entry).not.toBeNull();
    }
  });

  test('LANG-39: begin with texts in the language of the default storefront', async () => {
    const readTitle = async () => {
      const { kinds } = await (await as('editor').send('GET', '/editor/api/kinds')).json();
      return kinds.find(({ kind }: KindJson) => kind === 'cart/cartGeneral').schema.properties.title.default;
    };
    expect(await readTitle()).toBe('Your cart');
    const demo = getStorefronts();
    setStorefronts(demo.map((each) => (each.isDefault ? { ...each, languages: ['de'] } : each)));
    expect(await readTitle()).toBe('Dein Warenkorb');
    setStorefronts(demo);
  });

  test('give each form a title, which its first switch is called', async () => {
    const { kinds } = await (await as('editor').send('GET', '/editor/api/kinds')).json();
    const nameless = kinds.filter((kind: KindJson) => toKind(kind).form.title === '');
    expect(nameless.map(({ kind }: KindJson) => kind)).toEqual([]);
  });
});

describe('things to choose', () => {
  async function found(query: string) {
    const { things } = await (await as('editor').send('GET', `/editor/api/pick/${query}`)).json();
    return things as readonly { id: string; title: string; picture: string | null; price: number | null }[];
  }

  test('are found by words of their names, in the region’s prices', async () => {
    const [first] = await found('products?region=us&q=oil');
    expect(first).toMatchObject({ picture: expect.stringMatching(/^\/media\//), price: expect.any(Number) });
    const [there] = await found(`products?region=au&chosen=${first?.id}`);
    expect(there?.id).toBe(first?.id);
    expect(there?.price).not.toBe(first?.price);
    expect(await found('products?q=no%20such%20thing')).toEqual([]);
  });

  test('are variants by their ids, collections, articles, tags and pictures', async () => {
    const [variant] = await found('variants?q=');
    expect(variant?.id).toMatch(/^gid:\/\/shopify\/ProductVariant\/\d+$/);
    const chosen = await found(`variants?chosen=${encodeURIComponent(variant?.id ?? '')}&chosen=nothing`);
    expect(chosen.map(({ id }) => id)).toEqual([variant?.id]);
    expect((await found('collections?q=best'))[0]?.id).toBe('best-sellers');
    expect(await found('articles?q=')).not.toEqual([]);
    expect(await found('tags?q=')).not.toEqual([]);
    expect((await found('pages?q=about'))[0]?.id).toBe('about');
    expect((await found('blogs?q=')).map(({ id }) => id)).toContain('journal');
    expect((await found('media?q=hero-shore'))[0]?.id).toMatch(/^\/media\/scenes\/hero-shore/);
  });

  test('are the oldest articles and tags too, however many came after, at their own blog’s address', async () => {
    const posts = Array.from({ length: 260 }, (_, index) => ({
      id: { kind: 'post' as const, key: String(8_000_000 + index) },
      body: {
        default: {
          blog: 'archive',
          handle: `old-story-${index}`,
          title: index === 0 ? 'The very first' : `Old story ${index}`,
          publishedAt: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
          html: '<p>Once.</p>',
          tags: index === 0 ? ['Antique'] : [],
        },
      },
    }));
    await opened.shop.contentStore.saveAndPublish(posts, { author: 'a test', note: '' });
    expect((await found('articles?region=ca&q=very%20first'))[0]?.id).toBe('old-story-0');
    expect((await found('tags?region=ca&q=antique')).map(({ id }) => id)).toEqual(['Antique']);
    expect((await found('paths?region=ca&q=very%20first')).map(({ id }) => id)).toContain(
      '/blogs/archive/old-story-0',
    );
  });

  test.each([
    ['about', '/pages/about'],
    ['self-tan', '/collections/self-tan'],
    ['golden hour mousse', '/products/golden-hour-mousse'],
    ['refund', '/policies/refund-policy'],
    ['journal', '/blogs/journal'],
    ['home', '/'],
  ])('are places that a link may lead to: %s', async (words, path) => {
    const things = await found(`paths?q=${encodeURIComponent(words)}`);
    expect(things.map(({ id }) => id)).toContain(path);
  });
});

describe('the address of an article', () => {
  const article = (title: string, handle: string, regions = {}) => ({
    body: { default: { title, handle, publishedAt: '2026-06-01T08:00:00Z', html: '<p>Words.</p>' }, regions },
  });

  test('that another article has is refused beside its field', async () => {
    const [one, two] = ['/editor/api/documents/post/70001', '/editor/api/documents/post/70002'];
    expect((await save('editor', one, article('First', 'the-address'), 0)).status).toBe(200);
    const refused = await save('editor', two, article('Second', 'the-address'), 0);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      problems: [
        {
          path: 'default.handle',
          message: 'The article “First” has this address already: choose another one.',
        },
      ],
    });
    const regions = { dev: { handle: 'the-address' } };
    const inRegion = await save('editor', two, article('Second', 'another-address', regions), 0);
    expect((await inRegion.json()).problems).toMatchObject([{ path: 'regions.dev.handle' }]);
    expect((await state(two)).latest).toBeNull();
    expect((await save('editor', two, article('Second', 'another-address'), 0)).status).toBe(200);
  });
});
