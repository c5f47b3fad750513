/** Test shop with a subscriber. */
import type { Storage } from '@vitrine/storage/database';
import type { CartRecord } from '../carts/cart-record.ts';
import type { CheckoutAccess } from '../checkout/checkout-service.ts';
import {
  type CheckoutTestShop,
  type CheckoutTestShopOptions,
  fillInCheckout,
  openCheckoutTestShop,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { dayMs } from './billing-dates.ts';
import { readContract, readCycles, readEvents } from './contract-store.ts';
import type { SubscriptionContract } from './subscription-contract.ts';
import { defaultSubscriptionSettings, type SubscriptionDeps } from './subscription-deps.ts';

export const testTerms = 'I agree to be charged every 4 weeks until I stop.';

export interface SubscriptionTestShop extends CheckoutTestShop {
  readonly deps: SubscriptionDeps;
  /** Puts product 1 with plan 1 into a cart and buys it; returns the contract. */
  subscribe(options?: SubscribeOptions): Promise<SubscriptionContract>;
  contract(id: string): Promise<SubscriptionContract>;
  cycles(id: string): ReturnType<typeof readCycles>;
  events(id: string): ReturnType<typeof readEvents>;
  orders(): Promise<readonly OrderRecord[]>;
  mails(): Promise<readonly { readonly kind: string; readonly data: string; readonly recipient: string }[]>;
  charges(): Promise<readonly string[]>;
  stock(id: string): Promise<number>;
  /** Advances the clock by a number of days, to 10:00 UTC. */
  days(count: number): void;
}

export interface SubscribeOptions {
  readonly card?: string;
  readonly country?: 'US' | 'AU' | 'CA' | 'FR';
  readonly email?: string;
  readonly lines?: readonly (readonly [product: string, quantity: number, plan: string | null])[];
  readonly more?: Partial<CartRecord>;
}

const oneRefill: NonNullable<SubscribeOptions['lines']> = [['1', 1, '1']];

export async function openSubscriptionTestShop(
  storage: Storage<CommerceDatabase>,
  options: CheckoutTestShopOptions = {},
): Promise<SubscriptionTestShop> {
  const shop = await openCheckoutTestShop(storage, options);
  const { read } = storage;
  const contract = async (id: string) => {
    const found = await readContract(read, id);
    if (found === null) throw new Error(`There is no contract ${id}.`);
    return found;
  };
  return {
    ...shop,
    deps: { ...shop.parts, subscriptions: defaultSubscriptionSettings },
    async subscribe({ card = '1', country = 'US', email, lines = oneRefill, more = {} } = {}) {
      const key = await shop.cart(country, [], {
        lines: lines.map(([variantId, quantity, sellingPlanId], index) => ({
          id: `line-${index}`,
          variantId,
          quantity,
          attributes: [],
          sellingPlanId,
        })),
        ...more,
      });
      const order = await buy(shop, key, { card, country, email });
      const row = await read
        .selectFrom('subscription_contracts')
        .select('id')
        .where('id', 'like', `${order}%`)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return contract(row.id);
    },
    contract,
    cycles: (id) => readCycles(read, id),
    events: (id) => readEvents(read, id),
    async orders() {
      const rows = await read.selectFrom('orders').select('data').orderBy('number').execute();
      return rows.map((row): OrderRecord => JSON.parse(row.data));
    },
    mails: () => read.selectFrom('mail_queue').select(['kind', 'data', 'recipient']).execute(),
    async charges() {
      const rows = await read.selectFrom('test_charges').select('status').execute();
      return rows.map(({ status }) => status);
    },
    async stock(id) {
      const row = await read
        .selectFrom('inventory')
        .select('available')
        .where('variant_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.available;
    },
    days: (count) => shop.wait(count * dayMs),
  };
}

async function buy(
  shop: CheckoutTestShop,
  key: CheckoutAccess,
  { card, country, email }: { card: string; country: 'US' | 'AU' | 'CA' | 'FR'; email?: string | undefined },
): Promise<string> {
  const total = await fillInCheckout(shop.checkout, key, country, email);
  await shop.checkout.acceptSubscriptionTerms(key, testTerms);
  const paid = await shop.checkout.pay(key, { kind: 'test', card }, total);
  if (paid.kind !== 'placed') throw new Error(`The order was refused: ${JSON.stringify(paid)}`);
  return paid.order.orderId;
}
