/** What the command palette finds, by the calls of the admin's pages, and names of orders in the audit log. */
import { getAdminScopes, getShopPermissions, type Role } from '@vitrine/content/editor-accounts/roles';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findRecords } from '../../app/admin/shell/palette-sources.ts';
import { addEditor, createEditorBrowser, sameOriginHeaders } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';

let test: RunningTestShop;
let manager: Shopper;
beforeAll(async () => {
  test = await openTestShop();
  for (const role of ['manager', 'fulfilment'] as const) await addEditor(test, role);
  manager = await createEditorBrowser(test, 'manager');
});
afterAll(() => test.dispose());
afterEach(() => vi.unstubAllGlobals());

async function run(query: string) {
  const response = await manager.send('POST', '/admin/graphql', { query }, sameOriginHeaders);
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** The pages' calls reach the shop with the session of a role. */
async function search(role: Role, query: string): Promise<readonly string[]> {
  const browser = await createEditorBrowser(test, role);
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) =>
    browser.send(method, address, body ?? undefined, sameOriginHeaders),
  );
  const found = await findRecords(query, {
    scopes: new Set(getAdminScopes(role)),
    permissions: new Set(getShopPermissions(role)),
    isAdmin: false,
    hasBackend: true,
  });
  return found.map(({ address, title, detail }) => `${address.replace(/[^/]+$/, 'N')} ${title}, ${detail}`);
}

it('ADMIN-229: the palette finds drafts, discounts and gift cards, if the role may see them', async () => {
  const { draftOrderCreate } = await run(`mutation { draftOrderCreate(input: {
    email: "ada@example.com", shippingAddress: { firstName: "Ada", lastName: "Byron", address1: "1 Main St", city: "Portland", provinceCode: "OR", countryCode: US, zip: "97201" }, lineItems: [{ title: "Gift wrap", quantity: 1, originalUnitPriceWithCurrency: { amount: "5.00", currencyCode: USD } }]
  }) { draftOrder { name } userErrors { message } } }`);
  expect(draftOrderCreate).toEqual({ draftOrder: { name: '#D1' }, userErrors: [] });
  await run(`mutation { discountCodeBasicCreate(basicCodeDiscount: {
    title: "Spring letter", code: "MEADOW10", startsAt: "2026-01-01T00:00:00Z", context: { all: ALL },
    customerGets: { items: { all: true }, value: { percentage: 0.1 } }
  }) { userErrors { message } } }`);
  const card = { amount: 2500, region: 'us', to: null };
  const issued = await manager.send('POST', '/editor/api/gift-cards', card, {
    ...sameOriginHeaders,
    'idempotency-key': crypto.randomUUID(),
  });
  const { code } = await issued.json();
  const characters = String(code).slice(-4);

  expect(await search('manager', '#D1')).toContain(
    '/admin/drafts/N #D1 · Ada Byron · ada@example.com, $5.00',
  );
  const discount = '/admin/discounts/N Spring letter · MEADOW10, Active';
  expect(await search('manager', 'meadow10')).toEqual([discount]);
  expect(await search('manager', 'spring')).toContain(discount);
  expect(await search('manager', characters)).toContain(
    `/admin/gift-cards/N Gift card •••• ${characters}, $25.00`,
  );
  for (const query of ['#D1', 'meadow10', characters]) expect(await search('fulfilment', query)).toEqual([]);
});

it('ADMIN-228: the audit log has the names of orders', async () => {
  const { draftOrders } = await run('{ draftOrders(first: 1) { nodes { id } } }');
  const { draftOrderComplete } = await run(`mutation { draftOrderComplete(id: "${draftOrders.nodes[0].id}") {
    draftOrder { order { id name } } userErrors { message } } }`);
  expect(draftOrderComplete.userErrors).toEqual([]);
  const { id, name } = draftOrderComplete.draftOrder.order;
  await run(`mutation { orderUpdate(input: { id: "${id}", note: "Fragile" }) { userErrors { message } } }`);
  const log = await manager.send('GET', '/editor/api/changes?q=orderUpdate', undefined, sameOriginHeaders);
  expect((await log.json()).entries).toMatchObject([{ subjectType: 'Order', subjectName: name }]);
  const others = await manager.send(
    'GET',
    '/editor/api/changes?subject=DiscountNode',
    undefined,
    sameOriginHeaders,
  );
  for (const { subjectName } of (await others.json()).entries) expect(subjectName).toBeNull();
});
