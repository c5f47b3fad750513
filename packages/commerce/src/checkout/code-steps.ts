/** Discount codes in the checkout. Unlike in the cart, a code that doesn't apply isn't saved. */
import {
  codeMessage,
  configuredMessage,
  discountMessages,
  replacedCodeMessage,
} from '@vitrine/rules/discounts/messages';
import { rejectionOf } from '@vitrine/rules/discounts/rejection';
import type { BackendParts } from '../backend.ts';
import { setDiscountCodes } from '../carts/change/details.ts';
import { settleWished } from '../carts/change-cart.ts';
import { cartLimits } from '../carts/limits.ts';
import { priceCartRecord } from '../carts/pricing.ts';
import { changeQuotedCart, momentOf } from './change-quoted-cart.ts';
import type { FieldError } from './checkout.ts';
import { keepEntered } from './keep-entered.ts';
import type { Quote } from './quote.ts';

/** Replaces the discount code; if it doesn't apply, returns an error and changes nothing. */
export async function applyCode(
  backend: BackendParts,
  quote: Quote,
  text: string,
): Promise<readonly FieldError[]> {
  const code = text.trim();
  const refusal = code === '' ? 'Enter a code.' : await findCodeRejection(backend, quote, code);
  if (refusal !== null) return [{ field: 'code', message: refusal }];
  await changeQuotedCart(backend, quote, (cart) => setDiscountCodes(cart, [code]));
  const previous = quote.cart.discountCodes.find((old) => old.toUpperCase() !== code.toUpperCase());
  if (previous !== undefined) {
    const message = replacedCodeMessage(previous.toUpperCase(), code.toUpperCase());
    await keepEntered(backend, quote, (record) => ({ ...record, notices: [{ kind: 'code', message }] }));
  }
  return [];
}

/** Removes a code from the cart, ignoring case. */
export async function removeCode(
  backend: BackendParts,
  quote: Quote,
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

/** Returns the reason why a code doesn't apply, as a message for the shopper; null if it does. */
async function findCodeRejection(backend: BackendParts, quote: Quote, code: string): Promise<string | null> {
  const offers = await backend.offers.settings(quote.region);
  const rejection =
    code.length > cartLimits.code ? discountMessages.default : rejectionOf(code, offers.codeRejection);
  if (rejection !== null) return configuredMessage(code, offers.codeMessages) ?? rejection;
  const moment = momentOf(backend, quote);
  const { record } = await settleWished(moment, quote.cart, setDiscountCodes(quote.cart, [code]));
  const { priced } = await priceCartRecord(moment, record, {
    ...(quote.checkout.email === '' ? {} : { email: quote.checkout.email }),
    destination: quote.priced.shipping.destination,
  });
  const [result] = priced.codes;
  if (result?.applicable) return null;
  return (result && codeMessage(result, quote.region, offers.codeMessages)) ?? discountMessages.default;
}
