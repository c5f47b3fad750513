/**
 * Carts of any backend with the Storefront API. An embedded backend in another process reconciles carts itself, so it is sent
 * only the shopper's change. For any other backend the shop reconciles the cart and sends the result as one set of mutations,
 * and again if the response differs (API-04, CART-32).
 */

import { toCodeSlot } from '@vitrine/rules/cart/cart-corrections';
import { diffCart } from '@vitrine/rules/cart/cart-diff';
import type { PricingInput } from '@vitrine/rules/cart/model';
import { type ReconcileOptions, reconcileLines } from '@vitrine/rules/cart/reconcile-lines';
import { findUndiscountedCodeLine } from '@vitrine/rules/cart/undiscounted-code-line';
import { getDiscountMessages, getRemovalMessages } from '@vitrine/rules/discounts/discount-messages';
import { cartCreateDocument, cartDocument } from '@vitrine/storefront-api/documents/cart';
import { isCountryCode } from '../storefront/countries.ts';
import {
  type AddLineCommand,
  type BackendCart,
  type CartBackend,
  type CartCommand,
  getIdempotencyKey,
  UnknownBuyer,
} from './backend.ts';
import { toBackendError, toChangeError } from './cart-errors.ts';
import {
  type CartMutations,
  formatRejections,
  lineInput,
  type MutationResult,
  namesToken,
  sendMutations,
  toApiAddress,
  toCommandMutations,
  toMutations,
  withoutLineMutations,
} from './cart-mutations.ts';
import type { ShopperRequest } from './cart-request.ts';
import type { RecentRequests } from './recent-requests.ts';
import { type CartResponse, fromApiCart, type RemoteCart } from './remote-cart.ts';
import { type RequestedCart, toRequestedCart } from './requested-cart.ts';
import type { SharedRequests } from './shared-requests.ts';

/** Creates the port to a remote backend for one request. @param common deduplicates requests across processes */
export function createStorefrontApiCarts(
  request: ShopperRequest,
  recent: RecentRequests<BackendCart>,
  common: SharedRequests | null,
): CartBackend {
  const read = async (id: string) => {
    const response = await readAnswer(request, id);
    return response && fromApiCart(request, response);
  };
  return {
    read,
    create: (lines) => create(request, lines),
    change(id, command, isOwner = () => true) {
      const key = getIdempotencyKey(command, request.requestKey);
      if (key === null) return change(request, id, command, isOwner);
      const name = `${id} ${key}`;
      const make = () => change(request, id, command, isOwner);
      return recent.once(name, () => (common === null ? make() : common.once(name, make, () => read(id))));
    },
  };
}

async function readAnswer({ client }: ShopperRequest, cartId: string): Promise<CartResponse | null> {
  const result = await client.request(cartDocument, { variables: { cartId } });
  if (!result.ok) throw toBackendError(result);
  const { cart } = result.data;
  return cart === null ? null : { cart, extensions: result.extensions, warnings: [] };
}

async function create(request: ShopperRequest, lines: readonly AddLineCommand[]): Promise<BackendCart> {
  const { client, detected, market, serves, member } = request;
  const token = member.token();
  const country = detected !== null && isCountryCode(detected.country) ? detected.country : null;
  const input = {
    lines: lines.map(lineInput),
    // A country of another storefront is never set as the buyer's country, because it would change the prices.
    buyerIdentity: {
      countryCode: country !== null && serves(country) ? country : market,
      ...(token === null ? {} : { customerAccessToken: token }),
    },
    ...(detected === null || country === null
      ? {}
      : { delivery: { addresses: [{ address: toApiAddress(country, detected.province), selected: true }] } }),
  };
  const result = await client.request(cartCreateDocument, { variables: { input } });
  if (!result.ok) throw toBackendError(result);
  const payload = result.data.cartCreate;
  if (token !== null && namesToken(payload?.userErrors ?? [])) throw new UnknownBuyer();
  if (!payload?.cart) throw toChangeError(payload?.userErrors ?? []);
  const answer = { cart: payload.cart, extensions: result.extensions, warnings: payload.warnings };
  return reconcileResponse(request, answer, { lines: [] });
}

async function change(
  request: ShopperRequest,
  id: string,
  command: CartCommand,
  isOwner: (customerId: string | null) => boolean,
): Promise<BackendCart | null> {
  const before = await readAnswer(request, id);
  if (before === null || !isOwner(before.cart.buyerIdentity.customer?.id ?? null)) return null;
  const known = await fromApiCart(request, before);
  const wanted = toCommandMutations(command, before.cart);
  // A cart with an unknown variant can't be reconciled before the backend has responded.
  const requested = known.canReconcile ? null : await toRequestedCart(request, known.input, command);
  const { lines } = known.input;
  if (requested === null) {
    return reconcileResponse(request, requireAccepted(await sendMutations(request, id, wanted)), { lines });
  }
  const expected = reconcileRequestedCart(request, lines, requested, {
    knowsDiscounts: known.knowsDiscounts,
    withheld: known.knowsDiscounts || command.kind === 'codes' ? [] : known.input.codes.map(toCodeSlot),
  });
  const parts = {
    ...withoutLineMutations(wanted),
    ...toMutations(diffCart(known.input, expected.input), known.lineId),
  };
  const response = await sendReconciled(request, before, parts, wanted);
  return reconcileResponse(request, response, { lines, expected });
}

/**
 * Sends the reconciled cart. If the backend rejects a part of it, for example an unknown gift, sends only the shopper's own
 * change.
 */
async function sendReconciled(
  request: ShopperRequest,
  before: CartResponse,
  parts: CartMutations,
  wanted: CartMutations,
): Promise<CartResponse> {
  if (Object.keys(parts).length === 0) return before;
  const sent = await sendMutations(request, before.cart.id, parts);
  if (sent.refused.length === 0) return requireAccepted(sent);
  request.log.warn({ refused: formatRejections(sent) }, 'the backend refused a part of a cart in order');
  const own = Object.entries(wanted).filter(([part]) => sent.refused.some((each) => each.part === part));
  if (own.length === 0) return sent.answer ?? before;
  return requireAccepted(await sendMutations(request, before.cart.id, Object.fromEntries(own)));
}

/** Returns the response to mutations that the shopper requested. @throws HttpError if the backend rejected one of them */
function requireAccepted({ answer: response, refused }: MutationResult): CartResponse {
  const [first] = refused;
  if (first !== undefined || response === null) throw toChangeError(first?.errors ?? []);
  return response;
}

interface ExpectedCart {
  readonly input: PricingInput;
  readonly notices: readonly string[];
}

/** Reconciles the requested cart. The removed gifts are stored in the browser's cookie. */
function reconcileRequestedCart(
  { removedGifts }: ShopperRequest,
  before: PricingInput['lines'],
  { input, merchandise }: RequestedCart,
  options: Pick<ReconcileOptions, 'knowsDiscounts' | 'withheld'>,
): ExpectedCart {
  const reconciled = reconcileLines(before, input, {
    removedGifts: removedGifts.read(),
    merchandise,
    newId: (slot) => `new:${slot}`,
    ...options,
  });
  removedGifts.save(reconciled.removedGifts);
  return { input: reconciled.input, notices: getRemovalMessages(reconciled.removals) };
}

/** Lines before a change, and the expected cart if it could be computed. */
interface CartBeforeChange {
  readonly lines: PricingInput['lines'];
  readonly expected?: ExpectedCart;
}

/** Returns the response's cart. If the backend doesn't reconcile carts itself, reconciles it here and sends the corrections. */
async function reconcileResponse(
  request: ShopperRequest,
  response: CartResponse,
  { lines: before, expected }: CartBeforeChange,
): Promise<BackendCart> {
  const notices = expected?.notices ?? [];
  const known = await fromApiCart(request, response);
  const requested = known.canReconcile ? null : await toRequestedCart(request, known.input, null);
  if (requested === null) return withNotices(known, notices);
  // If only the backend knows its discounts, its response shows whether the line added by a code is
  // discounted.
  const { input, knowsDiscounts } = known;
  const unpaid = knowsDiscounts ? null : findUndiscountedCodeLine(input, () => known.priced);
  const paid = (all: PricingInput['lines']) => all.filter(({ id }) => id !== unpaid?.id);
  const lines = paid(requested.input.lines);
  const reconciled = reconcileRequestedCart(
    request,
    paid(expected === undefined ? before : input.lines),
    { ...requested, input: { ...requested.input, lines } },
    { knowsDiscounts, withheld: knowsDiscounts ? [] : input.codes.map(toCodeSlot) },
  );
  const parts = toMutations(diffCart(input, reconciled.input), known.lineId);
  if (Object.keys(parts).length === 0) return withNotices(known, notices);
  const corrected = await sendMutations(request, response.cart.id, parts).catch((error: unknown) => {
    // The shopper's own change succeeded, so the backend's cart is returned without corrections.
    request.log.warn({ err: error }, 'a cart could not be brought in order');
    return { answer: null, refused: [] };
  });
  if (corrected.refused.length > 0) {
    request.log.warn(
      { refused: formatRejections(corrected) },
      'the backend refused to bring a cart in order',
    );
  }
  const last =
    corrected.answer === null
      ? known
      : withEarlierWarnings(known, await fromApiCart(request, corrected.answer));
  // A line that was added and removed by the same change was never visible, so it needs no message.
  const seen = before.some(({ id }) => id === unpaid?.id);
  return withNotices(last, [
    ...notices,
    ...reconciled.notices,
    ...(seen ? [getDiscountMessages().codeLineLost] : []),
  ]);
}

/** Returns the corrected cart with the warnings about the shopper's own change, except about lines with a newer warning. */
function withEarlierWarnings(before: RemoteCart, corrected: RemoteCart): RemoteCart {
  const lines = new Set(corrected.warnings.map(({ target }) => target));
  const earlier = before.warnings.filter(({ target }) => !lines.has(target));
  return { ...corrected, warnings: [...earlier, ...corrected.warnings] };
}

function withNotices(cart: RemoteCart, notices: readonly string[]): BackendCart {
  return { ...cart, notices: [...new Set([...cart.notices, ...notices])] };
}
