/** Enters and removes a discount code (DISC-01 to DISC-05, DISC-10). */
import type { CodeRejectionReason } from '@vitrine/rules/cart/model';
import { getConfiguredRejection, toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import {
  findConfiguredMessage,
  getDiscountMessages,
  joinSentences,
} from '@vitrine/rules/discounts/discount-messages';
import { HttpError } from '../http/http-error.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { readOrCreateCart, readShopperCart, setCodes } from './carts.ts';
import { presentCart } from './present-cart.ts';

/**
 * Enters a code; an empty text removes the current code. An applicable code is only replaced by another applicable code. A cart
 * without a code keeps a rejected code, which may apply later.
 *
 * @returns the cart with a message; `taken` is true if the code applies
 * @throws HttpError 422 if there is no cart and the code can never apply; no cart is created for it
 */
export async function enterCode(
  request: CartRequest,
  id: string | null,
  code: string,
): Promise<OpenCart & { readonly taken: boolean }> {
  const wanted = code.trim();
  const rejection = getConfiguredRejection(wanted, request.offers.codeRejection);
  // No cart is created for a code that can't apply.
  if (id === null && rejection !== null && request.member.token() === null)
    throw new HttpError(422, 'CODE_REFUSED', formatRejection(request, wanted, rejection));
  const known = await readShopperCart(request, id);
  const before =
    known ?? (wanted === '' ? await readOrCreateCart(request, null) : await cartFor(request, wanted));
  const previous = before.json.discountCodes[0]?.code ?? null;
  if (wanted === '') {
    const cart =
      previous === null ? before : withEarlierNotices(before, await setCodes(request, before.id, [], null));
    return { ...cart, taken: true };
  }
  if (rejection !== null) {
    const discountData = {
      isValid: false,
      error: formatRejection(request, wanted, rejection),
      hint: null,
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
  const attempted = withEarlierNotices(
    before,
    await setCodes(request, before.id, [wanted], replaces ? previous : null),
  );
  const { discountData } = attempted.json;
  if (discountData.isValid || !replaces) return { ...attempted, taken: discountData.isValid };
  const restored = withEarlierNotices(attempted, await setCodes(request, before.id, [previous], null));
  return { ...restored, json: { ...restored.json, discountData }, taken: false };
}

/** Reasons of rejections that no change of the cart can resolve. */
const hopeless: ReadonlySet<CodeRejectionReason | null> = new Set([
  'unknown',
  'notStarted',
  'expired',
  'usedUp',
] as const);

/**
 * Creates a cart for a code that applies or may apply later. The code is tried on a cart that isn't stored or, with a remote
 * backend, on a cart whose id nothing refers to.
 *
 * @throws HttpError 422 for a code that can never apply
 */
async function cartFor(request: CartRequest, code: string): Promise<OpenCart> {
  const backend = (await request.trial?.()) ?? request.backend;
  const empty = await backend.create([]);
  const attempted = await backend.change(empty.id, { kind: 'codes', codes: [code] });
  const refusal = attempted?.priced.codes[0]?.refusal ?? null;
  if (attempted !== null && hopeless.has(refusal)) {
    const { discountData } = (await presentCart(request, attempted)).json;
    const { error, hint } = discountData;
    throw new HttpError(422, 'CODE_REFUSED', joinSentences(error ?? getDiscountMessages().default, hint));
  }
  return readOrCreateCart(request, request.trial === null ? empty.id : null);
}

/** Returns the editors' message for a code, else the rules' message. */
function formatRejection({ offers }: CartRequest, code: string, rejection: string): string {
  return findConfiguredMessage(code, offers.codeMessages) ?? rejection;
}

/** Returns the later of two responses with the notices of both. */
function withEarlierNotices(earlier: OpenCart, later: OpenCart): OpenCart {
  const notices = [...new Set([...earlier.json.offers.notices, ...later.json.offers.notices])];
  return { ...later, json: { ...later.json, offers: { ...later.json.offers, notices } } };
}
