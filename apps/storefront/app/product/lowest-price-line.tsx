/**
 * The lowest price before the price reduction (EU Omnibus Directive); renders nothing if the region's law doesn't
 * require it.
 */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/product-card';
import { useShopFrame } from '../layout/shop-frame.ts';

export interface LowestPriceLineProps {
  /** Lowest price in minor units; null if it is unknown or the price isn't reduced. */
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
