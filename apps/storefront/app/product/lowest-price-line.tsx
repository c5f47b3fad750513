/** The lowest price before a reduction; renders nothing if the region's law doesn't require it. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/product-card';
import { useShopFrame } from '../layout/shop-frame.ts';

export interface LowestPriceLineProps {
  /** Minor units; null if unknown or not reduced. */
  readonly amount: Minor | null | undefined;
  /** Short text for cards and cart lines. */
  readonly short?: boolean;
}

export function LowestPriceLine({ amount, short = false }: LowestPriceLineProps) {
  const { region, lowestPriceDays } = useShopFrame();
  if (lowestPriceDays === null || amount === null || amount === undefined) return null;
  const say = short ? words.lowestPriceShort : words.lowestPrice;
  return (
    <span className="figures block text-muted text-sm">
      {say({ days: lowestPriceDays, price: formatMoney(amount, region) })}
    </span>
  );
}
