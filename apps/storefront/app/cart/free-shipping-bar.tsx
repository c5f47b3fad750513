/** Progress to free shipping: a thin bar. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Text } from '../ui/text.tsx';
import { toShippingProgress } from './shipping-progress.ts';

export interface FreeShippingBarProps {
  readonly cart: CartJson;
  /** True to show only text, because another goal is nearer. */
  readonly quiet?: boolean;
}

export function FreeShippingBar({ cart, quiet = false }: FreeShippingBarProps) {
  const { cartWords, region } = useShopFrame();
  const progress = toShippingProgress(cart, cartWords, region);
  if (progress === null) return null;
  const { text, isFree: done } = progress;
  const lang = getFieldLang(cartWords, done ? 'shippingFree' : 'shippingToGo');
  const { target, current } = cart.shippingMeter;
  if (quiet)
    return (
      <p className="figures flex items-center gap-1.5 text-muted text-sm">
        {done && <Icon name="check" size={16} className="text-lagoon" />}
        <Text lang={lang}>{text}</Text>
      </p>
    );
  return (
    <div>
      <p className="figures flex items-center gap-1.5 text-sm">
        {done && <Icon name="check" size={16} className="text-lagoon" />}
        <Text lang={lang}>{text}</Text>
      </p>
      <ProgressBar
        label={words.progressToFreeShipping()}
        value={done ? 1 : current}
        max={done ? 1 : target}
        valueText={text}
        tone={done ? 'done' : 'plain'}
        className="mt-1.5"
      />
    </div>
  );
}
