/** The totals' reasons, on a tap. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Icon } from '../ui/icon.tsx';
import { whyThisPrice } from './why.ts';

export function WhyThisPrice({ cart }: { cart: CartJson }) {
  const { region, regions } = useShopFrame();
  const storeName = (key: string) => regions.find((link) => link.region === key)?.label ?? null;
  const sentences = whyThisPrice(cart, region, storeName);
  if (sentences.length === 0) return null;
  return (
    // What opens below the fold of the slide-out cart would open unseen.
    <details
      className="why text-sm"
      onToggle={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="flex min-h-11 items-center">
        <span className="quiet-link">Why this price</span>
        <span className="why-turn">
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      <ul className="grid gap-2 border-line border-s pb-1 ps-4 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence} className="figures">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
