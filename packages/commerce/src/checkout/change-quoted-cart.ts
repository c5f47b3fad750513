/** Changes a cart during checkout. */
import type { BackendParts } from '../backend.ts';
import { type CartChange, changed } from '../carts/change/result.ts';
import { clampToStock } from '../carts/change/stock.ts';
import { changeCart } from '../carts/change-cart.ts';
import type { CartRecord } from '../carts/model.ts';
import type { CartMoment } from '../carts/pricing.ts';
import { shelfOf } from '../carts/shelf.ts';
import type { FieldError } from './checkout.ts';
import { keepEntered } from './keep-entered.ts';
import type { Quote } from './quote.ts';

/** Returns the context for changing and pricing the quote's cart. */
export function momentOf(backend: BackendParts, { snapshot }: Quote): CartMoment {
  return { parts: backend, snapshot, country: null, store: null, now: backend.clock() };
}

/** Changes and reconciles the cart. `work` must be pure, because it may run again. */
export async function changeQuotedCart(
  backend: BackendParts,
  quote: Quote,
  work: (cart: CartRecord) => CartChange,
): Promise<void> {
  const { id, secret } = quote.cart;
  await changeCart(momentOf(backend, quote), { token: id, secret }, work);
}

/**
 * Reduces quantities to the available stock and removes lines that are sold out or not sold here any more.
 */
export async function adjustToStock(backend: BackendParts, quote: Quote): Promise<readonly FieldError[]> {
  const shelf = shelfOf(quote.snapshot, quote.region);
  await changeQuotedCart(backend, quote, (cart) => {
    const sold = cart.lines.filter((line) => shelf.sells(line.variantId));
    const all = new Set(sold.map(({ id }) => id));
    return changed({ ...cart, lines: clampToStock(cart.id, sold, sold, all, shelf).lines });
  });
  await keepEntered(backend, quote, (record) => ({ ...record, seen: null }));
  return [];
}
