/**
 * The shop's own cart calls on top of the Storefront API: one GraphQL operation each, answered as the cart's JSON.
 * JSON routes and forms share them. Source: cart-and-shipping §4, §5 and §7, decisions §7.
 */

import type { Destination, LineAttribute } from '@vitrine/rules/cart/model';
import { displayCode, rejectionOf } from '@vitrine/rules/discounts/rejection';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import {
  cartCreateDocument,
  cartDeliveryAddressesAddDocument,
  cartDeliveryAddressesUpdateDocument,
  cartDiscountCodesUpdateDocument,
  cartDocument,
  cartLinesAddDocument,
  cartLinesRemoveDocument,
  cartLinesUpdateDocument,
} from '@vitrine/storefront-api/documents/cart';
import type {
  CartFieldsFragment,
  CartUserErrorFieldsFragment,
  CartWarningFieldsFragment,
  CountryCode,
} from '@vitrine/storefront-api/generated/operations';
import type { Result } from '@vitrine/storefront-api/result';
import type { CartJson } from '../../app/cart/cart-json.ts';
import { Refusal } from '../http/refusal.ts';
import { isCountryCode } from '../storefront/countries.ts';
import { cartJson } from './cart-json.ts';
import type { Refused } from './discount-data.ts';
import type { LineSettings } from './line-json.ts';
import { type OfferWords, offersShown } from './offers-json.ts';
import { readPricingAccount } from './pricing-extension.ts';
import type { CartProduct, CartProducts } from './products.ts';
import { backendRefusal, changeRefusal } from './refusals.ts';

/** Everything that one shopper's cart calls stand on. */
export interface CartSurroundings {
  readonly region: RegionKey;
  readonly client: StorefrontClient;
  readonly table: RegionTable | null;
  /** The market's country, which chooses currency and prices. */
  readonly market: CountryCode;
  /** Whether this storefront serves a country: only then may it stand as the buyer's. */
  readonly serves: (country: string) => boolean;
  /** Which part of a place isn't one; null where it is a country, and a province that it has. */
  readonly wrongPlace: (destination: Destination) => 'country' | 'province' | null;
  /** Where the estimate ships to until the shopper says; null while nothing is known. */
  readonly detected: string | null;
  readonly offers: OfferSettings;
  readonly offerWords: OfferWords;
  readonly lineSettings: LineSettings;
  readonly products: CartProducts;
}

/** A cart with the id that opens it, for the cookie. */
export interface OpenCart {
  readonly id: string;
  /** The selected delivery address; null while there is none. */
  readonly addressId: string | null;
  readonly json: CartJson;
}

export interface LineToAdd {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlanId: string | null;
}

export interface LineChange {
  readonly lineId: string;
  readonly variantId?: string | undefined;
  readonly quantity?: number | undefined;
  readonly attributes?: readonly LineAttribute[] | undefined;
}

/** The cart behind an id; null where it is unknown, expired, bought or somebody else's. */
export async function readCart(around: CartSurroundings, id: string): Promise<OpenCart | null> {
  const result = await around.client.request(cartDocument, { variables: { cartId: id } });
  if (!result.ok) throw backendRefusal(result);
  return result.data.cart === null ? null : opened(around, result.data.cart, result.extensions, [], null);
}

/** The cart behind an id, or a new one. */
export async function openCart(around: CartSurroundings, id: string | null): Promise<OpenCart> {
  const existing = id === null ? null : await readCart(around, id);
  return existing ?? createCart(around, []);
}

/** Adds a line; a cart that is gone is replaced by a new one. Throws a Refusal where the backend refuses the line. */
export async function addLine(
  around: CartSurroundings,
  id: string | null,
  line: LineToAdd,
): Promise<OpenCart> {
  if (id === null) return createCart(around, [line]);
  const result = await around.client.request(cartLinesAddDocument, {
    variables: { cartId: id, lines: [lineInput(line)] },
  });
  const payload = payloadOf(result, (data) => data.cartLinesAdd);
  if (payload.cart === null && isGone(payload.userErrors)) return createCart(around, [line]);
  return changed(around, payload);
}

/** Updates a line; a quantity of 0 or less removes it. A line of another cart is a 404. */
export async function updateLine(
  around: CartSurroundings,
  id: string | null,
  change: LineChange,
): Promise<OpenCart> {
  if (change.quantity !== undefined && change.quantity <= 0)
    return removeLines(around, id, [change.lineId], false);
  const result = await around.client.request(cartLinesUpdateDocument, {
    variables: {
      cartId: known(id),
      lines: [
        {
          id: change.lineId,
          ...(change.variantId === undefined ? {} : { merchandiseId: change.variantId }),
          ...(change.quantity === undefined ? {} : { quantity: change.quantity }),
          ...(change.attributes === undefined ? {} : { attributes: change.attributes }),
        },
      ],
    },
  });
  return changed(
    around,
    payloadOf(result, (data) => data.cartLinesUpdate),
  );
}

/** Removes lines. `isCampaignCode` says that a code added them: the code goes with them (cart-and-shipping §4). */
export async function removeLines(
  around: CartSurroundings,
  id: string | null,
  lineIds: readonly string[],
  isCampaignCode: boolean,
): Promise<OpenCart> {
  const result = await around.client.request(cartLinesRemoveDocument, {
    variables: { cartId: known(id), lineIds },
  });
  const cart = await changed(
    around,
    payloadOf(result, (data) => data.cartLinesRemove),
  );
  return isCampaignCode && cart.json.discountCodes.length > 0 ? setCodes(around, cart.id, [], null) : cart;
}

/** Enters a code (an empty one removes what is there): whether it took, and the cart with the words for it. */
export async function enterCode(
  around: CartSurroundings,
  id: string | null,
  code: string,
): Promise<OpenCart & { readonly taken: boolean }> {
  const wanted = code.trim();
  const before = await openCart(around, id);
  const previous = before.json.discountCodes[0]?.code ?? null;
  if (wanted === '') {
    const cart = previous === null ? before : await setCodes(around, before.id, [], null);
    return { ...cart, taken: true };
  }
  const rejection = rejectionOf(wanted, around.offers.codeRejection);
  if (rejection !== null) {
    const rejected: Refused = { kind: 'rejected', code: wanted, message: rejection };
    return { ...(await reopened(around, before.id, rejected)), taken: false };
  }
  const wasTaken = before.json.discountData.isValid;
  const replaces = previous !== null && wasTaken && displayCode(previous) !== displayCode(wanted);
  const cart = await setCodes(around, before.id, [wanted], replaces ? { kind: 'replaced', previous } : null);
  return { ...cart, taken: cart.json.discountData.isValid };
}

/** Sets where the estimate ships to. */
export async function setDestination(
  around: CartSurroundings,
  id: string | null,
  destination: Destination,
): Promise<OpenCart> {
  const wrong = around.wrongPlace(destination);
  if (wrong !== null) {
    const message = wrong === 'country' ? 'Choose a country.' : 'Choose a state or province of this country.';
    throw new Refusal(422, 'INVALID', message, { [wrong]: message });
  }
  const cart = await openCart(around, id);
  const address = { deliveryAddress: addressOf(destination) };
  if (cart.addressId === null) {
    const result = await around.client.request(cartDeliveryAddressesAddDocument, {
      variables: { cartId: cart.id, addresses: [{ address, selected: true }] },
    });
    return changed(
      around,
      payloadOf(result, (data) => data.cartDeliveryAddressesAdd),
    );
  }
  const result = await around.client.request(cartDeliveryAddressesUpdateDocument, {
    variables: { cartId: cart.id, addresses: [{ id: cart.addressId, address, selected: true }] },
  });
  return changed(
    around,
    payloadOf(result, (data) => data.cartDeliveryAddressesUpdate),
  );
}

async function createCart(around: CartSurroundings, lines: readonly LineToAdd[]): Promise<OpenCart> {
  const { detected, market, serves } = around;
  const place = detected === null ? null : normalizePlace(detected, null);
  const result = await around.client.request(cartCreateDocument, {
    variables: {
      input: {
        lines: lines.map(lineInput),
        // A country that another storefront serves never becomes the buyer's own: it would change the prices.
        buyerIdentity: {
          countryCode:
            place !== null && isCountryCode(place.country) && serves(place.country) ? place.country : market,
        },
        ...(place === null
          ? {}
          : {
              delivery: {
                addresses: [{ address: { deliveryAddress: addressOf(place) }, selected: true }],
              },
            }),
      },
    },
  });
  return changed(
    around,
    payloadOf(result, (data) => data.cartCreate),
  );
}

async function setCodes(
  around: CartSurroundings,
  id: string,
  discountCodes: readonly string[],
  refused: Refused | null,
): Promise<OpenCart> {
  const result = await around.client.request(cartDiscountCodesUpdateDocument, {
    variables: { cartId: id, discountCodes },
  });
  return changed(
    around,
    payloadOf(result, (data) => data.cartDiscountCodesUpdate),
    refused,
  );
}

async function reopened(around: CartSurroundings, id: string, refused: Refused): Promise<OpenCart> {
  const result = await around.client.request(cartDocument, { variables: { cartId: id } });
  if (!result.ok) throw backendRefusal(result);
  if (result.data.cart === null) throw cartGone();
  return opened(around, result.data.cart, result.extensions, [], refused);
}

interface Payload {
  readonly cart: CartFieldsFragment | null;
  readonly userErrors: readonly CartUserErrorFieldsFragment[];
  readonly warnings: readonly CartWarningFieldsFragment[];
}

type PayloadWithExtensions = Payload & { readonly extensions: Readonly<Record<string, unknown>> };

function payloadOf<Data>(result: Result<Data>, pick: (data: Data) => Payload | null): PayloadWithExtensions {
  if (!result.ok) throw backendRefusal(result);
  const payload = pick(result.data);
  if (payload === null)
    throw new Refusal(502, 'BACKEND_ANSWER', 'The shop could not change the cart. Please try again.');
  return { ...payload, extensions: result.extensions };
}

function changed(
  around: CartSurroundings,
  payload: PayloadWithExtensions,
  refused: Refused | null = null,
): Promise<OpenCart> {
  if (isGone(payload.userErrors)) throw cartGone();
  if (payload.userErrors.length > 0 || payload.cart === null) throw changeRefusal(payload.userErrors);
  return opened(around, payload.cart, payload.extensions, payload.warnings, refused);
}

async function opened(
  around: CartSurroundings,
  cart: CartFieldsFragment,
  extensions: Readonly<Record<string, unknown>>,
  warnings: readonly CartWarningFieldsFragment[],
  refused: Refused | null,
): Promise<OpenCart> {
  const json = cartJson({
    cart,
    region: around.region,
    table: around.table,
    destination: destinationOf(around, cart),
    offers: around.offers,
    lineSettings: around.lineSettings,
    products: await productsOf(around, cart),
    account: readPricingAccount(extensions),
    shown: offersShown(around.offerWords),
    warnings,
    refused,
  });
  const addressId = cart.delivery.addresses.find((entry) => entry.selected)?.id ?? null;
  return { id: cart.id, addressId, json };
}

async function productsOf(
  { client, region, products }: CartSurroundings,
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

function destinationOf(
  { market }: CartSurroundings,
  { buyerIdentity, delivery }: CartFieldsFragment,
): Destination {
  const selected = delivery.addresses.find((entry) => entry.selected)?.address;
  return {
    country: selected?.countryCode ?? buyerIdentity.countryCode ?? market,
    province: selected?.provinceCode ?? null,
  };
}

function addressOf({ country, province }: Destination) {
  if (!isCountryCode(country))
    throw new Refusal(422, 'INVALID', 'Choose a country.', { country: 'Choose a country.' });
  return { countryCode: country, provinceCode: province };
}

function lineInput({ merchandiseId, quantity, attributes, sellingPlanId }: LineToAdd) {
  return { merchandiseId, quantity, attributes, ...(sellingPlanId === null ? {} : { sellingPlanId }) };
}

function isGone(errors: readonly CartUserErrorFieldsFragment[]): boolean {
  return errors.some(({ field }) => field?.includes('cartId') ?? false);
}

function known(id: string | null): string {
  if (id === null) throw cartGone();
  return id;
}

function cartGone(): Refusal {
  return new Refusal(404, 'CART_NOT_FOUND', 'This cart does not exist any more.');
}
