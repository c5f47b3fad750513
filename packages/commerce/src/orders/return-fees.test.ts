import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundRecord } from './order-record.ts';
import type { RefundAmounts } from './refund-amounts.ts';
import { deductReturnFees } from './return-fees.ts';

const line = (lineId: string, amount: number, quantity = 1) => ({ lineId, quantity, amount, taxes: [] });
const toAmounts = (...lines: readonly ReturnType<typeof line>[]): RefundAmounts => ({
  lines,
  shipping: 0,
  shippingTaxes: [],
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
});
const toRecord = (amounts: RefundAmounts, returnId: string | null): RefundRecord => ({
  ...{ ...amounts, id: '1', at: 1, reason: '', restocked: false },
  returnId,
});
const fees = { restocking: [{ lineId: 'a', percentage: 15 }], shipping: 500 };
const returned = { id: '1001-1', fees };

describe('ADMIN-155: the fees of a return', () => {
  it('are a part of the price of their line, whatever becomes of its units, and one for shipping', () => {
    const amounts = toAmounts(line('a', 1999), line('a', 1999), line('b', 1000));
    expect(deductReturnFees(amounts, returned, [])).toMatchObject({
      fees: [
        { kind: 'restocking', amount: 600 },
        { kind: 'returnShipping', amount: 500 },
      ],
      total: 4998 - 600 - 500,
    });
  });

  it('retain the fee for shipping once, of each return', () => {
    const first = deductReturnFees(toAmounts(line('a', 1999)), returned, []);
    const second = deductReturnFees(toAmounts(line('a', 1999)), returned, [toRecord(first, returned.id)]);
    expect(second.fees).toEqual([{ kind: 'restocking', amount: 300 }]);
    const other = deductReturnFees(toAmounts(line('b', 1000)), returned, [toRecord(first, '1001-2')]);
    expect(other.total).toBe(500);
  });

  it('are none without units, and none of a return without fees', () => {
    const shippingOnly = { ...toAmounts(), shipping: 590, total: 590 };
    expect(deductReturnFees(shippingOnly, returned, [])).toEqual(shippingOnly);
    const amounts = toAmounts(line('a', 1999));
    expect(deductReturnFees(amounts, { id: '1' }, [])).toEqual(amounts);
  });

  it('never exceed the refund, and add up with it to the refund without fees', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.integer({ min: 0, max: 20_000 }),
        (prices, percentage, shipping) => {
          const amounts = toAmounts(...prices.map((price) => line('a', price)));
          const restocking = [{ lineId: 'a', percentage }];
          const left = deductReturnFees(amounts, { id: '1', fees: { restocking, shipping } }, []);
          const kept = (left.fees ?? []).reduce((sum, { amount }) => sum + amount, 0);
          expect(left.total).toBeGreaterThanOrEqual(0);
          expect(left.total + kept).toBe(amounts.total);
        },
      ),
    );
  });
});
