/** Creates the account service of one request. */
import type { AddressForms } from '@vitrine/rules/regions/address';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import type { Context } from 'hono';
import type { AccountOutcome, AccountService, SignInPageData } from '../../app/account/account.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { setBuyer } from '../cart/carts.ts';
import { clearCartId, clearGifts, readCartIdCookie, setCartId, setGiftSelection } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { type Loyalty, readMemberPoints } from '../loyalty/loyalty.ts';
import { loyaltyMember } from '../loyalty/redeem-in-cart.ts';
import { throwAsResponse } from '../pages/error-in-page.ts';
import type { QuizResults } from '../quiz/results.ts';
import { createAddressBook } from './address-book.ts';
import { type BackendSignIn, openSignInPage, signOutAtBackend } from './backend-sign-in.ts';
import { createMemberReturns } from './customer-account/customer-returns.ts';
import { describeDevice } from './device.ts';
import {
  activateAccount,
  readMemberOrder,
  readOrders,
  readUser,
  registerMember,
  resetPassword,
  sendPasswordReset,
  signInMember,
  signOut,
} from './members.ts';
import { readOrderPictures } from './order-pictures.ts';
import { readDetails, updateMemberDetails, updateMemberPassword } from './own-details.ts';
import { renewShopperSession } from './renewal.ts';
import type { MemberSessions } from './sessions.ts';

/** Dependencies of the account service of each request. */
export interface AccountDeps {
  /** Null if the backend is a remote process. */
  readonly sessions: MemberSessions | null;
  readonly addressForms: AddressForms;
  readonly loyalty: Loyalty;
  readonly quizResults: QuizResults;
  /** Null if members sign in with a password. */
  readonly backendSignIn: BackendSignIn | null;
}

/** Creates the service. Cookies that its calls set are sent with the request's response. */
export function createAccountService(
  context: Context<ShopHttp>,
  request: CartRequest,
  { sessions, addressForms, loyalty, quizResults, backendSignIn }: AccountDeps,
): AccountService {
  const withSession = async (outcome: AccountOutcome): Promise<AccountOutcome> => {
    if (outcome.kind !== 'done') return outcome;
    await nameSession(context, request, sessions);
    return outcome;
  };
  const withBuyer = async (outcome: AccountOutcome): Promise<AccountOutcome> => {
    if (outcome.kind === 'done') await updateCartBuyer(context, request);
    return outcome;
  };
  const signInPage = backendSignIn === null ? null : openSignInPage(context, request, backendSignIn);
  const memberReturns = backendSignIn === null ? null : createMemberReturns(request, backendSignIn.api);
  const finishAtBackend =
    (page: SignInPageData): SignInPageData['finish'] =>
    async (returned) => {
      const end = await shown(page.finish(returned));
      if (end.kind !== 'done') return end;
      await nameSession(context, request, sessions);
      // The shop doesn't know which sign-in is the first, so each calls `welcome`, which awards the points once per member.
      await welcome(request, loyalty);
      return end;
    };
  const shown = <Value>(call: Promise<Value>) => throwAsResponse(call, context.get('log'));
  return {
    customerId: () => shown(request.owner()),
    orders: (after) => shown(readOrders(request, { after })),
    orderPictures: (after) => readOrderPictures(request, after),
    order: (number) => shown(readMemberOrder(request, number)),
    async user() {
      if (backendSignIn === null) await renewShopperSession(context, request);
      const user = await shown(readUser(request));
      return user === null ? null : quizResults.withResult(user);
    },
    saveQuizResult: (customer, found) => shown(quizResults.save(customer, request.region, found)),
    signIn: async (credentials) => withSession(await shown(signInMember(request, credentials))),
    register: async (registration) => {
      const outcome = await withSession(await shown(registerMember(request, registration)));
      if (outcome.kind === 'done') await welcome(request, loyalty);
      return outcome;
    },
    async points() {
      const member = await shown(loyaltyMember(request));
      return member === null ? null : shown(readMemberPoints(loyalty, member));
    },
    returns:
      memberReturns === null
        ? null
        : {
            find: (orderId) => shown(memberReturns.find(orderId)),
            request: (orderId, lines) => shown(memberReturns.request(orderId, lines)),
          },
    signInPage: signInPage === null ? null : { ...signInPage, finish: finishAtBackend(signInPage) },
    signOut: async () => {
      if (request.member.token() !== null) leaveCart(context);
      if (backendSignIn !== null) return signOutAtBackend(context, request, backendSignIn);
      await signOut(request);
      return null;
    },
    async sessions() {
      const token = request.member.token();
      return sessions === null || token === null ? null : shown(sessions.list(token));
    },
    async endSessions(which) {
      const token = request.member.token();
      if (sessions !== null && token !== null) await shown(sessions.end(token, which));
    },
    details: () => shown(readDetails(request)),
    changeDetails: async (details) => withBuyer(await shown(updateMemberDetails(request, details))),
    changePassword: async (change) =>
      withBuyer(await withSession(await shown(updateMemberPassword(request, change)))),
    addresses: createAddressBook(request, addressForms, shown),
    recover: (email) => shown(sendPasswordReset(request, email)),
    reset: async (given) => withSession(await shown(resetPassword(request, given))),
    activate: async (given) => withSession(await shown(activateAccount(request, given))),
  };
}

/** Account service for pages that are cached for all shoppers: reports no member and rejects every change. */
export const noAccount: AccountService = (() => {
  const refuseNow = () => {
    throw new Error('a page for everybody must not know who is signed in');
  };
  const refuse = async () => refuseNow();
  return {
    returns: null,
    signInPage: null,
    user: refuse,
    customerId: refuse,
    orders: refuse,
    orderPictures: refuse,
    order: refuse,
    saveQuizResult: refuse,
    signIn: refuse,
    register: refuse,
    points: refuse,
    signOut: refuse,
    sessions: refuse,
    endSessions: refuse,
    details: refuse,
    changeDetails: refuse,
    changePassword: refuse,
    addresses: { getForm: refuseNow, countries: [], save: refuse, remove: refuse, makeDefault: refuse },
    recover: refuse,
    reset: refuse,
    activate: refuse,
  };
})();

/** Awards the points for joining, once per member. A failure is logged and doesn't fail the sign-in. */
async function welcome(request: CartRequest, loyalty: Loyalty): Promise<void> {
  const member = await loyaltyMember(request);
  if (member === null) return;
  try {
    await loyalty.joined(member);
  } catch (error) {
    request.log.warn({ err: error }, 'a member did not get the points for joining');
  }
}

/** Stores the browser's name with the session. A failure is logged and doesn't fail the sign-in. */
async function nameSession(
  context: Context<ShopHttp>,
  { member, log }: CartRequest,
  sessions: MemberSessions | null,
): Promise<void> {
  const token = member.token();
  const device = describeDevice(context.req.header('user-agent'));
  if (sessions === null || token === null || device === null) return;
  try {
    await sessions.name(token, device);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, 'a session did not get the name of its browser');
  }
}

/**
 * Sets the member's current e-mail address and token as the cart's buyer. If that fails, the next call about the cart does it.
 */
async function updateCartBuyer(context: Context<ShopHttp>, request: CartRequest): Promise<void> {
  try {
    const cart = await setBuyer(request, readCartIdCookie(context));
    setCartId(context, cart.id);
    setGiftSelection(context, cart.json);
  } catch (error) {
    if (!(error instanceof HttpError || isDatabaseUnavailable(error))) throw error;
    if (!(error instanceof HttpError && error.code === 'CART_NOT_FOUND'))
      request.log.warn({ err: error }, 'a cart did not hear of its buyer yet');
  }
}

/** Removes the cart's cookie from this browser. The member's cart stays stored for the next sign-in and for other devices. */
function leaveCart(context: Context<ShopHttp>): void {
  clearCartId(context);
  clearGifts(context);
}
