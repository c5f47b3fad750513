import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAuditLog } from '../merchant/audit-log.ts';
import {
  createTestSource,
  expectErrors,
  expectSuccess,
  openProductShop,
} from './products/product-test-shop.ts';
import { setProduct } from './products/set-product.ts';
import { createVariants, deleteVariants } from './products/variant-service.ts';
import { changeQuantities, type QuantityChange, type QuantityChanges } from './stock-quantities.ts';
import { returnStock, takeStock } from './take-stock.ts';

const names = { list: 'quantities', compare: 'compareQuantity' } as const;
const set = (...changes: readonly QuantityChange[]): QuantityChanges => ({
  kind: 'set',
  changes,
  reason: 'correction',
  names,
});
const adjust = (...changes: readonly QuantityChange[]): QuantityChanges => ({
  kind: 'adjust',
  changes,
  reason: 'received',
  names: { list: 'changes', compare: 'changeFromQuantity' },
});

const colours = ['Light', 'Dark', 'Clear'];

describeEachDatabaseInFull((_name, open) => {
  /** A shop with one product of three variants, with stock 10 each; `Clear` may be oversold. */
  async function openShop() {
    const shop = await openProductShop(open);
    const product = expectSuccess(
      await setProduct(
        shop.deps,
        createTestSource('productSet'),
        { handle: 'mousse' },
        {
          title: 'Mousse',
          productOptions: [{ name: 'Color', values: colours.map((name) => ({ name })) }],
          variants: colours.map((name) => ({
            optionValues: [{ optionName: 'Color', name }],
            price: '10.00',
            sku: name,
            quantity: 10,
            inventoryPolicy: name === 'Clear' ? 'CONTINUE' : 'DENY',
          })),
        },
      ),
    );
    const [light = '', dark = '', clear = ''] = product.variants.map(({ id }) => id);
    return { ...shop, product, light, dark, clear };
  }

  describe('inventory', () => {
    test('MERCH-20: of two simultaneous corrections of the same stock one is rejected, and no change is lost', async () => {
      const { deps, light, stock } = await openShop();
      const results = await Promise.all(
        [12, 15].map((quantity) =>
          changeQuantities(
            deps,
            createTestSource('inventorySetQuantities'),
            set({ variantId: light, quantity, compareQuantity: 10 }),
          ),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const [refused] = results.filter(({ ok }) => !ok);
      if (refused === undefined) throw new Error('Both were accepted.');
      expect(expectErrors(refused)).toEqual(['input.quantities.0.compareQuantity COMPARE_QUANTITY_STALE']);
      const accepted = results.findIndex(({ ok }) => ok);
      expect((await stock()).Light).toBe([12, 15][accepted]);
    });

    test('MERCH-21: a sale between reading and correcting is seen', async () => {
      const { deps, storage, clock, light, stock, catalogue } = await openShop();
      await storage.change((tx) => takeStock(tx, [{ variantId: light, quantity: 1 }], clock()));
      const change = { variantId: light, quantity: 10, compareQuantity: 10 };
      expect(
        expectErrors(await changeQuantities(deps, createTestSource('inventorySetQuantities'), set(change))),
      ).toEqual(['input.quantities.0.compareQuantity COMPARE_QUANTITY_STALE']);
      expect((await stock()).Light).toBe(9);
      const seen = { ...change, compareQuantity: 9 };
      expect(
        expectSuccess(await changeQuantities(deps, createTestSource('inventorySetQuantities'), set(seen))),
      ).toEqual([{ variantId: light, from: 9, to: 10 }]);
      expect((await catalogue.current()).stock(light)).toBe(10);
      const [entry] = await readAuditLog(storage.read, {
        limit: 1,
        subject: { type: 'InventoryItem', id: light },
      });
      expect(entry).toMatchObject({
        actor: { kind: 'staff', name: 'ida@example.com' },
        action: 'inventorySetQuantities',
        details: { from: 9, to: 10, reason: 'correction' },
      });
    });

    test.each<[string, (ids: { light: string; dark: string }) => QuantityChanges, string]>([
      [
        'a missing compareQuantity',
        ({ dark }) => set({ variantId: dark, quantity: 1, compareQuantity: undefined }),
        'input.quantities.1.compareQuantity COMPARE_QUANTITY_REQUIRED',
      ],
      [
        'a negative quantity',
        ({ dark }) => set({ variantId: dark, quantity: -1, compareQuantity: null }),
        'input.quantities.1.quantity INVALID_QUANTITY_NEGATIVE',
      ],
      [
        'too many units',
        ({ dark }) => set({ variantId: dark, quantity: 1_000_000_001, compareQuantity: null }),
        'input.quantities.1.quantity INVALID_QUANTITY_TOO_HIGH',
      ],
      [
        'an unknown item',
        () => set({ variantId: '404', quantity: 1, compareQuantity: null }),
        'input.quantities.1.inventoryItemId INVALID_INVENTORY_ITEM',
      ],
      [
        'an item that occurs twice',
        ({ light }) => set({ variantId: light, quantity: 1, compareQuantity: null }),
        'input.quantities.1.inventoryItemId NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR',
      ],
      [
        'an unknown reason',
        ({ dark }) => ({
          ...set({ variantId: dark, quantity: 1, compareQuantity: null }),
          reason: 'because',
        }),
        'input.reason INVALID_REASON',
      ],
      [
        'more taken away than there is',
        ({ dark }) => adjust({ variantId: dark, quantity: -11, compareQuantity: undefined }),
        'input.changes.1.delta INVALID_QUANTITY_TOO_LOW',
      ],
      [
        'another quantity than expected',
        ({ dark }) => adjust({ variantId: dark, quantity: 1, compareQuantity: 3 }),
        'input.changes.1.changeFromQuantity CHANGE_FROM_QUANTITY_STALE',
      ],
    ])('MERCH-22: %s is an error at its field, and nothing is changed', async (_name, wrong, error) => {
      const { deps, light, dark, rows, stock } = await openShop();
      const before = await rows();
      const input = wrong({ light, dark });
      const good = { variantId: light, quantity: 5, compareQuantity: 10 };
      const result = await changeQuantities(deps, createTestSource('inventorySetQuantities'), {
        ...input,
        changes: [good, ...input.changes],
      });
      expect(expectErrors(result)).toContain(error);
      expect([await rows(), await stock()]).toEqual([before, { Light: 10, Dark: 10, Clear: 10 }]);
    });

    test('MERCH-23: stock that may be oversold may be adjusted below zero', async () => {
      const { deps, clear, stock } = await openShop();
      const change = { variantId: clear, quantity: -12, compareQuantity: undefined };
      expectSuccess(
        await changeQuantities(deps, createTestSource('inventoryAdjustQuantities'), adjust(change)),
      );
      expect((await stock()).Clear).toBe(-2);
    });

    const kinds = ['sell', 'sell', 'return', 'adjust', 'set', 'add', 'remove'] as const;
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        variant: fc.integer({ min: 0, max: 1 }),
        units: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 4, maxLength: 24 },
    );
    type Step = { readonly kind: (typeof kinds)[number]; readonly variant: number; readonly units: number };

    test('MERCH-24: stock is never negative and adds up, however sales and changes of the catalogue interleave', async () => {
      const { deps, storage, clock, product, light, dark, stock } = await openShop();
      const ids = [light, dark];
      await fc.assert(
        fc.asyncProperty(steps, async (all: readonly Step[]) => {
          const before = await stock();
          const sums = [before.Light ?? 0, before.Dark ?? 0];
          const add = (variant: number, units: number) => {
            sums[variant] = (sums[variant] ?? 0) + units;
          };
          let added: string | null = null;
          const run = async (step: Step) => {
            if (step.kind === 'add') {
              const values = [{ optionName: 'Color', name: 'Rose' }];
              const result = await createVariants(
                deps,
                createTestSource('productVariantsBulkCreate'),
                product.id,
                [{ optionValues: values, quantity: 3 }],
              );
              if (result.ok) added = result.value.ids[0] ?? null;
            } else if (step.kind === 'remove') {
              if (added !== null)
                await deleteVariants(deps, createTestSource('productVariantsBulkDelete'), product.id, [
                  added,
                ]);
            } else {
              const line = { variantId: ids[step.variant] ?? '', quantity: step.units };
              if (step.kind === 'sell') {
                const short = await storage.change((tx) => takeStock(tx, [line], clock()));
                if (short.length === 0) add(step.variant, -step.units);
              } else if (step.kind === 'return') {
                await storage.change((tx) => returnStock(tx, [line], clock()));
                add(step.variant, step.units);
              } else if (step.kind === 'adjust') {
                const change = { ...line, quantity: -step.units, compareQuantity: undefined };
                const result = await changeQuantities(
                  deps,
                  createTestSource('inventoryAdjustQuantities'),
                  adjust(change),
                );
                if (result.ok) add(step.variant, -step.units);
              } else {
                // Believes in what was there at the start: mostly stale.
                const change = {
                  ...line,
                  compareQuantity: [before.Light ?? 0, before.Dark ?? 0][step.variant],
                };
                const result = await changeQuantities(
                  deps,
                  createTestSource('inventorySetQuantities'),
                  set(change),
                );
                if (result.ok) for (const { from, to } of result.value) add(step.variant, to - from);
              }
            }
          };
          await Promise.all(all.map(run));
          if (added !== null)
            await deleteVariants(deps, createTestSource('productVariantsBulkDelete'), product.id, [added]);
          const after = await stock();
          expect(Object.values(after).every((units) => units >= 0)).toBe(true);
          expect([after.Light, after.Dark]).toEqual(sums);
        }),
        { numRuns: 12 },
      );
    });
  });
});
