/** Inputs of cart mutations, as the schema lets them through, turned into what changes of a cart take. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { getCountries } from 'libphonenumber-js';
import { idOf } from '../../graphql/ids.ts';
import type { AddressToAdd, AddressUpdate } from '../change/addresses.ts';
import type { LineToAdd, LineUpdate } from '../change/lines.ts';
import type { CartAddressRecord, CartPreferencesRecord } from '../model.ts';
import { bounded } from './answer.ts';

export interface CartLineInput {
  readonly merchandiseId: string;
  readonly quantity?: number | null;
  readonly attributes?: readonly LineAttribute[] | null;
  readonly sellingPlanId?: string | null;
}

export interface CartLineUpdateInput extends Partial<Omit<CartLineInput, 'merchandiseId'>> {
  readonly id: string;
  readonly merchandiseId?: string | null;
}

/** `MailingAddressInput` names country and province by code or in words. */
export interface MailingAddressInput extends Omit<DeliveryAddressInput, 'countryCode' | 'provinceCode'> {
  readonly country?: string | null;
  readonly province?: string | null;
}

interface DeliveryAddressInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly zip?: string | null;
  readonly phone?: string | null;
  readonly countryCode?: string | null;
  readonly provinceCode?: string | null;
}

export interface CartAddressInput {
  readonly deliveryAddress?: DeliveryAddressInput | null;
  readonly copyFromCustomerAddressId?: string | null;
}

export interface SelectableAddressInput {
  readonly address: CartAddressInput;
  readonly selected?: boolean | null;
  readonly oneTimeUse?: boolean | null;
  readonly validationStrategy?: 'COUNTRY_CODE_ONLY' | 'STRICT' | null;
}

export interface SelectableAddressUpdateInput extends Partial<Omit<SelectableAddressInput, 'address'>> {
  readonly id: string;
  readonly address?: CartAddressInput | null;
}

export interface PreferencesInput {
  readonly wallet?: readonly string[] | null;
  readonly delivery?: {
    readonly deliveryMethod?: readonly string[] | null;
    readonly pickupHandle?: readonly string[] | null;
    readonly coordinates?: {
      readonly latitude: number;
      readonly longitude: number;
      readonly countryCode: string;
    } | null;
  } | null;
}

/** Attributes without their GraphQL prototype; null is none. */
export function readAttributes(
  attributes: readonly LineAttribute[] | null | undefined,
): readonly LineAttribute[] {
  return bounded(attributes ?? []).map(({ key, value }) => ({ key, value }));
}

export function readLines(lines: readonly CartLineInput[]): readonly LineToAdd[] {
  return bounded(lines).map((line) => ({
    variantId: idOf('ProductVariant', line.merchandiseId),
    quantity: line.quantity ?? 1,
    attributes: readAttributes(line.attributes),
    sellingPlanId: line.sellingPlanId == null ? null : idOf('SellingPlan', line.sellingPlanId),
  }));
}

export function readLineUpdates(lines: readonly CartLineUpdateInput[]): readonly LineUpdate[] {
  return bounded(lines).map((line) => ({
    id: line.id,
    ...(line.merchandiseId == null ? {} : { variantId: idOf('ProductVariant', line.merchandiseId) }),
    ...(line.quantity == null ? {} : { quantity: line.quantity }),
    ...(line.attributes == null ? {} : { attributes: readAttributes(line.attributes) }),
    ...(line.sellingPlanId === undefined ? {} : { sellingPlanId: readPlan(line.sellingPlanId) }),
  }));
}

function readPlan(gid: string | null): string | null {
  return gid === null ? null : idOf('SellingPlan', gid);
}

/** `saved` finds an address of the cart's customer by its gid, for those that are to be copied. */
export function readAddresses(
  addresses: readonly SelectableAddressInput[],
  saved: SavedAddresses,
): readonly AddressToAdd[] {
  return bounded(addresses).map(({ address, selected, oneTimeUse, validationStrategy }) => ({
    address: givenAddress(address, saved) ?? nowhere,
    selected: selected ?? false,
    oneTimeUse: oneTimeUse ?? false,
    strict: validationStrategy === 'STRICT',
  }));
}

export function readAddressUpdates(
  addresses: readonly SelectableAddressUpdateInput[],
  saved: SavedAddresses,
): readonly AddressUpdate[] {
  return bounded(addresses).map(({ id, address, selected, oneTimeUse, validationStrategy }) => {
    const given = address ? givenAddress(address, saved) : null;
    return {
      id,
      strict: validationStrategy === 'STRICT',
      ...(given === null ? {} : { address: given }),
      ...(selected == null ? {} : { selected }),
      ...(oneTimeUse == null ? {} : { oneTimeUse }),
    };
  });
}

/** Finds an address that the cart's customer has saved. */
export type SavedAddresses = (gid: string) => CartAddressRecord | 'unknown';

const nowhere = readAddress({});

function givenAddress(input: CartAddressInput, saved: SavedAddresses): AddressToAdd['address'] | null {
  if (input.deliveryAddress) return readAddress(input.deliveryAddress);
  return input.copyFromCustomerAddressId ? saved(input.copyFromCustomerAddressId) : null;
}

/** Texts trimmed, empty ones as null, and US territories as provinces. */
export function readAddress(input: DeliveryAddressInput): CartAddressRecord {
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

let codes: ReadonlyMap<string, string> | undefined;

function countryCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  codes ??= new Map(getCountries().map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
  return codes;
}

/** A mailing address; a country given in words is found by its English name. */
export function readMailingAddress({ country, province, ...rest }: MailingAddressInput): CartAddressRecord {
  const named = country?.trim() ?? '';
  const countryCode = /^[A-Za-z]{2}$/.test(named) ? named : (countryCodes().get(named.toLowerCase()) ?? null);
  return readAddress({ ...rest, countryCode, provinceCode: province ?? null });
}

export function readPreferences(input: PreferencesInput): CartPreferencesRecord {
  const { delivery } = input;
  return {
    wallet: bounded(input.wallet ?? []),
    delivery: delivery
      ? {
          deliveryMethod: bounded(delivery.deliveryMethod ?? []),
          pickupHandle: bounded(delivery.pickupHandle ?? []),
          coordinates: delivery.coordinates ? { ...delivery.coordinates } : null,
        }
      : null,
  };
}

function text(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
