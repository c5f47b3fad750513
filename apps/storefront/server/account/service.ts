/** The account's calls on behalf of one request: each also tells the cart who its buyer is now. */
import type { Context } from 'hono';
import type { AccountOutcome, AccountService } from '../../app/account/account.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { setBuyer } from '../cart/carts.ts';
import { keepCartId, keepGiftSelection, readCartId } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { activate, readUser, recover, register, reset, signIn, signOut } from './members.ts';

/** The cookies that a call sets leave with the request's answer. */
export function accountService(context: Context<ShopHttp>, asked: CartRequest): AccountService {
  const withCart = async (outcome: AccountOutcome): Promise<AccountOutcome> => {
    if (outcome.kind === 'done') await takeCartAlong(context, asked);
    return outcome;
  };
  return {
    user: () => readUser(asked),
    signIn: async (credentials) => withCart(await signIn(asked, credentials)),
    register: async (registration) => withCart(await register(asked, registration)),
    signOut: async () => {
      await signOut(asked);
      await takeCartAlong(context, asked);
    },
    recover: (email) => recover(asked, email),
    reset: async (given) => withCart(await reset(asked, given)),
    activate: async (given) => withCart(await activate(asked, given)),
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
async function takeCartAlong(context: Context<ShopHttp>, asked: CartRequest): Promise<void> {
  const id = readCartId(context);
  if (id === null) return;
  try {
    const cart = await setBuyer(asked, id);
    keepCartId(context, cart.id);
    keepGiftSelection(context, cart.json);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'CART_NOT_FOUND') asked.log.warn({ err: error }, 'a cart did not get its buyer yet');
  }
}
