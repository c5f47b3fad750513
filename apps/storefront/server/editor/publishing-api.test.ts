/** Campaigns, approvals, comments and presence: every route by every role, and what waits for whom. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders, type TestEditorRole } from './test-editors.ts';

let opened: RunningTestShop;
const browsers = new Map<TestEditorRole, Shopper>();
const hour = 3_600_000;
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
  for (const who of ['nobody', 'editor', 'publisher', 'admin'] as const)
    browsers.set(who, await createEditorBrowser(opened, who));
  for (const kind of ['theme/announcement', 'theme/help', 'theme/signUp'] as const)
    await opened.shop.contentStore.save(
      { kind, key: '' },
      {
        body: { default: kind === 'theme/announcement' ? { enabled: true, text: 'Soon' } : {} },
        basedOn: 0,
        author: 'writer@example.com',
      },
    );
});
afterAll(() => opened.dispose());

function send(who: TestEditorRole, method: string, path: string, body?: unknown): Promise<Response> {
  const browser = browsers.get(who);
  if (browser === undefined) throw new Error(who);
  return browser.send(method, `/editor/api${path}`, body, sameOriginHeaders);
}

const campaign = (more: object = {}) => ({
  name: 'Summer',
  note: '',
  from: Date.now() + hour,
  until: Date.now() + 2 * hour,
  documents: [{ kind: 'theme/announcement', key: '', version: 1 }],
  discounts: [],
  prices: [],
  ...more,
});

async function plan(who: TestEditorRole, more: object = {}): Promise<{ id: number; revision: number }> {
  const answer = await (await send(who, 'POST', '/campaigns', campaign(more))).json();
  return answer.campaign;
}

async function setSecondPerson(roles: readonly string[]): Promise<void> {
  const rules = { timeZone: 'Europe/Paris', secondPerson: roles };
  expect((await send('admin', 'PUT', '/publishing-settings', rules)).status).toBe(200);
}

describe('who may do what', () => {
  const everyone = { nobody: 401, editor: 200, publisher: 200, admin: 200 };
  const publishers = { nobody: 401, editor: 403, publisher: 404, admin: 404 };
  const calls: readonly (readonly [string, string, unknown, Readonly<Record<TestEditorRole, number>>])[] = [
    ['GET', '/campaigns', undefined, everyone],
    ['GET', '/calendar', undefined, everyone],
    ['GET', '/discounts', undefined, everyone],
    ['GET', '/reviews', undefined, everyone],
    ['GET', '/publishing-settings', undefined, everyone],
    [
      'PUT',
      '/publishing-settings',
      { timeZone: 'Mars/Base', secondPerson: [] },
      { nobody: 401, editor: 403, publisher: 403, admin: 422 },
    ],
    ['POST', '/campaigns', campaign(), { nobody: 401, editor: 201, publisher: 201, admin: 201 }],
    ['GET', '/campaigns/999', undefined, { nobody: 401, editor: 404, publisher: 404, admin: 404 }],
    [
      'POST',
      '/campaigns/999/schedule',
      { revision: 1 },
      { nobody: 401, editor: 404, publisher: 404, admin: 404 },
    ],
    ['POST', '/campaigns/999/publish', undefined, publishers],
    ['POST', '/campaigns/999/release', { discount: 'x' }, publishers],
    ['POST', '/reviews/999/approve', undefined, publishers],
    ['POST', '/reviews/999/decline', { answer: '' }, publishers],
    ['DELETE', '/reviews/999', undefined, { nobody: 401, editor: 404, publisher: 404, admin: 404 }],
    ['GET', '/documents/theme/help/comments', undefined, everyone],
    [
      'POST',
      '/documents/theme/help/comments',
      { version: 1, field: '', text: 'Good' },
      { nobody: 401, editor: 201, publisher: 201, admin: 201 },
    ],
    ['POST', '/documents/theme/help/presence', undefined, everyone],
    ['DELETE', '/documents/theme/help/presence', undefined, everyone],
  ];
  describe.each(calls)('%s %s', (method, path, body, outcomes) => {
    test.each(Object.entries(outcomes))('EDIT-33, EDIT-35: by %s is %i', async (who, status) => {
      expect((await send(who as TestEditorRole, method, path, body)).status).toBe(status);
    });
  });
});

describe('a campaign', () => {
  test('EDIT-33: of a publisher is scheduled; an editor can neither change nor cancel it then', async () => {
    const { id, revision } = await plan('editor');
    const scheduled = await (
      await send('publisher', 'POST', `/campaigns/${id}/schedule`, { revision })
    ).json();
    expect(scheduled.campaign).toMatchObject({ state: 'scheduled' });
    const change = { revision: scheduled.campaign.revision, campaign: campaign() };
    expect((await send('editor', 'PUT', `/campaigns/${id}`, change)).status).toBe(403);
    expect((await send('editor', 'POST', `/campaigns/${id}/cancel`)).status).toBe(403);
    const { entries } = await (await send('editor', 'GET', '/calendar')).json();
    expect(entries).toContainEqual(expect.objectContaining({ id: `campaign ${id}`, state: 'scheduled' }));
    const cancelled = await send('publisher', 'POST', `/campaigns/${id}/cancel`);
    expect((await cancelled.json()).campaign).toMatchObject({ state: 'cancelled' });
  });

  test('EDIT-33: of a publisher is published now, unless a second person has to approve it', async () => {
    const { id } = await plan('publisher');
    await setSecondPerson(['publisher']);
    expect((await send('publisher', 'POST', `/campaigns/${id}/publish`)).status).toBe(409);
    await setSecondPerson([]);
    const published = await send('publisher', 'POST', `/campaigns/${id}/publish`);
    expect((await published.json()).campaign).toMatchObject({ state: 'live' });
    expect((await send('publisher', 'POST', `/campaigns/${id}/publish`)).status).toBe(409);
    await send('publisher', 'POST', `/campaigns/${id}/cancel`);
  });

  test('EDIT-33: of an editor waits for somebody else', async () => {
    const { id, revision } = await plan('editor');
    const response = await send('editor', 'POST', `/campaigns/${id}/schedule`, {
      revision,
      note: 'For Friday',
    });
    expect(response.status).toBe(202);
    const { waiting } = await response.json();
    const { requests } = await (await send('publisher', 'GET', '/reviews')).json();
    expect(requests).toContainEqual(
      expect.objectContaining({ id: waiting.id, title: 'Summer', note: 'For Friday' }),
    );
    expect((await send('publisher', 'POST', `/reviews/${waiting.id}/approve`)).status).toBe(200);
    expect((await (await send('editor', 'GET', `/campaigns/${id}`)).json()).campaign.state).toBe('scheduled');
    await send('publisher', 'POST', `/campaigns/${id}/cancel`);
  });

  test('EDIT-34: a discount works in its campaign only, from the moment that it is scheduled', async () => {
    const { discounts } = await (await send('editor', 'GET', '/discounts')).json();
    const ten = discounts.find(({ id }: { id: string }) => id === 'code:TEN');
    const snapshot = await opened.shop.embedded?.backend.parts.catalogue.current();
    const variant = snapshot?.productByHandle('golden-hour-mousse', 'us')?.variants[0];
    const lines = [{ variantId: `gid://shopify/ProductVariant/${variant?.id}`, quantity: 3 }];
    const cart = { region: 'us', country: 'US', province: 'OR', lines, code: 'TEN' };
    const isCheaper = async (at: number) => {
      const body = { cart, settings: 'published', at: new Date(at).toISOString() };
      const withCode = await (await send('editor', 'POST', '/simulate', body)).json();
      const without = await (
        await send('editor', 'POST', '/simulate', { ...body, cart: { ...cart, code: '' } })
      ).json();
      return withCode.cart.cost.totalAmount < without.cart.cost.totalAmount;
    };
    const now = Date.now();
    expect(await isCheaper(now)).toBe(true);
    const { id, revision } = await plan('publisher', { discounts: [ten] });
    expect(await isCheaper(now)).toBe(true);
    await send('publisher', 'POST', `/campaigns/${id}/schedule`, { revision });
    expect([
      await isCheaper(now),
      await isCheaper(now + 1.5 * hour),
      await isCheaper(now + 3 * hour),
    ]).toEqual([false, true, false]);
    await send('publisher', 'POST', `/campaigns/${id}/cancel`);
    expect(await isCheaper(now)).toBe(true);
    expect(
      (await send('editor', 'POST', '/campaigns', campaign({ discounts: [{ id: 'no', title: '' }] }))).status,
    ).toBe(404);
  });
});

test('PRICE-22, PRICE-25, PRICE-26: a running shop has the prices of a campaign while it is live, and not after it', async () => {
  const add = {
    Product: 'golden-hour-mousse',
    Storefront: 'us',
    Price: '12.34',
    'Compare At Price': '98.76',
  };
  const wrong = { ...add, Price: 'much' };
  const refused = await (await send('editor', 'POST', '/prices/table', { rules: [], add: wrong })).json();
  expect(refused).toMatchObject({ rules: [], problems: [expect.stringContaining('“much” is no number')] });
  const table = await (await send('editor', 'POST', '/prices/table', { rules: [], add })).json();
  expect([table.total, table.from, table.unused]).toEqual([table.rows.length, 0, []]);
  const beyond = { rules: table.rules, from: 5000 };
  expect(await (await send('editor', 'POST', '/prices/table', beyond)).json()).toMatchObject({
    from: 0,
    rows: table.rows,
  });
  expect(table.rows[0]).toMatchObject({ region: 'us', after: { price: 1234, compareAtPrice: 9876 } });
  const getPrice = async () => {
    const snapshot = await opened.shop.embedded?.backend.parts.catalogue.current();
    const variant = snapshot?.productByHandle('golden-hour-mousse', 'us')?.variants[0];
    return snapshot?.price(variant?.id ?? '', 'us')?.price;
  };
  const list = await getPrice();
  expect(list).toBe(table.rows[0].before.price);
  const { id } = await plan('publisher', { documents: [], prices: table.rules });
  expect((await send('publisher', 'POST', `/campaigns/${id}/publish`)).status).toBe(200);
  await expect.poll(getPrice, { timeout: 20_000 }).toBe(1234);
  expect((await send('publisher', 'POST', `/campaigns/${id}/cancel`)).status).toBe(200);
  await expect.poll(getPrice, { timeout: 20_000 }).toBe(list);
}, 60_000);

describe('EDIT-39: the shop as of a campaign', () => {
  const tier = { enable: true, tieredProducts: [], tiers: [{ min_spend: 10, discount: 1 }] };
  const simulate = async (lines: readonly object[], more: object, code = '') => {
    const cart = { region: 'us', country: 'US', province: 'OR', lines, code };
    return send('editor', 'POST', '/simulate', { cart, settings: 'published', ...more });
  };

  test.each([false, true])(
    'is simulated as one, with its offers, discounts and prices (scheduled: %s)',
    async (isScheduled) => {
      const { contentStore } = opened.shop;
      const author = 'writer@example.com';
      const bodies = [
        ['theme/announcement', { enabled: true, text: 'Summer is here' }],
        ['cart/tierDiscount', tier],
        ['theme/launch', { launch_wl_handles: 'sunset-oil' }],
      ] as const;
      const documents = [];
      for (const [kind, value] of bodies) {
        const id = { kind, key: '' } as const;
        const basedOn = (await contentStore.state(id)).latest?.number ?? 0;
        const body = { default: value };
        const saved = await contentStore.save(id, { body, basedOn, author });
        if (saved.outcome !== 'saved') throw new Error(saved.outcome);
        documents.push({ kind, key: '', version: saved.version.number });
      }
      const { discounts } = await (await send('editor', 'GET', '/discounts')).json();
      const ten = discounts.find(({ id }: { id: string }) => id === 'code:TEN');
      const add = { Product: 'golden-hour-mousse', Storefront: 'us', Price: '12.34' };
      const { rules } = await (await send('editor', 'POST', '/prices/table', { rules: [], add })).json();
      const { id, revision } = await plan('publisher', {
        name: 'Golden weeks',
        documents,
        discounts: [ten],
        prices: rules,
      });
      if (isScheduled) await send('publisher', 'POST', `/campaigns/${id}/schedule`, { revision });
      const snapshot = await opened.shop.embedded?.backend.parts.catalogue.current();
      const variant = snapshot?.productByHandle('golden-hour-mousse', 'us')?.variants[0];
      const lines = [{ variantId: `gid://shopify/ProductVariant/${variant?.id}`, quantity: 3 }];
      const now = await (await simulate(lines, {})).json();
      const then = await (await simulate(lines, { campaign: id })).json();
      expect([now.cart.discountTier, then.cart.discountTier > 0]).toEqual([0, true]);
      expect([now.cart.subtotalPrice > 3 * 1234, then.cart.subtotalPrice]).toEqual([true, 3 * 1234]);
      // Scheduled, the code works in the campaign only.
      const nowWithCode = await (await simulate(lines, {}, 'TEN')).json();
      const thenWithCode = await (await simulate(lines, { campaign: id }, 'TEN')).json();
      expect(nowWithCode.cart.totalAmount < now.cart.totalAmount).toBe(!isScheduled);
      expect(thenWithCode.cart.totalAmount).toBeLessThan(then.cart.totalAmount);

      const late = { campaign: id, at: new Date(Date.now() + 3 * hour).toISOString() };
      expect((await simulate(lines, late)).status).toBe(422);
      await send('publisher', 'POST', `/campaigns/${id}/cancel`);
      expect((await simulate(lines, { campaign: id })).status).toBe(409);
    },
  );
});

test('PRICE-29: a campaign is simulated with its prices, and shoppers don’t see them', async () => {
  const add = { Product: 'golden-hour-mousse', Storefront: 'us', Price: '12.34' };
  const { rules } = await (await send('editor', 'POST', '/prices/table', { rules: [], add })).json();
  const { id, revision } = await plan('publisher', { documents: [], prices: rules });
  const getSnapshot = () => opened.shop.embedded?.backend.parts.catalogue.current();
  const variant = (await getSnapshot())?.productByHandle('golden-hour-mousse', 'us')?.variants[0];
  const lines = [{ variantId: `gid://shopify/ProductVariant/${variant?.id}`, quantity: 2 }];
  const cart = { region: 'us', country: 'US', province: 'OR', lines, code: '' };
  const simulate = async (more: object) =>
    (await (await send('editor', 'POST', '/simulate', { cart, settings: 'published', ...more })).json()).cart
      .subtotalPrice;
  const list = await simulate({});
  expect(list).toBe(2 * (variant?.prices.us?.price ?? 0));
  expect(await simulate({ campaign: id })).toBe(2468);
  await send('publisher', 'POST', `/campaigns/${id}/schedule`, { revision });
  const at = (hours: number) => ({ at: new Date(Date.now() + hours * hour).toISOString() });
  expect([await simulate({ campaign: id }), await simulate(at(1.5)), await simulate(at(3))]).toEqual([
    2468,
    2468,
    list,
  ]);
  expect((await getSnapshot())?.price(variant?.id ?? '', 'us')?.price).toBe(list / 2);
  await send('publisher', 'POST', `/campaigns/${id}/cancel`);
});

describe('a second person', () => {
  test('EDIT-35: approves what a publisher publishes, takes back or restores, and never the author', async () => {
    await setSecondPerson(['publisher']);
    try {
      const help = '/documents/theme/help';
      const publish = { version: 1, from: null, until: null };
      for (const [path, body] of [
        [`${help}/unpublish`, { from: null }],
        [`${help}/restore`, { version: 1 }],
        [`${help}/publish`, publish],
      ] as const)
        expect((await send('publisher', 'POST', path, body)).status).toBe(202);
      const { requests } = await (await send('admin', 'GET', '/reviews')).json();
      // A new request of a document replaces the one before.
      expect(requests).toMatchObject([{ title: 'Help', version: 1, requestedBy: 'publisher@example.com' }]);
      const approve = `/reviews/${requests[0].id}/approve`;
      expect((await send('publisher', 'POST', approve)).status).toBe(403);
      expect((await send('editor', 'POST', approve)).status).toBe(403);
      const answers = await Promise.all(Array.from({ length: 4 }, () => send('admin', 'POST', approve)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await (await send('editor', 'GET', help)).json()).toMatchObject({ inForce: 1 });
      expect(
        (await opened.shop.contentStore.state({ kind: 'theme/help', key: '' })).publications,
      ).toHaveLength(1);
      expect((await send('admin', 'POST', '/documents/theme/signUp/publish', publish)).status).toBe(200);
    } finally {
      await setSecondPerson([]);
    }
  });

  test('EDIT-32: the zone of the rules is that of the session', async () => {
    await setSecondPerson([]);
    const session = await (await send('editor', 'GET', '/session')).json();
    expect(session).toMatchObject({ timeZone: 'Europe/Paris' });
  });
});

test('EDIT-37: editors see who else has the document open', async () => {
  const path = '/documents/theme/announcement/presence';
  expect(await (await send('editor', 'POST', path)).json()).toEqual({ others: [] });
  const { others } = await (await send('publisher', 'POST', path)).json();
  expect(others).toMatchObject([{ email: 'editor@example.com', name: 'editor' }]);
  await send('editor', 'DELETE', path);
  expect(await (await send('publisher', 'POST', path)).json()).toEqual({ others: [] });
});
