/** Opens a checkout: reconciles the cart and reports what has changed since the last view. */
import { isEmail } from '@vitrine/rules/contact/email';
import type { BackendDeps } from '../backend-options.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import { lockCart } from '../carts/cart-store.ts';
import { loadReconciledCart } from '../carts/change-cart.ts';
import { hasNewUnsoldLines } from '../carts/unsold-lines.ts';
import { toCartContext } from './change-quoted-cart.ts';
import { type CheckoutQuote, findQuote, type QuoteLookup } from './checkout-quote.ts';
import { type CheckoutRecord, readCheckout, writeCheckout } from './checkout-record.ts';
import type { CheckoutAccess, CheckoutResult } from './checkout-service.ts';
import { getNotices, markTranslated, toDisplayedCart } from './notices.ts';
import { parseContact } from './parse-input.ts';
import type { ShowCheckout } from './show-checkout.ts';

/** Returns the current checkout for its pages. The displayed values are saved, so that the next view can report changes. */
export async function viewCheckout(
  backend: BackendDeps,
  show: ShowCheckout,
  key: CheckoutAccess,
): Promise<CheckoutResult> {
  const found = await loadReconciledQuote(backend, key);
  if (found.kind !== 'quote') return found;
  const quote = withBuyerOfCart(found.quote);
  const checkout: CheckoutRecord = {
    ...quote.checkout,
    seen: toDisplayedCart(quote),
    notices: [...quote.checkout.notices, ...getNotices(quote.checkout, quote)],
  };
  await saveView(backend, found.quote, checkout);
  return show({ ...quote, checkout }, key);
}

/** A checkout whose cart is reconciled. */
export type ReconciledQuote =
  | Exclude<QuoteLookup, { readonly kind: 'quote' }>
  | {
      readonly kind: 'quote';
      readonly quote: CheckoutQuote;
      /** True if reconciling removed anything, so that the shopper hasn't seen the cart in this state. */
      readonly isReduced: boolean;
    };

/** Reconciles the cart and returns its quote. Removed items are reported at the next view. */
export async function loadReconciledQuote(
  backend: BackendDeps,
  key: CheckoutAccess,
): Promise<ReconciledQuote> {
  const found = await findQuote(backend, key);
  if (found.kind !== 'quote') return found;
  const { cart, priced, region } = found.quote;
  const context = toCartContext(backend, found.quote);
  const isLess = hasNewUnsoldLines(context, region, cart);
  // An empty cart has no checkout view. The cart page explains why it is empty.
  if (isLess && priced.lines.length === 0) return { ...found, isReduced: true };
  const id = { token: key.cartId, secret: key.secret };
  const { record, notices, warnings } = await loadReconciledCart(context, id, cart);
  if (record === cart) return { ...found, isReduced: false };
  await saveRemovals(backend, found.quote, [...notices, ...warnings.map(({ message }) => message)]);
  const again = await findQuote(backend, key);
  if (again.kind !== 'quote') return again;
  return { ...again, isReduced: isLess || hasLess(again.quote.cart, cart) };
}

/** Returns true if a line is missing or has a smaller quantity than before. */
function hasLess(now: CartRecord, before: CartRecord): boolean {
  const pieces = new Map(now.lines.map(({ id, quantity }) => [id, quantity]));
  return before.lines.some(({ id, quantity }) => (pieces.get(id) ?? 0) < quantity);
}

async function saveRemovals(
  { storage }: BackendDeps,
  { cart, now }: CheckoutQuote,
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return;
  const news = messages.map((message) => markTranslated({ kind: 'gone', message }));
  await storage.change(async (tx) => {
    if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
    const record = await readCheckout(tx, cart.id);
    await writeCheckout(tx, cart.id, { ...record, notices: [...record.notices, ...news] }, now);
  });
}

/** Prefills a new checkout with the cart's buyer identity. */
function withBuyerOfCart(quote: CheckoutQuote): CheckoutQuote {
  const { checkout, cart } = quote;
  if (checkout.email !== '' || checkout.seen !== null) return quote;
  const { email, phone } = cart.buyerIdentity;
  if (email === null || !isEmail(email)) return quote;
  const parsed = parseContact({ email, ...(phone === null ? {} : { phone }) }, quote.country);
  const contact = parsed.ok ? parsed.value : { email: email.toLowerCase() };
  return { ...quote, checkout: { ...checkout, ...contact } };
}

/** Saves what the view changed, if anything. */
async function saveView(
  { storage }: BackendDeps,
  { cart, checkout: before, now }: CheckoutQuote,
  checkout: CheckoutRecord,
): Promise<void> {
  const known = JSON.stringify(before);
  if (JSON.stringify(checkout) === known) return;
  await storage.change(async (tx) => {
    if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
    const record = await readCheckout(tx, cart.id);
    // If another tab has saved input meanwhile, retain it and only store the displayed values.
    const isKnown = JSON.stringify(record) === known;
    await writeCheckout(tx, cart.id, isKnown ? checkout : { ...record, seen: checkout.seen }, now);
  });
}
