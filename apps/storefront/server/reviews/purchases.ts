/**
 * Checks if a customer bought a product, which makes a review verified. Code of reviews accesses orders only through this
 * interface.
 */

import type { CheckoutService } from '@vitrine/commerce/checkout/checkout-service';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import { findCustomerOrders, findOrder } from '@vitrine/commerce/orders/order-store';
import type { OrderProof } from '../../app/product/review-service.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { Embedded } from '../embedded.ts';
import { findMemberOrder, type MemberOrder, type MemberOrderLine } from '../orders/member-orders.ts';

export interface Purchase {
  readonly orderId: string;
  /** The buyer's e-mail address. */
  readonly email: string;
  /** Selected option values, such as "Medium" or "200 ml". */
  readonly bought: readonly string[];
}

type Session = Pick<CartRequest, 'client' | 'member'>;

export interface Purchases {
  /**
   * Finds a paid order of the signed-in member with the product; null if there is none. `member` is the id that the Storefront
   * API returns.
   */
  ofMember(request: Session, member: string, product: string): Promise<Purchase | null>;
  /** Returns the order of a link if it is paid and contains the product; null otherwise. */
  ofLink(proof: OrderProof, product: string): Promise<Purchase | null>;
}

/**
 * Purchases at a remote backend, which returns the orders of the signed-in member. Guests can't be verified, because links of
 * orders lead to the backend's own pages.
 */
export const remotePurchases: Purchases = {
  async ofMember(request, _member, product) {
    const holds = (order: MemberOrder) => boughtIn(order, product) !== undefined;
    const order = await findMemberOrder(request, holds);
    const line = order === null ? undefined : boughtIn(order, product);
    if (order === null || line === undefined) return null;
    const bought = line.variant?.selectedOptions.map(({ value }) => value) ?? [];
    return { orderId: order.id, email: order.email, bought };
  },
  ofLink: async () => null,
};

/**
 * Returns the order's line with the product; undefined if the order is unpaid or canceled, or all units of the line were
 * refunded.
 */
function boughtIn(
  { financialStatus, canceledAt, lineItems }: MemberOrder,
  product: string,
): MemberOrderLine | undefined {
  const isPaid = financialStatus === 'PAID' || financialStatus === 'PARTIALLY_REFUNDED';
  if (!isPaid || canceledAt !== null) return undefined;
  return lineItems.nodes.find(
    ({ currentQuantity, variant }) => currentQuantity > 0 && variant?.product.handle === product,
  );
}

export function createEmbeddedPurchases({
  storage,
  checkout,
}: Pick<Embedded, 'storage' | 'checkout'>): Purchases {
  return {
    async ofMember(_asked, member, product) {
      const id = /^gid:\/\/shopify\/Customer\/(\d+)$/.exec(member)?.[1];
      if (id === undefined) return null;
      const orders = await findCustomerOrders(storage.read, id);
      return orders.map((order) => purchaseOf(order, product)).find((purchase) => purchase !== null) ?? null;
    },
    async ofLink({ order: id, key }, product) {
      const known = await opens(checkout, id, key);
      const order = known ? await findOrder(storage.read, id) : null;
      return order === null ? null : purchaseOf(order, product);
    },
  };
}

async function opens(checkout: CheckoutService, id: string, key: string): Promise<boolean> {
  return (await checkout.confirmation(id, key)) !== null;
}

/** Returns the purchase of the product; null if the order doesn't contain it, is only authorized, or was refunded. */
function purchaseOf(order: OrderRecord, product: string): Purchase | null {
  if (order.financialStatus !== 'paid') return null;
  const line = order.lines.find(({ productHandle }) => productHandle === product);
  if (line === undefined) return null;
  return { orderId: order.id, email: order.email, bought: line.selectedOptions.map(({ value }) => value) };
}
