/** Tables of experiments and their visitors. Orders are counted in the backend's database (`experiment-orders.ts`). */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

export interface ExperimentTables {
  content_experiments: {
    id: Generated<number>;
    /** Incremented by every change. */
    revision: number;
    name: string;
    /** JSON list of keys. */
    storefronts: string;
    document: string;
    /** JSON list of `ExperimentVariant`. */
    variants: string;
    begins_at: EpochMs | null;
    ends_at: EpochMs | null;
    /** `StoredExperimentState`. */
    state: string;
    chosen: string | null;
    changed_by: string;
    changed_at: EpochMs;
  };
  /** One row per visitor who has seen an experiment. Deleted after the experiment has ended. */
  experiment_visitors: {
    experiment: number;
    /** Hash of the random id in the visitor's cookie. */
    visitor: string;
    variant: string;
  };
  /** Number of visitors by the day on which they first saw the variant. */
  experiment_days: {
    experiment: number;
    variant: string;
    region: string;
    /** `2026-11-27`, in UTC. */
    day: string;
    visitors: number;
  };
}

export const experimentMigrations: MigrationSet = {
  name: 'experiments',
  migrations: {
    '0001-experiments': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'content_experiments'), dialect)
          .addColumn('revision', type.integer, (column) => column.notNull())
          .addColumn('name', type.text, (column) => column.notNull())
          .addColumn('storefronts', type.document, (column) => column.notNull())
          .addColumn('document', type.text, (column) => column.notNull())
          .addColumn('variants', type.document, (column) => column.notNull())
          .addColumn('begins_at', type.timestamp)
          .addColumn('ends_at', type.timestamp)
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('chosen', type.text)
          .addColumn('changed_by', type.text, (column) => column.notNull())
          .addColumn('changed_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'experiment_visitors')
          .addColumn('experiment', type.integer, (column) => column.notNull())
          .addColumn('visitor', type.text, (column) => column.notNull())
          .addColumn('variant', type.text, (column) => column.notNull())
          .addPrimaryKeyConstraint('experiment_visitors_key', ['experiment', 'visitor'])
          .execute();
        await createTable(db, dialect, 'experiment_days')
          .addColumn('experiment', type.integer, (column) => column.notNull())
          .addColumn('variant', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('day', type.text, (column) => column.notNull())
          .addColumn('visitors', type.integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('experiment_days_key', ['experiment', 'variant', 'region', 'day'])
          .execute();
      },
    },
  },
};
