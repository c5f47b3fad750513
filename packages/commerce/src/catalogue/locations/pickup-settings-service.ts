/** Changes a location's pickup settings for the merchant. Each change is one transaction and is recorded in the audit log. */
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import { isActiveLocation, type LocationRecord, type PickupSettings } from './location-records.ts';
import { findStoredLocation, saveLocationWithAudit } from './location-service.ts';

const maxInstructionsLength = 1000;

/** Enables pickup at a location, or changes its settings. */
export function enablePickup(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  settings: PickupSettings,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await findStoredLocation(tx, id);
    const idField = ['localPickupSettings', 'locationId'];
    if (before === null || !isActiveLocation(before)) throw unknownLocation(idField);
    const instructions = settings.instructions.trim();
    if (instructions.length > maxInstructionsLength)
      errors.add(
        ['localPickupSettings', 'instructions'],
        `Instructions must have at most ${maxInstructionsLength} characters`,
        'GENERIC_ERROR',
      );
    if (before.address.address1 === null || before.address.city === null)
      errors.add(
        idField,
        'The location needs a street and a city first: set them with locationEdit',
        'GENERIC_ERROR',
      );
    const pickup = { pickupTime: settings.pickupTime, instructions };
    return saveLocationWithAudit(tx, source, { ...before, pickup, updatedAt: now }, now);
  });
}

export function disablePickup(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const before = await findStoredLocation(tx, id);
    if (before === null || !isActiveLocation(before)) throw unknownLocation(['locationId']);
    return saveLocationWithAudit(tx, source, { ...before, pickup: null, updatedAt: now }, now);
  });
}

const unknownLocation = (field: readonly string[]) =>
  reject(field, 'Location does not exist', 'ACTIVE_LOCATION_NOT_FOUND');
