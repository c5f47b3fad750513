/** Copies buyer, addresses and payment of a cart to its checkout, with the same validation as on the checkout pages. */
import { subscriptionTerms } from '@vitrine/words/checkout-answers';
import * as words from '@vitrine/words/checkout-messages';
import type { CartPayment, SubmissionProblem } from '../../carts/cart-completion.ts';
import type { CartAddressRecord } from '../../carts/cart-record.ts';
import { addressFields } from '../../carts/change/validate-address.ts';
import { findDeliveryAddress } from '../../carts/price-cart-record.ts';
import type { PostalAddress } from '../../orders/order-record.ts';
import { isSubscribing } from '../../subscriptions/subscription-terms.ts';
import { findUnservedError, getPersonalIdChange, parseCheckoutAddress } from '../address-steps.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { type CheckoutQuote, findQuotedPickup } from '../checkout-quote.ts';
import type { CheckoutRecord } from '../checkout-record.ts';
import type { AddressField, AddressInput } from '../checkout-service.ts';
import { parseContact } from '../parse-input.ts';
import { saveCheckoutInput } from '../save-checkout-input.ts';
import { toAddressProblems, toContactProblems } from './submission-problems.ts';

/**
 * Saves the cart's details in its checkout. Values entered on the pages are retained if the cart lacks them.
 *
 * @param payment null before `cartPaymentUpdate`.
 * @returns the validation errors; if there are any, nothing is saved.
 */
export async function enterCartDetails(
  parts: CheckoutDeps,
  quote: CheckoutQuote,
  payment: CartPayment | null,
): Promise<readonly SubmissionProblem[]> {
  const delivery = readDelivery(parts, quote, payment);
  const shipTo = delivery.change.shippingAddress ?? quote.checkout.shippingAddress;
  const steps = [
    readContact(quote),
    delivery,
    ...(payment === null ? [] : [readPayment(parts, quote, payment, shipTo)]),
  ];
  const problems = steps.flatMap((step) => step.problems);
  if (problems.length > 0) return problems;
  await saveCheckoutInput(parts.backend, quote, (record) =>
    Object.assign({}, record, ...steps.map(({ change }) => change)),
  );
  return [];
}

interface Step {
  readonly problems: readonly SubmissionProblem[];
  readonly change: Partial<CheckoutRecord>;
}

const unchanged: Step = { problems: [], change: {} };

function readContact({ cart, checkout, country }: CheckoutQuote): Step {
  const email = cart.buyerIdentity.email ?? checkout.email;
  const phone = cart.buyerIdentity.phone ?? checkout.phone;
  const parsed = parseContact({ email, phone, marketingConsent: checkout.marketingConsent }, country);
  return parsed.ok
    ? { problems: [], change: parsed.value }
    : { problems: toContactProblems(parsed.errors, email), change: {} };
}

function readDelivery(parts: CheckoutDeps, quote: CheckoutQuote, payment: CartPayment | null): Step {
  const { cart, checkout, priced } = quote;
  const { required } = priced.shipping;
  if (findQuotedPickup(quote) !== null) return unchanged;
  const given = findDeliveryAddress(cart) ?? null;
  if (given === null && checkout.shippingAddress !== null) return unchanged;
  // Orders without delivery are taxed at the billing address.
  const address = given ?? (required ? null : (payment?.billingAddress ?? null));
  if (address === null) {
    if (!required) return unchanged;
    return {
      problems: [{ code: 'DELIVERY_ADDRESS_REQUIRED', message: words.addressFirst() }],
      change: {},
    };
  }
  const input = toAddressInput(address);
  const parsed = parseCheckoutAddress(parts, quote, input, 'shipping');
  if (!parsed.ok) return { problems: toAddressProblems(parsed.errors, input, 'shipping'), change: {} };
  const { address: shippingAddress, personalId } = parsed.value;
  const unserved = findUnservedError(quote, shippingAddress);
  if (unserved !== null)
    return {
      problems: [{ code: 'DELIVERY_NO_DELIVERY_AVAILABLE', message: unserved.message }],
      change: {},
    };
  const isSame = isSameAddress(shippingAddress, checkout.shippingAddress);
  return {
    problems: [],
    change: {
      shippingAddress,
      // Without a rate in the checkout, the cart's selected delivery option is used.
      ...(isSame ? {} : { rateId: null }),
      ...getPersonalIdChange(parts, quote, shippingAddress, personalId),
    },
  };
}

function readPayment(
  parts: CheckoutDeps,
  quote: CheckoutQuote,
  payment: CartPayment,
  shipTo: PostalAddress | null,
): Step {
  const { checkout, now } = quote;
  const input = toAddressInput(payment.billingAddress);
  const parsed = parseCheckoutAddress(parts, quote, input, 'billing');
  if (!parsed.ok) return { problems: toAddressProblems(parsed.errors, input, 'billing'), change: {} };
  const { address } = parsed.value;
  const billingSame = findQuotedPickup(quote) === null && isSameAddress(address, shipTo);
  const accepts = payment.acceptsSubscriptionTerms && isSubscribing(quote);
  const terms = accepts ? { text: subscriptionTerms(), acceptedAt: now } : null;
  return {
    problems: [],
    change: {
      billingSame,
      billingAddress: billingSame ? null : address,
      ...(terms === null || checkout.subscriptionTerms !== null ? {} : { subscriptionTerms: terms }),
    },
  };
}

function isSameAddress(one: PostalAddress, other: PostalAddress | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toAddressInput(address: CartAddressRecord): AddressInput {
  const input: Partial<Record<AddressField, string>> = {};
  for (const field of addressFields) {
    const value = address[field];
    if (value !== null) input[field === 'phone' ? 'addressPhone' : field] = value;
  }
  return input;
}
