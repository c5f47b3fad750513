/** How close the cart is to free shipping: one thin line. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CartJson } from './cart-json.ts';

export function ShippingMeter({ cart, region }: { cart: CartJson; region: RegionKey }) {
  const { enabled, target, current, remaining } = cart.shippingMeter;
  if (!enabled) return null;
  return (
    <div className="pb-4">
      <p className="text-sm">
        {remaining > 0
          ? `Free shipping from ${formatMoney(target, region)}: ${formatMoney(remaining, region)} to go.`
          : 'Shipping is free.'}
      </p>
      <progress
        className="meter mt-2"
        max={Math.max(target, 1)}
        value={Math.min(current, Math.max(target, 1))}
        aria-label="Progress to free shipping"
      />
    </div>
  );
}
