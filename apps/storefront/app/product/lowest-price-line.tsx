/** The lowest price before a reduction, in words; nothing where the region's law asks for none. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/product-card';
import { useShopFrame } from '../layout/shop-frame.ts';

export interface LowestPriceLineProps {
  /** Minor units; null where it isn't known or nothing is reduced. */
  readonly amount: Minor | null | undefined;
  /** A card and a line of the cart have room for a few words. */
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
