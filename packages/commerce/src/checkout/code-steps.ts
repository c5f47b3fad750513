/** Discount codes in the checkout. Unlike in the cart, a code that doesn't apply is rejected and not saved. */

import { getConfiguredRejection } from '@vitrine/rules/discounts/code-rejection';
import {
  findConfiguredMessage,
  getCodeHint,
  getCodeMessage,
  getDiscountMessages,
  getReplacedCodeMessage,
  joinSentences,
} from '@vitrine/rules/discounts/discount-messages';
import type { BackendDeps } from '../backend-options.ts';
import { cartLimits } from '../carts/cart-limits.ts';
import { setDiscountCodes } from '../carts/change/cart-details.ts';
import { previewChange } from '../carts/change-cart.ts';
import { priceCartRecord } from '../carts/price-cart-record.ts';
import { changeQuotedCart, toCartContext } from './change-quoted-cart.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { FieldError } from './checkout-service.ts';
import { markTranslated } from './notices.ts';
import { saveCheckoutInput } from './save-checkout-input.ts';

/** Replaces the discount code. If the new one doesn't apply, returns an error and changes nothing. */
export async function applyDiscountCode(
  backend: BackendDeps,
  quote: CheckoutQuote,
  text: string,
): Promise<readonly FieldError[]> {
  const code = text.trim();
  const refusal =
    code === '' ? getDiscountMessages().enterCode : await findCodeRejection(backend, quote, code);
  if (refusal !== null) return [{ field: 'code', message: refusal }];
  await changeQuotedCart(backend, quote, (cart) => setDiscountCodes(cart, [code]));
  const previous = quote.cart.discountCodes.find((old) => old.toUpperCase() !== code.toUpperCase());
  if (previous !== undefined) {
    const message = getReplacedCodeMessage(previous.toUpperCase(), code.toUpperCase());
    const notice = markTranslated({ kind: 'code', message });
    await saveCheckoutInput(backend, quote, (record) => ({ ...record, notices: [notice] }));
  }
  return [];
}

/** Removes a code from the cart, ignoring case. */
export async function removeDiscountCode(
  backend: BackendDeps,
  quote: CheckoutQuote,
  code: string,
): Promise<readonly FieldError[]> {
  const gone = code.trim().toUpperCase();
  await changeQuotedCart(backend, quote, (cart) =>
    setDiscountCodes(
      cart,
      cart.discountCodes.filter((kept) => kept.toUpperCase() !== gone),
    ),
  );
  return [];
}

/** Returns a message for the shopper if a code doesn't apply, otherwise null. */
async function findCodeRejection(
  backend: BackendDeps,
  quote: CheckoutQuote,
  code: string,
): Promise<string | null> {
  const offers = await backend.offers.settings(quote.region, quote.variants);
  const rejection =
    code.length > cartLimits.code
      ? getDiscountMessages().default
      : getConfiguredRejection(code, offers.codeRejection);
  if (rejection !== null) return findConfiguredMessage(code, offers.codeMessages) ?? rejection;
  const context = toCartContext(backend, quote);
  const { record } = await previewChange(context, quote.cart, setDiscountCodes(quote.cart, [code]));
  const { priced } = await priceCartRecord(context, record, {
    ...(quote.checkout.email === '' ? {} : { email: quote.checkout.email }),
    destination: quote.priced.shipping.destination,
  });
  const [result] = priced.codes;
  if (result?.applicable) return null;
  const reason = result ?? ({ code, refusal: 'unknown', minimum: null } as const);
  const message = getCodeMessage(reason, quote.region, offers) ?? getDiscountMessages().default;
  return joinSentences(message, getCodeHint(reason, offers));
}
