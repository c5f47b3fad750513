/** Messages of the cart: the banner, and side effects of the last change. */

import type { CartJson, CartOffersJson } from '@vitrine/rules/cart/json/cart-json';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

export function CartBanner({ offers: { banner, bannerLang } }: { offers: CartOffersJson }) {
  if (banner === null || banner.trim() === '') return null;
  return (
    <p lang={bannerLang} className="cart-banner">
      {banner}
    </p>
  );
}

/**
 * Lines removed by rules and quantities limited by stock; always visible. The live region exists even when empty, because screen
 * readers only announce content added to it.
 */
export function CartNotices({ cart }: { cart: CartJson }) {
  const { notices, warnings } = useLastMessages(cart);
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

interface CartMessages {
  readonly notices: readonly string[];
  readonly warnings: CartJson['warnings'];
  /** `updatedAt` of the cart that these notices belong to. */
  readonly of: string;
}

/** Keeps the notices of a response until the cart changes again, because only one response contains them. */
function useLastMessages(cart: CartJson): CartMessages {
  const messages: CartMessages = {
    notices: cart.offers.notices,
    warnings: cart.warnings,
    of: cart.updatedAt,
  };
  const [last, setLast] = useState({ cart, messages });
  if (last.cart === cart) return last.messages;
  const silent = messages.notices.length === 0 && messages.warnings.length === 0;
  const next = silent && last.messages.of === messages.of ? last.messages : messages;
  setLast({ cart, messages: next });
  return next;
}
