/** What the cart has to say: the banner above everything, and what the last change did beside what was asked. */
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { CartJson } from './cart-json.ts';

export function CartBanner({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return <p className="cart-banner">{text}</p>;
}

/** How long a notice stays readable after the cart moved on, in ms. */
const readingTime = 10_000;

/**
 * Lines that rules took out, quantities that stock cut. The place stands even while it is empty: only then do screen
 * readers hear what is put into it.
 */
export function CartNotices({ cart }: { cart: CartJson }) {
  const notices = useLasting(cart.offers.notices);
  return (
    <div role="status" className="text-sm">
      {notices.map((notice) => (
        <p key={notice} className="cart-notice">
          <Icon name="info" size={18} className="mt-0.5 shrink-0" />
          <span>{notice}</span>
        </p>
      ))}
      {cart.warnings.map((warning) => (
        <p key={`${warning.code}-${warning.target}`} className="cart-notice text-coral">
          <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
          <span>{warning.message}</span>
        </p>
      ))}
    </div>
  );
}

/** An answer tells its notices once; the next reading of the cart must not wipe them off the screen at once. */
function useLasting(notices: readonly string[]): readonly string[] {
  const [shown, show] = useState(notices);
  const told = notices.join('\n');
  useEffect(() => {
    if (told !== '') show(told.split('\n'));
  }, [told]);
  useEffect(() => {
    if (shown.length === 0 || told !== '') return;
    const timer = setTimeout(() => show([]), readingTime);
    return () => clearTimeout(timer);
  }, [shown, told]);
  return shown;
}
