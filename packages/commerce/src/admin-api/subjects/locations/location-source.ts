/** Source objects of `Location`. */
import type { LocationRecord } from '../../../catalogue/locations/location-records.ts';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import type { AdminContext } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

/** Source object of `Location`. The record is loaded when a field needs it. */
export interface LocationSource {
  readonly id: string;
  readonly legacyResourceId: string;
}

export const toLocationSource = (id: string): LocationSource => ({
  id: formatGlobalId('Location', id),
  legacyResourceId: id,
});

export const stockLocation: LocationSource = toLocationSource(stockLocationId);

export function isStockLocation({ legacyResourceId }: LocationSource): boolean {
  return legacyResourceId === stockLocationId;
}

export async function findLocationRecord(
  id: string,
  context: AdminContext,
): Promise<LocationRecord | undefined> {
  return (await getSnapshot(context)).locations.find((each) => each.id === id);
}

export async function getLocationRecord(
  { legacyResourceId }: LocationSource,
  context: AdminContext,
): Promise<LocationRecord> {
  const record = await findLocationRecord(legacyResourceId, context);
  if (record === undefined) throw new Error(`There is no location ${legacyResourceId}`);
  return record;
}

/** Returns the name of a location, which defaults to the shop's. */
export async function getLocationName({ name }: LocationRecord, context: AdminContext): Promise<string> {
  return (
    name ?? (await context.services.backend.brand?.(null))?.name ?? (await getSnapshot(context)).shop.name
  );
}
