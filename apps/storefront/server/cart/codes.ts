/** Enters and removes a discount code (DISC-01 to DISC-05, DISC-10). */
import type { CodeRejectionReason } from '@vitrine/rules/cart/model';
import { getConfiguredRejection, toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { findConfiguredMessage, getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import { HttpError } from '../http/http-error.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { readOrCreateCart, readShopperCart, setCodes } from './carts.ts';
import { presentCart } from './present-cart.ts';

/**
 * Enters a code (an empty one removes what is there): whether it took, and the cart with the words for it. Only a code
 * that applies takes the place of one that does; where there is none to lose, a refused code stays in the cart.
 *
 * @throws Refusal 422 where there is no cart, and the code is refused for good: none is made for it.
 */
export async function enterCode(
  asked: CartRequest,
  id: string | null,
  code: string,
): Promise<OpenCart & { readonly taken: boolean }> {
  const wanted = code.trim();
  const rejection = getConfiguredRejection(wanted, asked.offers.codeRejection);
  // Nothing is made for a code that can't be taken anyway.
  if (id === null && rejection !== null && asked.member.token() === null)
    throw new HttpError(422, 'CODE_REFUSED', wordsFor(asked, wanted, rejection));
  const known = await readShopperCart(asked, id);
  const before =
    known ?? (wanted === '' ? await readOrCreateCart(asked, null) : await cartFor(asked, wanted));
  const previous = before.json.discountCodes[0]?.code ?? null;
  if (wanted === '') {
    const cart = previous === null ? before : telling(before, await setCodes(asked, before.id, [], null));
    return { ...cart, taken: true };
  }
  if (rejection !== null) {
    const discountData = {
      isValid: false,
      error: wordsFor(asked, wanted, rejection),
      code: toDisplayCode(wanted),
      rejected: true,
      membersOnly: false,
    };
    return { ...before, json: { ...before.json, discountData }, taken: false };
  }
  const replaces =
    previous !== null &&
    before.json.discountData.isValid &&
    toDisplayCode(previous) !== toDisplayCode(wanted);
  const tried = telling(before, await setCodes(asked, before.id, [wanted], replaces ? previous : null));
  const { discountData } = tried.json;
  if (discountData.isValid || !replaces) return { ...tried, taken: discountData.isValid };
  const kept = telling(tried, await setCodes(asked, before.id, [previous], null));
  return { ...kept, json: { ...kept.json, discountData }, taken: false };
}

/** Refusals that nothing in the cart will change. */
const hopeless: ReadonlySet<CodeRejectionReason | null> = new Set([
  'unknown',
  'notStarted',
  'expired',
  'usedUp',
] as const);

/**
 * Creates a cart for a code that may become applicable. For a code that never can, no cart is created: it is
 * tried on a cart that isn't stored or, with a remote backend, on one whose id nothing refers to.
 */
async function cartFor(asked: CartRequest, code: string): Promise<OpenCart> {
  const backend = (await asked.trial?.()) ?? asked.backend;
  const empty = await backend.create([]);
  const tried = await backend.change(empty.id, { kind: 'codes', codes: [code] });
  const refusal = tried?.priced.codes[0]?.refusal ?? null;
  if (tried !== null && hopeless.has(refusal)) {
    const { discountData } = (await presentCart(asked, tried)).json;
    throw new HttpError(422, 'CODE_REFUSED', discountData.error ?? getDiscountMessages().default);
  }
  return readOrCreateCart(asked, asked.trial === null ? empty.id : null);
}

/** The message that editors set for a code, else the rule's own. */
function wordsFor({ offers }: CartRequest, code: string, rejection: string): string {
  return findConfiguredMessage(code, offers.codeMessages) ?? rejection;
}

/** The later answer of a change that took two, with what the earlier one had to say. */
function telling(earlier: OpenCart, later: OpenCart): OpenCart {
  const notices = [...new Set([...earlier.json.offers.notices, ...later.json.offers.notices])];
  return { ...later, json: { ...later.json, offers: { ...later.json.offers, notices } } };
}
