/** Changes locations for the merchant. Each change is one transaction and is recorded in the audit log. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { getCountryName } from '../../checkout/countries.ts';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import type { ErrorList } from '../products/product-input.ts';
import { isActiveLocation, type LocationAddressRecord, type LocationRecord } from './location-records.ts';
import { loadLocations, maxLocations, saveLocations } from './location-store.ts';

type Transacting = Transaction<CommerceDatabase>;
type Optional = string | null | undefined;

export interface LocationAddressChange {
  readonly address1?: Optional;
  readonly address2?: Optional;
  readonly city?: Optional;
  readonly countryCode?: Optional;
  readonly provinceCode?: Optional;
  readonly zip?: Optional;
  readonly phone?: Optional;
}

/** A change of a location. Undefined leaves a field unchanged; null empties it. */
export interface LocationChange {
  readonly name?: Optional;
  readonly address?: LocationAddressChange;
}

const maxTextLength = 255;

export function addLocation(
  deps: ProductServiceDeps,
  source: ChangeSource,
  input: { readonly name: string; readonly address: LocationAddressChange & { countryCode: CountryCode } },
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const all = await loadLocations(tx);
    if (all.length >= maxLocations)
      throw reject(['input'], `A shop has at most ${maxLocations} locations`, 'GENERIC_ERROR');
    const blank: LocationAddressRecord = {
      ...{ address1: null, address2: null, city: null, province: null, zip: null, phone: null },
      country: input.address.countryCode,
      coordinates: null,
    };
    const added: LocationRecord = {
      id: createRandomId(),
      name: readName(input.name, null, all, errors),
      address: editAddress(blank, input.address, errors),
      pickup: null,
      createdAt: now,
      updatedAt: now,
    };
    return saveLocationWithAudit(tx, source, added, now);
  });
}

/** Changes name and address. The coordinates are removed if the address changes. */
export function editLocation(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  { name, address }: LocationChange,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const all = await loadLocations(tx);
    const before = all.find((each) => each.id === id);
    if (before === undefined) throw reject(['id'], 'Location does not exist', 'NOT_FOUND');
    const after: LocationRecord = {
      ...before,
      name: name === undefined ? before.name : readName(name, before, all, errors),
      address: address === undefined ? before.address : editAddress(before.address, address, errors),
      updatedAt: now,
    };
    return saveLocationWithAudit(tx, source, after, now);
  });
}

export async function findStoredLocation(tx: Transacting, id: string): Promise<LocationRecord | null> {
  return (await loadLocations(tx)).find((each) => each.id === id) ?? null;
}

export async function saveLocationWithAudit(
  tx: Transacting,
  source: ChangeSource,
  location: LocationRecord,
  now: EpochMs,
): Promise<LocationRecord> {
  const saved = location.createdAt === 0 ? { ...location, createdAt: now } : location;
  await saveLocations(tx, [saved], now);
  await auditLocation(tx, source, saved, now);
  return saved;
}

export async function auditLocation(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, name, pickup }: LocationRecord,
  now: EpochMs,
): Promise<void> {
  const subject = { type: 'Location', id };
  await recordAuditEntry(tx, { actor, action, subject, details: { name, pickup } }, now);
}

/** Returns true if another active location has the same name. */
export function isNameTaken(
  name: string | null,
  id: string | undefined,
  all: readonly LocationRecord[],
): boolean {
  const wanted = name?.toLowerCase();
  return (
    wanted !== undefined &&
    all.some((each) => each.id !== id && isActiveLocation(each) && each.name?.toLowerCase() === wanted)
  );
}

function readName(
  name: string | null,
  before: LocationRecord | null,
  all: readonly LocationRecord[],
  errors: ErrorList,
): string | null {
  const field = ['input', 'name'];
  const text = readText(name, field, errors) ?? null;
  if (text === null) errors.add(field, "Name can't be blank", 'BLANK');
  else if (text !== before?.name && isNameTaken(text, before?.id, all))
    errors.add(field, 'Name has already been taken', 'TAKEN');
  return text;
}

/** @returns undefined if the text is omitted, null if it is empty. */
function readText(text: Optional, field: readonly string[], errors: ErrorList): string | null | undefined {
  if (text === undefined) return undefined;
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > maxTextLength)
    errors.add(field, `Must have at most ${maxTextLength} characters`, 'TOO_LONG');
  return trimmed === '' ? null : trimmed;
}

function editAddress(
  before: LocationAddressRecord,
  input: LocationAddressChange,
  errors: ErrorList,
): LocationAddressRecord {
  const path = ['input', 'address'];
  const edit = (name: 'address1' | 'address2' | 'city' | 'zip' | 'phone') => {
    const text = readText(input[name], [...path, name], errors);
    return text === undefined ? before[name] : text;
  };
  const { country, province } = normalizePlace(
    input.countryCode ?? before.country,
    input.provinceCode === undefined ? before.province : input.provinceCode,
  );
  if (getCountryName(country) === null)
    errors.add([...path, 'countryCode'], 'Country is not in the list', 'INCLUSION');
  if (province !== null && !/^[A-Z0-9]{1,3}$/.test(province))
    errors.add([...path, 'provinceCode'], 'Province must be a code, such as CA', 'INVALID');
  const after = {
    address1: edit('address1'),
    address2: edit('address2'),
    city: edit('city'),
    country,
    province,
    zip: edit('zip'),
    phone: edit('phone'),
  };
  if (country === 'US' && after.zip !== before.zip && after.zip !== null && !usZip.test(after.zip))
    errors.add([...path, 'zip'], 'Zip is not a valid US ZIP code', 'INVALID_US_ZIPCODE');
  const isSame = Object.entries(after).every(
    ([name, value]) => name === 'phone' || Reflect.get(before, name) === value,
  );
  return { ...after, coordinates: isSame ? before.coordinates : null };
}

const usZip = /^\d{5}(?:-\d{4})?$/;
