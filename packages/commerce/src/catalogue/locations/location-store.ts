/** Reads and writes the shop's locations, which are documents of the catalogue. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { stockLocationId } from '../stock-location.ts';
import { appendChangeLog } from '../upsert-documents.ts';
import { createDefaultLocation, type LocationRecord } from './location-records.ts';

export const locationKind = 'location';

/** Subject in the change log that makes other processes reload the locations. */
export const locationsChangeSubject = 'locations';

/** Shopify allows 1,000; a seed with more is invalid. */
export const maxLocations = 100;

/** Reads all locations: first the one of the stock, then the others from oldest to newest. */
export async function loadLocations(db: Kysely<CommerceDatabase>): Promise<readonly LocationRecord[]> {
  const rows = await db
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', locationKind)
    .limit(maxLocations + 1)
    .execute();
  const stored = rows
    .map(({ data }): LocationRecord => JSON.parse(data))
    .toSorted(
      (a, b) =>
        Number(b.id === stockLocationId) - Number(a.id === stockLocationId) ||
        a.createdAt - b.createdAt ||
        Number(a.id) - Number(b.id),
    );
  return stored.some(({ id }) => id === stockLocationId) ? stored : [createDefaultLocation(0), ...stored];
}

/** Inserts or replaces locations, and makes all processes reload them. */
export async function saveLocations(
  tx: Transaction<CommerceDatabase>,
  locations: readonly LocationRecord[],
  now: EpochMs,
): Promise<void> {
  if (locations.length === 0) return;
  await tx
    .insertInto('catalogue_documents')
    .values(
      locations.map((location) => ({
        kind: locationKind,
        id: location.id,
        handle: location.id,
        data: JSON.stringify(location),
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
        data: row.ref('excluded.data'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
  await appendChangeLog(tx, [locationsChangeSubject], now);
}

/** Deletes a location, and makes all processes reload the locations. */
export async function deleteStoredLocation(
  tx: Transaction<CommerceDatabase>,
  id: string,
  now: EpochMs,
): Promise<void> {
  await tx.deleteFrom('catalogue_documents').where('kind', '=', locationKind).where('id', '=', id).execute();
  await appendChangeLog(tx, [locationsChangeSubject], now);
}
