/** Calls of the admin's pages for subscriptions and gift cards: by role, and with what is refused. */
import { randomUUID } from 'node:crypto';
import { readAuditLog } from '@vitrine/commerce/merchant/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEditor, addEditors, createEditorBrowser, sameOriginHeaders } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';

let test: RunningTestShop;
let admin: Shopper;
beforeAll(async () => {
  test = await openTestShop();
  await addEditors(test);
  admin = await createEditorBrowser(test, 'admin');
});
afterAll(() => test.dispose());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = admin) =>
  who.send(method, `/editor/api${path}`, body, sameOriginHeaders);

const issueCard = (body: object, key: string = randomUUID()) =>
  admin.send('POST', '/editor/api/gift-cards', body, { ...sameOriginHeaders, 'idempotency-key': key });

/** Returns what the audit log records of a subject, newest first. */
const readActions = async (type: string, id: string) => {
  const storage = test.shop.embedded?.storage;
  if (storage === undefined) throw new Error('the shop has its backend inside');
  const log = await readAuditLog(storage.read, { subject: { type, id }, limit: 20 });
  return log.map(({ action, actor }) => `${action} by ${actor.kind} ${actor.name}`);
};

const importFile = (rows: readonly string[]) =>
  [
    'Key,Email,Storefront,First name,Last name,Address 1,Address 2,City,Province,ZIP,Country,Phone,SKU,Quantity,Plan,Next date,Price,Payment method,Payment customer',
    ...rows,
    '',
  ].join('\n');

const getProduct = async () => {
  const snapshot = await test.shop.embedded?.backend.parts.catalogue.current();
  const product = snapshot?.productByHandle('golden-hour-mousse', 'us');
  const plan = snapshot
    ?.getSellingPlanGroups(product?.id ?? '')
    .flatMap(({ plans }) => plans)
    .find(({ recurringDeliveries }) => recurringDeliveries);
  return { sku: product?.variants[0]?.sku ?? '', plan: plan?.name ?? '' };
};

const rowOf = async (key: string, more: { readonly email?: string; readonly quantity?: string } = {}) => {
  const { sku, plan } = await getProduct();
  const { email = 'ada@example.com', quantity = '2' } = more;
  return `${key},${email},us,Ada,Byron,1 Sunset Blvd,,Los Angeles,CA,90001,US,+12135550123,${sku},${quantity},"${plan}",2099-01-31,40.00,pm_1,cus_1`;
};

describe('subscriptions in the admin', () => {
  it('SUB-34: checks a file without importing it, names each wrong cell, and imports it once', async () => {
    const wrong = importFile([await rowOf('a', { email: 'ada', quantity: '0' }), await rowOf('b')]);
    const refused = await (await send('POST', '/subscriptions/import', { csv: wrong, dryRun: true })).json();
    expect(refused).toMatchObject({
      imported: 0,
      problems: [
        { line: 2, column: 'Email' },
        { line: 2, column: 'Quantity' },
      ],
    });
    const csv = importFile([await rowOf('a'), await rowOf('b', { email: 'bea@example.com' })]);
    const checked = await send('POST', '/subscriptions/import', { csv, dryRun: true });
    expect(await checked.json()).toEqual({ imported: 2, known: 0, problems: [], moreProblems: 0 });
    expect(await (await send('GET', '/subscriptions')).json()).toMatchObject({ total: 0 });
    const imported = await send('POST', '/subscriptions/import', { csv, dryRun: false });
    expect(await imported.json()).toEqual({ imported: 2, known: 0, problems: [], moreProblems: 0 });
    const again = await send('POST', '/subscriptions/import', { csv, dryRun: true });
    expect(await again.json()).toEqual({ imported: 0, known: 2, problems: [], moreProblems: 0 });
  });

  it('SUB-34: lists the first mistakes of a long file, and counts the others', async () => {
    const row = await rowOf('a', { quantity: '0' });
    const csv = importFile(Array.from({ length: 250 }, (_, index) => row.replace(/^a/, `key-${index}`)));
    const checked = await (await send('POST', '/subscriptions/import', { csv, dryRun: true })).json();
    expect(checked.problems).toHaveLength(200);
    expect(checked.moreProblems).toBe(50);
  });

  it('SUB-34: a role that changes subscriptions, but no prices, imports none', async () => {
    await addEditor(test, 'support');
    const support = await createEditorBrowser(test, 'support');
    const csv = importFile([await rowOf('c')]);
    const refused = await send('POST', '/subscriptions/import', { csv, dryRun: false }, support);
    expect(refused.status).toBe(403);
    expect((await send('GET', '/subscriptions', undefined, support)).status).toBe(200);
  });

  it('SUB-35: a contract is found, changed and ended by a role that may, with a reason where it can’t be', async () => {
    const list = await (await send('GET', '/subscriptions?q=bea@example.com&status=active&sort=next')).json();
    expect(list).toMatchObject({ total: 1, next: null, contracts: [{ email: 'bea@example.com' }] });
    const [{ id }] = list.contracts;
    const path = `/subscriptions/${id}`;
    const page = await (await send('GET', path)).json();
    expect(page).toMatchObject({
      contract: { id },
      view: { status: 'active' },
      events: [{ kind: 'imported' }],
    });
    expect(JSON.stringify(page)).not.toContain('cus_1');
    const change = (body: object) => send('POST', `${path}/changes`, body);
    const lineId = page.view.lines[0].id;
    const changed = await change({ kind: 'quantity', lineId, quantity: 3 });
    expect(await changed.json()).toMatchObject({ view: { lines: [{ quantity: 3 }] } });
    const day = Date.now() + 20 * 86_400_000;
    expect((await change({ kind: 'date', day })).status).toBe(200);
    expect((await change({ kind: 'date', day: Date.now() + 900 * 86_400_000 })).status).toBe(409);
    const { deliveries } = (await (await send('GET', path)).json()).view;
    expect((await change({ kind: 'skip', cycle: deliveries[1].cycle })).status).toBe(200);
    const moved = { ...page.view.address, address1: '2 Ocean Ave', addressPhone: page.view.address.phone };
    const { firstName, lastName, address1, address2, city, province, zip, country, addressPhone } = moved;
    const address = { firstName, lastName, address1, address2, city, province, zip, country, addressPhone };
    const there = await change({ kind: 'address', address });
    expect(await there.json()).toMatchObject({ view: { address: { address1: '2 Ocean Ave' } } });
    expect((await change({ kind: 'address', address: { ...address, zip: 'x' } })).status).toBe(409);
    expect((await change({ kind: 'pause' })).status).toBe(200);
    expect((await send('POST', `${path}/charge`)).status).toBe(409);
    expect((await change({ kind: 'resume' })).status).toBe(200);
    expect((await change({ kind: 'card', reference: 'x' })).status).toBe(422);
    expect((await send('POST', `${path}/charge`)).status).toBe(200);
    expect((await change({ kind: 'cancel' })).status).toBe(200);
    expect(await readActions('SubscriptionContract', id)).toEqual(
      [
        'subscriptionCancel',
        'subscriptionCharge',
        'subscriptionResume',
        'subscriptionPause',
        'subscriptionAddress',
        'subscriptionSkip',
        'subscriptionDate',
        'subscriptionQuantity',
        'subscriptionImport',
      ].map((name) => `${name} by staff admin@example.com`),
    );
    const ended = await change({ kind: 'pause' });
    expect([ended.status, (await ended.json()).error.message]).toEqual([
      409,
      'The subscription has ended already.',
    ]);
    expect((await send('GET', '/subscriptions/1')).status).toBe(404);
  });

  it('SUB-33: plans are listed and saved, with errors beside their fields', async () => {
    const { groups } = await (await send('GET', '/subscriptions/plans')).json();
    expect(groups.length).toBeGreaterThan(0);
    const plan = {
      id: null,
      name: 'Monthly',
      description: '',
      interval: 'MONTH',
      intervalCount: 1,
      percentage: 10,
    };
    const input = { name: 'Try it', plans: [plan], products: ['sunset-oil'] };
    const wrong = { ...input, plans: [{ ...plan, percentage: 120 }] };
    const refused = await send('POST', '/subscriptions/plans', wrong);
    expect([refused.status, Object.keys((await refused.json()).error.fields)]).toEqual([
      422,
      ['plans.0.percentage'],
    ]);
    const made = await send('POST', '/subscriptions/plans', input);
    expect(made.status).toBe(201);
    const path = `/subscriptions/plans/${(await made.json()).id}`;
    expect((await send('PUT', path, { ...input, name: 'Try' })).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(404);
    expect(await readActions('SellingPlanGroup', path.split('/').at(-1) ?? '')).toEqual(
      ['sellingPlanGroupDelete', 'sellingPlanGroupUpdate', 'sellingPlanGroupCreate'].map(
        (name) => `${name} by staff admin@example.com`,
      ),
    );
  });

  it('SUB-31, SUB-32: forecast and report are answered', async () => {
    const { rows } = await (await send('GET', '/subscriptions/forecast?days=60')).json();
    expect(rows).toEqual([]);
    const { months, cohorts } = await (await send('GET', '/subscriptions/report?months=3')).json();
    expect([months.length, months[2].started, months[2].ended, cohorts[2].started]).toEqual([3, 2, 1, 2]);
  });
});

describe('gift cards in the admin', () => {
  it('CARD-31, CARD-32: a card is issued with a code shown once, changed, and in the liability', async () => {
    const input = { amount: 5000, region: 'us', to: null, note: 'sorry' };
    const issued = await (await issueCard(input)).json();
    expect(issued.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const path = `/gift-cards/${issued.id}`;
    const page = await send('GET', path);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(await page.json())).not.toContain(issued.code);
    const adjusted = await send('POST', `${path}/adjust`, { amount: -1000, note: 'counted twice' });
    expect(await adjusted.json()).toMatchObject({ card: { balance: 4000 } });
    expect((await send('POST', `${path}/adjust`, { amount: -9000, note: 'x' })).status).toBe(409);
    expect((await send('POST', `${path}/adjust`, { amount: -1, note: '' })).status).toBe(422);
    expect((await send('POST', `${path}/send`, { to: null })).status).toBe(409);
    expect((await send('POST', `${path}/send`, { to: 'bea@example.com' })).status).toBe(200);
    const { currencies } = await (await send('GET', '/gift-cards/liability')).json();
    expect(currencies).toMatchObject([{ currency: 'USD', outstanding: 4000, byKind: { issued: 5000 } }]);
    expect((await send('POST', `${path}/disable`, { note: 'stolen' })).status).toBe(200);
    expect((await send('POST', `${path}/disable`, { note: 'stolen' })).status).toBe(409);
    expect((await send('POST', `${path}/enable`, {})).status).toBe(200);
    const found = await (await send('GET', '/gift-cards?q=bea@example.com')).json();
    expect(found.cards.map(({ id }: { id: string }) => id)).toEqual([issued.id]);
    expect((await send('GET', '/gift-cards/none')).status).toBe(404);
    const actions = await readActions('GiftCard', issued.id);
    expect(actions).toHaveLength(5);
    for (const action of actions) expect(action).toMatch(/ by staff admin@example\.com$/);
  });

  it.each([
    ['amount', { amount: 0 }],
    ['to', { to: 'bea' }],
    ['region', { region: 'mars' }],
    ['expiresAt', { expiresAt: 1 }],
  ])('CARD-31: no card is issued with a wrong %s', async (field, more) => {
    const body = { amount: 5000, region: 'us', to: null, ...more };
    const refused = await issueCard(body);
    expect([refused.status, Object.keys((await refused.json()).error.fields)]).toEqual([422, [field]]);
  });
});

describe('CARD-33: the largest amount of a card holds in the admin too', () => {
  const maximum = 50_000;

  it('when one is issued', async () => {
    const refused = await issueCard({ amount: maximum + 1, region: 'us', to: null });
    expect([refused.status, (await refused.json()).error.fields]).toEqual([
      422,
      { amount: 'A gift card has at most 500.00 USD. The shop’s regions/gift-cards.json has the limits.' },
    ]);
    expect((await issueCard({ amount: maximum, region: 'us', to: null })).status).toBe(201);
  });

  it('when its balance is changed', async () => {
    const issued = await (await issueCard({ amount: maximum - 100, region: 'us', to: null })).json();
    const adjust = (amount: number) => send('POST', `/gift-cards/${issued.id}/adjust`, { amount, note: 'x' });
    const refused = await adjust(101);
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      'That would be more than a gift card may have. The shop’s regions/gift-cards.json has the limits.',
    ]);
    expect(await (await adjust(100)).json()).toMatchObject({ card: { balance: maximum } });
  });
});

describe('CARD-31: a form issues one card, however often it is sent', () => {
  const input = { amount: 2500, region: 'us', to: null, note: 'goodwill' };
  const countCards = async () => (await (await send('GET', '/gift-cards')).json()).total;

  it('with the same code for the same form', async () => {
    const before = await countCards();
    const first = await (await issueCard(input, 'form-0001')).json();
    expect(await (await issueCard(input, 'form-0001')).json()).toEqual(first);
    expect(await countCards()).toBe(before + 1);
    const other = await (await issueCard(input, 'form-0002')).json();
    expect(other.code).not.toBe(first.code);
    expect(await countCards()).toBe(before + 2);
    expect(await readActions('GiftCard', first.id)).toEqual(['giftCardIssue by staff admin@example.com']);
  });

  it('and none without the key of a form, or with the key of another', async () => {
    const before = await countCards();
    expect((await send('POST', '/gift-cards', input)).status).toBe(400);
    await issueCard(input, 'form-0003');
    const changed = await issueCard({ ...input, to: 'bea@example.com' }, 'form-0003');
    expect([changed.status, (await changed.json()).error.code]).toEqual([409, 'KEY_REUSED']);
    expect(await countCards()).toBe(before + 1);
  });
});

describe('sales figures in the admin', () => {
  const period = 'from=2026-01-01&to=2026-12-31';

  it('SALES-08: are answered for a period, today, members, visits and waitlists', async () => {
    const report = await (await send('GET', `/sales?${period}&region=us`)).json();
    expect(report).toMatchObject({ from: '2026-01-01', by: 'month', waiting: 0, products: [], codes: [] });
    const today = await (await send('GET', '/sales/today')).json();
    expect(today).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), totals: [] });
    expect(await (await send('GET', `/sales/cohorts?${period}`)).json()).toMatchObject({ orders: [] });
    expect(await (await send('GET', `/sales/visits?${period}`)).json()).toEqual({ days: [] });
    expect(await (await send('GET', '/sales/waitlists')).json()).toEqual({ products: [] });
  });

  it.each([
    ['from', 'from=2026-02-30&to=2026-03-01'],
    ['to', 'from=2026-03-02&to=2026-03-01'],
    ['from', 'from=2020-01-01&to=2026-03-01'],
    ['region', `${period}&region=mars`],
  ])('SALES-08: a wrong %s is an error', async (field, query) => {
    const refused = await send('GET', `/sales?${query}`);
    expect([refused.status, Object.keys((await refused.json()).error.fields)]).toEqual([422, [field]]);
  });
});

describe('SUB-35, CARD-31, SALES-09: without the scope nothing is answered', () => {
  it.each([
    ['nobody', 401],
    ['editor', 403],
    ['publisher', 403],
  ] as const)('to %s', async (who, status) => {
    const browser = await createEditorBrowser(test, who);
    for (const [method, path] of [
      ['GET', '/subscriptions'],
      ['GET', '/subscriptions/report'],
      ['POST', '/subscriptions/1/charge'],
      ['POST', '/subscriptions/plans'],
      ['GET', '/gift-cards'],
      ['POST', '/gift-cards'],
      ['GET', '/sales'],
      ['GET', '/sales/today'],
      ['GET', '/sales/cohorts'],
      ['GET', '/sales/visits'],
      ['GET', '/sales/waitlists'],
    ] as const)
      expect((await send(method, path, method === 'POST' ? {} : undefined, browser)).status).toBe(status);
  });
});

describe('offers of the editor in the admin', () => {
  it('ADMIN-82: have their state by storefront, for roles that read discounts', async () => {
    const { offers } = await (await send('GET', '/offers')).json();
    expect(offers.map(({ kind }: { kind: string }) => kind)).toEqual([
      'cart/tierDiscount',
      'cart/manualGwp',
      'cart/autoAddGwp',
      'cart/checkoutUpsell',
      'theme/customDiscountCode',
    ]);
    for (const { storefronts } of offers)
      expect(storefronts.map(({ region }: { region: string }) => region)).toContain('us');
    await addEditor(test, 'fulfilment');
    const fulfilment = await createEditorBrowser(test, 'fulfilment');
    expect((await send('GET', '/offers', undefined, fulfilment)).status).toBe(403);
  });
});
