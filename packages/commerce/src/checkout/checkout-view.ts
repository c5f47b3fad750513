/** Converts a quote to the view of the checkout pages. */

import { getAllocationName } from '@vitrine/rules/cart/allocation-source';
import type { DeliveryOption, PricedLine } from '@vitrine/rules/cart/model';
import { needsPersonalId } from '@vitrine/rules/contact/personal-id';
import { getCodeMessage } from '@vitrine/rules/discounts/discount-messages';
import { type AddressForms, findProvince, getAddressForm } from '@vitrine/rules/regions/address';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { Place } from '@vitrine/rules/regions/territories';
import { addIntervals } from '@vitrine/rules/subscriptions/add-intervals';
import * as words from '@vitrine/words/checkout-messages';
import type { BackendDeps } from '../backend-options.ts';
import { findPickupLocation } from '../catalogue/locations/pickup-locations.ts';
import { createShopTextTranslator } from '../catalogue/shop-texts.ts';
import { createLineTranslator, type LineTranslator } from '../catalogue/translate-lines.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { getLineVariantId, toOrderAmounts } from '../orders/create-order-record.ts';
import {
  getDeliveryDiscountNames,
  getDiscountNames,
  getUntranslatedDiscounts,
} from '../orders/discount-names.ts';
import { findVariantImage } from '../orders/find-variant-image.ts';
import { copyBundleComponents, translateComponents } from '../orders/order-line-components.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import { formatPostalLines } from '../orders/postal-lines.ts';
import { subscriptionTestCards } from '../payments/test-gateway.ts';
import { findRecurringPlan } from '../subscriptions/create-contracts.ts';
import { isSubscribing } from '../subscriptions/subscription-terms.ts';
import { createAddressForm } from './address-form.ts';
import { type CheckoutQuote, findQuotedPickup, getDeliveryPromise } from './checkout-quote.ts';
import type {
  AddressField,
  AddressFormModel,
  CheckoutBuyer,
  CheckoutLineView,
  CheckoutNotice,
  CheckoutStep,
  CheckoutView,
  PaymentOffer,
  PickupView,
  RecurringDelivery,
  UnservedDestination,
} from './checkout-service.ts';
import { formatTranslatedCountry, getServedCountries, worldCountries } from './countries.ts';
import { findStockErrors } from './notices.ts';
import { listUntranslatedNames } from './order-confirmation.ts';
import { parseAddress } from './parse-input.ts';

export interface ViewDeps {
  readonly backend: BackendDeps;
  readonly payment: PaymentOffer;
  readonly forms: AddressForms;
}

/**
 * Returns all data of the pages.
 * @param notices changes since the last view.
 * @param who the session's relation to the cart, and the signed-in customer; null for a guest.
 */
export async function createCheckoutView(
  { backend, payment, forms }: ViewDeps,
  quote: CheckoutQuote,
  notices: readonly CheckoutNotice[],
  { buyer, customer }: { readonly buyer: CheckoutBuyer; readonly customer: CustomerRecord | null },
): Promise<CheckoutView> {
  const { cart, checkout, priced, region } = quote;
  const problems = findStockErrors(quote);
  const translate = createLineTranslator(backend, quote.snapshot, region);
  const shopTexts = createShopTextTranslator(backend, region);
  const unserved = findUnservedDestination(backend, quote);
  const offers = await backend.offers.settings(region, quote.variants);
  const { shipping, ...amounts } = toOrderAmounts(quote);
  const countries = quote.table === null ? [] : getServedCountries(quote.table);
  const names = getDiscountNames(priced);
  const codes = priced.codes.filter(({ applicable }) => applicable).map(({ code }) => code);
  const isPickedUp = findQuotedPickup(quote) !== null;
  const rates = listRates(quote);
  const { province } = priced.shipping.destination;
  const billTo = checkout.billingAddress ?? { country: quote.country, province: null };
  return {
    cartId: cart.id,
    region,
    currency: quote.currency,
    step: getCheckoutStep(quote),
    contact: { email: checkout.email, phone: checkout.phone, marketingConsent: checkout.marketingConsent },
    buyer,
    savedAddresses: (customer?.addresses ?? []).map(({ id, ...address }) => ({
      id,
      address,
      missing: missingFields(forms, quote, address),
    })),
    buyerName: { firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' },
    shippingAddress: checkout.shippingAddress,
    personalIdMasked: checkout.personalIdMasked,
    billingSame: checkout.billingSame,
    billingAddress: checkout.billingAddress,
    countries,
    country: quote.country,
    province,
    form: getCheckoutAddressForm(
      forms,
      quote.table,
      checkout.shippingAddress ?? { country: quote.country, province },
      'shipping',
    ),
    billingForm: getCheckoutAddressForm(forms, quote.table, billTo, 'billing'),
    billingCountries: worldCountries,
    lines: priced.lines.map((line) => lineView(quote, line, problems.get(line.line.id) ?? null, translate)),
    totals: {
      ...amounts,
      shipping: priced.shipping.required && priced.shipping.chosen === null ? null : shipping,
    },
    discountNames: names,
    untranslatedDiscounts: getUntranslatedDiscounts(priced),
    deliveryNames: getDeliveryDiscountNames({ codes, delivery: priced.shipping.chosen }, names),
    needsDelivery: priced.shipping.required && !isPickedUp,
    pickups: listPickupViews(quote),
    isPickedUp,
    deliveryOptions: rates.map((option) => ({
      ...option,
      name: shopTexts.translate('DeliveryMethodDefinition', option.name),
      chosen: option.rateId === priced.shipping.chosen?.rateId,
    })),
    taxes: priced.taxes.map((tax) => ({ ...tax, name: shopTexts.translate('Tax', tax.name) })),
    untranslatedNames: listUntranslatedNames(rates, priced.taxes, shopTexts),
    taxNote: taxNote(quote),
    codes: priced.codes.map((result) => ({
      code: result.code,
      applicable: result.applicable,
      message: getCodeMessage(result, region, offers),
    })),
    subscription:
      cart.renewal === undefined && isSubscribing(quote)
        ? { accepted: checkout.subscriptionTerms !== null }
        : null,
    notices,
    unserved,
    giftCards: quote.giftCards,
    amountDue: quote.amountDue,
    payment: quote.amountDue === 0 ? { kind: 'free' } : offerPayment(payment, isSubscribing(quote)),
  };
}

/** Returns the address form of a country and province in a storefront. */
export function getCheckoutAddressForm(
  forms: AddressForms,
  table: RegionTable | null,
  place: Place,
  purpose: 'shipping' | 'billing',
): AddressFormModel {
  const form = getAddressForm(forms, place.country);
  return createAddressForm({
    form,
    province: findProvince(form, place.province)?.code ?? null,
    countries: purpose === 'billing' || table === null ? worldCountries : getServedCountries(table),
    purpose,
  });
}

/** Returns the fields that prevent a saved address from being used unchanged. */
function missingFields(
  forms: AddressForms,
  { checkout }: CheckoutQuote,
  address: PostalAddress,
): readonly AddressField[] {
  const { province, phone, ...texts } = address;
  const parsed = parseAddress(
    { ...texts, province: province ?? '', addressPhone: phone },
    { purpose: 'shipping', forms, hasPersonalId: checkout.personalId !== null },
  );
  return parsed.ok ? [] : parsed.errors.map(({ field }) => field);
}

function listRates({ priced }: CheckoutQuote): readonly DeliveryOption[] {
  return priced.shipping.options.filter(({ pickup }) => pickup === undefined);
}

function listPickupViews({ priced, snapshot }: CheckoutQuote): readonly PickupView[] {
  return priced.shipping.options.flatMap(({ rateId, name, pickup }) => {
    const location = pickup === undefined ? undefined : findPickupLocation(snapshot, rateId);
    if (location === undefined || location.pickup === null) return [];
    const address = formatPostalLines({ ...location.address, name: null, company: null });
    return [{ rateId, name, address, ...location.pickup, chosen: priced.shipping.chosen?.rateId === rateId }];
  });
}

/** Returns the first incomplete step. For a pickup, only the billing address is required. */
export function getCheckoutStep(quote: CheckoutQuote): CheckoutStep {
  const { checkout, priced } = quote;
  if (checkout.email === '') return 'contact';
  if (findQuotedPickup(quote) !== null) return checkout.billingAddress === null ? 'address' : 'payment';
  const address = checkout.shippingAddress;
  if (address === null) return 'address';
  if (needsPersonalId(address) && checkout.personalId === null) return 'address';
  if (!checkout.billingSame && checkout.billingAddress === null) return 'address';
  if (priced.shipping.required && priced.shipping.chosen === null) return 'address';
  return checkout.rateId === null && listRates(quote).length > 1 ? 'delivery' : 'payment';
}

/** Returns the destination if this storefront doesn't ship there, otherwise null. */
export function findUnservedDestination(
  backend: BackendDeps,
  quote: CheckoutQuote,
): UnservedDestination | null {
  const { shipping } = quote.priced;
  if (shipping.zoneName !== null || quote.checkout.shippingAddress === null) return null;
  if (shipping.chosen?.pickup !== undefined) return null;
  const { country } = shipping.destination;
  return {
    country,
    message: formatUnservedMessage(country, shipping.servedBy),
    servedBy:
      shipping.servedBy === null
        ? null
        : { region: shipping.servedBy, url: backend.storefrontUrl(shipping.servedBy) },
  };
}

/** Formats a message such as "This store doesn't ship to Norway. Our European store does." */
export function formatUnservedMessage(country: string, servedBy: RegionKey | null): string {
  const name = formatTranslatedCountry(country);
  return servedBy === null
    ? words.unserved({ country: name })
    : words.unservedHere({ country: name, store: getStorefront(servedBy).adjective });
}

/** Returns a note that names the step at which the tax will be known. */
function taxNote({ priced, checkout, table }: CheckoutQuote): string | null {
  const { country, province } = priced.shipping.destination;
  const open = table !== null && !table.taxIncluded && country === 'US' && province === null;
  const isPickedUp = priced.shipping.chosen?.pickup !== undefined;
  return open && !isPickedUp && checkout.shippingAddress === null ? words.taxOpen() : null;
}

function lineView(
  quote: CheckoutQuote,
  priced: PricedLine,
  problem: string | null,
  translate: LineTranslator,
): CheckoutLineView {
  const { line } = priced;
  const variantId = getLineVariantId(priced);
  const { plan, ...texts } = translate({
    variantId,
    title: line.merchandise.productTitle,
    variantTitle: line.merchandise.title,
    plan: line.sellingPlan?.name ?? null,
  });
  return {
    ...texts,
    id: line.id,
    variantId,
    productHandle: line.merchandise.productHandle,
    image: findVariantImage(quote.snapshot, variantId),
    ...translateComponents(
      copyBundleComponents(quote.snapshot, quote.region, variantId).components,
      translate,
    ),
    quantity: line.quantity,
    unitPrice: priced.unitPrice,
    originalPrice: priced.originalPrice,
    comparePrice: priced.comparePrice,
    allocations: priced.allocations.map(({ source, amount }) => ({
      source,
      amount,
      title: getAllocationName(source),
    })),
    priceAfterDiscounted: priced.priceAfterDiscounted,
    isGift: priced.isManualGwp || priced.isAutoGwp,
    sellingPlan: plan,
    recurring: findRecurringDelivery(quote, line.sellingPlan?.id ?? null),
    attributes: line.attributes.filter(({ key }) => !key.startsWith('_')),
    preOrderNote: getDeliveryPromise(quote, priced),
    requiresShipping: line.merchandise.requiresShipping,
    problem,
  };
}

/** Returns the delivery interval of a cart line that starts a subscription. */
function findRecurringDelivery(
  { cart, snapshot, now }: CheckoutQuote,
  planId: string | null,
): RecurringDelivery | null {
  const plan = cart.renewal === undefined ? findRecurringPlan(snapshot, planId) : null;
  if (plan === null) return null;
  const { interval, intervalCount } = plan;
  return { interval, intervalCount, nextAt: addIntervals(now, plan, 1) };
}

/** Adds the test cards that behave differently at renewals. */
function offerPayment(payment: PaymentOffer, subscribing: boolean): PaymentOffer {
  return payment.kind === 'test' && subscribing
    ? { ...payment, cards: [...payment.cards, ...subscriptionTestCards] }
    : payment;
}
