/** A member's cart: one in each storefront, the same on every device, and nobody else's. */
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import { erasePersonalData } from '@vitrine/commerce/customers/personal-data';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import {
  isSignedIn,
  password,
  registerTestMember,
  signInTestMember,
  testAccountPages,
} from './test-members.ts';

let shop: RunningTestShop;

describe.each([
  ['where the backend brings carts in order', {}],
  ['where the shop does, for a backend that does not', { PLAIN_BACKEND: 'true' }],
])('%s,', (_who, environment) => {
  beforeAll(async () => {
    shop = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:1', ...environment }, testAccountPages);
  }, 60_000);
  afterAll(() => shop.dispose());

  const cartOf = async (who: Shopper): Promise<CartJson | null> =>
    (await (await who.send('GET', '/api/cart')).json()).cart;
  const variants = new Map<string, string>();
  async function variantOf(handle: string): Promise<string> {
    const response = await new Shopper(shop.app).send('GET', `/api/getProductInfo?handle=${handle}`);
    const id: string = variants.get(handle) ?? (await response.json()).product.variants.nodes[0].id;
    variants.set(handle, id);
    return id;
  }
  async function add(who: Shopper, handle: string, quantity = 1, more: object = {}): Promise<CartJson> {
    const merchandiseId = await variantOf(handle);
    const response = await who.send('POST', '/api/cart', { merchandiseId, quantity, ...more });
    expect(response.status).toBe(200);
    return (await response.json()).cart;
  }
  const held = (cart: CartJson | null) =>
    Object.fromEntries((cart?.lines ?? []).map((line) => [line.merchandise.product.handle, line.quantity]));
  async function twoDevices(): Promise<{ desk: Shopper; phone: Shopper; email: string }> {
    const { shopper: desk, email } = await registerTestMember(shop);
    return { desk, phone: await signInTestMember(shop, email), email };
  }

  describe('signing in', () => {
    it('CART-37: joins what a guest had with what the member had: like lines become one', async () => {
      const { shopper: desk, email } = await registerTestMember(shop);
      await add(desk, 'sunset-oil', 2);
      await add(desk, 'papaya-hand-cream');
      const phone = new Shopper(shop.app);
      await add(phone, 'sunset-oil');
      await add(phone, 'coconut-lip-balm', 1, { attributes: [{ key: 'Engraving', value: 'A' }] });
      await signInTestMember(shop, email, password, phone);
      const all = { 'sunset-oil': 3, 'papaya-hand-cream': 1, 'coconut-lip-balm': 1 };
      expect(held(await cartOf(phone))).toEqual(all);
      expect(held(await cartOf(desk))).toEqual(all);
      // Asked again, nothing is added twice.
      expect(held(await cartOf(phone))).toEqual(all);
      expect(held(await cartOf(desk))).toEqual(all);
    });

    it('keeps lines apart whose attributes differ', async () => {
      const { shopper: desk, email } = await registerTestMember(shop);
      await add(desk, 'sunset-oil', 1, { attributes: [{ key: 'Engraving', value: 'A' }] });
      const phone = new Shopper(shop.app);
      await add(phone, 'sunset-oil', 1, { attributes: [{ key: 'Engraving', value: 'B' }] });
      await signInTestMember(shop, email, password, phone);
      expect((await cartOf(phone))?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    });

    it('takes the very first cart along, with its code and where it ships to', async () => {
      const phone = new Shopper(shop.app);
      await add(phone, 'sunset-oil');
      await phone.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
      await phone.send('PUT', '/api/cart/destination', { country: 'US', province: 'CA' });
      const before = await cartOf(phone);
      await registerTestMember(shop, { shopper: phone });
      const after = await cartOf(phone);
      expect(held(after)).toEqual(held(before));
      expect(after?.discountCodes).toEqual(before?.discountCodes);
      expect(after?.shippingData).toMatchObject({ country: 'US', province: 'CA' });
      expect(after?.totalAmount).toBe(before?.totalAmount);
    });

    const fewer = (left: number) => `Only ${left} items were added to your cart due to availability.`;
    it.each([
      ['all of it fits', 5, 5, []],
      ['a part of it fits', 3, 3, [fewer(3)]],
      ['nothing more fits', 2, 2, [fewer(2)]],
      ['it sold out meanwhile', 0, undefined, ['Linen Hair Wrap is out of stock.']],
    ])('holds the stock’s limits, and says what was not joined: %s', async (_what, left, joined, told) => {
      const handle = 'linen-hair-wrap';
      const variant = (await variantOf(handle)).replace(/^.*\//, '');
      const stock = (level: number) =>
        importInventory(backend().storage, new Map([[variant, level]]), Date.now());
      await stock(50);
      const { shopper: desk, email } = await registerTestMember(shop);
      await add(desk, handle, 2);
      const phone = new Shopper(shop.app);
      await add(phone, 'papaya-hand-cream');
      await add(phone, handle, 3);
      await stock(left);
      try {
        await signInTestMember(shop, email, password, phone);
        const cart = await cartOf(phone);
        const all = { 'papaya-hand-cream': 1, ...(joined === undefined ? {} : { [handle]: joined }) };
        expect(held(cart)).toEqual(all);
        expect(cart?.warnings.map(({ message }) => message)).toEqual(told);
        expect(held(await cartOf(desk))).toEqual(all);
        expect(held(await cartOf(phone))).toEqual(all);
      } finally {
        await stock(50);
      }
    });

    it('in two browsers at the same moment makes one cart of both guests’', async () => {
      const { shopper, email } = await registerTestMember(shop);
      await shopper.form('/account/logout', {});
      const [desk, phone] = [new Shopper(shop.app), new Shopper(shop.app)];
      await Promise.all([add(desk, 'sunset-oil'), add(phone, 'papaya-hand-cream')]);
      await Promise.all([
        signInTestMember(shop, email, password, desk),
        signInTestMember(shop, email, password, phone),
      ]);
      await Promise.all([cartOf(desk), cartOf(phone)]);
      const both = { 'sunset-oil': 1, 'papaya-hand-cream': 1 };
      expect([held(await cartOf(desk)), held(await cartOf(phone))]).toEqual([both, both]);
    });
  });

  describe('every device of a member', () => {
    it('CART-37: shows what another one changed', async () => {
      const { desk, phone } = await twoDevices();
      await add(desk, 'sunset-oil');
      expect(held(await cartOf(phone))).toEqual({ 'sunset-oil': 1 });
      const cart = await add(phone, 'papaya-hand-cream');
      expect(held(await cartOf(desk))).toEqual({ 'sunset-oil': 1, 'papaya-hand-cream': 1 });
      await desk.send('POST', '/api/cart/delete', { lineIds: cart.lines.map(({ id }) => id) });
      expect(held(await cartOf(phone))).toEqual({});
    });

    it('adds to one cart, also where none was there and both add at once', async () => {
      const { desk, phone } = await twoDevices();
      await Promise.all([add(desk, 'sunset-oil'), add(phone, 'papaya-hand-cream')]);
      const both = { 'sunset-oil': 1, 'papaya-hand-cream': 1 };
      expect([held(await cartOf(desk)), held(await cartOf(phone))]).toEqual([both, both]);
    });

    it('has a cart of its own in each storefront', async () => {
      const { shopper: desk, email } = await registerTestMember(shop);
      await add(desk, 'sunset-oil');
      const uk = await signInTestMember(shop, email, password, new Shopper(shop.app, 'uk.shop.test'));
      expect(await cartOf(uk)).toBeNull();
      await add(uk, 'papaya-hand-cream');
      expect(held(await cartOf(desk))).toEqual({ 'sunset-oil': 1 });
    });

    it('begins a new one together, once the cart is ordered', async () => {
      const { desk, phone } = await twoDevices();
      await add(desk, 'sunset-oil');
      expect(held(await cartOf(phone))).toEqual({ 'sunset-oil': 1 });
      await ordered(await cartOf(desk));
      expect(await cartOf(desk)).toBeNull();
      await add(phone, 'papaya-hand-cream');
      await add(desk, 'coconut-lip-balm');
      const both = { 'papaya-hand-cream': 1, 'coconut-lip-balm': 1 };
      expect([held(await cartOf(desk)), held(await cartOf(phone))]).toEqual([both, both]);
    });

    it('is left without it by signing out there, and the others keep it', async () => {
      const { desk, phone, email } = await twoDevices();
      await add(desk, 'sunset-oil');
      await cartOf(phone);
      await phone.form('/account/logout', {});
      expect(phone.cookies.has('cart')).toBe(false);
      expect(await cartOf(phone)).toBeNull();
      expect(held(await cartOf(desk))).toEqual({ 'sunset-oil': 1 });
      await add(phone, 'papaya-hand-cream');
      expect(held(await cartOf(desk))).toEqual({ 'sunset-oil': 1 });
      await signInTestMember(shop, email, password, phone);
      expect(held(await cartOf(phone))).toEqual({ 'sunset-oil': 1, 'papaya-hand-cream': 1 });
    });

    it.each([
      ['reading the cart', (who: Shopper) => cartOf(who), {}],
      ['adding to it', (who: Shopper) => add(who, 'papaya-hand-cream'), { 'papaya-hand-cream': 1 }],
    ])(
      'CHECK-44: copies the goods of a cart that was continued as a guest, and not ordered, back to the member’s cart: %s',
      async (_what, call, more) => {
        const { desk, phone } = await twoDevices();
        await add(desk, 'sunset-oil', 2);
        const own = await cartOf(desk);
        await asGuests(own);
        const all = { 'sunset-oil': 2, ...more };
        await call(phone);
        expect(held(await cartOf(phone))).toEqual(all);
        // The other device merges the same cart; the backend may replay the first response to the idempotency key.
        await cartOf(desk);
        expect(held(await cartOf(phone))).toEqual(all);
        expect(held(await cartOf(desk))).toEqual(all);
        // The member got a new cart; the guest's checkout keeps the old one.
        expect((await cartOf(desk))?.id).not.toBe(own?.id);
        await asGuests(own);
        expect(held(await cartOf(desk))).toEqual(all);
      },
    );

    it('keeps a guest’s cart through a log-out that nobody was signed in for', async () => {
      const guest = new Shopper(shop.app);
      await add(guest, 'sunset-oil');
      await guest.form('/account/logout', {});
      expect(held(await cartOf(guest))).toEqual({ 'sunset-oil': 1 });
    });
  });

  describe('nobody else', () => {
    /** A browser that knows the cart's id with its key, and whatever session is given. */
    const thiefOf = (owner: Shopper, session?: string) => {
      const thief = new Shopper(shop.app);
      thief.cookies.set('cart', owner.cookies.get('cart') ?? '');
      if (session !== undefined) thief.cookies.set('member', session);
      return thief;
    };
    async function refused(thief: Shopper, owner: Shopper): Promise<void> {
      const before = await cartOf(owner);
      const merchandiseId = await variantOf('papaya-hand-cream');
      const [line] = before?.lines ?? [];
      await thief.send('PUT', '/api/cart', { lineId: line?.id, quantity: 7 });
      await thief.send('POST', '/api/cart/delete', { lineIds: [line?.id] });
      await thief.send('PUT', '/api/cart/destination', { country: 'US', province: 'TX' });
      const added: CartJson = (
        await (await thief.send('POST', '/api/cart', { merchandiseId, quantity: 1 })).json()
      ).cart;
      expect(added.id).not.toBe(before?.id);
      expect(held(added)).toEqual({ 'papaya-hand-cream': 1 });
      expect(await cartOf(owner)).toEqual(before);
    }

    it.each([
      ['a guest who knows its id and key', async () => undefined],
      ['another member', async () => (await registerTestMember(shop)).shopper.cookies.get('member')],
      ['a token of nobody', async () => 'f'.repeat(48)],
    ])('CART-36: opens or changes it: %s', async (_what, session) => {
      const { shopper: owner } = await registerTestMember(shop);
      await add(owner, 'sunset-oil');
      const token = await session();
      expect(await cartOf(thiefOf(owner, token))).toBeNull();
      await refused(thiefOf(owner, token), owner);
    });

    it('CART-36: opens it with a session that ended: by log-out, or by a new password', async () => {
      const { desk, phone, email } = await twoDevices();
      await add(desk, 'sunset-oil');
      await cartOf(phone);
      const stolen = thiefOf(phone, phone.cookies.get('member'));
      await phone.form('/account/logout', {});
      expect(await cartOf(stolen)).toBeNull();
      const again = await signInTestMember(shop, email);
      await cartOf(again);
      const other = thiefOf(again, again.cookies.get('member'));
      const late = thiefOf(again, again.cookies.get('member'));
      const change = { presentPassword: password, password: 'another secret' };
      expect((await desk.form('/account?form=password', change)).status).toBe(303);
      expect(await isSignedIn(other)).toBe(false);
      expect(await cartOf(other)).toBeNull();
      await refused(late, desk);
      expect(held(await cartOf(desk))).toEqual({ 'sunset-oil': 1 });
    });

    it('CART-38: gets it by planting a cart before the member signs in', async () => {
      const attacker = new Shopper(shop.app);
      await add(attacker, 'papaya-hand-cream');
      const planted = attacker.cookies.get('cart') ?? '';
      const { shopper: victim, email } = await registerTestMember(shop, { shopper: thiefOf(attacker) });
      await add(victim, 'sunset-oil');
      await cartOf(victim);
      expect(victim.cookies.get('cart')).not.toBe(planted);
      expect(held(await cartOf(attacker))).toEqual({ 'papaya-hand-cream': 1 });
      const query =
        'query ($id: ID!) { cart(id: $id) { buyerIdentity { email customer { id } } lines(first: 9) { nodes { id } } } }';
      const response = await attacker.send('POST', '/api/2025-01/graphql.json', {
        query,
        variables: { id: decodeURIComponent(planted) },
      });
      const { cart } = (await response.json()).data;
      expect(cart.buyerIdentity).toEqual({ email: null, customer: null });
      expect(JSON.stringify(cart)).not.toContain(email);
      expect(cart.lines.nodes).toHaveLength(1);
    });

    it('finds it by guessing: an id without its key is no cart', async () => {
      const { shopper: owner } = await registerTestMember(shop);
      await add(owner, 'sunset-oil');
      const thief = thiefOf(owner, (await registerTestMember(shop)).shopper.cookies.get('member'));
      thief.cookies.set('cart', (owner.cookies.get('cart') ?? '').replace(/(%3F|\?).*$/, ''));
      expect(await cartOf(thief)).toBeNull();
    });

    it('is told who was erased: the session ends, and the cart names nobody', async () => {
      const { desk, phone, email } = await twoDevices();
      await add(desk, 'sunset-oil');
      await cartOf(phone);
      await erasePersonalData(backend().storage, email, Date.now());
      for (const device of [desk, phone]) {
        const cart = await cartOf(device);
        expect(cart?.member ?? null).toBeNull();
        expect(JSON.stringify(cart)).not.toContain(email);
        expect(device.cookies.has('member')).toBe(false);
      }
    });
  });

  function backend() {
    const { embedded } = shop.shop;
    if (embedded === null) throw new Error('the backend is inside');
    return embedded.backend.parts;
  }

  /** Continues the cart's checkout as a guest, as after its member signed out. */
  async function asGuests(cart: CartJson | null): Promise<void> {
    const cartId = cart?.id.replace(/^.*\//, '') ?? '';
    const { secret } = await backend()
      .storage.read.selectFrom('carts')
      .select('secret')
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow();
    const change = await shop.shop.embedded?.checkout.continueAsGuest({ cartId, secret });
    expect(change?.kind).toBe('open');
  }

  /** As the checkout leaves a cart. */
  async function ordered(cart: CartJson | null): Promise<void> {
    const id = cart?.id.replace(/^.*\//, '') ?? '';
    const { numUpdatedRows } = await backend().storage.change((tx) =>
      tx.updateTable('carts').set({ completed_at: Date.now() }).where('id', '=', id).executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(1n);
  }
});
