/** Table of the components of bundles. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';

export interface BundleTables {
  /** One row for each component of a bundle. */
  bundle_components: {
    /** Digits of the id of the variant that is the bundle. */
    bundle_id: string;
    /** Digits of the id of the bundle's product. */
    product_id: string;
    component_id: string;
    /** Units in one bundle. */
    quantity: number;
    /** Index in the list of components, from 0. */
    position: number;
  };
}

export const bundlesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'bundle_components')
      .addColumn('bundle_id', type.text, (column) => column.notNull())
      .addColumn('product_id', type.text, (column) => column.notNull())
      .addColumn('component_id', type.text, (column) => column.notNull())
      .addColumn('quantity', type.integer, (column) => column.notNull())
      .addColumn('position', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('bundle_components_key', ['bundle_id', 'component_id'])
      .execute();
    await db.schema
      .createIndex('bundle_components_component')
      .on('bundle_components')
      .column('component_id')
      .execute();
  },
};
