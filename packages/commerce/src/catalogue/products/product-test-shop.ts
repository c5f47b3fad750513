/** Shop for tests of the merchant's product changes. */
import type { OpenTestDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { expect } from 'vitest';
import { cartMigrations } from '../../carts/migrations.ts';
import type { CommerceDatabase } from '../../database.ts';
import { auditMigrations, readAuditLog } from '../../merchant/audit-log.ts';
import type { ChangeResult } from '../../merchant/user-errors.ts';
import { sentWebhookMigrations } from '../../webhooks/webhook-tables.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { catalogueMigrations } from '../migrations.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { restoreListPrices } from '../period-prices.ts';
import type { ChangeSource } from './change-product.ts';

export const productTestMigrations = [
  catalogueMigrations,
  sentWebhookMigrations,
  cartMigrations,
  auditMigrations,
];

/** Returns a change source with the test's actor and the given mutation. */
export function createTestSource(action: string): ChangeSource {
  return { actor: { kind: 'staff', name: 'ida@example.com' }, action };
}

/** Returns the value of a change that must succeed. */
export function expectSuccess<T>(result: ChangeResult<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

/** Returns the errors of a change that must fail, as `field code`. */
export function expectErrors(result: ChangeResult<unknown>): readonly string[] {
  expect(result.ok).toBe(false);
  return result.ok ? [] : result.errors.map(({ field, code }) => `${field?.join('.')} ${code}`);
}

export async function openProductShop(open: OpenTestDatabase) {
  /** Advances with every call, so that no two events have the same time. */
  let now = Date.UTC(2026, 0, 1);
  const clock = () => {
    now += 1;
    return now;
  };
  const location = await open.newLocation();
  const storage = await open<CommerceDatabase>(productTestMigrations, { location });
  const catalogue = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
  return {
    storage,
    catalogue,
    clock,
    location,
    deps: { storage, clock },
    /** Returns the stored product with its list prices. */
    async stored(id: string): Promise<ProductRecord | null> {
      const row = await storage.read
        .selectFrom('catalogue_documents')
        .select('data')
        .where('kind', '=', 'product')
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : restoreListPrices(JSON.parse(row.data));
    },
    /** Returns units in stock by SKU. */
    async stock(): Promise<Readonly<Record<string, number>>> {
      const rows = await storage.read
        .selectFrom('inventory')
        .select(['sku', 'available'])
        .orderBy('sku')
        .execute();
      return Object.fromEntries(rows.map(({ sku, available }) => [sku, Number(available)]));
    },
    /** Returns the actions in the audit log, oldest first. */
    async audited(): Promise<readonly string[]> {
      const entries = await readAuditLog(storage.read, { limit: 100 });
      return entries.map(({ action }) => action).reverse();
    },
    /** Counts the rows of all tables, so that a test can detect an incomplete rollback. */
    async rows(): Promise<readonly number[]> {
      const count = async (
        table: 'catalogue_documents' | 'inventory' | 'price_history' | 'merchant_audit' | 'catalogue_changes',
      ) =>
        Number(
          (
            await storage.read
              .selectFrom(table)
              .select((row) => row.fn.countAll().as('count'))
              .executeTakeFirst()
          )?.count,
        );
      return Promise.all(
        (
          [
            'catalogue_documents',
            'inventory',
            'price_history',
            'merchant_audit',
            'catalogue_changes',
          ] as const
        ).map(count),
      );
    },
  };
}
