/** Changes a cart during checkout. */
import type { BackendDeps } from '../backend-options.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import { acceptChange, type CartChange } from '../carts/change/cart-change.ts';
import { limitToStock } from '../carts/change/limit-to-stock.ts';
import { changeCart } from '../carts/change-cart.ts';
import { createInventoryView } from '../carts/inventory-view.ts';
import { type CartContext, getCartVariants } from '../carts/price-cart-record.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { FieldError } from './checkout-service.ts';
import { saveCheckoutInput } from './save-checkout-input.ts';

/** Returns the context for changing and pricing the quote's cart. */
export function toCartContext(backend: BackendDeps, { snapshot, cart }: CheckoutQuote): CartContext {
  const variants = getCartVariants(cart);
  return { parts: backend, snapshot, country: null, store: null, now: backend.clock(), variants };
}

/** Changes and reconciles the cart. `work` must be pure, because the transaction may be retried. */
export async function changeQuotedCart(
  backend: BackendDeps,
  quote: CheckoutQuote,
  work: (cart: CartRecord) => CartChange,
): Promise<void> {
  const { id, secret } = quote.cart;
  await changeCart(toCartContext(backend, quote), { token: id, secret }, work);
}

/** Reduces quantities to the available stock, and removes lines that are sold out or no longer sold here. */
export async function adjustToStock(
  backend: BackendDeps,
  quote: CheckoutQuote,
): Promise<readonly FieldError[]> {
  const inventory = createInventoryView(quote.snapshot, quote.region);
  await changeQuotedCart(backend, quote, (cart) => {
    const sold = cart.lines.filter((line) => inventory.sells(line.variantId));
    const all = new Set(sold.map(({ id }) => id));
    return acceptChange({ ...cart, lines: limitToStock(cart.id, sold, sold, all, inventory).lines });
  });
  await saveCheckoutInput(backend, quote, (record) => ({ ...record, seen: null }));
  return [];
}
