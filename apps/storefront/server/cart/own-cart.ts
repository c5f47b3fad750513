/**
 * Finds the shopper's own cart. A guest's cart is the one whose id the browser has. A member has one cart per storefront on every
 * device; a guest's cart is merged into it at sign-in. A cart with a buyer is available to that member only, even to a client
 * that knows its id.
 */
import { getCampaign } from '@vitrine/rules/cart/attributes';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { getReplacedCodeMessage } from '@vitrine/rules/discounts/discount-messages';
import { aProduct, lineNotAdded, lineOutOfStock } from '@vitrine/words/discounts';
import { HttpError } from '../http/http-error.ts';
import type { AddLineCommand, BackendCart } from './backend.ts';
import type { CartRequest } from './cart-request.ts';

/** Lines added by a rule or a code aren't merged: the rules add them again if they apply. */
const campaignsOfRules: ReadonlySet<string | null> = new Set([
  'auto_gwp',
  'discount_code',
  'auto_discount_code',
  'custom_code',
]);

/**
 * Creates a function that returns true if a cart belongs to the shopper. Its argument is the id of the cart's customer, numeric
 * or a gid; null for a guest's cart.
 */
export function createOwnerCheck(owner: string | null): (customerId: string | null) => boolean {
  return (customerId) => (customerId === null ? null : getNumericId(customerId)) === owner;
}

/** Returns the shopper's cart; null if there is none. @param id cart id in the browser's cookie; null if it has none */
export async function findOwnCart(request: CartRequest, id: string | null): Promise<BackendCart | null> {
  const owner = await request.owner();
  if (owner !== null) return findMemberCart(request, owner, id);
  const cart = id === null ? null : await request.backend.read(id);
  return cart !== null && cart.input.customer === null ? cart : null;
}

/** Returns the id of the shopper's cart (`findOwnCart`), for a change. The cart may no longer exist. */
export async function findOwnCartId(request: CartRequest, id: string | null): Promise<string | null> {
  const owner = await request.owner();
  if (owner === null) return id;
  const storedId = await request.memberCarts.find(owner, request.region);
  if (storedId !== null && (id === null || id === storedId)) return storedId;
  return (await findMemberCart(request, owner, id))?.id ?? null;
}

/** Creates a cart with lines. If the member has a cart already, the lines are added to it. */
export async function createCartWithLines(
  request: CartRequest,
  lines: readonly AddLineCommand[],
): Promise<BackendCart> {
  const owner = await request.owner();
  if (owner === null) return request.backend.create(lines);
  const cart = await findMemberCart(request, owner, null);
  return cart === null
    ? createMemberCart(request, owner, await request.memberCarts.find(owner, request.region), lines)
    : addLinesToCart(request, owner, cart, lines, request.requestKey);
}

async function findMemberCart(
  request: CartRequest,
  owner: string,
  id: string | null,
): Promise<BackendCart | null> {
  const storedId = await request.memberCarts.find(owner, request.region);
  const [storedCart, browserCart] = await Promise.all([
    storedId === null ? null : request.backend.read(storedId),
    id === null || id === storedId ? null : request.backend.read(id),
  ]);
  const theirs = createOwnerCheck(owner);
  if (storedCart !== null && storedCart.input.customer === null) {
    // The member's cart was continued as a guest's and isn't ordered yet: so its products are copied to a new cart (CHECK-44).
    const own = await createMemberCart(request, owner, storedId, [], storedCart);
    return mergeCarts(request, owner, own, storedCart);
  }
  const own = storedCart !== null && theirs(storedCart.input.customer?.id ?? null) ? storedCart : null;
  // An id without its key appears in analytics and logs, so it doesn't prove ownership.
  const isFree =
    browserCart?.id.includes('?key=') === true &&
    (browserCart.input.customer === null || theirs(browserCart.input.customer.id));
  const guestCart =
    isFree && browserCart.input.lines.length + browserCart.input.codes.length > 0 ? browserCart : null;
  if (guestCart === null) return own;
  // The guest's cart doesn't become the member's: another person may know its key, or may have filled it.
  const cart = own ?? (await createMemberCart(request, owner, storedId, [], guestCart));
  return cart.id === guestCart.id ? cart : mergeCarts(request, owner, cart, guestCart);
}

async function readMemberCart(
  { backend }: CartRequest,
  owner: string,
  id: string,
): Promise<BackendCart | null> {
  const cart = await backend.read(id);
  return cart !== null && createOwnerCheck(owner)(cart.input.customer?.id ?? null) ? cart : null;
}

/** Creates the member's cart. If another device of the member created one meanwhile, the lines are added to that cart. */
async function createMemberCart(
  request: CartRequest,
  owner: string,
  replacedId: string | null,
  lines: readonly AddLineCommand[],
  template: BackendCart | null = null,
): Promise<BackendCart> {
  const created = await request.backend.create(lines);
  const id = await request.memberCarts.claim(owner, request.region, created.id, replacedId);
  if (id !== created.id) {
    const concurrent = await readMemberCart(request, owner, id);
    if (concurrent !== null) return addLinesToCart(request, owner, concurrent, lines, request.requestKey);
  }
  if (template === null) return created;
  const shipped = await request.backend.change(created.id, { kind: 'ship', to: template.input.destination });
  return shipped ?? created;
}

/** Merges a guest's cart into the member's. Repeated requests merge it once. */
async function mergeCarts(
  request: CartRequest,
  owner: string,
  own: BackendCart,
  guestCart: BackendCart,
): Promise<BackendCart> {
  const lines = guestCart.input.lines
    .filter(({ attributes }) => !campaignsOfRules.has(getCampaign(attributes)))
    .map(({ merchandise, quantity, attributes, sellingPlan }) => ({
      merchandiseId: merchandise.id,
      quantity,
      attributes,
      sellingPlanId: sellingPlan?.id ?? null,
      title: merchandise.productTitle,
    }))
    // A cart lists its newest line first.
    .toReversed();
  const key = `join ${getNumericId(guestCart.id)} ${guestCart.updatedAt}`;
  const cart = await addLinesToCart(request, owner, own, lines, key);
  const names = new Map([
    ...lines.map(({ merchandiseId, title }) => [getNumericId(merchandiseId), title] as const),
    ...own.input.lines.map(({ id, merchandise }) => [own.lineId(id), merchandise.productTitle] as const),
  ]);
  const paid = await moveGiftCards(request, owner, nameSoldOutLines(cart, names), guestCart);
  return applyGuestCode(request, owner, paid, guestCart.input.codes);
}

/**
 * Moves the gift cards of the guest's cart. A backend that accepts gift cards only in its own checkout adds a message instead.
 */
async function moveGiftCards(
  request: CartRequest,
  owner: string,
  cart: BackendCart,
  { appliedGiftCards = [] }: BackendCart,
): Promise<BackendCart> {
  const ids = appliedGiftCards.map(({ id }) => id);
  if (ids.length === 0) return cart;
  try {
    return withEarlierNotices(
      cart,
      await request.backend.change(cart.id, { kind: 'joinGiftCards', ids }, createOwnerCheck(owner)),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    return { ...cart, notices: [...cart.notices, error.message] };
  }
}

/** Adds the item's name to warnings about sold-out items, which the cart no longer contains. */
function nameSoldOutLines(cart: BackendCart, names: ReadonlyMap<string, string>): BackendCart {
  const warnings = cart.warnings.map((warning) => {
    const target = warning.target ?? '';
    const name = names.get(target) ?? names.get(getNumericId(target));
    const isSoldOut = warning.code === 'MERCHANDISE_OUT_OF_STOCK' && name !== undefined;
    return isSoldOut ? { ...warning, message: lineOutOfStock({ title: name }) } : warning;
  });
  return { ...cart, warnings };
}

interface NamedLine extends AddLineCommand {
  readonly title?: string;
}

/** Adds all lines in one change. If the backend rejects a line, adds each by itself, with a notice for each rejected line. */
async function addLinesToCart(
  request: CartRequest,
  owner: string,
  cart: BackendCart,
  lines: readonly NamedLine[],
  key: string | null,
): Promise<BackendCart> {
  if (lines.length === 0) return cart;
  const add = (from: BackendCart, addedLines: readonly NamedLine[], idempotencyKey: string | null) =>
    request.backend.change(
      from.id,
      { kind: 'add', lines: addedLines, key: idempotencyKey },
      createOwnerCheck(owner),
    );
  try {
    return withEarlierNotices(cart, await add(cart, lines, key));
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422 || key === request.requestKey) throw error;
  }
  let last = cart;
  for (const [index, line] of lines.entries()) {
    try {
      last = withEarlierNotices(last, await add(last, [line], `${key} ${index}`));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      last = {
        ...last,
        notices: [...last.notices, lineNotAdded({ title: line.title ?? aProduct(), reason: error.message })],
      };
    }
  }
  return last;
}

/** Applies the code of the guest's cart. An order has one code: the one entered last, the guest's, is used if it applies. */
async function applyGuestCode(
  request: CartRequest,
  owner: string,
  cart: BackendCart,
  [entered]: readonly string[],
): Promise<BackendCart> {
  const [before] = cart.input.codes;
  if (entered === undefined || (before !== undefined && toDisplayCode(before) === toDisplayCode(entered)))
    return cart;
  const set = (codes: readonly string[]) =>
    request.backend.change(cart.id, { kind: 'codes', codes }, createOwnerCheck(owner));
  const attempted = withEarlierNotices(cart, await set([entered]));
  if (before === undefined || cart.priced.codes[0]?.refusal !== null) return attempted;
  if (attempted.priced.codes[0]?.refusal !== null) return withEarlierNotices(attempted, await set([before]));
  const words = getReplacedCodeMessage(toDisplayCode(before), toDisplayCode(entered));
  return { ...attempted, notices: [...attempted.notices, words] };
}

/** Returns the later cart with the notices and warnings of both carts. */
export function withEarlierNotices(before: BackendCart, answer: BackendCart | null): BackendCart {
  if (answer === null) return before;
  const notices = [...new Set([...before.notices, ...answer.notices])];
  return { ...answer, notices, warnings: [...before.warnings, ...answer.warnings] };
}

/** Returns the numeric part of an id: the embedded backend uses numbers, remote backends use gids. */
export function getNumericId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
