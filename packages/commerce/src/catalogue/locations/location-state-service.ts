/** Activates, deactivates and deletes locations. Each change is one transaction and is recorded in the audit log. */
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { toOpenLocationTerm, toOpenPickupTerm } from '../../orders/order-index.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import { stockLocationId } from '../stock-location.ts';
import { isActiveLocation, type LocationRecord } from './location-records.ts';
import { auditLocation, isNameTaken, saveLocationWithAudit } from './location-service.ts';
import { deleteStoredLocation, loadLocations } from './location-store.ts';

type Transacting = Transaction<CommerceDatabase>;

const idField = ['locationId'];

/** Activates a location; does nothing if it is active already. */
export function activateLocation(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const { location, all } = await requireLocation(tx, id);
    if (isActiveLocation(location)) return location;
    if (isNameTaken(location.name, id, all))
      throw reject(
        idField,
        'An active location has the same name; rename one of them',
        'HAS_NON_UNIQUE_NAME',
      );
    const { deactivatedAt, ...active } = location;
    return saveLocationWithAudit(tx, source, { ...active, updatedAt: now }, now);
  });
}

/**
 * Deactivates a location, which ends store pickup there. Its pickup settings are stored until it is activated again.
 * Rejects the location of the stock, and a location with orders that haven't been picked up.
 *
 * @param destinationId location to which the stock is relocated, if the client requests it
 */
export function deactivateLocation(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  destinationId?: string,
): Promise<ChangeResult<LocationRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const { location, all } = await requireLocation(tx, id);
    if (destinationId !== undefined) checkDestination(id, destinationId, all);
    if (!isActiveLocation(location)) return location;
    if (id === stockLocationId)
      throw destinationId === undefined
        ? reject(
            idField,
            "Location has the shop's inventory and can't be deactivated",
            'HAS_ACTIVE_INVENTORY_ERROR',
          )
        : reject(
            ['destinationLocationId'],
            "The shop's inventory is counted at one location and can't be relocated",
            'FAILED_TO_RELOCATE_ACTIVE_INVENTORIES',
          );
    if (await hasOpenOrders(tx, id))
      throw reject(
        idField,
        'Location could not be deactivated because it has pending orders',
        'HAS_FULFILLMENT_ORDERS_ERROR',
      );
    return saveLocationWithAudit(tx, source, { ...location, deactivatedAt: now, updatedAt: now }, now);
  });
}

/** Deletes a location that was deactivated. */
export function deleteLocation(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const { location } = await requireLocation(tx, id);
    if (id === stockLocationId)
      throw reject(
        idField,
        "Location has the shop's inventory and can't be deleted",
        'LOCATION_HAS_INVENTORY',
      );
    if (isActiveLocation(location))
      throw reject(idField, 'Location is active; deactivate it first', 'LOCATION_IS_ACTIVE');
    if (await hasOpenOrders(tx, id))
      throw reject(idField, 'Location has pending orders', 'LOCATION_HAS_PENDING_ORDERS');
    await deleteStoredLocation(tx, id, now);
    await auditLocation(tx, source, location, now);
    return id;
  });
}

async function requireLocation(tx: Transacting, id: string) {
  const all = await loadLocations(tx);
  const location = all.find((each) => each.id === id);
  if (location === undefined) throw reject(idField, 'Location not found', 'LOCATION_NOT_FOUND');
  return { location, all };
}

function checkDestination(id: string, destinationId: string, all: readonly LocationRecord[]): void {
  const field = ['destinationLocationId'];
  if (destinationId === id)
    throw reject(
      field,
      'Destination location is the same as the location to be deactivated',
      'DESTINATION_LOCATION_IS_THE_SAME_LOCATION',
    );
  if (!all.some((each) => each.id === destinationId && isActiveLocation(each)))
    throw reject(
      field,
      'Destination location is not found or inactive',
      'DESTINATION_LOCATION_NOT_FOUND_OR_INACTIVE',
    );
}

/** Returns true if a location has orders that haven't been picked up or shipped from there. */
export async function hasOpenOrders(db: Kysely<CommerceDatabase>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_terms')
    .select('number')
    .where('term', 'in', [toOpenPickupTerm(id), toOpenLocationTerm(id)])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
