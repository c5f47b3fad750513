/**
 * Keeps the number at the cart button up to date: on focus, on reconnecting, and after changes in this and other tabs.
 */
import { useEffect } from 'react';
import { useCart } from './use-cart.ts';

export default function CartSync({ onCount }: { onCount: (itemCount: number) => void }) {
  const { cart } = useCart();
  const itemCount = cart?.totalQuantity;
  useEffect(() => {
    if (itemCount !== undefined) onCount(itemCount);
  }, [itemCount, onCount]);
  return null;
}
