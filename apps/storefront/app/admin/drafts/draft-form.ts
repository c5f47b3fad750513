/** State of the draft order form, and its conversion to the mutation's input. */
import type { DraftCreateMutationVariables, DraftPageQuery } from '../api/generated/operations.ts';
import { formatItem } from '../orders/quantity-fields.tsx';
import { draftTexts as texts } from './draft-texts.ts';

type DraftOrderInput = DraftCreateMutationVariables['input'];
type Currency = NonNullable<DraftOrderInput['presentmentCurrencyCode']>;

export interface DraftFormLine {
  readonly key: string;
  readonly name: string;
  /** Null for a custom item. */
  readonly variantId: string | null;
  readonly quantity: number;
  /** Price of a custom item, or the merchant's price of a product; null for the catalogue's. */
  readonly price: string | null;
  readonly taxable: boolean;
  readonly requiresShipping: boolean;
}

export interface DraftFormState {
  readonly customerId: string | null;
  readonly lines: readonly DraftFormLine[];
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly province: string;
  readonly discount: string;
  readonly shipping: string;
  readonly note: string;
}

export const emptyDraft: DraftFormState = {
  customerId: null,
  lines: [],
  email: '',
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  zip: '',
  country: '',
  province: '',
  discount: '',
  shipping: '',
  note: '',
};

export type DraftDetails = NonNullable<DraftPageQuery['draftOrder']>;

export function toDraftForm(draft: DraftDetails): DraftFormState {
  const { shippingAddress: address, appliedDiscount, shippingLine } = draft;
  return {
    customerId: null,
    lines: draft.lineItems.nodes.map((line) => ({
      key: line.id,
      name: formatItem(line),
      variantId: line.variant?.id ?? null,
      quantity: line.quantity,
      price:
        line.priceOverride?.amount ??
        (line.variant == null ? line.originalUnitPriceSet.presentmentMoney.amount : null),
      taxable: line.taxable,
      requiresShipping: line.requiresShipping,
    })),
    email: draft.email ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    address1: address?.address1 ?? '',
    city: address?.city ?? '',
    zip: address?.zip ?? '',
    country: address?.countryCodeV2 ?? '',
    province: address?.provinceCode ?? '',
    discount: appliedDiscount?.valueType === 'PERCENTAGE' ? `${appliedDiscount.value}` : '',
    shipping: shippingLine?.originalPriceSet.presentmentMoney.amount ?? '',
    note: draft.note2 ?? '',
  };
}

function isAddressComplete({ country, lastName, city }: DraftFormState): boolean {
  return /^[A-Za-z]{2}$/.test(country) && lastName !== '' && city !== '';
}

function hasAddress(form: DraftFormState): boolean {
  return [form.address1, form.city, form.zip, form.country, form.province].some((text) => text !== '');
}

/** Returns an error message if the form can't be saved; null if it can. Doesn't check fields that the server validates. */
export function findDraftMistake(form: DraftFormState): string | null {
  const percent = form.discount.trim();
  if (percent !== '' && !(readPercent(percent) > 0)) return texts.wrongPercent;
  return hasAddress(form) && !isAddressComplete(form) ? texts.addressIncomplete : null;
}

function readPercent(text: string): number {
  return Number(text.replace(',', '.'));
}

/**
 * Returns the input of an update: unchanged parts are omitted, so that details which the form doesn't have are kept, such as a
 * discount by an amount.
 */
export function toDraftChanges(
  form: DraftFormState,
  before: DraftFormState,
  currency: Currency,
): DraftOrderInput {
  const stored: Readonly<Record<string, unknown>> = toDraftInput(before, currency);
  const changed = Object.entries(toDraftInput(form, currency)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key]),
  );
  const input: DraftOrderInput = {
    ...Object.fromEntries(changed),
    ...(form.email === before.email ? {} : { email: form.email }),
    ...(hasAddress(before) && !hasAddress(form) ? { shippingAddress: null } : {}),
  };
  if (input.shippingAddress === undefined) return input;
  // The new address may belong to another storefront with other prices, so these are sent again.
  const { lineItems = [], shippingLine = null } = toDraftInput(form, currency);
  return { ...input, lineItems, shippingLine };
}

/** @param currency currency of the address's storefront */
export function toDraftInput(form: DraftFormState, currency: Currency): DraftOrderInput {
  const percent = readPercent(form.discount);
  const shipping = form.shipping.trim().replace(',', '.');
  return {
    ...(form.customerId === null ? {} : { purchasingEntity: { customerId: form.customerId } }),
    ...(form.email === '' ? {} : { email: form.email }),
    note: form.note,
    lineItems: form.lines.map((line) => ({
      quantity: line.quantity,
      ...(line.variantId === null
        ? {
            title: line.name,
            taxable: line.taxable,
            requiresShipping: line.requiresShipping,
            originalUnitPriceWithCurrency: { amount: line.price ?? '0', currencyCode: currency },
          }
        : {
            variantId: line.variantId,
            ...(line.price === null ? {} : { priceOverride: { amount: line.price, currencyCode: currency } }),
          }),
    })),
    ...(isAddressComplete(form)
      ? {
          shippingAddress: {
            firstName: form.firstName,
            lastName: form.lastName,
            address1: form.address1,
            city: form.city,
            zip: form.zip,
            countryCode: toCountry(form.country),
            provinceCode: form.province === '' ? null : form.province.toUpperCase(),
          },
        }
      : {}),
    appliedDiscount: percent > 0 ? { value: percent, valueType: 'PERCENTAGE' } : null,
    shippingLine:
      shipping === '' ? null : { priceWithCurrency: { amount: shipping, currencyCode: currency } },
  };
}

type Country = NonNullable<NonNullable<DraftOrderInput['shippingAddress']>['countryCode']>;

/** The server rejects an invalid country. */
function toCountry(text: string): Country {
  return text.toUpperCase() as Country;
}
