/** Codes of redeemed rewards at a commerce backend that isn't ours. Moments are milliseconds since 1970. */
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface RewardCodeTables {
  /** Names nobody: the redemption beside it does. */
  reward_codes: {
    /** The redemption's. */
    token: string;
    code: string | null;
    /** The backend's id of the discount; null until its answer was noted. */
    discount: string | null;
    state: 'open' | 'used' | 'released';
    expires_at: number;
    /** When the backend was last asked whether an order used it. */
    asked_at: number;
    /** When it was released; null before. */
    released_at: number | null;
    /** 0 or 1: nothing usable is left at the backend. */
    cleared: number;
  };
}

export const rewardCodeMigrations: MigrationSet = {
  name: 'reward-codes',
  migrations: {
    '0001-codes': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
        await createTable(db, dialect, 'reward_codes')
          .addColumn('token', type.text, (column) => column.primaryKey().notNull())
          .addColumn('code', type.text, (column) => column.unique())
          .addColumn('discount', type.text)
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .addColumn('asked_at', type.timestamp, (column) => column.notNull())
          .addColumn('released_at', type.timestamp)
          .addColumn('cleared', type.integer, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('reward_codes_state')
          .on('reward_codes')
          .columns(['state', 'cleared'])
          .execute();
      },
    },
  },
};
