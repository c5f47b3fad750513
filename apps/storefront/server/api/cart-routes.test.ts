import type { CartJson, ErrorJson } from '@vitrine/rules/cart/json/cart-json';
import { cartDocument } from '@vitrine/storefront-api/documents/cart';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMessage } from '../../app/cart/message-cookie.ts';
import { dataBrand } from '../brand/test-brand.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let test: RunningTestShop;
let shopper: Shopper;
let variant: string;
let scarce: string;

beforeAll(async () => {
  test = await openTestShop();
  const snapshot = await test.shop.embedded!.backend.parts.catalogue.current();
  const gid = (id: string) => `gid://shopify/ProductVariant/${id}`;
  const product = snapshot.productByHandle('golden-hour-mousse', 'us')!;
  variant = gid(product.variants.find(({ id }) => snapshot.isAvailable(id, 'us'))!.id);
  const few = snapshot
    .products('us')
    .flatMap((each) => each.variants)
    .find(({ id, inventoryPolicy }) => {
      const stock = snapshot.stock(id);
      return inventoryPolicy === 'deny' && stock !== null && stock > 0 && stock < 50;
    })!;
  scarce = gid(few.id);
});
afterAll(() => test.dispose());
beforeEach(() => {
  shopper = new Shopper(test.app);
});

async function cartOf(response: Response): Promise<CartJson> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { cart: CartJson }).cart;
}

async function errorOf(response: Response): Promise<ErrorJson['error']> {
  return ((await response.json()) as ErrorJson).error;
}

const add = (quantity: unknown = 1, merchandiseId = variant) =>
  shopper.send('POST', '/api/cart', { merchandiseId, quantity, attributes: [] });

describe('a cart', () => {
  it('CART-19, CART-20: is null until there is one, and is kept by a cookie that scripts cannot read', async () => {
    expect(await (await shopper.send('GET', '/api/cart')).json()).toEqual({ cart: null });
    const cart = await cartOf(await shopper.send('POST', '/api/cart/create'));
    expect(cart).toMatchObject({
      lines: [],
      itemCount: 0,
      totalAmount: 0,
      currencyCode: 'USD',
      region: 'us',
    });
    expect(shopper.setCookies[0]).toMatch(/^cart=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await cartOf(await shopper.send('POST', '/api/cart/create'))).id).toBe(cart.id);
    expect((await cartOf(await shopper.send('GET', '/api/cart'))).id).toBe(cart.id);
  });

  it('API-05: never contains its key', async () => {
    const cart = await cartOf(await shopper.send('POST', '/api/cart/create'));
    expect(cart.id).toMatch(/^gid:\/\/shopify\/Cart\/[\w-]+$/);
  });

  it('CART-10, CART-13, CART-21, SHIP-09: takes lines, changes and removes them, with every amount in minor units', async () => {
    const added = await cartOf(await add(2));
    expect(added.lines).toHaveLength(1);
    expect(added).toMatchObject({
      itemCount: 1,
      totalQuantity: 2,
      subtotalPrice: 6800,
      discountBundleAmount: 0,
      discountManualGwp: 0,
      discountAutoGwp: 0,
      discountLine: 0,
      discountTier: 0,
      discountAmount: 0,
      discountCombineLine: 0,
      totalBeforeShipping: 6800,
      totalAmount: 6800,
      needRemoveCode: false,
      shippingData: {
        country: 'US',
        rateName: 'Standard',
        price: 0,
        freeFrom: 6000,
        taxRate: null,
        taxAmount: 0,
      },
      shippingMeter: { enabled: true, target: 6000, current: 6800, remaining: 0 },
    });
    const line = added.lines[0]!;
    expect(line).toMatchObject({ originalPrice: 6800, priceAfterDiscounted: 6800, isFreeItem: false });
    expect(line.selectedSwatch?.optionName).toBe('Color');
    expect(line.productUrl).toMatch(/^\/products\/golden-hour-mousse\?Color=/);

    const changed = await cartOf(await shopper.send('PUT', '/api/cart', { lineId: line.id, quantity: 1 }));
    expect(changed).toMatchObject({ subtotalPrice: 3400, shippingData: { price: 590 }, totalAmount: 3990 });
    const emptied = await cartOf(
      await shopper.send('POST', '/api/cart/delete', { lineIds: [line.id], isCampaignCode: false }),
    );
    expect(emptied).toMatchObject({ lines: [], totalAmount: 0 });
  });

  it.each([0, -3, -1e9])('CART-23: removes a line whose quantity becomes 0 or less: %i', async (quantity) => {
    const [line] = (await cartOf(await add())).lines;
    expect(
      (await cartOf(await shopper.send('PUT', '/api/cart', { lineId: line!.id, quantity }))).lines,
    ).toEqual([]);
  });

  it('CART-14, CART-25: changes a line to another variant by its swatch', async () => {
    const [line] = (await cartOf(await add())).lines;
    const other = line!.swatches.find((swatch) => swatch.available && !swatch.selected)!;
    const cart = await cartOf(
      await shopper.send('PUT', '/api/cart', { lineId: line!.id, variantId: other.variantId, quantity: 1 }),
    );
    expect(cart.lines[0]?.merchandise.id).toBe(other.variantId);
    expect(cart.lines[0]?.selectedSwatch?.value).toBe(other.value);
  });

  it('says so when stock is short', async () => {
    const cart = await cartOf(await add(500, scarce));
    expect(cart.totalQuantity).toBeLessThan(500);
    expect(cart.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }]);
  });

  it('CART-11, OFFER-20: holds the amounts that the Storefront API answers', async () => {
    await add(3);
    const json = (
      (await (await shopper.send('PUT', '/api/cart/discount', { discountCodes: ['WELCOME10'] })).json()) as {
        cart: CartJson;
      }
    ).cart;
    const id = decodeURIComponent(shopper.cookies.get('cart')!);
    const result = await test.shop.clientOf('us').request(cartDocument, { variables: { cartId: id } });
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const minor = (money: { amount: string }) => Math.round(Number(money.amount) * 100);
    const { cart } = result.data;
    expect(json.cost.totalAmount).toBe(minor(cart!.cost.totalAmount));
    expect(json.totalAmount).toBe(minor(cart!.cost.totalAmount));
    expect(json.discountAmount).toBeGreaterThan(0);
    expect(json.lines.map((line) => line.originalPrice)).toEqual(
      cart!.lines.nodes.map((line) => minor(line.cost.subtotalAmount)),
    );
  });

  it('is created again if the cart in the cookie no longer exists', async () => {
    shopper.cookies.set('cart', encodeURIComponent('gid://shopify/Cart/gone?key=nothing'));
    expect(await (await shopper.send('GET', '/api/cart')).json()).toEqual({ cart: null });
    expect(shopper.cookies.has('cart')).toBe(false);
    shopper.cookies.set('cart', encodeURIComponent('gid://shopify/Cart/gone?key=nothing'));
    expect((await cartOf(await add())).totalQuantity).toBe(1);
  });

  it('PRICE-19: speaks the currency of its storefront', async () => {
    shopper = new Shopper(test.app, 'au.shop.test');
    const cart = await cartOf(await add());
    expect(cart).toMatchObject({
      currencyCode: 'AUD',
      shippingData: { country: 'AU', taxName: 'GST', taxRate: 0.1, taxIncluded: true },
    });
    expect(cart.shippingData.taxAmount).toBeGreaterThan(0);
    expect(cart.totalAmount).toBe(cart.totalBeforeShipping + cart.shippingData.price!);
  });
});

describe('where a cart ships to', () => {
  const ship = (country: string, province?: string) =>
    shopper.send('PUT', '/api/cart/destination', { country, province });

  it('decides tax and rates', async () => {
    await add(2);
    const california = await cartOf(await ship('us', 'ca'));
    expect(california.shippingData).toMatchObject({
      country: 'US',
      province: 'CA',
      taxRate: 0.0725,
      taxAmount: 493,
      taxIncluded: false,
      price: 0,
    });
    expect(california.totalAmount).toBe(7293);
    const alaska = await cartOf(await ship('US', 'AK'));
    expect(alaska.shippingData).toMatchObject({ price: 590, freeFrom: null });
    expect(alaska.shippingMeter).toMatchObject({ enabled: false, target: 100, current: 50 });
  });

  it('SHIP-20, TAX-11: names both taxes of Quebec', async () => {
    shopper = new Shopper(test.app, 'ca.shop.test');
    await add(1);
    const { shippingData } = await cartOf(await ship('CA', 'QC'));
    expect(shippingData.taxes).toHaveLength(2);
    expect(shippingData.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(shippingData.taxAmount);
  });

  it('SHIP-11: takes a territory given as a country as a state', async () => {
    await add(1);
    expect((await cartOf(await ship('PR'))).shippingData).toMatchObject({
      country: 'US',
      province: 'PR',
      taxRate: 0.105,
    });
  });

  it('keeps the prices of the storefront, and names the one that serves the country', async () => {
    await add(1);
    const cart = await cartOf(await ship('DE'));
    expect(cart).toMatchObject({
      currencyCode: 'USD',
      subtotalPrice: 3400,
      shippingData: { country: 'DE', price: null, zoneName: null, servedBy: 'eu' },
    });
  });

  it('CART-35: refuses what is no country and no province', async () => {
    const response = await ship('Germany');
    expect(response.status).toBe(422);
    expect((await errorOf(response)).fields).toEqual({ country: 'Choose a country.' });
    await add(1);
    expect((await ship('US', 'XX')).status).toBe(422);
  });
});

describe('a discount code', () => {
  const enter = async (...discountCodes: string[]) => {
    const response = await shopper.send('PUT', '/api/cart/discount', { discountCodes });
    expect(response.status).toBe(200);
    return (await response.json()) as { status: number; cart: CartJson };
  };

  it('DISC-02: that applies answers 204 with the cart', async () => {
    await add(2);
    const { status, cart } = await enter('welcome10');
    expect(status).toBe(204);
    expect(cart.discountData).toEqual({
      isValid: true,
      error: null,
      hint: null,
      code: 'WELCOME10',
      rejected: false,
      membersOnly: false,
    });
    expect(cart).toMatchObject({ discountAmount: 680, totalBeforeShipping: 6120 });
    expect(cart.explain.length).toBeGreaterThan(0);
  });

  it('DISC-02, DISC-05, DISC-21: that does not apply answers 422 with its message and stays in the cart', async () => {
    await add(2);
    const { status, cart } = await enter('NOSUCHCODE');
    expect(status).toBe(422);
    expect(cart.discountCodes).toEqual([{ code: 'NOSUCHCODE', applicable: false }]);
    expect(cart.discountData.error).toBe('Oops, this code cannot be applied to your order.');
  });

  it('DISC-12: for members is rejected for a guest with this reason', async () => {
    await add(2);
    expect((await enter('bali20')).cart.discountData.error).toBe(
      `*this code is only valid for members of the ${dataBrand.club}`,
    );
  });

  it('DISC-04: in place of another says which one went', async () => {
    await add(2);
    await enter('WELCOME10');
    expect((await enter('COCO')).cart.discountData).toMatchObject({
      isValid: true,
      error: 'Limited to 1 code per order. WELCOME10 is removed. COCO is applied.',
    });
  });

  it('DISC-03: is removed by an empty one', async () => {
    await add(2);
    await enter('WELCOME10');
    expect(await enter('')).toMatchObject({
      status: 204,
      cart: { discountCodes: [], totalBeforeShipping: 6800 },
    });
  });

  it('CART-26: is removed with the line that it added', async () => {
    const [line] = (await cartOf(await add(2))).lines;
    await enter('WELCOME10');
    const cart = await cartOf(
      await shopper.send('POST', '/api/cart/delete', { lineIds: [line!.id], isCampaignCode: true }),
    );
    expect(cart).toMatchObject({ lines: [], discountCodes: [] });
  });

  it('DISC-04: is one at a time', async () => {
    const response = await shopper.send('PUT', '/api/cart/discount', { discountCodes: ['A', 'B'] });
    expect(response.status).toBe(422);
    expect((await errorOf(response)).fields).toEqual({ discountCodes: 'Only one code per order.' });
  });
});

describe('what is refused', () => {
  it.each([
    [0, 'Add at least one item.'],
    [-1, 'Add at least one item.'],
    [1.5, 'Enter a whole number.'],
    ['2', 'Enter a whole number.'],
    [null, 'Enter a whole number.'],
  ])('CART-22: adding %j pieces is a 422 and changes nothing', async (quantity, message) => {
    const response = await add(quantity);
    expect(response.status).toBe(422);
    expect(await errorOf(response)).toMatchObject({ code: 'INVALID', fields: { quantity: message } });
    expect(await (await shopper.send('GET', '/api/cart')).json()).toEqual({ cart: null });
  });

  it('CART-24: a quantity that is not whole in an update is a 422 and changes nothing', async () => {
    const [line] = (await cartOf(await add(2))).lines;
    expect((await shopper.send('PUT', '/api/cart', { lineId: line!.id, quantity: 0.5 })).status).toBe(422);
    expect((await cartOf(await shopper.send('GET', '/api/cart'))).totalQuantity).toBe(2);
  });

  it('API-06: malformed JSON is a 400', async () => {
    const response = await shopper.send('POST', '/api/cart', '{"merchandiseId":');
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({
      code: 'MALFORMED_JSON',
      message: 'The body is not valid JSON.',
      fields: {},
    });
  });

  it('another media type is a 415', async () => {
    const response = await shopper.send('POST', '/api/cart', 'a=b', { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  it.each(['gid://shopify/ProductVariant/1', 'not an id', 'gid://shopify/Product/1'])(
    'adding %s is a 422 beside its field',
    async (merchandiseId) => {
      const response = await add(1, merchandiseId);
      expect(response.status).toBe(422);
      expect(Object.keys((await errorOf(response)).fields)).toEqual(['merchandiseId']);
    },
  );

  it('the line of another cart is a 404 and changes neither', async () => {
    const other = new Shopper(test.app);
    const theirs = await cartOf(
      await other.send('POST', '/api/cart', { merchandiseId: variant, quantity: 1 }),
    );
    await add(1);
    const lineId = theirs.lines[0]!.id;
    const update = await shopper.send('PUT', '/api/cart', { lineId, quantity: 5 });
    expect([update.status, (await errorOf(update)).code]).toEqual([404, 'LINE_NOT_FOUND']);
    const removal = await shopper.send('POST', '/api/cart/delete', { lineIds: [lineId] });
    expect(removal.status).toBe(404);
    expect((await cartOf(await other.send('GET', '/api/cart'))).totalQuantity).toBe(1);
    expect((await cartOf(await shopper.send('GET', '/api/cart'))).totalQuantity).toBe(1);
  });

  it('the cart of somebody else, without its key, is not there', async () => {
    const other = new Shopper(test.app);
    const theirs = await cartOf(
      await other.send('POST', '/api/cart', { merchandiseId: variant, quantity: 1 }),
    );
    shopper.cookies.set('cart', encodeURIComponent(theirs.id));
    const response = await shopper.send('PUT', '/api/cart', { lineId: theirs.lines[0]!.id, quantity: 9 });
    expect(response.status).toBe(404);
    expect((await cartOf(await other.send('GET', '/api/cart'))).totalQuantity).toBe(1);
  });

  it('changing without a cart is a 404', async () => {
    const response = await shopper.send('PUT', '/api/cart', {
      lineId: 'gid://shopify/CartLine/a',
      quantity: 1,
    });
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'CART_NOT_FOUND']);
  });

  it('a write from another site is a 403', async () => {
    const foreign = await shopper.send(
      'POST',
      '/api/cart',
      { merchandiseId: variant },
      { origin: 'http://evil.test' },
    );
    expect(foreign.status).toBe(403);
    const crossSite = await shopper.send('POST', '/api/cart/create', undefined, {
      'sec-fetch-site': 'cross-site',
    });
    expect(crossSite.status).toBe(403);
    const own = await shopper.send('POST', '/api/cart/create', undefined, {
      origin: 'http://shop.test',
      'sec-fetch-site': 'same-origin',
    });
    expect(own.status).toBe(200);
  });

  it('a body without end is a 413', async () => {
    const response = await shopper.send('POST', '/api/cart', `"${'x'.repeat(300_000)}"`);
    expect(response.status).toBe(413);
  });

  it('an unknown call is a 404 in the same shape', async () => {
    const response = await shopper.send('GET', '/api/nothing');
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('forms of pages without JavaScript', () => {
  it('add, change, discount and remove, each with a way back to the cart', async () => {
    const added = await shopper.form('/cart/add', {
      merchandiseId: variant,
      quantity: '2',
      sellingPlanId: '',
    });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);
    const [line] = (await cartOf(await shopper.send('GET', '/api/cart'))).lines;
    expect(line?.quantity).toBe(2);
    await shopper.form('/cart/update', { lineId: line!.id, quantity: '3' });
    await shopper.form('/cart/discount', { code: 'WELCOME10' });
    await shopper.form('/cart/destination', { country: 'US', province: 'TX' });
    expect(await cartOf(await shopper.send('GET', '/api/cart'))).toMatchObject({
      totalQuantity: 3,
      discountCodes: [{ code: 'WELCOME10', applicable: true }],
      shippingData: { province: 'TX' },
    });
    await shopper.form('/cart/remove', { lineId: line!.id });
    expect((await cartOf(await shopper.send('GET', '/api/cart'))).lines).toEqual([]);
  });

  it('SUB-23: change how often a line is delivered, and back to a one-time purchase', async () => {
    const info = await shopper.send('GET', '/api/getProductInfo?handle=kemiri-gloss-hair-oil');
    const { product } = await info.json();
    const [oil] = product.variants.nodes;
    const added = await cartOf(await shopper.send('POST', '/api/cart', { merchandiseId: oil.id }));
    const [line] = added.lines;
    const plans = line!.merchandise.product.plans ?? [];
    expect(plans.map(({ every }) => every)).toEqual(
      [4, 8, 12].map((intervalCount) => ({ interval: 'WEEK', intervalCount })),
    );
    const full = line!.priceAfterDiscounted;
    await shopper.form('/cart/update', { lineId: line!.id, quantity: '1', sellingPlanId: plans[1]!.id });
    const planned = await cartOf(await shopper.send('GET', '/api/cart'));
    expect(planned.lines).toMatchObject([
      { sellingPlanAllocation: { sellingPlan: { name: 'Every 8 weeks, save 12%' } } },
    ]);
    expect(planned.lines[0]!.priceAfterDiscounted).toBe(full - Math.round(full * 0.12));
    // A change of quantity leaves the plan.
    await shopper.send('PUT', '/api/cart', { lineId: line!.id, quantity: 2 });
    const twice = await cartOf(await shopper.send('GET', '/api/cart'));
    expect(twice.lines[0]!.sellingPlanAllocation).not.toBeNull();
    await shopper.send('PUT', '/api/cart', { lineId: line!.id, sellingPlanId: null });
    const once = await cartOf(await shopper.send('GET', '/api/cart'));
    expect(once.lines).toMatchObject([{ quantity: 2, sellingPlanAllocation: null }]);
    expect(once.lines[0]!.priceAfterDiscounted).toBe(2 * full);
  });

  it('bring back what was refused', async () => {
    const response = await shopper.form('/cart/add', { merchandiseId: variant, quantity: 'two' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/cart');
    expect(told()).toBe('Enter a whole number.');
  });

  it('lead a code to what it makes of the price, or to what there is to say of it', async () => {
    await add(2);
    const enter = async (code: string) =>
      (await shopper.form('/cart/discount', { code })).headers.get('location');
    expect([await enter('WELCOME10'), told()]).toEqual(['/cart#summary', null]);
    expect([await enter('COCO'), told()]).toEqual([
      '/cart',
      'Limited to 1 code per order. WELCOME10 is removed. COCO is applied.',
    ]);
  });

  function told(): string | null {
    return readMessage([...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
});
