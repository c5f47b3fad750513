import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import { createTestSource, expectErrors, expectSuccess } from '../catalogue/products/product-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { auditMigrations, readAuditLog } from '../merchant/audit-log.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { findDiscountsByCodes, getAutomaticDiscounts } from './find-discounts.ts';
import { findMerchantDiscounts } from './find-merchant-discounts.ts';
import { importDiscounts } from './import-discounts.ts';
import {
  activateDiscount,
  addRedeemCodes,
  createDiscount,
  deactivateDiscount,
  deleteDiscount,
  updateDiscount,
} from './merchant-discounts.ts';

const tenOff = { benefit: { kind: 'percentage', percentage: 10, target: 'order' } } as const;

describeEachDatabase((_name, open) => {
  async function openShop() {
    let now = Date.UTC(2026, 0, 1);
    const storage = await open<CommerceDatabase>([
      catalogueMigrations,
      sentWebhookMigrations,
      cartMigrations,
      auditMigrations,
    ]);
    const clock = () => {
      now += 1000;
      return now;
    };
    const deps = { storage, clock };
    const find = async (query: string | null, method: 'code' | 'automatic' | null = null) => {
      const list = await findMerchantDiscounts(storage.read, {
        query,
        method,
        order: 'id',
        isDescending: false,
        limit: 10,
        after: null,
        now,
      });
      return list.map(({ discount }) => discount.id);
    };
    return { storage, deps, clock, find };
  }

  describe('discounts of the merchant', () => {
    test('MERCH-50: a code works as soon as it is made, until it is ended or deleted', async () => {
      const { storage, deps } = await openShop();
      const made = expectSuccess(
        await createDiscount(
          deps,
          createTestSource('discountCodeBasicCreate'),
          'Glow10',
          tenOff,
          'basicCodeDiscount',
        ),
      );
      expect(await findDiscountsByCodes(storage.read, ['glow10'])).toMatchObject([{ id: 'code:GLOW10' }]);
      const target = { id: made.id, method: 'code' as const };
      const ended = expectSuccess(
        await deactivateDiscount(deps, createTestSource('discountCodeDeactivate'), target),
      );
      expect(ended.endsAt).not.toBeNull();
      expect(
        expectSuccess(await activateDiscount(deps, createTestSource('discountCodeActivate'), target)).endsAt,
      ).toBeNull();
      expectSuccess(await deleteDiscount(deps, createTestSource('discountCodeDelete'), target));
      expect(await findDiscountsByCodes(storage.read, ['glow10'])).toEqual([]);
      const log = await readAuditLog(storage.read, { limit: 10, subject: { type: 'Discount', id: made.id } });
      expect(log.map(({ action }) => action)).toEqual([
        'discountCodeDelete',
        'discountCodeActivate',
        'discountCodeDeactivate',
        'discountCodeBasicCreate',
      ]);
    });

    test('MERCH-51: automatic discounts begin and end in every cart at once, also by deletion', async () => {
      const { storage, deps, clock } = await openShop();
      const all = async () => (await getAutomaticDiscounts(storage, clock())).map(({ title }) => title);
      const make = (title: string) =>
        createDiscount(
          deps,
          createTestSource('discountAutomaticBasicCreate'),
          null,
          { ...tenOff, title },
          'automaticBasicDiscount',
        );
      const one = expectSuccess(await make('One'));
      expectSuccess(await make('Two'));
      expect(await all()).toEqual(['One', 'Two']);
      expectSuccess(
        await deleteDiscount(deps, createTestSource('discountAutomaticDelete'), {
          id: one.id,
          method: 'automatic',
        }),
      );
      expect(await all()).toEqual(['Two']);
      expect(expectErrors(await make('Two'))).toEqual(['automaticBasicDiscount.title TAKEN']);
    });

    test.each([
      ['', tenOff, 'basicCodeDiscount.code BLANK'],
      ['two words', tenOff, 'basicCodeDiscount.code INVALID'],
      ['taken', tenOff, 'basicCodeDiscount.code TAKEN'],
      [
        'A',
        { benefit: { ...tenOff.benefit, percentage: 120 } },
        'basicCodeDiscount.customerGets.value.percentage VALUE_OUTSIDE_RANGE',
      ],
      ['A', { ...tenOff, startsAt: 2, endsAt: 1 }, 'basicCodeDiscount.endsAt END_DATE_BEFORE_START_DATE'],
      ['A', { ...tenOff, usageLimit: 0 }, 'basicCodeDiscount.usageLimit GREATER_THAN'],
      [
        'A',
        { ...tenOff, entitlement: { all: false, products: [], collections: [], skus: [] } },
        'basicCodeDiscount.customerGets.items BLANK',
      ],
    ])(
      'MERCH-52: the code %j with %j is an error at its field, and nothing is written',
      async (code, change, error) => {
        const { storage, deps, find } = await openShop();
        expectSuccess(
          await createDiscount(
            deps,
            createTestSource('discountCodeBasicCreate'),
            'TAKEN',
            tenOff,
            'basicCodeDiscount',
          ),
        );
        expect(
          expectErrors(
            await createDiscount(
              deps,
              createTestSource('discountCodeBasicCreate'),
              code,
              change,
              'basicCodeDiscount',
            ),
          ),
        ).toEqual([error]);
        expect(await find(null)).toEqual(['code:TAKEN']);
        expect(await readAuditLog(storage.read, { limit: 10 })).toHaveLength(1);
      },
    );

    test('MERCH-53: a change retains the code, and fields that the API doesn’t have', async () => {
      const { storage, deps, clock } = await openShop();
      const file = [
        {
          code: 'CLUB',
          kind: 'fixedAmount',
          value: { us: '5.00', uk: '4.00' },
          target: 'order',
          memberOnly: true,
          regions: ['us', 'uk'],
        },
      ];
      await importDiscounts(storage, file, { now: clock() });
      const target = { id: 'code:CLUB', method: 'code' as const };
      const change = expectSuccess(
        await updateDiscount(
          deps,
          createTestSource('discountCodeBasicUpdate'),
          target,
          () => ({ title: 'Club' }),
          'basicCodeDiscount',
        ),
      );
      expect(change).toMatchObject({
        title: 'Club',
        memberOnly: true,
        regions: ['us', 'uk'],
        benefit: { amount: { us: 500, uk: 400 } },
      });
      const other = () => ({ code: 'OTHER' });
      expect(
        expectErrors(
          await updateDiscount(
            deps,
            createTestSource('discountCodeBasicUpdate'),
            target,
            other,
            'basicCodeDiscount',
          ),
        ),
      ).toEqual(['basicCodeDiscount.code INVALID']);
    });

    test('MERCH-54: single-use codes are added to a discount, all or none', async () => {
      const { storage, deps } = await openShop();
      const { id } = expectSuccess(
        await createDiscount(
          deps,
          createTestSource('discountCodeBasicCreate'),
          'GLOW10',
          tenOff,
          'basicCodeDiscount',
        ),
      );
      expectSuccess(
        await addRedeemCodes(deps, createTestSource('discountRedeemCodeBulkAdd'), id, ['one', 'two']),
      );
      expect(await findDiscountsByCodes(storage.read, ['ONE', 'two'])).toHaveLength(1);
      expect(
        expectErrors(
          await addRedeemCodes(deps, createTestSource('discountRedeemCodeBulkAdd'), id, ['three', 'TWO']),
        ),
      ).toEqual(['codes.1.code TAKEN']);
      expect(await findDiscountsByCodes(storage.read, ['THREE'])).toEqual([]);
    });

    test.each([
      [null, ['automatic:spring', 'code:GLOW10', 'code:SHIP']],
      ['glow*', ['code:GLOW10']],
      ['method:automatic', ['automatic:spring']],
      ['type:free_shipping', ['code:SHIP']],
      ['status:scheduled', ['automatic:spring']],
      ['status:active AND -code:ship', ['code:GLOW10']],
    ])('MERCH-55: %j finds %j', async (query, ids) => {
      const { deps, find } = await openShop();
      const shipping = { benefit: { kind: 'freeShipping' as const } };
      expectSuccess(
        await createDiscount(
          deps,
          createTestSource('discountCodeBasicCreate'),
          'GLOW10',
          tenOff,
          'basicCodeDiscount',
        ),
      );
      expectSuccess(
        await createDiscount(
          deps,
          createTestSource('discountCodeFreeShippingCreate'),
          'SHIP',
          shipping,
          'freeShippingCodeDiscount',
        ),
      );
      const spring = { ...tenOff, title: 'Spring', startsAt: Date.UTC(2030, 0, 1) };
      expectSuccess(
        await createDiscount(
          deps,
          createTestSource('discountAutomaticBasicCreate'),
          null,
          spring,
          'automaticBasicDiscount',
        ),
      );
      expect(await find(query)).toEqual(ids);
    });
  });
});
