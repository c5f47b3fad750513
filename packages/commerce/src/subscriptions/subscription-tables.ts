/** Tables of subscriptions. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { type ContractDraftTables, createDraftTable } from './contract-draft-store.ts';
import type {
  CycleStatus,
  SkipReason,
  SubscriptionActor,
  SubscriptionEventKind,
  SubscriptionStatus,
} from './subscription-contract.ts';

export interface SubscriptionTables extends ContractDraftTables {
  subscription_contracts: {
    id: string;
    status: SubscriptionStatus;
    customer_id: string | null;
    /** In lower case. */
    email: string;
    region: string;
    /** Date of the next renewal; null if there is none. */
    next_billing_at: EpochMs | null;
    next_cycle: number;
    /** Time of the next attempt to charge; null unless the contract is active. */
    due_at: EpochMs | null;
    /** Last cycle of which the shopper was reminded. */
    reminded_cycle: number;
    /** Key of an imported contract, so that it isn't imported twice; null otherwise. Unique. */
    import_key: string | null;
    /** `SubscriptionContract` as JSON. */
    data: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  /** One row for each renewal that was charged, is being charged, or is skipped. */
  subscription_billing_cycles: {
    contract_id: string;
    cycle_index: number;
    status: CycleStatus;
    billing_at: EpochMs;
    /** Cart that is converted to the cycle's order. Unique. */
    cart_id: string | null;
    /** Unique. */
    order_id: string | null;
    skip_reason: SkipReason | null;
    attempts: number;
    /** Last payment whose rejection was recorded. */
    rejected_payment_id: string | null;
    updated_at: EpochMs;
  };
  /** Events are never changed or deleted. */
  subscription_events: {
    contract_id: string;
    /** Consecutive number within the contract, from 1. */
    number: number;
    kind: SubscriptionEventKind;
    actor: SubscriptionActor;
    data: string;
    at: EpochMs;
  };
  /** Single-use links in emails. */
  subscription_links: {
    /** SHA-256 of the token; the token itself isn't stored. */
    token_hash: string;
    contract_id: string;
    cycle_index: number;
    action: 'skip' | 'stop';
    expires_at: EpochMs;
    used_at: EpochMs | null;
  };
}

export const subscriptionMigrations: MigrationSet = {
  name: 'subscriptions',
  migrations: {
    '0001-subscriptions': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'subscription_contracts')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('customer_id', type.text)
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('next_billing_at', type.timestamp)
          .addColumn('next_cycle', type.integer, (column) => column.notNull())
          .addColumn('due_at', type.timestamp)
          .addColumn('reminded_cycle', type.integer, (column) => column.notNull())
          .addColumn('import_key', type.text, (column) => column.unique())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        const contracts = (name: string) => db.schema.createIndex(name).on('subscription_contracts');
        await contracts('subscription_contracts_due').columns(['status', 'due_at']).execute();
        await contracts('subscription_contracts_next').columns(['status', 'next_billing_at']).execute();
        await contracts('subscription_contracts_customer').column('customer_id').execute();
        await contracts('subscription_contracts_email').column('email').execute();
        await createTable(db, dialect, 'subscription_billing_cycles')
          .addColumn('contract_id', type.text, (column) => column.notNull())
          .addColumn('cycle_index', type.integer, (column) => column.notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('billing_at', type.timestamp, (column) => column.notNull())
          .addColumn('cart_id', type.text, (column) => column.unique())
          .addColumn('order_id', type.text, (column) => column.unique())
          .addColumn('skip_reason', type.text)
          .addColumn('attempts', type.integer, (column) => column.notNull())
          .addColumn('rejected_payment_id', type.text)
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('subscription_billing_cycles_key', ['contract_id', 'cycle_index'])
          .execute();
        await createTable(db, dialect, 'subscription_events')
          .addColumn('contract_id', type.text, (column) => column.notNull())
          .addColumn('number', type.integer, (column) => column.notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('actor', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('subscription_events_key', ['contract_id', 'number'])
          .execute();
        await createTable(db, dialect, 'subscription_links')
          .addColumn('token_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('contract_id', type.text, (column) => column.notNull())
          .addColumn('cycle_index', type.integer, (column) => column.notNull())
          .addColumn('action', type.text, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .addColumn('used_at', type.timestamp)
          .execute();
        await db.schema
          .createIndex('subscription_links_contract')
          .on('subscription_links')
          .column('contract_id')
          .execute();
      },
    },
    '0002-drafts': { up: createDraftTable },
  },
};
