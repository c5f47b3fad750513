/** Gift cards in the checkout. The code is only used once to find the card; the cart stores the card's id. */
import * as words from '@vitrine/words/checkout-messages';
import type { BackendDeps } from '../backend-options.ts';
import { enterGiftCards, findEnteredGiftCards, removeCartGiftCards } from '../gift-cards/cart-gift-cards.ts';
import { changeQuotedCart } from './change-quoted-cart.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { FieldError } from './checkout-service.ts';

/** Adds the gift card with a code. If it can't be used, returns an error and changes nothing. */
export async function applyGiftCard(
  backend: BackendDeps,
  quote: CheckoutQuote,
  text: string,
): Promise<readonly FieldError[]> {
  if (text.trim() === '') return [{ field: 'giftCard', message: words.giftCardEnter() }];
  const { storage, giftCards } = backend;
  const cards = await findEnteredGiftCards(storage.read, giftCards?.key ?? null, [text], backend.clock());
  const options = { currency: quote.currency, replace: false, path: ['giftCardCodes'] };
  const [problem] = enterGiftCards(quote.cart, cards, options).problems;
  if (problem !== undefined) return [{ field: 'giftCard', message: problem.message }];
  await changeQuotedCart(backend, quote, (cart) => enterGiftCards(cart, cards, options));
  return [];
}

/** Removes an applied card. No-op if the cart doesn't have it, for example after a double click. */
export async function removeGiftCard(
  backend: BackendDeps,
  quote: CheckoutQuote,
  cardId: string,
): Promise<readonly FieldError[]> {
  await changeQuotedCart(backend, quote, (cart) => removeCartGiftCards(cart, [cardId]));
  return [];
}
