/** The way of every change of a cart: the backend's answer, brought in order, as the cart's JSON. */
import { priceCart } from '@vitrine/rules/cart/price';
import type {
  CartFieldsFragment,
  CartUserErrorFieldsFragment,
  CartWarningFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import type { Result } from '@vitrine/storefront-api/result';
import { withBuyer } from '../account/buyer.ts';
import { Refusal } from '../http/refusal.ts';
import { cartJson } from './cart-json.ts';
import type { ReplacedCode } from './discount-data.ts';
import { giftPicker, offeredMerchandise, upsellsFor } from './offers-json.ts';
import { readPricingAccount } from './pricing-extension.ts';
import type { CartProduct } from './products.ts';
import { inOrder, type ShopperDid } from './reconcile.ts';
import { backendRefusal, changeRefusal } from './refusals.ts';
import { destinationOf, ruleInput } from './rule-input.ts';
import type { CartSurroundings, OpenCart } from './surroundings.ts';
import { withRules } from './with-rules.ts';

interface Payload {
  readonly cart: CartFieldsFragment | null;
  readonly userErrors: readonly CartUserErrorFieldsFragment[];
  readonly warnings: readonly CartWarningFieldsFragment[];
}

type Extensions = Readonly<Record<string, unknown>>;

/** A mutation's payload with what the answer told beside it. */
export type PayloadWithExtensions = Payload & { readonly extensions: Extensions };

/** A cart as the backend answered it. */
export interface AnsweredCart {
  readonly cart: CartFieldsFragment;
  readonly extensions: Extensions;
  readonly warnings: readonly CartWarningFieldsFragment[];
  /** What was taken out, in words for the shopper. */
  readonly notices: readonly string[];
}

/** The payload of a mutation. Throws a Refusal where there is none. */
export function payloadOf<Data>(
  result: Result<Data>,
  pick: (data: Data) => Payload | null,
): PayloadWithExtensions {
  if (!result.ok) throw backendRefusal(result);
  const payload = pick(result.data);
  if (payload === null)
    throw new Refusal(502, 'BACKEND_ANSWER', 'The shop could not change the cart. Please try again.');
  return { ...payload, extensions: result.extensions };
}

/** The changed cart, in order. Throws a Refusal where the change was refused. */
export async function changed(
  around: CartSurroundings,
  payload: PayloadWithExtensions,
  did: ShopperDid = {},
  replaced: ReplacedCode | null = null,
): Promise<OpenCart> {
  if (isGone(payload.userErrors)) throw cartGone();
  if (payload.userErrors.length > 0 || payload.cart === null) throw changeRefusal(payload.userErrors);
  const { cart, extensions, warnings } = payload;
  const answer = await withBuyer(around, { cart, extensions, warnings });
  return opened(around, await inOrder(around, answer, did), replaced);
}

/** The JSON of a cart, with the id that opens it. */
export async function opened(
  around: CartSurroundings,
  { cart, extensions, warnings, notices }: AnsweredCart,
  replaced: ReplacedCode | null,
): Promise<OpenCart> {
  const products = await productsOf(around, cart);
  const account = readPricingAccount(extensions);
  const input = ruleInput(around, cart, products, account);
  const upsells = await upsellsFor(around, input);
  const json = cartJson({
    cart,
    region: around.region,
    table: around.table,
    destination: destinationOf(around, cart),
    offers: input.offers,
    lineSettings: around.lineSettings,
    products,
    account,
    // A backend that knows nothing of tiers still has a meter: the rules read it off its cart.
    told: account ?? priceCart(input),
    shown: {
      banner: around.offerWords.banner,
      gifts: await giftPicker(around, input),
      upsells,
      notices,
      // An empty cart gets nothing until something is in it.
      merchandise: input.lines.length === 0 ? [] : await offeredMerchandise(around, input, upsells),
    },
    warnings,
    replaced,
  });
  const addressId = cart.delivery.addresses.find((entry) => entry.selected)?.id ?? null;
  const removedGifts = account?.reconciled === true ? account.removedGifts : around.removedGifts.read();
  return { id: cart.id, addressId, json: withRules(json, input, removedGifts, account !== null) };
}

/** The later answer of a change that took two, with what the earlier one had to say. */
export function alsoTelling(earlier: OpenCart, later: OpenCart): OpenCart {
  const notices = [...new Set([...earlier.json.offers.notices, ...later.json.offers.notices])];
  return { ...later, json: { ...later.json, offers: { ...later.json.offers, notices } } };
}

/** What the cart's lines need to know of their products, by handle. */
export async function productsOf(
  { client, region, products }: Pick<CartSurroundings, 'client' | 'region' | 'products'>,
  cart: CartFieldsFragment,
): Promise<ReadonlyMap<string, CartProduct>> {
  const handles = new Set(cart.lines.nodes.map((line) => line.merchandise.product.handle));
  const found = await Promise.all(
    [...handles].map(async (handle) => [handle, await products.get(client, region, handle)] as const),
  );
  return new Map(
    found.flatMap(([handle, product]) => (product === null ? [] : [[handle, product] as const])),
  );
}

/** Whether a mutation says that there is no such cart (any more). */
export function isGone(errors: readonly CartUserErrorFieldsFragment[]): boolean {
  return errors.some(({ field }) => field?.includes('cartId') ?? false);
}

export function cartGone(): Refusal {
  return new Refusal(404, 'CART_NOT_FOUND', 'This cart does not exist any more.');
}

/** The cart's id, for a change that needs one to exist. */
export function known(id: string | null): string {
  if (id === null) throw cartGone();
  return id;
}
