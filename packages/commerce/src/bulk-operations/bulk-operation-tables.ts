/** Tables of bulk operations and their results. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export type BulkOperationType = 'QUERY' | 'MUTATION';
export type BulkOperationStatus = 'CREATED' | 'RUNNING' | 'CANCELING' | 'CANCELED' | 'COMPLETED' | 'FAILED';
export type BulkOperationErrorCode = 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR';

export interface BulkOperationTables {
  bulk_operations: {
    /** A number, which is part of the global id. */
    id: string;
    /** Id of the token that started it; `shop` for people of the shop. */
    owner: string;
    /** Owner and type while the operation is unfinished, otherwise null. Unique, so that only one runs at a time. */
    active_key: string | null;
    type: BulkOperationType;
    status: BulkOperationStatus;
    error_code: BulkOperationErrorCode | null;
    /** `AdminActor` without its scopes, as JSON. */
    actor: string;
    /** Scopes of the actor when it was started, separated by commas. */
    scopes: string;
    /** Version of the Admin API. */
    version: string;
    /** The query or mutation. */
    query: string;
    /** Id of the staged upload with the variables of a mutation; null for a query. */
    upload_id: string | null;
    /** Position from which to continue, as JSON; the format depends on the type. */
    progress: string;
    object_count: number;
    root_object_count: number;
    /** Number of bytes of the result so far. */
    file_size: number;
    /** Number of result pieces so far. */
    pieces: number;
    attempts: number;
    due_at: EpochMs;
    created_at: EpochMs;
    completed_at: EpochMs | null;
  };
  /** Pieces of the result in JSONL, ordered by `place`. */
  bulk_operation_pieces: { operation_id: string; place: number; bytes: Uint8Array };
}

export const bulkOperationMigrations: MigrationSet = {
  name: 'bulk-operations',
  migrations: {
    '0001-bulk-operations': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'bulk_operations')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('owner', type.text, (column) => column.notNull())
          .addColumn('active_key', type.text, (column) => column.unique())
          .addColumn('type', type.text, (column) => column.notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('error_code', type.text)
          .addColumn('actor', type.document, (column) => column.notNull())
          .addColumn('scopes', type.text, (column) => column.notNull())
          .addColumn('version', type.text, (column) => column.notNull())
          .addColumn('query', type.text, (column) => column.notNull())
          .addColumn('upload_id', type.text)
          .addColumn('progress', type.document, (column) => column.notNull())
          .addColumn('object_count', type.integer, (column) => column.notNull())
          .addColumn('root_object_count', type.integer, (column) => column.notNull())
          .addColumn('file_size', type.integer, (column) => column.notNull())
          .addColumn('pieces', type.integer, (column) => column.notNull())
          .addColumn('attempts', type.integer, (column) => column.notNull())
          .addColumn('due_at', type.timestamp, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('completed_at', type.timestamp)
          .execute();
        await db.schema
          .createIndex('bulk_operations_owner')
          .on('bulk_operations')
          .columns(['owner', 'created_at', 'id'])
          .execute();
        await createTable(db, dialect, 'bulk_operation_pieces')
          .addColumn('operation_id', type.text, (column) => column.notNull())
          .addColumn('place', type.integer, (column) => column.notNull())
          .addColumn('bytes', type.bytes, (column) => column.notNull())
          .addPrimaryKeyConstraint('bulk_operation_pieces_key', ['operation_id', 'place'])
          .execute();
      },
    },
  },
};
