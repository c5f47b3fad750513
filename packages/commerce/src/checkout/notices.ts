/** Messages for the shopper that explain why a checkout can't be paid. */

import type { PricedLine } from '@vitrine/rules/cart/model';
import { getUntranslatedLang } from '@vitrine/rules/discounts/discount-message-lookup';
import type { GiftCardLimitRejection } from '@vitrine/rules/gift-cards/gift-card-limits';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { createInventoryView } from '../carts/inventory-view.ts';
import { getLineVariantId } from '../orders/create-order-record.ts';
import type { OrderRejection } from '../orders/place-order.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutRecord, DisplayedCart } from './checkout-record.ts';
import type { CheckoutNotice } from './checkout-service.ts';

/** Returns for example "Glow Oil (Medium)", or only the product's title if it has one variant. */
export function formatLineName(line: PricedLine): string {
  const { productTitle, title } = line.line.merchandise;
  return title === '' || title === 'Default Title' ? productTitle : `${productTitle} (${title})`;
}

/** Returns the stock problem of each line by line id; lines that can be purchased are omitted. */
export function findStockErrors({ priced, snapshot, region }: CheckoutQuote): ReadonlyMap<string, string> {
  const shelf = createInventoryView(snapshot, region);
  const wanted = new Map<string, number>();
  for (const line of priced.lines) {
    const id = getLineVariantId(line);
    wanted.set(id, (wanted.get(id) ?? 0) + line.line.quantity);
  }
  const problems = new Map<string, string>();
  for (const line of priced.lines) {
    const id = getLineVariantId(line);
    const stock = shelf.stock(id);
    const pieces = wanted.get(id) ?? 0;
    if (stock !== null && pieces > stock)
      problems.set(line.line.id, shortMessage(formatLineName(line), stock, pieces));
  }
  return problems;
}

function shortMessage(name: string, stock: number, wanted: number): string {
  if (stock <= 0) return `${name} has just sold out.`;
  return `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left, and your cart holds ${wanted}.`;
}

/** Explains why a payment didn't lead to an order, and that nothing was charged. */
export function formatPaymentRejection(refusal: OrderRejection, quote: CheckoutQuote | null): string {
  switch (refusal.kind) {
    case 'soldOut': {
      const parts = refusal.shortages.map(({ variantId, available, wanted }) => {
        const line = quote?.priced.lines.find((candidate) => getLineVariantId(candidate) === variantId);
        return shortMessage(
          line === undefined ? 'An item of your cart' : formatLineName(line),
          available,
          wanted,
        );
      });
      return `${parts.join(' ')} Nothing was charged. Update your cart to go on.`;
    }
    case 'codeUsedUp':
      return 'The discount code has just been used up. Nothing was charged. Check the new total and pay again.';
    case 'giftsUsedUp':
      return 'The free gift has just been given away. Nothing was charged. Check your order and pay again.';
    case 'giftCardLimit':
      return `${formatGiftCardLimit(refusal.reason)} Nothing was charged.`;
    case 'giftCardChanged':
      return 'A gift card has less on it than before. Nothing was charged. Check what is left to pay and pay again.';
    case 'changed': {
      const [lost] = quote === null ? [] : lostCodes(quote.checkout, quote);
      const what = lost === undefined ? 'Your cart has changed.' : lostMessage(lost);
      return `${what} Nothing was charged. Check the new total and pay again.`;
    }
    case 'paymentGone':
      return 'The payment is no longer held. Nothing was charged. Please pay again.';
  }
}

/** Explains why gift cards can't be bought. */
export function formatGiftCardLimit(reason: GiftCardLimitRejection): string {
  switch (reason) {
    case 'card':
      return 'A gift card of this amount can’t be bought. Choose another amount.';
    case 'order':
      return 'That is more in gift cards than one order can have. Take some out of your cart.';
    case 'day':
      return 'That is more in gift cards than can be bought in a day. Take some out of your cart, or come back tomorrow.';
    case 'currency':
      return 'Gift cards can’t be bought in this currency.';
  }
}

/** Returns the displayed parts of a quote, to be compared at the next view. */
export function toDisplayedCart({ priced }: CheckoutQuote): DisplayedCart {
  return {
    lines: priced.lines.map((line) => ({
      id: line.line.id,
      title: formatLineName(line),
      quantity: line.line.quantity,
      unitPrice: line.unitPrice,
    })),
    shipping: priced.shipping.chosen?.price ?? null,
    codes: priced.codes.filter(({ applicable }) => applicable).map(({ code }) => code.toUpperCase()),
  };
}

/**
 * Returns the cart's codes that applied at the last view and don't now: used up, expired, or not valid for
 * the changed cart.
 */
function lostCodes({ seen }: CheckoutRecord, { priced }: CheckoutQuote): readonly string[] {
  return priced.codes
    .filter(({ applicable }) => !applicable)
    .map(({ code }) => code.toUpperCase())
    .filter((code) => seen?.codes?.includes(code));
}

/** Marks a message of the pricing rules, which is in the language of the page. */
export function markTranslated(notice: CheckoutNotice): CheckoutNotice {
  return getUntranslatedLang() === undefined ? notice : { ...notice, isTranslated: true };
}

function lostMessage(code: string): string {
  return `The code ${code} no longer applies.`;
}

/**
 * Returns what changed without the shopper's action since the last view: prices, lines that can't be
 * purchased any more, codes that don't apply any more.
 */
export function getNotices(record: CheckoutRecord, quote: CheckoutQuote): readonly CheckoutNotice[] {
  const { seen } = record;
  if (seen === null) return [];
  const { cart, priced, region } = quote;
  const notices = lostCodes(record, quote).map(
    (code): CheckoutNotice => ({ kind: 'code', message: lostMessage(code) }),
  );
  for (const before of seen.lines) {
    const now = priced.lines.find(({ line }) => line.id === before.id);
    if (now !== undefined && now.unitPrice !== before.unitPrice) {
      notices.push({
        kind: 'price',
        message: priceMessage(before.title, before.unitPrice, now.unitPrice, region),
      });
    }
    // Don't report lines that the shopper removed.
    if (now === undefined && cart.lines.some(({ id }) => id === before.id)) {
      notices.push({ kind: 'gone', message: `${before.title} is no longer sold here and was left out.` });
    }
  }
  return notices;
}

function priceMessage(title: string, before: number, now: number, region: RegionKey): string {
  return `The price of ${title} changed from ${formatMoney(before, region)} to ${formatMoney(now, region)}.`;
}
