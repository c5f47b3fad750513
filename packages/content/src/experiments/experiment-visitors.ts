/** Counts the visitors of an experiment, each once, by day. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { ContentTables } from '../documents/content-tables.ts';

/** A visitor who has seen a variant. */
export interface Exposure {
  readonly experiment: number;
  readonly variant: string;
  /** Hash of the visitor's random id. */
  readonly visitor: string;
  readonly region: RegionKey;
}

/** No process caches data derived from visitors, so no cache has to be invalidated. */
const quiet = { quiet: true } as const;

/**
 * Counts exposures in one transaction. A visitor who was already counted, by any process, isn't counted again.
 *
 * @returns the newly counted exposures
 */
export function countExposures(
  storage: Storage<ContentTables>,
  exposures: readonly Exposure[],
  now: EpochMs,
): Promise<readonly Exposure[]> {
  const day = new Date(now).toISOString().slice(0, 10);
  return storage.change(async (tx) => {
    const counted: Exposure[] = [];
    // All processes insert in the same order, which prevents deadlocks.
    for (const exposure of exposures.toSorted(compareExposures)) {
      const { experiment, visitor, variant, region } = exposure;
      const added = await tx
        .insertInto('experiment_visitors')
        .values({ experiment, visitor, variant })
        .onConflict((conflict) => conflict.columns(['experiment', 'visitor']).doNothing())
        .executeTakeFirst();
      if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) continue;
      await tx
        .insertInto('experiment_days')
        .values({ experiment, variant, region, day, visitors: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['experiment', 'variant', 'region', 'day'])
            .doUpdateSet((row) => ({ visitors: row('experiment_days.visitors', '+', 1) })),
        )
        .execute();
      counted.push(exposure);
    }
    return counted;
  }, quiet);
}

function compareExposures(one: Exposure, other: Exposure): number {
  return one.experiment - other.experiment || (one.visitor < other.visitor ? -1 : 1);
}

/** Returns which of these experiments a visitor was already counted for. */
export async function findSeenExperiments(
  storage: Storage<ContentTables>,
  visitor: string,
  experiments: readonly number[],
): Promise<ReadonlySet<number>> {
  if (experiments.length === 0) return new Set();
  const rows = await storage.read
    .selectFrom('experiment_visitors')
    .select('experiment')
    .where('visitor', '=', visitor)
    .where('experiment', 'in', experiments)
    .execute();
  return new Set(rows.map(({ experiment }) => experiment));
}

/** Visitors of a variant in a storefront. */
export interface VisitorCount {
  readonly variant: string;
  readonly region: string;
  readonly visitors: number;
}

export async function readVisitorCounts(
  storage: Storage<ContentTables>,
  experiment: number,
): Promise<readonly VisitorCount[]> {
  const rows = await storage.read
    .selectFrom('experiment_days')
    .select((row) => ['variant', 'region', row.fn.sum<number>('visitors').as('visitors')])
    .where('experiment', '=', experiment)
    .groupBy(['variant', 'region'])
    .orderBy('variant')
    .orderBy('region')
    .execute();
  return rows.map(({ visitors, ...row }) => ({ ...row, visitors: Number(visitors) }));
}

/** Deletes the visitor rows of ended experiments, but keeps the counts. @returns the number of deleted rows */
export async function deleteVisitors(
  storage: Storage<ContentTables>,
  experiments: readonly number[],
): Promise<number> {
  if (experiments.length === 0) return 0;
  const result = await storage.change(
    (tx) => tx.deleteFrom('experiment_visitors').where('experiment', 'in', experiments).executeTakeFirst(),
    quiet,
  );
  return Number(result.numDeletedRows);
}
