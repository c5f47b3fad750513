/**
 * Checkbox to take the cart along when switching to another storefront. Renders nothing if no line of the cart can be
 * taken along.
 */
import * as words from '@vitrine/words/region-switch';
import { useEffect, useState } from 'react';
import { useCart } from '../cart/use-cart.ts';
import { type TransferableCart, toTransferableCart } from './transferable-cart.ts';

export interface CartChoiceProps {
  /** Called with the lines to take along; with null if the box isn't checked or no line can be taken along. */
  readonly onChoice: (taken: TransferableCart | null) => void;
}

export default function CartChoice({ onChoice }: CartChoiceProps) {
  const { cart } = useCart();
  const [isChecked, setChecked] = useState(true);
  const transferable = toTransferableCart(cart?.lines ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `transferable` depends on `cart` only, and is a new object at each render
  useEffect(() => onChoice(isChecked ? transferable : null), [cart, isChecked, onChoice]);
  if (transferable === null) return null;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => setChecked(event.target.checked)}
          className="size-5 accent-ink"
        />
        {words.takeCartAlong({ count: transferable.quantity })}
      </label>
      <p className="mt-1 text-muted text-sm">
        {words.cartThere({ staying: transferable.remainingQuantity })}
      </p>
    </div>
  );
}
