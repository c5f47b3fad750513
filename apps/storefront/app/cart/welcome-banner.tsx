/** Banner on the cart page after signing in or registering, with the benefits for the cart. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';

export function WelcomeBanner({ cart }: { cart: CartJson | null }) {
  if (!cart?.member) return null;
  const { firstName } = cart.member;
  const { code, isValid } = cart.discountData;
  return (
    <p role="status" className="mb-6 text-lagoon">
      {firstName === null ? words.welcome() : words.welcomeByName({ name: firstName })}{' '}
      {isValid && code !== null ? words.yourCodeCounts({ code }) : words.membersOffersOpen()}
    </p>
  );
}
