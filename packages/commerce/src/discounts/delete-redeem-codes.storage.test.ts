import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import { createTestSource, expectSuccess } from '../catalogue/products/product-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { auditMigrations, readAuditLog } from '../merchant/audit-log.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { deleteRedeemCodes } from './delete-redeem-codes.ts';
import { claimDiscountUses } from './discount-uses.ts';
import { toGeneratedDiscountId } from './generated-discount-ids.ts';
import { addRedeemCodes, createDiscount } from './merchant-discounts.ts';

const now = Date.UTC(2026, 0, 1);
const action = createTestSource('discountCodeRedeemCodeBulkDelete');
const tenOff = { benefit: { kind: 'percentage', percentage: 10, target: 'order' } } as const;

describeEachDatabaseInFull((_name, open) => {
  test('ADMIN-203: codes of orders stay, and the others are deleted in one change', async () => {
    const storage = await open<CommerceDatabase>([
      ...[catalogueMigrations, sentWebhookMigrations, cartMigrations, orderMigrations, auditMigrations],
    ]);
    const deps = { storage, clock: () => now };
    const { id } = expectSuccess(
      await createDiscount(deps, createTestSource('discountCodeBasicCreate'), 'GLOW', tenOff, 'x'),
    );
    // More than one batch of a search.
    const names = Array.from({ length: 600 }, (_, index) => `GLOW-${1000 + index}`);
    for (let start = 0; start < names.length; start += 200) {
      const codes = names.slice(start, start + 200);
      expectSuccess(await addRedeemCodes(deps, createTestSource('discountRedeemCodeBulkAdd'), id, codes));
    }
    const discountIds = ['GLOW-1000', 'GLOW-1599'].map(toGeneratedDiscountId);
    await storage.change((tx) =>
      claimDiscountUses(tx, { discountIds, orderId: '1', customer: 'ada', at: now }),
    );
    const list = async () => {
      const rows = await storage.read.selectFrom('generated_codes').select('code').orderBy('code').execute();
      return rows.map(({ code }) => code);
    };
    const ids = { codes: ['GLOW-1000', 'GLOW-1001', 'GLOW-1001'] };
    expect(expectSuccess(await deleteRedeemCodes(deps, action, id, ids))).toBe(1);
    expect((await list()).slice(0, 2)).toEqual(['GLOW-1000', 'GLOW-1002']);
    const search = 'code:GLOW-15* OR times_used:>=1';
    expect(expectSuccess(await deleteRedeemCodes(deps, action, id, { search }))).toBe(99);
    expect(await list()).toHaveLength(500);
    const rest = { search: 'code:GLOW-*' };
    expect(expectSuccess(await deleteRedeemCodes(deps, action, id, rest))).toBe(498);
    expect(await list()).toEqual(['GLOW-1000', 'GLOW-1599']);
    expect(expectSuccess(await deleteRedeemCodes(deps, action, id, rest))).toBe(0);
    const log = await readAuditLog(storage.read, { limit: 3, subject: { type: 'Discount', id } });
    expect(log.map(({ details }) => details)).toEqual([
      { title: 'GLOW', codes: 498 },
      { title: 'GLOW', codes: 99 },
      { title: 'GLOW', codes: 1 },
    ]);
  });
});
