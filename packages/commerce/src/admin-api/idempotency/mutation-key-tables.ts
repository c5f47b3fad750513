/** Tables of idempotency keys: each mutation that was sent with a key, and its changes. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface MutationKeyTables {
  mutation_keys: {
    /** SHA-256 of client, mutation and key. */
    id: string;
    /** SHA-256 of the client. Only each client's latest keys are stored. */
    client: string;
    /** SHA-256 of the arguments. */
    input_hash: string;
    /** The run that may make changes. Another run may replace it after `locked_until`. */
    run_id: string;
    locked_until: EpochMs;
    /** 1 if the mutation has ended. */
    finished: number;
    /** SHA-256 of the selected fields; null while there is no result. */
    selection_hash: string | null;
    /** Result as JSON; null if it had errors or was too large. */
    result: string | null;
    created_at: EpochMs;
  };
  mutation_steps: {
    key_id: string;
    /** Hash of the code that made the change, and a counter. */
    step: string;
    /** Result of the change (`v8.serialize`); null if it can't be stored. */
    value: Uint8Array | null;
  };
}

export const mutationKeyMigrations: MigrationSet = {
  name: 'mutation-keys',
  migrations: {
    '0001-mutation-keys': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'mutation_keys')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('client', type.text, (column) => column.notNull())
          .addColumn('input_hash', type.text, (column) => column.notNull())
          .addColumn('run_id', type.text, (column) => column.notNull())
          .addColumn('locked_until', type.timestamp, (column) => column.notNull())
          .addColumn('finished', type.flag, (column) => column.notNull())
          .addColumn('selection_hash', type.text)
          .addColumn('result', type.document)
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('mutation_keys_created_at')
          .on('mutation_keys')
          .column('created_at')
          .execute();
        await db.schema
          .createIndex('mutation_keys_client')
          .on('mutation_keys')
          .columns(['client', 'created_at'])
          .execute();
        await createTable(db, dialect, 'mutation_steps')
          .addColumn('key_id', type.text, (column) => column.notNull())
          .addColumn('step', type.text, (column) => column.notNull())
          .addColumn('value', type.bytes)
          .addPrimaryKeyConstraint('mutation_steps_key', ['key_id', 'step'])
          .execute();
      },
    },
  },
};
