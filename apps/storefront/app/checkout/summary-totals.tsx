/** The amounts of an order, before and after it is placed. */
import type { CheckoutTotals } from '@vitrine/commerce/checkout/checkout';
import type { TaxResult } from '@vitrine/rules/cart/model';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';

export interface SummaryTotalsProps {
  readonly region: RegionKey;
  readonly amounts: CheckoutTotals;
  readonly taxes: readonly TaxResult[];
  readonly taxNote: string | null;
}

export function SummaryTotals({ region, amounts, taxes, taxNote }: SummaryTotalsProps) {
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = amounts.discountManualGwp + amounts.discountAutoGwp;
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['Subtotal', money(amounts.subtotalPrice)],
    ...(gifts > 0 ? [['Gifts', `−${money(gifts)}`] as const] : []),
    ...(amounts.discountCombineLine > 0
      ? [['Discount', `−${money(amounts.discountCombineLine)}`] as const]
      : []),
    ['Shipping', shippingWords(amounts.shipping, money)],
    ...(taxNote === null ? [] : [['Tax', taxNote] as const]),
    ...taxes
      .filter((tax) => tax.amount > 0)
      .map((tax) => [tax.included ? `Includes ${tax.name}` : tax.name, money(tax.amount)] as const),
  ];
  return (
    <dl className="figures grid gap-2 border-line border-t pt-5">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between border-line border-t pt-4">
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold text-xl">{money(amounts.totalAmount)}</dd>
      </div>
    </dl>
  );
}

function shippingWords(shipping: number | null, money: (amount: number) => string): string {
  if (shipping === null) return 'Once we know your address';
  return shipping === 0 ? 'Free' : money(shipping);
}
