/** To whoever signed in or joined from the cart: that it is theirs now, and what that changed. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

export function Welcome({ cart }: { cart: CartJson | null }) {
  if (!cart?.member) return null;
  const { firstName } = cart.member;
  const { code, isValid } = cart.discountData;
  return (
    <p role="status" className="mb-6 text-lagoon">
      {firstName === null ? 'Welcome.' : `Welcome, ${firstName}.`}{' '}
      {isValid && code !== null ? `Your code ${code} counts.` : 'What is for members is open to you.'}
    </p>
  );
}
