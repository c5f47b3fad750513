/** Entering and removing a discount code. Source: cart-and-shipping §4 and §5, decisions §3. */
import { configuredMessage } from '@vitrine/rules/discounts/messages';
import { displayCode, rejectionOf } from '@vitrine/rules/discounts/rejection';
import { Refusal } from '../http/refusal.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { openCart, setCodes } from './carts.ts';

/**
 * Enters a code (an empty one removes what is there): whether it took, and the cart with the words for it. Only a code
 * that applies takes the place of one that does; where there is none to lose, a refused code stays in the cart.
 *
 * @throws Refusal 422 where there is no cart, and the settings refuse the code: none is made for it.
 */
export async function enterCode(
  asked: CartRequest,
  id: string | null,
  code: string,
): Promise<OpenCart & { readonly taken: boolean }> {
  const wanted = code.trim();
  const rejection = rejectionOf(wanted, asked.offers.codeRejection);
  // Nothing is made for a code that can't be taken anyway.
  if (id === null && rejection !== null)
    throw new Refusal(422, 'CODE_REFUSED', wordsFor(asked, wanted, rejection));
  const before = await openCart(asked, id);
  const previous = before.json.discountCodes[0]?.code ?? null;
  if (wanted === '') {
    const cart = previous === null ? before : telling(before, await setCodes(asked, before.id, [], null));
    return { ...cart, taken: true };
  }
  if (rejection !== null) {
    const discountData = {
      isValid: false,
      error: wordsFor(asked, wanted, rejection),
      code: displayCode(wanted),
      rejected: true,
      membersOnly: false,
    };
    return { ...before, json: { ...before.json, discountData }, taken: false };
  }
  const replaces =
    previous !== null && before.json.discountData.isValid && displayCode(previous) !== displayCode(wanted);
  const tried = telling(before, await setCodes(asked, before.id, [wanted], replaces ? previous : null));
  const { discountData } = tried.json;
  if (discountData.isValid || !replaces) return { ...tried, taken: discountData.isValid };
  const kept = telling(tried, await setCodes(asked, before.id, [previous], null));
  return { ...kept, json: { ...kept.json, discountData }, taken: false };
}

/** What marketing has written about a code, else the rule's own words. */
function wordsFor({ offers }: CartRequest, code: string, rejection: string): string {
  return configuredMessage(code, offers.codeMessages) ?? rejection;
}

/** The later answer of a change that took two, with what the earlier one had to say. */
function telling(earlier: OpenCart, later: OpenCart): OpenCart {
  const notices = [...new Set([...earlier.json.offers.notices, ...later.json.offers.notices])];
  return { ...later, json: { ...later.json, offers: { ...later.json.offers, notices } } };
}
