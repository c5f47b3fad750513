/** The account's calls on behalf of one request: each also tells the cart who its buyer is now. */
import { cartBuyerIdentityUpdateDocument } from '@vitrine/storefront-api/documents/cart';
import type { Context } from 'hono';
import type { AccountOutcome, AccountService } from '../../app/account/account.ts';
import { changed, payloadOf } from '../cart/answer.ts';
import { keepGiftSelection } from '../cart/gift-selection.ts';
import { keepCartId, readCartId } from '../cart/session.ts';
import type { CartSurroundings } from '../cart/surroundings.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { identityOf } from './buyer.ts';
import { activate, readUser, recover, register, reset, signIn, signOut } from './members.ts';

/** The cookies that a call sets leave with the request's answer. */
export function accountService(context: Context<ShopHttp>, around: CartSurroundings): AccountService {
  const withCart = async (outcome: AccountOutcome): Promise<AccountOutcome> => {
    if (outcome.kind === 'done') await takeCartAlong(context, around);
    return outcome;
  };
  return {
    user: () => readUser(around),
    signIn: async (credentials) => withCart(await signIn(around, credentials)),
    register: async (registration) => withCart(await register(around, registration)),
    signOut: async () => {
      await signOut(around);
      await takeCartAlong(context, around);
    },
    recover: (email) => recover(around, email),
    reset: async (given) => withCart(await reset(around, given)),
    activate: async (given) => withCart(await activate(around, given)),
  };
}

/** Nobody's account: for pages that many shoppers share. */
export const noAccount: AccountService = (() => {
  const refuse = () => Promise.reject(new Error('a page for everybody must not know who is signed in'));
  return {
    user: refuse,
    signIn: refuse,
    register: refuse,
    signOut: refuse,
    recover: refuse,
    reset: refuse,
    activate: refuse,
  };
})();

/** Gives this browser's cart its buyer, and brings it in order. A cart that can't be changed now is put right later. */
async function takeCartAlong(context: Context<ShopHttp>, around: CartSurroundings): Promise<void> {
  const id = readCartId(context);
  if (id === null) return;
  try {
    const result = await around.client.request(cartBuyerIdentityUpdateDocument, {
      variables: { cartId: id, buyerIdentity: identityOf(around.member.token()) },
    });
    const cart = await changed(
      around,
      payloadOf(result, (data) => data.cartBuyerIdentityUpdate),
    );
    keepCartId(context, cart.id);
    keepGiftSelection(context, cart.json);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'CART_NOT_FOUND') around.log.warn({ err: error }, 'a cart did not get its buyer yet');
  }
}
