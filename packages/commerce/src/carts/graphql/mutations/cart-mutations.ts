/** Mutations of an existing cart: each parses its input and applies a change. */
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
import type { GraphContext, Resolver, ResolverMap } from '../../../graphql/context.ts';
import { randomToken } from '../../cart-id.ts';
import {
  addAddresses,
  removeAddresses,
  replaceAddresses,
  setBillingAddress,
  updateAddresses,
} from '../../change/addresses.ts';
import { chooseDelivery } from '../../change/delivery-options.ts';
import {
  removeGiftCards,
  setAttributes,
  setDiscountCodes,
  setGiftCardCodes,
  setNote,
} from '../../change/details.ts';
import { setBuyerIdentity } from '../../change/identity.ts';
import { addLines, removeLines, updateLines } from '../../change/lines.ts';
import type { CartChange } from '../../change/result.ts';
import type { CartRecord } from '../../model.ts';
import { priceCartRecord } from '../../pricing.ts';
import { holdsKey, readCart } from '../../store.ts';
import { answerChange, bounded, cartShelf, readCartId } from '../answer.ts';
import { readIdentity, type SavedAddresses, savedAddresses } from '../customer.ts';
import {
  readAddresses,
  readAddressUpdates,
  readAttributes,
  readLines,
  readLineUpdates,
  readMailingAddress,
} from '../read-input.ts';
import { cartMoment } from '../view.ts';

/** Creates the resolver of a mutation. `read` converts the arguments before the cart is locked. */
function changing<Args extends { readonly cartId: string }, Given>(
  read: (args: Args, context: GraphContext) => Given | Promise<Given>,
  change: (cart: CartRecord, given: Given) => CartChange,
): Resolver {
  return async (_: unknown, args: Args, context: GraphContext) => {
    const given = await read(args, context);
    return answerChange(context, args.cartId, (cart) => change(cart, given));
  };
}

export const cartMutations: ResolverMap = {
  Mutation: {
    cartLinesAdd: changing(
      ({ lines }: MutationCartLinesAddArgs, context) => ({ added: readLines(lines), context }),
      (cart, { added, context }) =>
        addLines(cart, added, { shelf: cartShelf(context, cart), newId: randomToken }),
    ),
    cartLinesUpdate: changing(
      ({ lines }: MutationCartLinesUpdateArgs, context) => ({ updates: readLineUpdates(lines), context }),
      (cart, { updates, context }) => updateLines(cart, updates, cartShelf(context, cart)),
    ),
    cartLinesRemove: changing(({ lineIds }: MutationCartLinesRemoveArgs) => bounded(lineIds), removeLines),
    cartNoteUpdate: changing(({ note }: MutationCartNoteUpdateArgs) => note, setNote),
    cartAttributesUpdate: changing(
      ({ attributes }: MutationCartAttributesUpdateArgs) => readAttributes(attributes),
      setAttributes,
    ),
    cartDiscountCodesUpdate: changing(
      ({ discountCodes }: MutationCartDiscountCodesUpdateArgs) =>
        discountCodes == null ? null : bounded(discountCodes),
      setDiscountCodes,
    ),
    cartGiftCardCodesUpdate: changing(
      ({ giftCardCodes }: MutationCartGiftCardCodesUpdateArgs) => bounded(giftCardCodes),
      setGiftCardCodes,
    ),
    cartGiftCardCodesAdd: changing(
      ({ giftCardCodes }: MutationCartGiftCardCodesAddArgs) => bounded(giftCardCodes),
      setGiftCardCodes,
    ),
    cartGiftCardCodesRemove: changing(
      ({ appliedGiftCardIds }: MutationCartGiftCardCodesRemoveArgs) => bounded(appliedGiftCardIds),
      removeGiftCards,
    ),
    cartBuyerIdentityUpdate: changing(
      ({ buyerIdentity }: MutationCartBuyerIdentityUpdateArgs, context) =>
        readIdentity(buyerIdentity, context),
      setBuyerIdentity,
    ),
    cartDeliveryAddressesAdd: changing(
      async ({ cartId, addresses }: MutationCartDeliveryAddressesAddArgs, context) =>
        readAddresses(addresses, await savedInCart(context, cartId)),
      (cart, added) => addAddresses(cart, added, randomToken),
    ),
    cartDeliveryAddressesReplace: changing(
      async ({ cartId, addresses }: MutationCartDeliveryAddressesReplaceArgs, context) =>
        readAddresses(addresses, await savedInCart(context, cartId)),
      (cart, given) => replaceAddresses(cart, given, randomToken),
    ),
    cartDeliveryAddressesUpdate: changing(
      async ({ cartId, addresses }: MutationCartDeliveryAddressesUpdateArgs, context) =>
        readAddressUpdates(addresses, await savedInCart(context, cartId)),
      updateAddresses,
    ),
    cartDeliveryAddressesRemove: changing(
      ({ addressIds }: MutationCartDeliveryAddressesRemoveArgs) => bounded(addressIds),
      removeAddresses,
    ),
    cartBillingAddressUpdate: changing(
      ({ billingAddress }: MutationCartBillingAddressUpdateArgs) =>
        billingAddress == null ? null : readMailingAddress(billingAddress),
      setBillingAddress,
    ),
    cartSelectedDeliveryOptionsUpdate: changing(
      async (
        { cartId, selectedDeliveryOptions }: MutationCartSelectedDeliveryOptionsUpdateArgs,
        context,
      ) => ({
        choices: bounded(selectedDeliveryOptions),
        offered: await offeredRates(context, cartId),
      }),
      (cart, { choices, offered }) => chooseDelivery(cart, choices, offered),
    ),
  },
};

/** Loads the cart without locking it, for lookups before the change. */
async function cartNow({ parts, now }: GraphContext, cartId: string): Promise<CartRecord | null> {
  const id = readCartId(cartId);
  const cart = await readCart(parts.storage, id.token, now);
  return cart !== null && holdsKey(cart, id.secret) ? cart : null;
}

async function savedInCart(context: GraphContext, cartId: string): Promise<SavedAddresses> {
  const cart = await cartNow(context, cartId);
  return savedAddresses(context, cart?.buyerIdentity.customerId ?? null);
}

/**
 * Returns handles of the delivery rates currently available to the cart. If a selected rate becomes
 * unavailable later, the cheapest is used.
 */
async function offeredRates(context: GraphContext, cartId: string): Promise<readonly string[]> {
  const cart = await cartNow(context, cartId);
  if (cart === null) return [];
  const { priced } = await priceCartRecord(cartMoment(context), cart);
  return priced.shipping.options.map((option) => option.rateId);
}
