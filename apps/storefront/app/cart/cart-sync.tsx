/**
 * Keeps the number at the cart button up to date: on focus, on reconnecting, and after changes in this and other tabs.
 */
import { useEffect } from 'react';
import { useCart } from './use-cart.ts';

export default function CartSync({ tell }: { tell: (pieces: number) => void }) {
  const { cart } = useCart();
  const pieces = cart?.totalQuantity;
  useEffect(() => {
    if (pieces !== undefined) tell(pieces);
  }, [pieces, tell]);
  return null;
}
