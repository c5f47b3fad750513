/** Checkout steps for the shipping address, the delivery rate and the billing address. */
import { needsPersonalId } from '@vitrine/rules/contact/personal-id';
import { findProvinceByPostcode } from '@vitrine/rules/regions/postcode-provinces';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import * as words from '@vitrine/words/checkout-messages';
import type { PostalAddress } from '../orders/order-record.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutRecord } from './checkout-record.ts';
import type { AddressInput, FieldError } from './checkout-service.ts';
import { formatUnservedMessage } from './checkout-view.ts';
import { parseAddress } from './parse-input.ts';
import { encryptPersonalId, maskPersonalId } from './personal-id.ts';
import { saveCheckoutInput } from './save-checkout-input.ts';

/**
 * Saves the shipping address, and the personal ID if the destination requires one. Resets the selected rate.
 */
export async function setShippingAddress(
  parts: CheckoutDeps,
  quote: CheckoutQuote,
  input: AddressInput,
): Promise<readonly FieldError[]> {
  const parsed = parseCheckoutAddress(parts, quote, withProvince(input), 'shipping');
  if (!parsed.ok) return parsed.errors;
  const { address, personalId } = parsed.value;
  const unserved = findUnservedError(quote, address);
  if (unserved !== null) return [unserved];
  const kept = getPersonalIdChange(parts, quote, address, personalId);
  await saveCheckoutInput(parts.backend, quote, (record) => ({
    ...record,
    shippingAddress: address,
    rateId: null,
    ...(hasPickups(quote) ? { isShipped: true as const } : {}),
    ...kept,
  }));
  return [];
}

/** Saves the selected delivery rate, or the store for pickup, if it is available for the cart. */
export async function selectDeliveryRate(
  { backend }: CheckoutDeps,
  quote: CheckoutQuote,
  rateId: string,
): Promise<readonly FieldError[]> {
  if (!quote.priced.shipping.options.some((option) => option.rateId === rateId)) {
    return [{ field: 'rate', message: words.rateGone() }];
  }
  await saveCheckoutInput(backend, quote, (record) => ({ ...record, rateId }));
  return [];
}

/** Switches the order from pickup to shipping. */
export async function chooseShipping(
  { backend }: CheckoutDeps,
  quote: CheckoutQuote,
): Promise<readonly FieldError[]> {
  if (hasPickups(quote))
    await saveCheckoutInput(backend, quote, (record) => ({ ...record, rateId: null, isShipped: true }));
  return [];
}

function hasPickups({ priced }: CheckoutQuote): boolean {
  return priced.shipping.options.some(({ pickup }) => pickup !== undefined);
}

export async function setBillingSameAsShipping(
  { backend }: CheckoutDeps,
  quote: CheckoutQuote,
): Promise<readonly FieldError[]> {
  await saveCheckoutInput(backend, quote, (record) => ({
    ...record,
    billingSame: true,
    billingAddress: null,
  }));
  return [];
}

/** Saves the billing address; errors have fields `billing.<field>`. */
export async function submitBillingAddress(
  parts: CheckoutDeps,
  quote: CheckoutQuote,
  input: AddressInput,
): Promise<readonly FieldError[]> {
  const parsed = parseCheckoutAddress(parts, quote, withProvince(input), 'billing');
  if (!parsed.ok) {
    return parsed.errors.map(({ field, message }) => ({ field: `billing.${field}` as const, message }));
  }
  const { address } = parsed.value;
  await saveCheckoutInput(parts.backend, quote, (record) => ({
    ...record,
    billingSame: false,
    billingAddress: address,
  }));
  return [];
}

export function parseCheckoutAddress(
  { addressForms }: CheckoutDeps,
  { checkout }: CheckoutQuote,
  input: AddressInput,
  purpose: 'shipping' | 'billing',
) {
  return parseAddress(input, { purpose, forms: addressForms, hasPersonalId: checkout.personalId !== null });
}

/**
 * Adds the province if the postal code determines it and none is selected (CHECK-40). API clients state the province
 * themselves.
 */
function withProvince(input: AddressInput): AddressInput {
  const { country = '', province = '', zip = '' } = input;
  if (province.trim() !== '') return input;
  const found = findProvinceByPostcode(country, zip);
  return found === null ? input : { ...input, province: found };
}

/** Returns an error if the storefront doesn't ship to an address, otherwise null. */
export function findUnservedError(
  { table }: Pick<CheckoutQuote, 'table'>,
  address: PostalAddress,
): FieldError | null {
  if (table === null) return null;
  const { zone, servedBy } = findZone(table, address);
  return zone === null
    ? { field: 'country', message: formatUnservedMessage(address.country, servedBy) }
    : null;
}

/**
 * Returns the change of the stored personal ID: an empty input leaves it unchanged, and it is deleted if the
 * destination doesn't require one.
 */
export function getPersonalIdChange(
  { personalIdKey }: CheckoutDeps,
  { cart }: CheckoutQuote,
  address: PostalAddress,
  personalId: string,
): Partial<Pick<CheckoutRecord, 'personalId' | 'personalIdMasked'>> {
  if (!needsPersonalId(address)) return { personalId: null, personalIdMasked: null };
  if (personalId === '') return {};
  return {
    personalId: encryptPersonalId(personalId, cart.id, personalIdKey),
    personalIdMasked: maskPersonalId(personalId),
  };
}
