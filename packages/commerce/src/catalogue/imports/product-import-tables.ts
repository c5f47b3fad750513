/** Product imports and their changes, which are stored so that an import can be undone. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';
import type { MerchantActor } from '../../merchant/actor.ts';

export interface ProductImportTables {
  product_imports: {
    id: string;
    started_at: EpochMs;
    actor_kind: MerchantActor['kind'];
    actor: string;
    file_name: string;
    /**
     * `running`: being prepared, nothing is written yet. `writing` and `undoing`: products are being changed in batches;
     * another process resumes the work if this one ends.
     */
    state: 'running' | 'writing' | 'imported' | 'failed' | 'undoing' | 'undone';
    /** Number of products prepared, written or undone so far, and number of products in the file. */
    done: number;
    total: number;
    /** Time of the last progress or of completion. */
    updated_at: EpochMs;
    added: number;
    changed: number;
    unchanged: number;
    stock_changed: number;
    /** Person or API client that last started an undo of the import; empty if none was started. */
    undone_by: string;
    /** Empty if no undo was started, or if it was started before this column existed. */
    undone_kind: MerchantActor['kind'] | '';
    /**
     * Check before an undo for products that were changed after the import. `checking`: in progress. `changed`: found some,
     * so nothing was undone. `failed`: ended with an error. Empty if there was no check, or if it found no such product.
     */
    undo_check: '' | 'checking' | 'changed' | 'failed';
    /** Number of products checked so far, of `total`. A check that is repeated begins from the start. */
    checked: number;
    /** Number of products that the undo restored, and number of added products that it deleted. */
    restored: number;
    deleted: number;
    /** Number of products changed after the import: found by the check, or left unchanged by the undo. */
    changed_since: number;
    /** JSON of the handles of the first of these products. */
    changed_handles: string;
    /** `stale`: products were changed after the check. Empty if the import didn't fail. */
    failure: '' | 'stale' | 'error';
  };
  /** One row for each product that an import changes. Deleted when the import can no longer be undone. */
  product_import_items: {
    import_id: string;
    product_id: string;
    handle: string;
    /** JSON of the record before the import; null for a new product, or if only stock changed. */
    before: string | null;
    /** JSON of the record written by the import; null if only stock changed. */
    after: string | null;
    /** JSON of `ImportedStockChange[]`; `[]` until the item is written. */
    stock: string;
    /** JSON of the units in stock to write, by variant id. Variants that aren't listed are unchanged. */
    quantities: string;
    /**
     * `left`: not imported, because the product was changed after the import was prepared. `kept`: not undone, because the
     * product was changed after the import.
     */
    state: 'pending' | 'written' | 'left' | 'undone' | 'kept';
  };
  /** CSV line of each picture URL on another site. A later import of the same URL replaces the row. */
  import_pictures: {
    url: string;
    import_id: string;
    line: number;
  };
}

export const productImportsMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'product_imports')
      .addColumn('id', type.text, (column) => column.primaryKey().notNull())
      .addColumn('started_at', type.timestamp, (column) => column.notNull())
      .addColumn('actor_kind', type.text, (column) => column.notNull())
      .addColumn('actor', type.text, (column) => column.notNull())
      .addColumn('file_name', type.text, (column) => column.notNull())
      .addColumn('state', type.text, (column) => column.notNull())
      .addColumn('done', type.integer, (column) => column.notNull())
      .addColumn('total', type.integer, (column) => column.notNull())
      .addColumn('updated_at', type.timestamp, (column) => column.notNull())
      .addColumn('added', type.integer, (column) => column.notNull())
      .addColumn('changed', type.integer, (column) => column.notNull())
      .addColumn('unchanged', type.integer, (column) => column.notNull())
      .addColumn('stock_changed', type.integer, (column) => column.notNull())
      .addColumn('undone_by', type.text, (column) => column.notNull())
      .addColumn('failure', type.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('product_imports_started')
      .on('product_imports')
      .columns(['started_at', 'id'])
      .execute();
    await createTable(db, dialect, 'product_import_items')
      .addColumn('import_id', type.text, (column) => column.notNull())
      .addColumn('product_id', type.text, (column) => column.notNull())
      .addColumn('handle', type.text, (column) => column.notNull())
      .addColumn('before', type.document)
      .addColumn('after', type.document)
      .addColumn('stock', type.document, (column) => column.notNull())
      .addPrimaryKeyConstraint('product_import_items_key', ['import_id', 'product_id'])
      .execute();
  },
};

export const importBatchesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await db.schema
      .alterTable('product_import_items')
      .addColumn('quantities', type.document, (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .alterTable('product_import_items')
      .addColumn('state', type.text, (column) => column.notNull().defaultTo('written'))
      .execute();
    await db.schema
      .alterTable('product_imports')
      .addColumn('undone_kind', type.text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('product_import_items_state')
      .on('product_import_items')
      .columns(['import_id', 'state', 'product_id'])
      .execute();
  },
};

export const importPicturesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'import_pictures')
      .addColumn('url', type.text, (column) => column.primaryKey().notNull())
      .addColumn('import_id', type.text, (column) => column.notNull())
      .addColumn('line', type.integer, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('import_pictures_import').on('import_pictures').column('import_id').execute();
  },
};

export const importUndosMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    const add = (name: string, kind: 'text' | 'integer' | 'document', value: string | number) =>
      db.schema
        .alterTable('product_imports')
        .addColumn(name, type[kind], (column) => column.notNull().defaultTo(value))
        .execute();
    await add('undo_check', 'text', '');
    for (const name of ['checked', 'restored', 'deleted', 'changed_since']) await add(name, 'integer', 0);
    await add('changed_handles', 'document', '[]');
  },
};
