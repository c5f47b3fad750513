/**
 * Permalinks of the Universal Commerce Protocol over the shop's cart links (AGENT-80 to AGENT-82): each creates a cart like
 * `/cart/<variant>:<quantity>`, and redirects to the checkout, to a page of the shop, or to the cart page with error messages.
 */
import {
  type Permalink,
  type PermalinkLine,
  parsePermalink,
  permalinkPath,
  readContinueTo,
  withParameters,
} from '@vitrine/agents/parse-permalink';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { noContact, noPlace, notSold, oneCode, tooLong, unreadable } from '@vitrine/words/cart-link';
import { type Context, Hono } from 'hono';
import type { AddLineCommand } from '../cart/backend.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { createShopperCart, setCartDestination } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { readCartIdCookie, setFlashMessage } from '../cart/cookies.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { parseOwnPath } from '../http/own-path.ts';
import { getPathname } from '../http/route-policies.ts';
import { addInput, discountForm } from './cart-input.ts';
import { setCartCookies } from './cart-links.ts';
import type { CreateCartRequest } from './cart-routes.ts';
import { requireNavigation } from './link-lines.ts';
import { filterSoldHere } from './sold-here.ts';

export interface PermalinkDeps {
  readonly cartRequest: CreateCartRequest;
  /** Null if the backend is remote: buyers then enter their contact in its checkout. */
  readonly checkout: Pick<Embedded['checkout'], 'setContact'> | null;
}

export function permalinkRoutes(deps: PermalinkDeps): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(`${permalinkPath}/*`, async (context) => {
    requireNavigation(context);
    const { url } = context.req;
    const link = parsePermalink(getItems(getPathname(url)), new URL(url).search);
    if (typeof link === 'string') {
      setFlashMessage(context, link === 'tooLong' ? tooLong() : unreadable());
      return redirect(context, '/cart');
    }
    const messages: string[] = [];
    const cart = await fillCart(context, deps, link, messages).catch((error: unknown) => {
      // The existing cart stays unchanged.
      if (!(error instanceof HttpError)) throw error;
      messages.push(error.message);
      return null;
    });
    if (messages.length > 0) setFlashMessage(context, messages.join(' '));
    return redirect(context, getDestination(context, link, cart, messages));
  });
}

/** Returns the items in the path as sent, with decoded separators, which some programs percent-encode. */
function getItems(path: string): string {
  return path
    .slice(permalinkPath.length + 1)
    .replace(/%3a/gi, ':')
    .replace(/%2c/gi, ',');
}

function redirect(context: Context<ShopHttp>, location: string): Response {
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  return context.redirect(location, 303);
}

/** Returns the page that the link names; else the checkout, or the cart if there are messages to show. */
function getDestination(
  context: Context<ShopHttp>,
  link: Permalink,
  cart: OpenCart | null,
  messages: readonly string[],
): string {
  const named = parseOwnPath(readContinueTo(link));
  if (named !== null) return withParameters(named, link.passed);
  if (cart === null && messages.length === 0) return withParameters('/', link.passed);
  const isReady = cart !== null && cart.json.lines.length > 0 && messages.length === 0;
  if (!isReady || link.lines.length === 0) return withParameters('/cart', link.passed);
  const { origin, pathname, search } = new URL(cart.json.checkoutUrl);
  // Parameters are passed to pages of this shop only.
  return origin === context.get('origin')
    ? withParameters(`${pathname}${search}`, link.passed)
    : cart.json.checkoutUrl;
}

/** Fills the cart from the link and adds a message for each part that failed. @returns null if no cart was created or changed. */
async function fillCart(
  context: Context<ShopHttp>,
  { cartRequest, checkout }: PermalinkDeps,
  link: Permalink,
  messages: string[],
): Promise<OpenCart | null> {
  const request = await cartRequest(context);
  let cart: OpenCart | null = null;
  if (link.lines.length > 0) {
    const lines = await readLines(request, link.lines, messages);
    if (lines.length === 0) return null;
    // A cart lists its newest line first; a link lists its first product first.
    cart = await createShopperCart(request, lines.toReversed());
    setCartCookies(context, cart);
  }
  const id = cart?.id ?? readCartIdCookie(context);
  cart = (await enterPlace(request, id, link, messages)) ?? cart;
  cart = (await enterCodes(request, cart?.id ?? id, link.codes, messages)) ?? cart;
  if (cart === null) return null;
  setCartCookies(context, cart);
  if (checkout !== null && link.lines.length > 0) {
    await enterContact(request, checkout, cart, link, messages);
  }
  return cart;
}

async function readLines(
  request: CartRequest,
  lines: readonly PermalinkLine[],
  messages: string[],
): Promise<readonly AddLineCommand[]> {
  const read = lines.map(({ id, quantity }) => addInput.safeParse({ merchandiseId: id, quantity }));
  const valid = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const sold = valid.length === 0 ? [] : await filterSoldHere(request, valid);
  const tooMany = read.flatMap(({ error }) => error?.issues.find(({ path }) => path[0] === 'quantity') ?? []);
  messages.push(...new Set(tooMany.map(({ message }) => message)));
  const missing = lines.length - sold.length - tooMany.length;
  if (missing > 0) messages.push(notSold({ count: missing }));
  return sold;
}

async function enterPlace(
  request: CartRequest,
  id: string | null,
  { place, lines }: Permalink,
  messages: string[],
): Promise<OpenCart | null> {
  if (place === null) return null;
  const wrong = request.wrongPlace(place);
  if (wrong === null) return setCartDestination(request, id, place);
  // An unknown province isn't reported, since few links name the province of a country that has some.
  if (wrong === 'country' && lines.length > 0) messages.push(noPlace());
  return null;
}

async function enterCodes(
  request: CartRequest,
  id: string | null,
  codes: readonly string[],
  messages: string[],
): Promise<OpenCart | null> {
  const read = discountForm.safeParse({ code: codes[0] });
  if (!read.success || read.data.code === '') return null;
  const cart = await enterCode(request, id, read.data.code);
  const { error } = cart.json.discountData;
  if (!cart.taken && error !== null) messages.push(error);
  if (codes.length > 1) messages.push(oneCode({ code: read.data.code }));
  return cart;
}

/** Sets the contact of a guest's checkout. Does nothing for a member, whose contact is in the account. */
async function enterContact(
  { member }: CartRequest,
  checkout: Pick<Embedded['checkout'], 'setContact'>,
  cart: OpenCart,
  { buyer }: Permalink,
  messages: string[],
): Promise<void> {
  const { email, phone } = buyer;
  const key = parseCartId(cart.id);
  if (email === null || key === null || key.secret === null || member.token() !== null) return;
  const access = { cartId: key.token, secret: key.secret };
  const changed = await checkout.setContact(access, { email, ...(phone === null ? {} : { phone }) });
  if (changed.kind === 'invalid') messages.push(noContact());
}
