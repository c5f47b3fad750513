import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Reasons } from '../ui/reasons.tsx';
import { explainPrice } from './explain-price.ts';

/** Explanation of the totals, collapsed. */
export function WhyThisPrice({ cart }: { cart: CartJson }) {
  const { region, regions } = useShopFrame();
  const storeName = (key: string) => regions.find((link) => link.region === key)?.label ?? null;
  return (
    <Reasons
      title={words.whyThisPrice()}
      sentences={explainPrice(cart, region, storeName)}
      // The opened content may be below the visible part of the panel.
      onToggle={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
    />
  );
}
