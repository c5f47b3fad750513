/** Rejects changes to a checkout whose customer is no longer signed in, and lets the shopper continue as a guest. */
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/checkout-messages';
import type { BackendDeps } from '../backend-options.ts';
import { setBuyerIdentity } from '../carts/change/set-buyer-identity.ts';
import { changeCart } from '../carts/change-cart.ts';
import { toCartContext } from './change-quoted-cart.ts';
import { type CheckoutQuote, findQuote } from './checkout-quote.ts';
import type { CheckoutBuyer, CheckoutNotice, FieldError } from './checkout-service.ts';
import { markTranslated } from './notices.ts';
import { saveCheckoutInput } from './save-checkout-input.ts';

type OthersBuyer = Extract<CheckoutBuyer, 'signedOut' | 'otherCustomer'>;

/** Formats the message for a session that can't change or pay for the cart: reason and next step. */
export function formatOtherCustomersCartMessage(buyer: OthersBuyer): string {
  return buyer === 'signedOut' ? words.signedOut() : words.otherCustomer();
}

/**
 * Removes the customer from the cart, then reconciles and prices it as a guest's cart. Saves notices about the new total and
 * about removed codes and rewards. The submitted fields are retained. No-op for a guest's cart.
 */
export async function continueAsGuest(
  backend: BackendDeps,
  quote: CheckoutQuote,
): Promise<readonly FieldError[]> {
  const { id, secret, buyerIdentity } = quote.cart;
  if (buyerIdentity.customerId === null) return [];
  const access = { token: id, secret };
  const changed = await changeCart(toCartContext(backend, quote), access, (cart) =>
    setBuyerIdentity(cart, { customer: null }),
  );
  if (changed === null) return [];
  const again = await findQuote(backend, { cartId: id, secret });
  if (again.kind !== 'quote') return [];
  const removals = [...changed.notices, ...changed.warnings.map(({ message }) => message)];
  const notices: readonly CheckoutNotice[] = [
    { kind: 'price', message: formatGuestTotal(quote, again.quote.amountDue) },
    ...removals.map((message): CheckoutNotice => ({ kind: 'gone', message })),
  ];
  await saveCheckoutInput(backend, again.quote, (record) => ({
    ...record,
    notices: notices.map(markTranslated),
  }));
  return [];
}

function formatGuestTotal({ amountDue: before, region }: CheckoutQuote, after: Minor): string {
  const total = formatMoney(after, region);
  return before === after
    ? words.guestSameTotal({ total })
    : words.guestTotal({ total, before: formatMoney(before, region) });
}
