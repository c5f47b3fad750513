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
const broughtByRules: ReadonlySet<string | null> = new Set([
  'auto_gwp',
  'discount_code',
  'auto_discount_code',
  'custom_code',
]);

/**
 * Returns true if a cart with this customer (null for a guest) is the shopper's. Accepts ids with or without
 * their type.
 */
export function isTheirs(owner: string | null): (customerId: string | null) => boolean {
  return (customerId) => (customerId === null ? null : getNumericId(customerId)) === owner;
}

/** Returns the shopper's cart; `id` is the browser's cookie. Null if there is none. */
export async function shoppersCart(request: CartRequest, id: string | null): Promise<BackendCart | null> {
  const owner = await request.owner();
  if (owner !== null) return membersCart(request, owner, id);
  const cart = id === null ? null : await request.backend.read(id);
  return cart !== null && cart.input.customer === null ? cart : null;
}

/** Returns the id of that cart, for a change. The cart may no longer exist. */
export async function shoppersCartId(request: CartRequest, id: string | null): Promise<string | null> {
  const owner = await request.owner();
  if (owner === null) return id;
  const kept = await request.memberCarts.find(owner, request.region);
  if (kept !== null && (id === null || id === kept)) return kept;
  return (await membersCart(request, owner, id))?.id ?? null;
}

/** Creates a cart with lines. If the member has a cart already, the lines are added to that one. */
export async function cartWith(request: CartRequest, lines: readonly AddLineCommand[]): Promise<BackendCart> {
  const owner = await request.owner();
  if (owner === null) return request.backend.create(lines);
  const cart = await membersCart(request, owner, null);
  return cart === null
    ? newOwn(request, owner, await request.memberCarts.find(owner, request.region), lines)
    : withLines(request, owner, cart, lines, request.requestKey);
}

async function membersCart(
  request: CartRequest,
  owner: string,
  id: string | null,
): Promise<BackendCart | null> {
  const kept = await request.memberCarts.find(owner, request.region);
  const [known, here] = await Promise.all([
    kept === null ? null : request.backend.read(kept),
    id === null || id === kept ? null : request.backend.read(id),
  ]);
  const theirs = isTheirs(owner);
  if (known !== null && known.input.customer === null) {
    // The member's cart was continued as a guest's and isn't ordered yet: so its products are copied to a new cart (CHECK-44).
    const own = await newOwn(request, owner, kept, [], known);
    return joined(request, owner, own, known);
  }
  const own = known !== null && theirs(known.input.customer?.id ?? null) ? known : null;
  // An id without its key appears in analytics and logs, so it doesn't prove ownership.
  const isFree =
    here?.id.includes('?key=') === true && (here.input.customer === null || theirs(here.input.customer.id));
  const brought = isFree && here.input.lines.length + here.input.codes.length > 0 ? here : null;
  if (brought === null) return own;
  // A new cart instead of the guest's: another person may know the key of that one, or may have filled it.
  const cart = own ?? (await newOwn(request, owner, kept, [], brought));
  return cart.id === brought.id ? cart : joined(request, owner, cart, brought);
}

async function readOwn({ backend }: CartRequest, owner: string, id: string): Promise<BackendCart | null> {
  const cart = await backend.read(id);
  return cart !== null && isTheirs(owner)(cart.input.customer?.id ?? null) ? cart : null;
}

/** Creates the member's cart. If another device of the member was faster, the lines are added to its cart. */
async function newOwn(
  request: CartRequest,
  owner: string,
  gone: string | null,
  lines: readonly AddLineCommand[],
  like: BackendCart | null = null,
): Promise<BackendCart> {
  const made = await request.backend.create(lines);
  const id = await request.memberCarts.claim(owner, request.region, made.id, gone);
  if (id !== made.id) {
    const faster = await readOwn(request, owner, id);
    if (faster !== null) return withLines(request, owner, faster, lines, request.requestKey);
  }
  if (like === null) return made;
  const shipped = await request.backend.change(made.id, { kind: 'ship', to: like.input.destination });
  return shipped ?? made;
}

/** Merges a guest's cart into the member's. Repeated requests merge it once. */
async function joined(
  request: CartRequest,
  owner: string,
  own: BackendCart,
  brought: BackendCart,
): Promise<BackendCart> {
  const lines = brought.input.lines
    .filter(({ attributes }) => !broughtByRules.has(getCampaign(attributes)))
    .map(({ merchandise, quantity, attributes, sellingPlan }) => ({
      merchandiseId: merchandise.id,
      quantity,
      attributes,
      sellingPlanId: sellingPlan?.id ?? null,
      title: merchandise.productTitle,
    }))
    // A cart lists its newest line first.
    .toReversed();
  const key = `join ${getNumericId(brought.id)} ${brought.updatedAt}`;
  const cart = await withLines(request, owner, own, lines, key);
  const names = new Map([
    ...lines.map(({ merchandiseId, title }) => [getNumericId(merchandiseId), title] as const),
    ...own.input.lines.map(({ id, merchandise }) => [own.lineId(id), merchandise.productTitle] as const),
  ]);
  const paid = await withGiftCards(request, owner, namingSoldOut(cart, names), brought);
  return withCode(request, owner, paid, brought.input.codes);
}

/** Moves the gift cards that were entered as a guest. A backend that accepts them only in its own checkout adds a message. */
async function withGiftCards(
  request: CartRequest,
  owner: string,
  cart: BackendCart,
  { appliedGiftCards = [] }: BackendCart,
): Promise<BackendCart> {
  const ids = appliedGiftCards.map(({ id }) => id);
  if (ids.length === 0) return cart;
  try {
    return telling(
      cart,
      await request.backend.change(cart.id, { kind: 'joinGiftCards', ids }, isTheirs(owner)),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    return { ...cart, notices: [...cart.notices, error.message] };
  }
}

/** A sold-out item is no longer in the cart, so its warning contains the name. */
function namingSoldOut(cart: BackendCart, names: ReadonlyMap<string, string>): BackendCart {
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

/** Adds all lines at once; if one is rejected, adds each by itself and reports the rejected ones. */
async function withLines(
  request: CartRequest,
  owner: string,
  cart: BackendCart,
  lines: readonly NamedLine[],
  key: string | null,
): Promise<BackendCart> {
  if (lines.length === 0) return cart;
  const add = (from: BackendCart, some: readonly NamedLine[], under: string | null) =>
    request.backend.change(from.id, { kind: 'add', lines: some, key: under }, isTheirs(owner));
  try {
    return telling(cart, await add(cart, lines, key));
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422 || key === request.requestKey) throw error;
  }
  let last = cart;
  for (const [index, line] of lines.entries()) {
    try {
      last = telling(last, await add(last, [line], `${key} ${index}`));
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

/** One code per order: the code entered last takes precedence if it applies. */
async function withCode(
  request: CartRequest,
  owner: string,
  cart: BackendCart,
  [entered]: readonly string[],
): Promise<BackendCart> {
  const [before] = cart.input.codes;
  if (entered === undefined || (before !== undefined && toDisplayCode(before) === toDisplayCode(entered)))
    return cart;
  const set = (codes: readonly string[]) =>
    request.backend.change(cart.id, { kind: 'codes', codes }, isTheirs(owner));
  const tried = telling(cart, await set([entered]));
  if (before === undefined || cart.priced.codes[0]?.refusal !== null) return tried;
  if (tried.priced.codes[0]?.refusal !== null) return telling(tried, await set([before]));
  const words = getReplacedCodeMessage(toDisplayCode(before), toDisplayCode(entered));
  return { ...tried, notices: [...tried.notices, words] };
}

/** Returns the later result with the notices of earlier ones. */
export function telling(before: BackendCart, answer: BackendCart | null): BackendCart {
  if (answer === null) return before;
  const notices = [...new Set([...before.notices, ...answer.notices])];
  return { ...answer, notices, warnings: [...before.warnings, ...answer.warnings] };
}

/** Returns the numeric part of an id: the embedded backend uses numbers, remote ones gids. */
export function getNumericId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
