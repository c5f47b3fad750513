import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerListDocument } from '../../app/admin/customers/customer-documents.ts';
import { customerSorts } from '../../app/admin/customers/customer-sorts.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let test: RunningTestShop;

beforeAll(async () => {
  test = await openTestShop();
  await addEditors(test);
});
afterAll(() => test.dispose());

describe('the pages of the admin', () => {
  it.each(['/admin', '/admin/orders', '/admin/orders/1'])(
    'ADMIN-50: %s is on the staging host only, with a strict policy',
    async (path) => {
      const page = await (await createEditorBrowser(test, 'nobody')).send('GET', path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("style-src 'self';");
      const elsewhere = await (await createEditorBrowser(test, 'nobody', 'shop.test')).send('GET', path);
      expect(elsewhere.status).toBe(404);
    },
  );

  it('ADMIN-222: emails are shown in a page of the staging host in which nothing runs', async () => {
    const path = '/admin/email-frame';
    const frame = await (await createEditorBrowser(test, 'admin')).send('GET', path);
    expect(frame.status).toBe(200);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-same-origin$/);
    expect(policy).not.toContain('script-src');
    const elsewhere = await (await createEditorBrowser(test, 'nobody', 'shop.test')).send('GET', path);
    expect(elsewhere.status).toBe(404);
  });

  it.each([
    ['editor', '/admin', 200],
    ['editor', '/admin/products/1', 200],
    ['editor', '/admin/orders', 403],
    ['editor', '/admin/orders/1', 403],
    ['editor', '/admin/ORDERS/', 403],
    ['admin', '/admin/ORDERS/', 200],
    ['admin', '/admin/orders', 200],
    ['publisher', '/admin/tokens', 403],
    ['admin', '/admin/tokens', 200],
    ['admin', '/admin/nothing', 404],
    ['editor', '/admin/order', 404],
    ['editor', '/admin/orders/1/x', 404],
    ['admin', '/admin/orders/1/x', 404],
    ['admin', '/admin/orders/1/edit/', 200],
    ['admin', '/admin/redirects/1', 404],
  ] as const)('ADMIN-51: %s gets %s with status %d', async (who, path, status) => {
    expect((await (await createEditorBrowser(test, who)).send('GET', path)).status).toBe(status);
  });
});

describe('the list of customers', () => {
  it.each(customerSorts.map(({ key, sortKey, reverse }) => [key, { sortKey, reverse }] as const))(
    'ADMIN-52: is sorted by %s',
    async (_key, sort) => {
      const browser = await createEditorBrowser(test, 'admin');
      const body = { query: customerListDocument.text, variables: { first: 10, ...sort } };
      const answer = await (await browser.send('POST', '/admin/graphql', body, sameOriginHeaders)).json();
      expect(answer.errors).toBeUndefined();
    },
  );
});

describe('the language of sentences', () => {
  it.each([
    ['de', '12,5\u00a0% auf die ganze Bestellung'],
    ['en', '12.5% off entire order'],
    ['fr', '12.5% off entire order'],
  ])('ADMIN-132: of a discount’s summary is that of the call: %s', async (language, summary) => {
    const browser = await createEditorBrowser(test, 'admin');
    const query = `mutation($discount: DiscountCodeBasicInput!) {
      discountCodeBasicCreate(basicCodeDiscount: $discount) {
        codeDiscountNode { codeDiscount { ... on DiscountCodeBasic { summary } } } userErrors { message } } }`;
    const discount = {
      title: 'Spring',
      code: `SPRING-${language}`,
      startsAt: '2026-01-01T00:00:00Z',
      context: { all: 'ALL' },
      customerGets: { items: { all: true }, value: { percentage: 0.125 } },
    };
    const headers = { ...sameOriginHeaders, 'accept-language': language };
    const response = await browser.send(
      'POST',
      '/admin/graphql',
      { query, variables: { discount } },
      headers,
    );
    expect(await response.json()).toMatchObject({
      data: {
        discountCodeBasicCreate: { codeDiscountNode: { codeDiscount: { summary } }, userErrors: [] },
      },
    });
  });
});

describe('access tokens', () => {
  it('ADMIN-54: are shown once, listed without their secret, and revoked', async () => {
    const browser = await createEditorBrowser(test, 'admin');
    const body = { name: 'Accounting', scopes: ['read_orders'] };
    const created = await (await browser.send('POST', '/editor/api/tokens', body, sameOriginHeaders)).json();
    expect(created.token).toMatch(/^shpat_[0-9a-f]{32}$/);
    const list = await (await browser.send('GET', '/editor/api/tokens')).text();
    expect(JSON.parse(list).tokens).toMatchObject([
      { name: 'Accounting', scopes: ['read_orders'], revokedAt: null },
    ]);
    expect(list).not.toContain(created.token);
    const path = `/editor/api/tokens/${created.record.id}`;
    expect((await browser.send('DELETE', path, undefined, sameOriginHeaders)).status).toBe(200);
    expect((await browser.send('DELETE', path, undefined, sameOriginHeaders)).status).toBe(404);
  });

  it.each([
    [{ name: '', scopes: ['read_orders'] }, 422],
    [{ name: 'Accounting', scopes: [] }, 422],
    [{ name: 'Accounting', scopes: ['read_everything'] }, 422],
  ])('ADMIN-54: rejects %o', async (body, status) => {
    const browser = await createEditorBrowser(test, 'admin');
    expect((await browser.send('POST', '/editor/api/tokens', body, sameOriginHeaders)).status).toBe(status);
  });

  it.each(['editor', 'publisher'] as const)('ADMIN-54: %s can’t see or create any', async (who) => {
    const browser = await createEditorBrowser(test, who);
    const body = { name: 'Accounting', scopes: ['read_orders'] };
    expect((await browser.send('GET', '/editor/api/tokens')).status).toBe(403);
    expect((await browser.send('POST', '/editor/api/tokens', body, sameOriginHeaders)).status).toBe(403);
  });
});
