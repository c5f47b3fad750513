/** The merchant's changes of locations. Each is one transaction, and in the audit log. */
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { Transaction } from 'kysely';
import { getCountryName } from '../../checkout/countries.ts';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import type { ErrorList } from '../products/product-input.ts';
import type { LocationAddressRecord, LocationRecord, PickupSettings } from './location-records.ts';
import { loadLocations, saveLocations } from './location-store.ts';

type Optional = string | null | undefined;

/** Undefined leaves a field unchanged, null empties it. */
export interface LocationChange {
  readonly name?: Optional;
  readonly address?: {
    readonly address1?: Optional;
    readonly address2?: Optional;
    readonly city?: Optional;
    readonly countryCode?: Optional;
    readonly provinceCode?: Optional;
    readonly zip?: Optional;
    readonly phone?: Optional;
  };
}

const maxTextLength = 255;
const maxInstructionsLength = 1000;

/** Changes name and address. A changed address has no coordinates. */
export function editLocation(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  { name, address }: LocationChange,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await findLocation(tx, id);
    if (before === null) throw reject(['id'], 'Location does not exist', 'NOT_FOUND');
    const given = readText(name, ['input', 'name'], errors);
    if (given === null) errors.add(['input', 'name'], "Name can't be blank", 'BLANK');
    const after: LocationRecord = {
      ...before,
      name: given ?? before.name,
      address: address === undefined ? before.address : editAddress(before.address, address, errors),
      updatedAt: now,
    };
    return saveWithAudit(tx, source, after, now);
  });
}

/** Offers pickup at a location, or changes its settings. */
export function enablePickup(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  settings: PickupSettings,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await findLocation(tx, id);
    if (before === null) throw unknownLocation(['localPickupSettings', 'locationId']);
    const instructions = settings.instructions.trim();
    if (instructions.length > maxInstructionsLength)
      errors.add(
        ['localPickupSettings', 'instructions'],
        `Instructions must have at most ${maxInstructionsLength} characters`,
        'GENERIC_ERROR',
      );
    if (before.address.address1 === null || before.address.city === null)
      errors.add(
        ['localPickupSettings', 'locationId'],
        'The location needs a street and a city first: set them with locationEdit',
        'GENERIC_ERROR',
      );
    const pickup = { pickupTime: settings.pickupTime, instructions };
    return saveWithAudit(tx, source, { ...before, pickup, updatedAt: now }, now);
  });
}

export function disablePickup(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const before = await findLocation(tx, id);
    if (before === null) throw unknownLocation(['locationId']);
    return saveWithAudit(tx, source, { ...before, pickup: null, updatedAt: now }, now);
  });
}

const unknownLocation = (field: readonly string[]) =>
  reject(field, 'Location does not exist', 'ACTIVE_LOCATION_NOT_FOUND');

async function findLocation(tx: Transaction<CommerceDatabase>, id: string): Promise<LocationRecord | null> {
  return (await loadLocations(tx)).find((each) => each.id === id) ?? null;
}

async function saveWithAudit(
  tx: Transaction<CommerceDatabase>,
  { actor, action }: ChangeSource,
  location: LocationRecord,
  now: number,
): Promise<LocationRecord> {
  const saved = location.createdAt === 0 ? { ...location, createdAt: now } : location;
  await saveLocations(tx, [saved], now);
  const subject = { type: 'Location', id: saved.id };
  await recordAuditEntry(tx, { actor, action, subject, details: { pickup: saved.pickup } }, now);
  return saved;
}

/** @returns undefined if the text isn't given, null if it is empty. */
function readText(text: Optional, field: readonly string[], errors: ErrorList): string | null | undefined {
  if (text === undefined) return undefined;
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > maxTextLength)
    errors.add(field, `Must have at most ${maxTextLength} characters`, 'TOO_LONG');
  return trimmed === '' ? null : trimmed;
}

function editAddress(
  before: LocationAddressRecord,
  input: NonNullable<LocationChange['address']>,
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
  const isSame = Object.entries(after).every(
    ([name, value]) => name === 'phone' || Reflect.get(before, name) === value,
  );
  return { ...after, coordinates: isSame ? before.coordinates : null };
}
