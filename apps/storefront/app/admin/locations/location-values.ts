/** Values of the forms of a location. Pure functions. */
import type { FormValues } from '../ui/compare-form.ts';
import { postalAddressKeys } from '../ui/postal-address-keys.ts';

/** Pickup times ("usually ready in …") that a merchant can select. Shopify also has `CUSTOM`, which only its own admin can set. */
export const pickupTimeChoices = [
  'ONE_HOUR',
  'TWO_HOURS',
  'FOUR_HOURS',
  'TWENTY_FOUR_HOURS',
  'TWO_TO_FOUR_DAYS',
  'FIVE_OR_MORE_DAYS',
] as const;

export type PickupTimeChoice = (typeof pickupTimeChoices)[number];

export const locationKeys = ['name', ...postalAddressKeys, 'phone'] as const;

type AddressKey = Exclude<(typeof locationKeys)[number], 'name'>;

export interface StoredLocation {
  readonly name: string;
  readonly address: { readonly [Key in AddressKey]?: string | null };
  readonly localPickupSettingsV2?: {
    readonly pickupTime: string;
    readonly instructions: string;
  } | null;
}

export function toLocationValues({ name, address }: StoredLocation): FormValues {
  return Object.fromEntries(locationKeys.map((key) => [key, key === 'name' ? name : (address[key] ?? '')]));
}

/** Values of the form of store pickup: `enabled` is `on` or empty. */
export function toPickupValues({ localPickupSettingsV2: pickup }: StoredLocation): FormValues {
  return {
    enabled: pickup == null ? '' : 'on',
    pickupTime: pickup?.pickupTime ?? 'TWENTY_FOUR_HOURS',
    instructions: pickup?.instructions ?? '',
  };
}

export type LocationMistake = 'noName' | 'noCountry';

export function findLocationMistake(values: FormValues): LocationMistake | null {
  if ((values.name ?? '') === '') return 'noName';
  return (values.countryCode ?? '') === '' ? 'noCountry' : null;
}

/**
 * Returns the changed address fields for the API's input. An empty string deletes a field.
 *
 * @param countries country codes that the API accepts
 */
export function toLocationAddressInput<Country extends string>(
  changes: FormValues,
  countries: readonly Country[],
) {
  const country = countries.find((code) => code === changes.countryCode);
  const read = (key: AddressKey) => changes[key];
  return {
    address1: read('address1'),
    address2: read('address2'),
    zip: read('zip'),
    city: read('city'),
    provinceCode: read('provinceCode'),
    phone: read('phone'),
    ...(country === undefined ? {} : { countryCode: country }),
  };
}

/** Returns the pickup settings that a changed form saves; null turns pickup off. */
export function toPickupChange(changes: FormValues, current: StoredLocation) {
  const values = { ...toPickupValues(current), ...changes };
  if (values.enabled !== 'on') return null;
  const pickupTime = pickupTimeChoices.find((time) => time === values.pickupTime) ?? 'TWENTY_FOUR_HOURS';
  return { pickupTime, instructions: values.instructions ?? '' };
}
