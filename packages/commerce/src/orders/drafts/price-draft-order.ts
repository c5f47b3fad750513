/** Computes the amounts of a draft order, which are the same as those of its future order. Pure. */
import { getTaxableAmount } from '@vitrine/rules/cart/bundle-shares';
import type { OrderAllocation, TaxResult } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import { splitProportionally } from '@vitrine/rules/money/split';
import { computeTaxes } from '@vitrine/rules/tax/compute-taxes';
import type { TaxRates } from '@vitrine/rules/tax/rates';
import { getDiscountAmount } from '../editing/apply-order-edit.ts';
import type { OrderAmounts, OrderLineRecord } from '../order-record.ts';
import type { DraftContent, DraftDiscount } from './draft-order.ts';

export interface DraftTerms {
  readonly rates: TaxRates;
  readonly taxIncluded: boolean;
  readonly taxOnShipping: boolean;
}

export interface PricedDraft {
  /** Lines with the ids of the draft's lines. */
  readonly lines: readonly OrderLineRecord[];
  readonly orderAllocations: readonly OrderAllocation[];
  readonly taxes: readonly TaxResult[];
  readonly amounts: OrderAmounts;
}

/** Returns the amount by which a discount reduces the sum of the lines. */
function getOrderDiscount(goods: Minor, discount: DraftDiscount | null): Minor {
  if (discount === null) return 0;
  const { value } = discount;
  const off = value.kind === 'amount' ? value.amount : multiplyByPercentage(goods, value.percentage);
  return Math.min(goods, off);
}

export function priceDraftOrder(draft: DraftContent, terms: DraftTerms): PricedDraft {
  const offs = draft.lines.map(getDiscountAmount);
  const paid = draft.lines.map(({ quantity, item }, index) => quantity * item.unitPrice - (offs[index] ?? 0));
  const goods = sum(paid);
  const whole = getOrderDiscount(goods, draft.discount);
  const shares = goods === 0 ? paid : splitProportionally(whole, paid);
  const shipping = draft.shippingLine?.price ?? 0;
  const computed = draft.taxExempt
    ? []
    : computeTaxes({
        rates: terms.rates,
        included: terms.taxIncluded,
        onShipping: terms.taxOnShipping,
        lines: draft.lines.map(({ item, taxable }, index) =>
          getTaxableAmount({ ...item, taxable }, (paid[index] ?? 0) - (shares[index] ?? 0)),
        ),
        shipping,
      });
  const lines = draft.lines.map(
    (line, index): OrderLineRecord => ({
      ...line.item,
      id: line.id,
      quantity: line.quantity,
      attributes: line.attributes,
      sellingPlan: null,
      originalPrice: line.quantity * line.item.unitPrice,
      allocations:
        line.discount === null || offs[index] === 0
          ? []
          : [{ source: { kind: 'manual', title: line.discount.title }, amount: offs[index] ?? 0 }],
      priceAfterDiscounted: paid[index] ?? 0,
      orderAllocation: shares[index] ?? 0,
      taxes: computed.map(({ name, rate, perLine }) => ({ name, rate, amount: perLine[index] ?? 0 })),
    }),
  );
  const taxes = computed.map(({ name, rate, amount, included }) => ({ name, rate, amount, included }));
  const subtotalPrice = sum(lines.map(({ originalPrice }) => originalPrice));
  const added = sum(taxes.filter(({ included }) => !included).map(({ amount }) => amount));
  return {
    lines,
    orderAllocations:
      draft.discount === null || whole === 0
        ? []
        : [{ source: { kind: 'manual', title: draft.discount.title }, amount: whole }],
    taxes,
    amounts: {
      subtotalPrice,
      discountBundleAmount: 0,
      discountManualGwp: 0,
      discountAutoGwp: 0,
      discountLine: sum(offs),
      discountTier: 0,
      discountAmount: whole,
      discountCombineLine: sum(offs) + whole,
      totalBeforeShipping: goods - whole,
      shipping,
      totalTax: sum(taxes.map(({ amount }) => amount)),
      totalAmount: goods - whole + shipping + added,
    },
  };
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((all, amount) => all + amount, 0);
}
