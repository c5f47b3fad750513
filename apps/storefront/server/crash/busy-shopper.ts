/**
 * For tests only: a shopper who fills carts, changes them, enters codes, joins, and pays, as fast as the shop responds. After a
 * crash, continues with the same cart and compares it with the responses before.
 */
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { type BrowserRequest, type BrowserResponse, CookieBrowser } from './cookie-browser.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** Products to buy, as variant ids. */
export interface ShopperStock {
  /** Variants with more stock than the test buys. */
  readonly plenty: readonly string[];
  /** A variant with so little stock that it sells out during the test. */
  readonly scarce: string;
  /** Discount codes, most of which can be used once. */
  readonly codes: readonly string[];
}

/** A request to add a product whose response didn't arrive. */
interface OpenAdd {
  readonly variant: string;
  readonly quantity: number;
  readonly key: string;
}

/** Address of the test's shoppers, for which all rates and taxes are known. */
export const address = {
  firstName: 'Ada',
  lastName: 'Shore',
  address1: '1200 Ocean Front Walk',
  city: 'Venice',
  province: 'CA',
  zip: '90291',
  country: 'US',
};

export class BusyShopper {
  readonly #name: string;
  readonly #shelf: ShopperStock;
  readonly #random: Random;
  readonly #ledger: Ledger;
  #browser: CookieBrowser;
  readonly #origin: string;
  #count = 0;
  /** Quantity by variant, from the last response; null without a cart. */
  #lines: ReadonlyMap<string, number> | null = null;
  #openAdd: OpenAdd | null = null;
  /** The payment form that got no response. */
  #openPay: { readonly path: string; readonly form: Record<string, string> } | null = null;

  constructor(name: string, origin: string, shelf: ShopperStock, random: Random, ledger: Ledger) {
    this.#name = name;
    this.#origin = origin;
    this.#shelf = shelf;
    this.#random = random;
    this.#ledger = ledger;
    this.#browser = new CookieBrowser(origin);
  }

  /** Sends requests until the shop's process has ended or `isOver`. @throws Lost if a response is missing */
  async work(isOver: () => boolean): Promise<void> {
    await this.comeBack();
    while (!isOver()) {
      if (this.#lines === null) await this.#begin();
      await this.#fill();
      await this.#checkOut();
    }
  }

  /** Follows up on requests that were in flight at the last response or its loss. */
  async comeBack(): Promise<void> {
    const pay = this.#openPay;
    if (pay !== null) {
      // A returning shopper pays again. For one who doesn't return, the shop resolves the payment by itself.
      if (this.#random.chance(0.7)) return this.#payAgain(pay);
      this.#openPay = null;
      return this.#leave();
    }
    if (this.#lines === null) return;
    const open = this.#openAdd;
    const before = this.#lines;
    if (open === null) {
      this.#holdTo([before], await this.#cart('GET', '/api/cart'));
      return;
    }
    const after = withMore(before, open.variant, open.quantity);
    // A browser retries an add that got no response with the same idempotency key; a shopper may also look at the cart first.
    if (this.#random.chance(0.5)) this.#holdTo([before, after], await this.#cart('GET', '/api/cart'));
    else this.#holdTo([after], await this.#add(open));
    this.#openAdd = null;
  }

  async #begin(): Promise<void> {
    this.#browser = new CookieBrowser(this.#origin);
    this.#count += 1;
    const email = `${this.#name}-${this.#count}@example.com`;
    if (this.#random.chance(0.5)) {
      await this.#expect(200, 'POST', '/api/registrations', { json: { email, source: 'footer' } });
      this.#ledger.signUps.add(email);
    }
    if (this.#random.chance(0.15)) {
      const password = `secret of ${email}`;
      const form = { firstName: 'Ada', lastName: 'Shore', email, password };
      await this.#expect(303, 'POST', '/account/register', { form });
      this.#ledger.members.set(email, password);
    }
    await this.#cart('POST', '/api/cart/create');
    this.#lines = new Map();
  }

  async #fill(): Promise<void> {
    for (let turn = 1 + this.#random.below(4); turn > 0; turn -= 1) {
      const open = {
        variant: this.#random.pick(this.#shelf.plenty),
        quantity: 1 + this.#random.below(3),
        key: `${this.#name}-${this.#count}-${this.#random.below(1e9)}-add`,
      };
      this.#openAdd = open;
      const before = this.#lines ?? new Map();
      this.#holdTo([withMore(before, open.variant, open.quantity)], await this.#add(open));
      this.#openAdd = null;
    }
    if (this.#random.chance(0.2)) {
      await this.#cart('POST', '/api/cart', { json: { merchandiseId: this.#shelf.scarce, quantity: 1 } });
    }
    if (this.#random.chance(0.5)) {
      const discountCodes = [this.#random.pick(this.#shelf.codes)];
      await this.#cart('PUT', '/api/cart/discount', { json: { discountCodes } });
    }
  }

  async #checkOut(): Promise<void> {
    const cart = await this.#cart('GET', '/api/cart');
    const entry = new URL(cart.checkoutUrl);
    const { location } = await this.#expect(303, 'GET', `${entry.pathname}${entry.search}`);
    const path = location ?? '';
    const email = `${this.#name}-${this.#count}@example.com`;
    if (!(await this.#step(path, { intent: 'contact', email }))) return;
    if (!(await this.#step(path, { intent: 'address', ...address }))) return;
    const page = await this.#ask('GET', `${path}?step=payment`);
    const total = /name="expectedTotal" value="(\d+)"/.exec(page.body)?.[1];
    // A product is sold out by now, so the cart can't be paid.
    if (total === undefined) return this.#leave();
    const pay = { intent: 'pay', expectedTotal: total, card: this.#random.chance(0.1) ? '2' : '1' };
    this.#openPay = { path, form: pay };
    await this.#payAgain(this.#openPay);
  }

  async #payAgain({ path, form }: { readonly path: string; readonly form: Record<string, string> }) {
    const response = await this.#ask('POST', path, { form });
    this.#openPay = null;
    const order = /^\/checkout\/confirmation\/([^?]+)\?/.exec(response.location ?? '')?.[1];
    if (order !== undefined) this.#ledger.orders.add(decodeURIComponent(order));
    else if (response.status !== 422)
      this.#complain(`paying answered ${response.status} ${response.location}`);
    this.#leave();
  }

  #leave(): void {
    this.#lines = null;
  }

  /** Submits one form of the checkout. @returns false if it was rejected; the shopper then gives up */
  async #step(path: string, form: Record<string, string>): Promise<boolean> {
    const response = await this.#ask('POST', path, { form });
    if (response.status === 303) return true;
    this.#complain(`${form.intent} answered ${response.status}`);
    this.#leave();
    return false;
  }

  #add({ variant, quantity, key }: OpenAdd): Promise<CartJson> {
    return this.#cart('POST', '/api/cart', {
      json: { merchandiseId: variant, quantity },
      headers: { 'idempotency-key': key },
    });
  }

  /** Expects the response's cart to equal one of these. */
  #holdTo(expected: readonly ReadonlyMap<string, number>[], cart: CartJson): void {
    const found = this.#piecesOf(cart);
    const words = (lines: ReadonlyMap<string, number>) => JSON.stringify([...lines].sort());
    if (!expected.some((lines) => words(lines) === words(found)))
      this.#complain(`the cart holds ${words(found)}, not ${expected.map(words).join(' or ')}`);
    this.#lines = found;
  }

  /**
   * Returns the quantities of the products that never sell out. Other lines may change by themselves: gifts are added and
   * removed by their rules.
   */
  #piecesOf({ lines }: CartJson): ReadonlyMap<string, number> {
    const pieces = new Map<string, number>();
    for (const { merchandise, quantity, isAutoGwp } of lines) {
      if (isAutoGwp || !this.#shelf.plenty.includes(merchandise.id)) continue;
      pieces.set(merchandise.id, (pieces.get(merchandise.id) ?? 0) + quantity);
    }
    return pieces;
  }

  async #cart(method: string, path: string, sent: BrowserRequest = {}): Promise<CartJson> {
    const response = await this.#expect(200, method, path, sent);
    const { cart }: CartResponseJson = JSON.parse(response.body);
    if (cart === null) throw new Error(`${this.#name} has lost a cart that was answered`);
    return cart;
  }

  async #expect(
    status: number,
    method: string,
    path: string,
    sent: BrowserRequest = {},
  ): Promise<BrowserResponse> {
    const response = await this.#ask(method, path, sent);
    if (response.status !== status)
      throw new Error(
        `${this.#name}: ${method} ${path} answered ${response.status}: ${response.body.slice(0, 200)}`,
      );
    return response;
  }

  async #ask(method: string, path: string, sent: BrowserRequest = {}): Promise<BrowserResponse> {
    const response = await this.#browser.send(method, path, sent);
    if (response.status >= 500) this.#complain(`${method} ${path} answered ${response.status}`);
    if (method !== 'GET') this.#ledger.changes += 1;
    return response;
  }

  #complain(words: string): void {
    this.#ledger.violations.push(`${this.#name}: ${words}`);
  }
}

function withMore(lines: ReadonlyMap<string, number>, variant: string, quantity: number) {
  return new Map(lines).set(variant, (lines.get(variant) ?? 0) + quantity);
}
