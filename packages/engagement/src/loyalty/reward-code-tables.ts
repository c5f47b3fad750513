/** Discount codes of redeemed rewards at a remote commerce backend. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface RewardCodeTables {
  /** The codes. Only the redemption has the member's id. */
  reward_codes: {
    /** The redemption's token. */
    token: string;
    code: string | null;
    /** The backend's id of the discount. Null until its response was stored. */
    discount: string | null;
    state: 'open' | 'used' | 'released';
    expires_at: EpochMs;
    /** Time at which the backend was last asked whether an order used the code. */
    asked_at: EpochMs;
    /** Time of the release, or null. */
    released_at: EpochMs | null;
    /** 0 or 1: the code is deactivated or deleted at the backend. */
    cleared: number;
  };
}

export const rewardCodeMigrations: MigrationSet = {
  name: 'reward-codes',
  migrations: {
    '0001-codes': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
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
