/** Checkout service: each call reads, validates and saves, and returns the resulting checkout. */
import type { BackendParts } from '../backend.ts';
import { readOrder, sameSecret } from '../orders/order-store.ts';
import { chooseRate, setBillingAddress, setBillingSame, setShippingAddress } from './address-steps.ts';
import { adjustToStock } from './change-quoted-cart.ts';
import type { CheckoutChange, CheckoutKey, CheckoutService, ContactInput, FieldError } from './checkout.ts';
import { applyCode, removeCode } from './code-steps.ts';
import { withoutSecrets } from './confirmation.ts';
import { keepEntered } from './keep-entered.ts';
import { lookAtCheckout } from './look.ts';
import { parseContact } from './parse-input.ts';
import type { CheckoutOptions, CheckoutParts } from './parts.ts';
import { createPay } from './pay.ts';
import { findQuote, type Quote } from './quote.ts';
import { createShow } from './show.ts';
import { formFor } from './view.ts';

/** Creates the checkout service of a backend. */
export function createCheckoutService(backend: BackendParts, options: CheckoutOptions): CheckoutService {
  const parts: CheckoutParts = { ...options, backend };
  const show = createShow(parts);
  const open = (key: CheckoutKey) => lookAtCheckout(backend, show, key);

  /** Runs one step and returns the resulting checkout, with the step's errors if there are any. */
  const step = async (
    key: CheckoutKey,
    work: (quote: Quote) => Promise<readonly FieldError[]>,
  ): Promise<CheckoutChange> => {
    const found = await findQuote(backend, key);
    if (found.kind !== 'quote') return found;
    const errors = await work(found.quote);
    const opened = await open(key);
    return errors.length > 0 && opened.kind === 'open' ? { ...opened, kind: 'invalid', errors } : opened;
  };

  return {
    ...createPay(parts, open),
    open,
    setContact: (key, input) => step(key, (quote) => setContact(parts, quote, input)),
    setShippingAddress: (key, input) => step(key, (quote) => setShippingAddress(parts, quote, input)),
    chooseRate: (key, rateId) => step(key, (quote) => chooseRate(parts, quote, rateId)),
    setBillingSame: (key) => step(key, (quote) => setBillingSame(parts, quote)),
    setBillingAddress: (key, input) => step(key, (quote) => setBillingAddress(parts, quote, input)),
    applyCode: (key, text) => step(key, (quote) => applyCode(backend, quote, text)),
    removeCode: (key, code) => step(key, (quote) => removeCode(backend, quote, code)),
    adjustToStock: (key) => step(key, (quote) => adjustToStock(backend, quote)),
    addressForm(country, purpose, region, province) {
      const table = backend.regionTable(region, backend.clock());
      return formFor(parts.addressForms, table, country, province ?? null, purpose);
    },
    async confirmation(orderId, secret) {
      const order = await readOrder(backend.storage.read, orderId);
      return order !== null && sameSecret(order.secret, secret) ? withoutSecrets(order) : null;
    },
  };
}

async function setContact(
  { backend }: CheckoutParts,
  quote: Quote,
  input: ContactInput,
): Promise<readonly FieldError[]> {
  const parsed = parseContact(input, quote.country);
  if (!parsed.ok) return parsed.errors;
  await keepEntered(backend, quote, (record) => ({ ...record, ...parsed.value }));
  return [];
}
