/** State of the draft order form, and its conversion to the mutation's input. */
import type { DraftCreateMutationVariables, DraftPageQuery } from '../api/generated/operations.ts';
import { formatItem } from '../orders/quantities.tsx';

type DraftOrderInput = DraftCreateMutationVariables['input'];
type Currency = NonNullable<DraftOrderInput['presentmentCurrencyCode']>;

export interface DraftFormLine {
  readonly key: string;
  readonly name: string;
  /** Null for an item that the merchant names. */
  readonly variantId: string | null;
  readonly quantity: number;
  /** Amount of an own item, or the merchant's price of a product; null for the catalogue's. */
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

/** @param currency that of the storefront of the address. */
export function toDraftInput(form: DraftFormState, currency: Currency): DraftOrderInput {
  const hasAddress = /^[A-Za-z]{2}$/.test(form.country) && form.lastName !== '' && form.city !== '';
  const percent = Number(form.discount.replace(',', '.'));
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
    ...(hasAddress
      ? {
          shippingAddress: {
            firstName: form.firstName,
            lastName: form.lastName,
            address1: form.address1,
            city: form.city,
            zip: form.zip,
            countryCode: toCountry(form.country),
            ...(form.province === '' ? {} : { provinceCode: form.province.toUpperCase() }),
          },
        }
      : {}),
    appliedDiscount: percent > 0 ? { value: percent, valueType: 'PERCENTAGE' } : null,
    shippingLine:
      shipping === '' ? null : { priceWithCurrency: { amount: shipping, currencyCode: currency } },
  };
}

type Country = NonNullable<NonNullable<DraftOrderInput['shippingAddress']>['countryCode']>;

/** The server names a text that is no country. */
function toCountry(text: string): Country {
  return text.toUpperCase() as Country;
}
