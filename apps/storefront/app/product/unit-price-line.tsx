/** Unit price: "17€ / 100 ml"; renders nothing if the region's law doesn't require it. */
import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import { formatMoney } from '@vitrine/rules/money/format';
import { useShopFrame } from '../layout/shop-frame.ts';

export function UnitPriceLine({ price }: { readonly price: UnitPriceJson | null | undefined }) {
  const { region, unitPrices } = useShopFrame();
  if (!unitPrices || price === null || price === undefined) return null;
  return (
    <span className="figures block text-muted text-sm">
      {formatMoney(price.amount, region)} / {price.per}
    </span>
  );
}
