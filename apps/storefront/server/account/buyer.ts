/**
 * The buyer of a cart is whoever is signed in: offers and codes for members then count, or are refused. A cart that
 * says something else (signed in on another page, a session that ran out) is put right with the next call.
 */
import { cartBuyerIdentityUpdateDocument } from '@vitrine/storefront-api/documents/cart';
import type {
  CartBuyerIdentityInput,
  CartUserErrorFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import type { AnsweredCart } from '../cart/answer.ts';
import { backendRefusal, changeRefusal } from '../cart/refusals.ts';
import type { CartSurroundings } from '../cart/surroundings.ts';

type Answer = Omit<AnsweredCart, 'notices'>;
type Around = Pick<CartSurroundings, 'client' | 'member'>;

/** The cart with the right buyer: itself where it has it already. Throws a Refusal where the backend can't be asked. */
export async function withBuyer(around: Around, answer: Answer): Promise<Answer> {
  const { customer } = answer.cart.buyerIdentity;
  const token = around.member.token();
  if ((customer === null) === (token === null)) return answer;
  return setBuyer(around, answer, token);
}

/**
 * Makes the token's owner the buyer, or nobody. A token that doesn't hold any more ends the session quietly, and the
 * cart is a guest's.
 */
export async function setBuyer(around: Around, answer: Answer, token: string | null): Promise<Answer> {
  const { client, member } = around;
  const result = await client.request(cartBuyerIdentityUpdateDocument, {
    variables: {
      cartId: answer.cart.id,
      buyerIdentity: identityOf(token),
    },
  });
  if (!result.ok) throw backendRefusal(result);
  const payload = result.data.cartBuyerIdentityUpdate;
  if (token !== null && isTokenRefused(payload?.userErrors ?? [])) {
    member.end();
    return answer.cart.buyerIdentity.customer === null ? answer : setBuyer(around, answer, null);
  }
  if (!payload?.cart) throw changeRefusal(payload?.userErrors ?? []);
  const warnings = [...answer.warnings, ...payload.warnings];
  return { cart: payload.cart, extensions: result.extensions, warnings };
}

/** The buyer as the API takes it. A guest's cart keeps nothing of the member who left. */
export function identityOf(token: string | null): CartBuyerIdentityInput {
  return token === null
    ? { customerAccessToken: null, email: null, phone: null }
    : { customerAccessToken: token };
}

/** Whether a cart was refused for its buyer's token. */
export function isTokenRefused(errors: readonly CartUserErrorFieldsFragment[]): boolean {
  return errors.some(({ field }) => field?.includes('customerAccessToken') ?? false);
}
