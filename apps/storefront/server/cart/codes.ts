/** Entering and removing a discount code. Source: cart-and-shipping §4 and §5, decisions §3. */
import { configuredMessage } from '@vitrine/rules/discounts/messages';
import { displayCode, rejectionOf } from '@vitrine/rules/discounts/rejection';
import { cartDiscountCodesUpdateDocument } from '@vitrine/storefront-api/documents/cart';
import { alsoTelling, changed, payloadOf } from './answer.ts';
import { openCart } from './carts.ts';
import type { ReplacedCode } from './discount-data.ts';
import type { CartSurroundings, OpenCart } from './surroundings.ts';

/**
 * Enters a code (an empty one removes what is there): whether it took, and the cart with the words for it. Only a code
 * that applies takes the place of one that does; where there is none to lose, a refused code stays in the cart.
 */
export async function enterCode(
  around: CartSurroundings,
  id: string | null,
  code: string,
): Promise<OpenCart & { readonly taken: boolean }> {
  const wanted = code.trim();
  const rejection = rejectionOf(wanted, around.offers.codeRejection);
  const before = await openCart(around, id);
  const previous = before.json.discountCodes[0]?.code ?? null;
  if (wanted === '') {
    const cart =
      previous === null ? before : alsoTelling(before, await setCodes(around, before.id, [], null));
    return { ...cart, taken: true };
  }
  if (rejection !== null) {
    const discountData = {
      isValid: false,
      error: configuredMessage(wanted, around.offers.codeMessages) ?? rejection,
      code: displayCode(wanted),
      rejected: true,
      membersOnly: false,
    };
    return { ...before, json: { ...before.json, discountData }, taken: false };
  }
  const replaces =
    previous !== null && before.json.discountData.isValid && displayCode(previous) !== displayCode(wanted);
  const tried = alsoTelling(
    before,
    await setCodes(around, before.id, [wanted], replaces ? { previous } : null),
  );
  const { discountData } = tried.json;
  if (discountData.isValid || !replaces) return { ...tried, taken: discountData.isValid };
  const kept = alsoTelling(tried, await setCodes(around, before.id, [previous], null));
  return { ...kept, json: { ...kept.json, discountData }, taken: false };
}

/** Replaces the codes of a cart. */
export async function setCodes(
  around: CartSurroundings,
  id: string,
  discountCodes: readonly string[],
  replaced: ReplacedCode | null,
): Promise<OpenCart> {
  const result = await around.client.request(cartDiscountCodesUpdateDocument, {
    variables: { cartId: id, discountCodes },
  });
  const payload = payloadOf(result, (data) => data.cartDiscountCodesUpdate);
  const [entered] = discountCodes;
  return changed(around, payload, entered === undefined ? {} : { entered }, replaced);
}
