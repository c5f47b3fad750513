/** What the shopper will pay, and what it is made of. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CartJson } from './cart-json.ts';

export function CartTotals({ cart, region }: { cart: CartJson; region: RegionKey }) {
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = cart.discountManualGwp + cart.discountAutoGwp;
  const { shippingData } = cart;
  return (
    <>
      <dl className="figures mt-4 grid gap-1.5">
        <Row label="Subtotal" value={money(cart.subtotalPrice)} />
        {gifts > 0 && <Row label="Gifts" value={`−${money(gifts)}`} />}
        {cart.discountCombineLine > 0 && (
          <Row label="Discount" value={`−${money(cart.discountCombineLine)}`} accent />
        )}
        <Row label="Shipping" value={shippingWords(cart, money)} />
        {taxRows(cart, money)}
        <div className="mt-2 flex items-baseline justify-between border-line border-t pt-3 font-semibold text-lg">
          <dt>Total</dt>
          <dd>{money(cart.totalAmount)}</dd>
        </div>
        {cart.discountBundleAmount > 0 && (
          <Row label="You save with bundles" value={money(cart.discountBundleAmount)} accent />
        )}
      </dl>
      {shippingData.price === null && (
        <p className="mt-2 text-coral text-sm">We don't ship there from this store.</p>
      )}
    </>
  );
}

function shippingWords({ shippingData }: CartJson, money: (amount: number) => string): string {
  if (shippingData.price === null) return 'Not available';
  return shippingData.price === 0 ? 'Free' : money(shippingData.price);
}

function taxRows({ shippingData }: CartJson, money: (amount: number) => string) {
  if (!shippingData.taxIncluded && shippingData.taxName === null) {
    return <Row label="Tax" value="Tax calculated at checkout" quiet />;
  }
  return shippingData.taxes
    .filter((tax) => tax.amount > 0)
    .map((tax) =>
      shippingData.taxIncluded ? (
        <Row key={tax.name} label={`Includes ${tax.name}`} value={money(tax.amount)} quiet />
      ) : (
        <Row key={tax.name} label={tax.name} value={money(tax.amount)} />
      ),
    );
}

function Row({ label, value, accent = false, quiet = false }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${accent ? 'text-coral' : ''} ${quiet ? 'text-muted text-sm' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly accent?: boolean;
  readonly quiet?: boolean;
}
