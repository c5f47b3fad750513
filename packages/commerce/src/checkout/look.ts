/** Looking at a checkout: the cart is brought in order, and the shopper is told what changed since the last look. */
import { isEmail } from '@vitrine/rules/contact/email';
import type { BackendParts } from '../backend.ts';
import { bringInOrder } from '../carts/change-cart.ts';
import type { CartRecord } from '../carts/model.ts';
import { lockCart } from '../carts/store.ts';
import { momentOf } from './change-quoted-cart.ts';
import type { CheckoutKey, CheckoutNotice, CheckoutResult } from './checkout.ts';
import { parseContact } from './parse-input.ts';
import { changesSince, seenNow } from './problems.ts';
import { type Found, findQuote, type Quote } from './quote.ts';
import { type CheckoutRecord, readCheckout, writeCheckout } from './record.ts';
import type { Show } from './show.ts';

/** The checkout as it stands, for its pages. What the shopper is shown is kept, so that the next look tells the changes. */
export async function lookAtCheckout(
  backend: BackendParts,
  show: Show,
  key: CheckoutKey,
): Promise<CheckoutResult> {
  const found = await findInOrder(backend, key);
  if (found.kind !== 'quote') return found;
  const quote = withBuyerOfCart(found.quote);
  const checkout: CheckoutRecord = {
    ...quote.checkout,
    seen: seenNow(quote),
    notices: [...quote.checkout.notices, ...changesSince(quote.checkout, quote)],
  };
  await keepLook(backend, found.quote, checkout);
  return show({ ...quote, checkout });
}

/** A checkout whose cart is in order. */
export type FoundInOrder =
  | Exclude<Found, { readonly kind: 'quote' }>
  | {
      readonly kind: 'quote';
      readonly quote: Quote;
      /** Whether bringing it in order took anything out: the shopper has not seen this cart yet. */
      readonly lessThanBefore: boolean;
    };

/** The quote of the cart once it is in order. What was taken out of it for that is told at the next look. */
export async function findInOrder(backend: BackendParts, key: CheckoutKey): Promise<FoundInOrder> {
  const found = await findQuote(backend, key);
  if (found.kind !== 'quote') return found;
  const { cart } = found.quote;
  const id = { token: key.cartId, secret: key.secret };
  const { record, notices } = await bringInOrder(momentOf(backend, found.quote), id, cart);
  if (record === cart) return { ...found, lessThanBefore: false };
  await keepRemovals(backend, found.quote, notices);
  const again = await findQuote(backend, key);
  if (again.kind !== 'quote') return again;
  return { ...again, lessThanBefore: hasLess(again.quote.cart, cart) };
}

/** Whether a line of the cart before is gone now, or has fewer pieces. */
function hasLess(now: CartRecord, before: CartRecord): boolean {
  const pieces = new Map(now.lines.map(({ id, quantity }) => [id, quantity]));
  return before.lines.some(({ id, quantity }) => (pieces.get(id) ?? 0) < quantity);
}

async function keepRemovals(
  { storage }: BackendParts,
  { cart, now }: Quote,
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return;
  const news = messages.map((message): CheckoutNotice => ({ kind: 'gone', message }));
  await storage.change(async (tx) => {
    if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
    const record = await readCheckout(tx, cart.id);
    await writeCheckout(tx, cart.id, { ...record, notices: [...record.notices, ...news] }, now);
  });
}

/** A checkout that has just begun starts with what the cart knows of its buyer. */
function withBuyerOfCart(quote: Quote): Quote {
  const { checkout, cart } = quote;
  if (checkout.email !== '' || checkout.seen !== null) return quote;
  const { email, phone } = cart.buyerIdentity;
  if (email === null || !isEmail(email)) return quote;
  const parsed = parseContact({ email, ...(phone === null ? {} : { phone }) }, quote.country);
  const contact = parsed.ok ? parsed.value : { email: email.toLowerCase() };
  return { ...quote, checkout: { ...checkout, ...contact } };
}

/** Writes what a look added, if anything. */
async function keepLook(
  { storage }: BackendParts,
  { cart, checkout: before, now }: Quote,
  checkout: CheckoutRecord,
): Promise<void> {
  const known = JSON.stringify(before);
  if (JSON.stringify(checkout) === known) return;
  await storage.change(async (tx) => {
    if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
    const record = await readCheckout(tx, cart.id);
    // Where another tab has gone on meanwhile, its entries stay and only what was seen is added.
    const isKnown = JSON.stringify(record) === known;
    await writeCheckout(tx, cart.id, isKnown ? checkout : { ...record, seen: checkout.seen }, now);
  });
}
