/** Mutations of an existing cart. Each parses its input and applies a change. */
import type {
  MutationCartDeliveryAddressesReplaceArgs,
  MutationCartGiftCardCodesAddArgs,
} from '@shopify/hydrogen-react/storefront-api-types';
import type {
  MutationCartAttributesUpdateArgs,
  MutationCartBillingAddressUpdateArgs,
  MutationCartBuyerIdentityUpdateArgs,
  MutationCartDeliveryAddressesAddArgs,
  MutationCartDeliveryAddressesRemoveArgs,
  MutationCartDeliveryAddressesUpdateArgs,
  MutationCartDiscountCodesUpdateArgs,
  MutationCartGiftCardCodesRemoveArgs,
  MutationCartGiftCardCodesUpdateArgs,
  MutationCartLinesAddArgs,
  MutationCartLinesRemoveArgs,
  MutationCartLinesUpdateArgs,
  MutationCartNoteUpdateArgs,
  MutationCartSelectedDeliveryOptionsUpdateArgs,
} from 'shopify-api-2025-01/storefront-api-types';
import { eraseCheckout } from '../../../checkout/delete-checkouts.ts';
import { enterGiftCards, removeCartGiftCards } from '../../../gift-cards/cart-gift-cards.ts';
import type { GraphContext, Resolver, ResolverMap } from '../../../graphql/context.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { createCartToken } from '../../cart-id.ts';
import type { CartRecord } from '../../cart-record.ts';
import { hasCartKey, readCartRecord } from '../../cart-store.ts';
import {
  addAddresses,
  removeAddresses,
  replaceAddresses,
  setCartBillingAddress,
  updateAddresses,
} from '../../change/addresses.ts';
import { type CartChange, composeChanges, leaveCartUnchanged } from '../../change/cart-change.ts';
import { setAttributes, setDiscountCodes, setNote } from '../../change/cart-details.ts';
import { addRecordLines, removeRecordLines, updateLines } from '../../change/lines.ts';
import { removePersonalData, withoutPersonalData } from '../../change/personal-data.ts';
import { selectDeliveryOptions } from '../../change/select-delivery-options.ts';
import { setBuyerIdentity } from '../../change/set-buyer-identity.ts';
import { createPricedCart } from '../../change-cart.ts';
import { createEmptyCart } from '../../empty-cart.ts';
import { priceCartRecord } from '../../price-cart-record.ts';
import {
  type CartPayload,
  cartNotFound,
  getCartCurrency,
  getCartInventory,
  parseCartGid,
  readGiftCards,
  requireListWithinLimit,
  resolveCartChange,
  toCartPayload,
} from '../cart-response.ts';
import { createCartContext } from '../cart-source.ts';
import { type FindSavedAddress, loadSavedAddresses, readBuyerIdentity } from '../customer.ts';
import {
  type DeliveryPreferenceInput,
  parseLines,
  readAddresses,
  readAddressUpdates,
  readAttributes,
  readDeliveryPreferences,
  readLineUpdates,
  readMailingAddress,
} from '../read-input.ts';

/** Since version 2026-07, lines can be referred to by key, which equals their id. */
type LinesRemoveArgs = Omit<MutationCartLinesRemoveArgs, 'lineIds'> & {
  readonly lineIds?: readonly string[] | null;
  readonly viewKeys?: readonly string[] | null;
};

/** Includes the deprecated input of addresses. */
type BuyerIdentityUpdateArgs = MutationCartBuyerIdentityUpdateArgs & {
  readonly buyerIdentity: {
    readonly deliveryAddressPreferences?: readonly DeliveryPreferenceInput[] | null;
  };
};

/** Creates the resolver of a mutation. `read` parses the arguments before the cart is locked. */
function changing<Args extends { readonly cartId: string }, Given>(
  read: (args: Args, context: GraphContext) => Given | Promise<Given>,
  change: (cart: CartRecord, given: Given) => CartChange,
): Resolver {
  return async (_: unknown, args: Args, context: GraphContext) => {
    const given = await read(args, context);
    return resolveCartChange(context, args.cartId, (cart) => change(cart, given));
  };
}

export const cartMutations: ResolverMap = {
  Mutation: {
    cartLinesAdd: changing(
      ({ lines }: MutationCartLinesAddArgs, context) => ({ added: parseLines(lines), context }),
      (cart, { added, context }) =>
        addRecordLines(cart, added, { inventory: getCartInventory(context, cart), newId: createCartToken }),
    ),
    cartLinesUpdate: changing(
      ({ lines }: MutationCartLinesUpdateArgs, context) => ({ updates: readLineUpdates(lines), context }),
      (cart, { updates, context }) => updateLines(cart, updates, getCartInventory(context, cart)),
    ),
    cartLinesRemove: changing(
      ({ lineIds, viewKeys }: LinesRemoveArgs) =>
        requireListWithinLimit([...(lineIds ?? []), ...(viewKeys ?? [])]),
      removeRecordLines,
    ),
    cartNoteUpdate: changing(({ note }: MutationCartNoteUpdateArgs) => note, setNote),
    cartAttributesUpdate: changing(
      ({ attributes }: MutationCartAttributesUpdateArgs) => readAttributes(attributes),
      setAttributes,
    ),
    cartDiscountCodesUpdate: changing(
      ({ discountCodes }: MutationCartDiscountCodesUpdateArgs) =>
        discountCodes == null ? null : requireListWithinLimit(discountCodes),
      setDiscountCodes,
    ),
    cartGiftCardCodesUpdate: changing(
      ({ giftCardCodes }: MutationCartGiftCardCodesUpdateArgs, context) =>
        readGiftCards(context, giftCardCodes),
      (cart, { cards, context }) =>
        enterGiftCards(cart, cards, { ...giftCardPath(context, cart), replace: true }),
    ),
    cartGiftCardCodesAdd: changing(
      ({ giftCardCodes }: MutationCartGiftCardCodesAddArgs, context) => readGiftCards(context, giftCardCodes),
      (cart, { cards, context }) =>
        enterGiftCards(cart, cards, { ...giftCardPath(context, cart), replace: false }),
    ),
    cartGiftCardCodesRemove: changing(
      ({ appliedGiftCardIds }: MutationCartGiftCardCodesRemoveArgs) =>
        requireListWithinLimit(appliedGiftCardIds).map((id) => parseGidOfType('AppliedGiftCard', id)),
      removeCartGiftCards,
    ),
    cartBuyerIdentityUpdate: changing(
      async ({ cartId, buyerIdentity }: BuyerIdentityUpdateArgs, context) => {
        const { deliveryAddressPreferences: preferences } = buyerIdentity;
        return {
          identity: await readBuyerIdentity(buyerIdentity, context),
          addresses: preferences && readDeliveryPreferences(preferences, await savedInCart(context, cartId)),
        };
      },
      (cart, { identity, addresses }) =>
        composeChanges(
          (before) => setBuyerIdentity(before, identity),
          (before) =>
            addresses ? replaceAddresses(before, addresses, createCartToken) : leaveCartUnchanged(before),
        )(cart),
    ),
    cartRemovePersonalData,
    cartClone,
    cartDeliveryAddressesAdd: changing(
      async ({ cartId, addresses }: MutationCartDeliveryAddressesAddArgs, context) =>
        readAddresses(addresses, await savedInCart(context, cartId)),
      (cart, added) => addAddresses(cart, added, createCartToken),
    ),
    cartDeliveryAddressesReplace: changing(
      async ({ cartId, addresses }: MutationCartDeliveryAddressesReplaceArgs, context) =>
        readAddresses(addresses, await savedInCart(context, cartId)),
      (cart, given) => replaceAddresses(cart, given, createCartToken),
    ),
    cartDeliveryAddressesUpdate: changing(
      async ({ cartId, addresses }: MutationCartDeliveryAddressesUpdateArgs, context) =>
        readAddressUpdates(addresses, await savedInCart(context, cartId)),
      updateAddresses,
    ),
    cartDeliveryAddressesRemove: changing(
      ({ addressIds }: MutationCartDeliveryAddressesRemoveArgs) => requireListWithinLimit(addressIds),
      removeAddresses,
    ),
    cartBillingAddressUpdate: changing(
      ({ billingAddress }: MutationCartBillingAddressUpdateArgs) =>
        billingAddress == null ? null : readMailingAddress(billingAddress),
      setCartBillingAddress,
    ),
    cartSelectedDeliveryOptionsUpdate: changing(
      async (
        { cartId, selectedDeliveryOptions }: MutationCartSelectedDeliveryOptionsUpdateArgs,
        context,
      ) => ({
        choices: requireListWithinLimit(selectedDeliveryOptions),
        offered: await offeredRates(context, cartId),
      }),
      (cart, { choices, offered }) => selectDeliveryOptions(cart, choices, offered),
    ),
  },
};

/** Removes the buyer's personal data from the cart and from its checkout. */
async function cartRemovePersonalData(
  _: unknown,
  { cartId }: { readonly cartId: string },
  context: GraphContext,
): Promise<CartPayload> {
  const answer = await resolveCartChange(context, cartId, removePersonalData);
  const { cart } = answer;
  if (cart !== null) await context.parts.storage.change((tx) => eraseCheckout(tx, cart.record.id));
  return answer;
}

/** Creates a cart with the same lines and codes, but without buyer and gift cards. */
async function cartClone(
  _: unknown,
  { cartId }: { readonly cartId: string },
  context: GraphContext,
): Promise<CartPayload> {
  const cart = await cartNow(context, cartId);
  if (cart === null) return { cart: null, userErrors: [cartNotFound], warnings: [] };
  const { id, secret } = createEmptyCart(context.country, context.now);
  const { giftCards, recentRequests, renewal, agent, ...copy } = withoutPersonalData(cart);
  const ids = new Map(copy.lines.map((line) => [line.id, createCartToken()]));
  const lines = copy.lines.map(({ id: known, parentId, ...line }) => {
    const parent = parentId === undefined ? undefined : ids.get(parentId);
    return { id: ids.get(known) ?? createCartToken(), ...line, ...(parent && { parentId: parent }) };
  });
  const times = { createdAt: context.now, updatedAt: context.now };
  const clone = { ...copy, id, secret, lines, ...times };
  const result = await createPricedCart(createCartContext(context), clone, leaveCartUnchanged);
  if (result.problems.length > 0) return { cart: null, userErrors: result.problems, warnings: [] };
  return toCartPayload(context, result);
}

function giftCardPath(context: GraphContext, cart: CartRecord) {
  return { currency: getCartCurrency(context, cart), path: ['giftCardCodes'] };
}

/** Loads the cart without locking it, for lookups before the change. */
async function cartNow({ parts, now }: GraphContext, cartId: string): Promise<CartRecord | null> {
  const id = parseCartGid(cartId);
  const cart = await readCartRecord(parts.storage, id.token, now);
  return cart !== null && hasCartKey(cart, id.secret) ? cart : null;
}

async function savedInCart(context: GraphContext, cartId: string): Promise<FindSavedAddress> {
  const cart = await cartNow(context, cartId);
  return loadSavedAddresses(context, cart?.buyerIdentity.customerId ?? null);
}

/**
 * Returns handles of the delivery rates that are currently available to the cart. If the selected rate becomes unavailable
 * later, the cheapest one is used.
 */
async function offeredRates(context: GraphContext, cartId: string): Promise<readonly string[]> {
  const cart = await cartNow(context, cartId);
  if (cart === null) return [];
  const { priced } = await priceCartRecord(createCartContext(context), cart);
  return priced.shipping.options.map((option) => option.rateId);
}
