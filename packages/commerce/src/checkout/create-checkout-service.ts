/** Checkout service. Each call loads, validates and saves, and returns the resulting checkout. */
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { BackendDeps } from '../backend-options.ts';
import { createShopTextTranslator } from '../catalogue/shop-texts.ts';
import { createLineTranslator } from '../catalogue/translate-lines.ts';
import { findOrder } from '../orders/order-store.ts';
import { secretsMatch } from '../secrets-match.ts';
import {
  chooseShipping,
  selectDeliveryRate,
  setBillingSameAsShipping,
  setShippingAddress,
  submitBillingAddress,
} from './address-steps.ts';
import { adjustToStock } from './change-quoted-cart.ts';
import { getCheckoutBuyer, isCartOfOtherCustomer } from './checkout-buyer.ts';
import type { CheckoutDeps, CheckoutOptions } from './checkout-deps.ts';
import { type CheckoutQuote, findQuote } from './checkout-quote.ts';
import type {
  CheckoutAccess,
  CheckoutChange,
  CheckoutService,
  ContactInput,
  FieldError,
} from './checkout-service.ts';
import { getCheckoutAddressForm } from './checkout-view.ts';
import { applyDiscountCode, removeDiscountCode } from './code-steps.ts';
import { continueAsGuest, formatOtherCustomersCartMessage } from './continue-as-guest.ts';
import { applyGiftCard, removeGiftCard } from './gift-card-steps.ts';
import { toOrderConfirmation } from './order-confirmation.ts';
import { parseContact } from './parse-input.ts';
import { createPaymentSteps } from './payment-steps.ts';
import { saveCheckoutInput } from './save-checkout-input.ts';
import { createShowCheckout } from './show-checkout.ts';
import { viewCheckout } from './view-checkout.ts';

export function createCheckoutService(backend: BackendDeps, options: CheckoutOptions): CheckoutService {
  const parts: CheckoutDeps = { ...options, backend };
  const show = createShowCheckout(parts);
  const open = (key: CheckoutAccess) => viewCheckout(backend, show, key);

  type Step = (quote: CheckoutQuote) => Promise<readonly FieldError[]>;

  /** Runs one step and returns the resulting checkout, with the step's errors if there are any. */
  const step = async (key: CheckoutAccess, work: Step): Promise<CheckoutChange> => {
    const found = await findQuote(backend, key);
    if (found.kind !== 'quote') return found;
    const errors = await work(found.quote);
    const opened = await open(key);
    return errors.length > 0 && opened.kind === 'open' ? { ...opened, kind: 'invalid', errors } : opened;
  };

  /** Runs a step that changes the cart, for example its codes. Only the cart's own customer may do that (CART-36). */
  const cartStep = (key: CheckoutAccess, work: Step): Promise<CheckoutChange> =>
    step(key, async (quote) => {
      const buyer = getCheckoutBuyer(quote.cart, key);
      return isCartOfOtherCustomer(buyer)
        ? [{ field: 'form', message: formatOtherCustomersCartMessage(buyer) }]
        : work(quote);
    });

  return {
    ...createPaymentSteps(parts, open),
    open,
    setContact: (key, input) => step(key, (quote) => setContact(parts, quote, input)),
    setShippingAddress: (key, input) => step(key, (quote) => setShippingAddress(parts, quote, input)),
    chooseRate: (key, rateId) => step(key, (quote) => selectDeliveryRate(parts, quote, rateId)),
    chooseShipping: (key) => step(key, (quote) => chooseShipping(parts, quote)),
    setBillingSame: (key) => step(key, (quote) => setBillingSameAsShipping(parts, quote)),
    setBillingAddress: (key, input) => step(key, (quote) => submitBillingAddress(parts, quote, input)),
    acceptSubscriptionTerms: (key, text) => step(key, (quote) => acceptTerms(parts, quote, text)),
    applyCode: (key, text) => cartStep(key, (quote) => applyDiscountCode(backend, quote, text)),
    removeCode: (key, code) => cartStep(key, (quote) => removeDiscountCode(backend, quote, code)),
    applyGiftCard: (key, text) => cartStep(key, (quote) => applyGiftCard(backend, quote, text)),
    removeGiftCard: (key, cardId) => cartStep(key, (quote) => removeGiftCard(backend, quote, cardId)),
    continueAsGuest: (key) => step(key, (quote) => continueAsGuest(backend, quote)),
    adjustToStock: (key) => cartStep(key, (quote) => adjustToStock(backend, quote)),
    addressForm(country, purpose, region, province) {
      const table = backend.regionTable(region, backend.clock());
      return getCheckoutAddressForm(
        parts.addressForms,
        table,
        normalizePlace(country, province ?? null),
        purpose,
      );
    },
    async explain(key) {
      const found = await findQuote(backend, key);
      return found.kind === 'quote' ? found.quote.priced.explain : [];
    },
    async confirmation(orderId, secret) {
      const order = await findOrder(backend.storage.read, orderId);
      if (order === null || !secretsMatch(order.secret, secret)) return null;
      const snapshot = await backend.catalogue.current();
      return toOrderConfirmation(
        order,
        createLineTranslator(backend, snapshot, order.region),
        createShopTextTranslator(backend, order.region),
      );
    },
  };
}

async function setContact(
  { backend }: CheckoutDeps,
  quote: CheckoutQuote,
  input: ContactInput,
): Promise<readonly FieldError[]> {
  const parsed = parseContact(input, quote.country);
  if (!parsed.ok) return parsed.errors;
  await saveCheckoutInput(backend, quote, (record) => ({ ...record, ...parsed.value }));
  return [];
}

async function acceptTerms(
  { backend }: CheckoutDeps,
  quote: CheckoutQuote,
  text: string | null,
): Promise<readonly FieldError[]> {
  const subscriptionTerms = text === null ? null : { text, acceptedAt: quote.now };
  const { subscriptionTerms: before } = quote.checkout;
  if (before?.text !== subscriptionTerms?.text)
    await saveCheckoutInput(backend, quote, (record) => ({ ...record, subscriptionTerms }));
  return [];
}
