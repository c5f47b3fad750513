/** What the cart has to say: the banner above everything, and what the last change did beside what was asked. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

export function CartBanner({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return <p className="cart-banner">{text}</p>;
}

/**
 * Lines that rules took out, quantities that stock cut: in view wherever in the cart the change was made. The place
 * stands even while it is empty: only then do screen readers hear what is put into it.
 */
export function CartNotices({ cart }: { cart: CartJson }) {
  const { notices, warnings } = useLasting(cart);
  return (
    <div role="status" className="cart-notices">
      {notices.map((notice) => (
        <p key={notice} className="cart-notice">
          <Icon name="info" size={18} className="mt-0.5 shrink-0" />
          <span>{notice}</span>
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={`${warning.code}-${warning.target}`} className="cart-notice text-coral">
          <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
          <span>{warning.message}</span>
        </p>
      ))}
    </div>
  );
}

interface Told {
  readonly notices: readonly string[];
  readonly warnings: CartJson['warnings'];
  /** The state of the cart that it was said of. */
  readonly of: string;
}

/** An answer tells its notices once; they stay until the cart changes again, however often it is read in between. */
function useLasting(cart: CartJson): Told {
  const told: Told = { notices: cart.offers.notices, warnings: cart.warnings, of: cart.updatedAt };
  const [kept, keep] = useState({ cart, told });
  if (kept.cart === cart) return kept.told;
  const silent = told.notices.length === 0 && told.warnings.length === 0;
  const next = silent && kept.told.of === told.of ? kept.told : told;
  keep({ cart, told: next });
  return next;
}
