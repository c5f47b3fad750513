/** Converts the validated inputs of cart mutations to the parameters of cart changes. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { getCountries } from 'libphonenumber-js';
import type {
  CartAddressInput,
  CartDeliveryAddressInput,
  CartLineInput,
  CartLineUpdateInput,
  CartPreferencesInput,
  CartSelectableAddressInput,
  CartSelectableAddressUpdateInput,
  MailingAddressInput,
} from 'shopify-api-2025-01/storefront-api-types';
import { getCountryName } from '../../checkout/countries.ts';
import { createBadInputError } from '../../graphql/errors.ts';
import { parseGidOfType } from '../../graphql/global-ids.ts';
import type { CartAddressRecord, CartPreferencesRecord } from '../cart-record.ts';
import type { AddressToAdd, AddressUpdate } from '../change/addresses.ts';
import type { CartLineUpdate, NewCartLine, ParentReference } from '../change/lines.ts';
import { emptyAddress } from '../empty-cart.ts';
import { requireListWithinLimit } from './cart-response.ts';
import type { FindSavedAddress } from './customer.ts';

/** An address with a country code, if known. */
type AddressInput = Omit<CartDeliveryAddressInput, 'countryCode'> & { readonly countryCode?: string | null };

/** Copies attributes without their GraphQL prototype; null becomes an empty list. */
export function readAttributes(
  attributes: readonly LineAttribute[] | null | undefined,
): readonly LineAttribute[] {
  return requireListWithinLimit(attributes ?? []).map(({ key, value }) => ({ key, value }));
}

/** Input of an added line, since version 2025-10. */
type LineInput = CartLineInput & {
  readonly parent?: { readonly lineId?: string | null; readonly merchandiseId?: string | null } | null;
};

export function parseLines(lines: readonly LineInput[]): readonly NewCartLine[] {
  return requireListWithinLimit(lines).map((line) => ({
    variantId: parseGidOfType('ProductVariant', line.merchandiseId),
    quantity: line.quantity ?? 1,
    attributes: readAttributes(line.attributes),
    sellingPlanId: line.sellingPlanId == null ? null : parseGidOfType('SellingPlan', line.sellingPlanId),
    ...(line.parent == null ? {} : { parent: readParent(line.parent) }),
  }));
}

function readParent({ lineId, merchandiseId }: NonNullable<LineInput['parent']>): ParentReference {
  if (lineId != null && merchandiseId == null) return { lineId };
  if (merchandiseId != null && lineId == null)
    return { variantId: parseGidOfType('ProductVariant', merchandiseId) };
  throw createBadInputError('Name the parent by its lineId or by its merchandiseId.');
}

/** Input of a changed line, since version 2026-07. The line is identified by id or key, which are equal. */
type LineUpdateInput = Omit<CartLineUpdateInput, 'id'> & {
  readonly id?: string | null;
  readonly viewKey?: string | null;
};

export function readLineUpdates(lines: readonly LineUpdateInput[]): readonly CartLineUpdate[] {
  return requireListWithinLimit(lines).map(
    ({ id, viewKey, merchandiseId, quantity, attributes, sellingPlanId }) => ({
      id: id ?? viewKey ?? '',
      variantId: merchandiseId == null ? undefined : parseGidOfType('ProductVariant', merchandiseId),
      quantity: quantity ?? undefined,
      attributes: attributes == null ? undefined : readAttributes(attributes),
      sellingPlanId: sellingPlanId == null ? sellingPlanId : parseGidOfType('SellingPlan', sellingPlanId),
    }),
  );
}

/** @param saved finds a saved address of the cart's customer, which is then copied. */
export function readAddresses(
  addresses: readonly CartSelectableAddressInput[],
  saved: FindSavedAddress,
): readonly AddressToAdd[] {
  return requireListWithinLimit(addresses).map(({ address, selected, oneTimeUse, validationStrategy }) => ({
    address: givenAddress(address, saved) ?? emptyAddress,
    selected: selected ?? false,
    oneTimeUse: oneTimeUse ?? false,
    strict: validationStrategy === 'STRICT',
  }));
}

export function readAddressUpdates(
  addresses: readonly CartSelectableAddressUpdateInput[],
  saved: FindSavedAddress,
): readonly AddressUpdate[] {
  return requireListWithinLimit(addresses).map(
    ({ id, address, selected, oneTimeUse, validationStrategy }) => ({
      id,
      strict: validationStrategy === 'STRICT',
      address: address ? (givenAddress(address, saved) ?? undefined) : undefined,
      selected: selected ?? undefined,
      oneTimeUse: oneTimeUse ?? undefined,
    }),
  );
}

/** An address of `deliveryAddressPreferences`, the deprecated input for a cart's addresses. */
export interface DeliveryPreferenceInput {
  readonly deliveryAddress?: MailingAddressInput | null;
  readonly customerAddressId?: string | null;
  readonly oneTimeUse?: boolean | null;
}

/** Parses the deprecated input. The first address is the selected one. */
export function readDeliveryPreferences(
  preferences: readonly DeliveryPreferenceInput[],
  saved: FindSavedAddress,
): readonly AddressToAdd[] {
  return requireListWithinLimit(preferences).map(
    ({ deliveryAddress, customerAddressId, oneTimeUse }, index) => ({
      address: deliveryAddress
        ? readMailingAddress(deliveryAddress)
        : customerAddressId
          ? saved(customerAddressId)
          : emptyAddress,
      selected: index === 0,
      oneTimeUse: oneTimeUse ?? false,
      strict: false,
    }),
  );
}

function givenAddress(input: CartAddressInput, saved: FindSavedAddress): AddressToAdd['address'] | null {
  if (input.deliveryAddress) return readAddress(input.deliveryAddress);
  return input.copyFromCustomerAddressId ? saved(input.copyFromCustomerAddressId) : null;
}

/** Trims texts, converts empty ones to null, and converts US territories to provinces. */
export function readAddress(input: AddressInput): CartAddressRecord {
  const place = normalizePlace(input.countryCode ?? '', input.provinceCode ?? null);
  return {
    firstName: text(input.firstName),
    lastName: text(input.lastName),
    company: text(input.company),
    address1: text(input.address1),
    address2: text(input.address2),
    city: text(input.city),
    province: place.province,
    country: place.country === '' || place.country === 'ZZ' ? null : place.country,
    zip: text(input.zip),
    phone: text(input.phone),
  };
}

/** Parses a mailing address. The country may be given by its English name. */
export function readMailingAddress({ country, province, ...rest }: MailingAddressInput): CartAddressRecord {
  const named = country?.trim() ?? '';
  const isNamed = (code: string) => getCountryName(code)?.toLowerCase() === named.toLowerCase();
  const countryCode = /^[A-Za-z]{2}$/.test(named) ? named : (getCountries().find(isNamed) ?? null);
  return readAddress({ ...rest, countryCode, provinceCode: province ?? null });
}

export function readPreferences(input: CartPreferencesInput): CartPreferencesRecord {
  const { delivery } = input;
  return {
    wallet: requireListWithinLimit(input.wallet ?? []),
    delivery: delivery
      ? {
          deliveryMethod: requireListWithinLimit(delivery.deliveryMethod ?? []),
          pickupHandle: requireListWithinLimit(delivery.pickupHandle ?? []),
          coordinates: delivery.coordinates ? { ...delivery.coordinates } : null,
        }
      : null,
  };
}

function text(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
