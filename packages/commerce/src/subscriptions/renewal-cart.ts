/** Converts a contract to the cart and checkout of its next renewal. */
import type { EpochMs } from '@vitrine/rules/units';
import type { CartLineRecord, CartRecord } from '../carts/cart-record.ts';
import { createEmptyCart, emptyBuyerIdentity } from '../carts/empty-cart.ts';
import { type CheckoutRecord, emptyCheckout } from '../checkout/checkout-record.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';

/** Returns the cart id of a renewal, which is the same for each attempt. */
export function getRenewalCartId({ id, nextCycle }: Pick<SubscriptionContract, 'id' | 'nextCycle'>): string {
  return `subscription-${id}-${nextCycle}`;
}

/** Returns the contract id in the id of a renewal's cart; null for any other cart. */
export function parseRenewalCartId(cartId: string): string | null {
  return /^subscription-(\d+)-\d+$/.exec(cartId)?.[1] ?? null;
}

/** Returns the maximum unit price of a line at a time: the agreed one, or a higher one that was announced. */
export function getMaxPrice(
  { currentPrice, announcedPrices }: Pick<SubscriptionLine, 'currentPrice' | 'announcedPrices'>,
  at: EpochMs,
): number {
  return Math.max(
    currentPrice,
    ...announcedPrices.filter(({ from }) => from <= at).map(({ price }) => price),
  );
}

/** @param secret secret of the cart, if it exists already. */
export function createRenewalCart(contract: SubscriptionContract, now: EpochMs, secret?: string): CartRecord {
  const empty = createEmptyCart(contract.country, now, contract.store);
  const { customerId, country, email, phone } = contract;
  const recurring = contract.lines.map(
    ({ id, variantId, quantity, sellingPlan }): CartLineRecord => ({
      id,
      variantId,
      quantity,
      attributes: [],
      sellingPlanId: sellingPlan.id,
    }),
  );
  const once = contract.oneTimeLines.map(
    ({ id, variantId, quantity }): CartLineRecord => ({
      id,
      variantId,
      quantity,
      attributes: [],
      sellingPlanId: null,
    }),
  );
  return {
    ...empty,
    id: getRenewalCartId(contract),
    secret: secret ?? empty.secret,
    lines: [...recurring, ...once],
    buyerIdentity: {
      ...emptyBuyerIdentity,
      email,
      phone: phone === '' ? null : phone,
      countryCode: country,
      customerId,
    },
    renewal: {
      contractId: contract.id,
      cycle: contract.nextCycle,
      lines: [
        ...contract.lines.map((line) => ({
          variantId: line.variantId,
          maxPrice: getMaxPrice(line, now),
          plan: line.sellingPlan,
        })),
        ...contract.oneTimeLines.map(({ variantId, currentPrice }) => ({
          variantId,
          maxPrice: currentPrice,
          plan: null,
        })),
      ],
    },
  };
}

/** @param personalId encrypted for the renewal's cart; null if there is none. */
export function createRenewalCheckout(
  contract: SubscriptionContract,
  personalId: Pick<CheckoutRecord, 'personalId' | 'personalIdMasked'> | null,
): CheckoutRecord {
  const { email, phone, deliveryAddress, billingAddress, consent, language } = contract;
  const same = JSON.stringify(deliveryAddress) === JSON.stringify(billingAddress);
  return {
    ...emptyCheckout,
    ...personalId,
    email,
    phone,
    shippingAddress: deliveryAddress,
    billingSame: same,
    billingAddress: same ? null : billingAddress,
    subscriptionTerms: consent,
    ...(language === undefined ? {} : { language }),
  };
}
