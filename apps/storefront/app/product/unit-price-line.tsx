/** The price of a measure: "17€ / 100 ml"; nothing where the region's law asks for none. */
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
