/** Messages for the shopper that explain why a checkout can't be paid. */

import { getUntranslatedLang } from '@vitrine/rules/discounts/discount-message-lookup';
import type { GiftCardLimitRejection } from '@vitrine/rules/gift-cards/gift-card-limits';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/checkout-messages';
import { countUnitsLeft, createInventoryView } from '../carts/inventory-view.ts';
import { getLineVariantId } from '../orders/create-order-record.ts';
import type { OrderRejection } from '../orders/place-order.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutRecord, DisplayedCart } from './checkout-record.ts';
import type { CheckoutNotice } from './checkout-service.ts';

/** Returns the stock problem of each line, by line id. Lines that can be purchased are omitted. */
export function findStockErrors({
  priced,
  snapshot,
  region,
  nameLine,
}: CheckoutQuote): ReadonlyMap<string, string> {
  const inventory = createInventoryView(snapshot, region);
  const wanted = new Map<string, number>();
  for (const line of priced.lines) {
    const id = getLineVariantId(line);
    wanted.set(id, (wanted.get(id) ?? 0) + line.line.quantity);
  }
  const all = [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }));
  const problems = new Map<string, string>();
  for (const line of priced.lines) {
    const id = getLineVariantId(line);
    const others = all.filter(({ variantId }) => variantId !== id);
    const left = countUnitsLeft(inventory, id, others);
    const pieces = wanted.get(id) ?? 0;
    if (left !== null && pieces > left)
      problems.set(line.line.id, shortMessage(nameLine(line), left, pieces));
  }
  return problems;
}

function shortMessage(name: string, stock: number, wanted: number): string {
  return stock <= 0 ? words.lineSoldOut({ name }) : words.lineShort({ name, stock, wanted });
}

/** Formats the reason why a payment didn't lead to an order, including that nothing was charged. */
export function formatPaymentRejection(refusal: OrderRejection, quote: CheckoutQuote | null): string {
  switch (refusal.kind) {
    case 'soldOut': {
      const parts = refusal.shortages.map(({ variantId, available, wanted }) => {
        const line = quote?.priced.lines.find((candidate) => getLineVariantId(candidate) === variantId);
        const name = line === undefined ? undefined : quote?.nameLine(line);
        return shortMessage(name ?? words.aCartItem(), available, wanted);
      });
      return words.updateCart({ reason: parts.join(' ') });
    }
    case 'codeUsedUp':
      return words.codeUsedUp();
    case 'giftsUsedUp':
      return words.giftsUsedUp();
    case 'giftCardLimit':
      return words.notCharged({ reason: formatGiftCardLimit(refusal.reason) });
    case 'giftCardChanged':
      return words.giftCardChanged();
    case 'changed': {
      const [lost] = quote === null ? [] : lostCodes(quote.checkout, quote);
      const reason = lost === undefined ? words.cartChanged() : words.codeLost({ code: lost });
      return words.checkTotal({ reason });
    }
    case 'paymentGone':
      return words.paymentGone();
  }
}

/** Formats the reason why gift cards can't be bought. */
export function formatGiftCardLimit(reason: GiftCardLimitRejection): string {
  switch (reason) {
    case 'card':
      return words.giftCardAmount();
    case 'order':
      return words.giftCardsOfOrder();
    case 'day':
      return words.giftCardsOfDay();
    case 'currency':
      return words.giftCardCurrency();
  }
}

/** Returns the displayed values of a quote, to compare them at the next view. */
export function toDisplayedCart({ priced, nameLine }: CheckoutQuote): DisplayedCart {
  return {
    lines: priced.lines.map((line) => ({
      id: line.line.id,
      title: nameLine(line),
      quantity: line.line.quantity,
      unitPrice: line.unitPrice,
    })),
    shipping: priced.shipping.chosen?.price ?? null,
    codes: priced.codes.filter(({ applicable }) => applicable).map(({ code }) => code.toUpperCase()),
  };
}

/**
 * Returns the cart's codes that applied at the last view and no longer do: used up, expired, or not valid for the changed
 * cart.
 */
function lostCodes({ seen }: CheckoutRecord, { priced }: CheckoutQuote): readonly string[] {
  return priced.codes
    .filter(({ applicable }) => !applicable)
    .map(({ code }) => code.toUpperCase())
    .filter((code) => seen?.codes?.includes(code));
}

/** Marks a message as written in the language of the current request. */
export function markTranslated(notice: CheckoutNotice): CheckoutNotice {
  return getUntranslatedLang() === undefined ? notice : { ...notice, isTranslated: true };
}

/**
 * Returns notices about changes that the shopper didn't make: prices, and codes that no longer apply. Lines that are no
 * longer sold are reported when the cart is reconciled.
 */
export function getNotices(record: CheckoutRecord, quote: CheckoutQuote): readonly CheckoutNotice[] {
  const { seen } = record;
  if (seen === null) return [];
  const { priced, region, nameLine } = quote;
  const notices = lostCodes(record, quote).map(
    (code): CheckoutNotice => ({ kind: 'code', message: words.codeLost({ code }) }),
  );
  for (const before of seen.lines) {
    const now = priced.lines.find(({ line }) => line.id === before.id);
    if (now !== undefined && now.unitPrice !== before.unitPrice) {
      notices.push({
        kind: 'price',
        message: words.priceChanged({
          name: nameLine(now),
          before: formatMoney(before.unitPrice, region),
          after: formatMoney(now.unitPrice, region),
        }),
      });
    }
  }
  return notices.map(markTranslated);
}
