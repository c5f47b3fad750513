/** Delivery addresses, the billing address and the choice of a rate. */
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { randomToken } from '../../cart-id.ts';
import { addAddresses, removeAddresses, setBillingAddress, updateAddresses } from '../../change/addresses.ts';
import { chooseDelivery } from '../../change/delivery-options.ts';
import type { CartRecord } from '../../model.ts';
import { priceCartRecord } from '../../pricing.ts';
import { holdsKey, readCart } from '../../store.ts';
import { answerChange, bounded, readCartId } from '../answer.ts';
import { savedAddresses } from '../customer.ts';
import {
  type MailingAddressInput,
  readAddresses,
  readAddressUpdates,
  readMailingAddress,
  type SavedAddresses,
  type SelectableAddressInput,
  type SelectableAddressUpdateInput,
} from '../read-input.ts';
import { cartMoment } from '../view.ts';

interface OfCart {
  readonly cartId: string;
}

interface SelectedOptionInput {
  readonly deliveryGroupId: string;
  readonly deliveryOptionHandle: string;
}

export const deliveryMutations: ResolverMap = {
  Mutation: {
    async cartDeliveryAddressesAdd(
      _: unknown,
      { cartId, addresses }: OfCart & { addresses: readonly SelectableAddressInput[] },
      context: GraphContext,
    ) {
      const added = readAddresses(addresses, await savedInCart(context, cartId));
      return answerChange(context, cartId, (cart) => addAddresses(cart, added, randomToken));
    },
    async cartDeliveryAddressesUpdate(
      _: unknown,
      { cartId, addresses }: OfCart & { addresses: readonly SelectableAddressUpdateInput[] },
      context: GraphContext,
    ) {
      const updates = readAddressUpdates(addresses, await savedInCart(context, cartId));
      return answerChange(context, cartId, (cart) => updateAddresses(cart, updates));
    },
    cartDeliveryAddressesRemove(
      _: unknown,
      { cartId, addressIds }: OfCart & { addressIds: readonly string[] },
      context: GraphContext,
    ) {
      const ids = bounded(addressIds);
      return answerChange(context, cartId, (cart) => removeAddresses(cart, ids));
    },
    cartBillingAddressUpdate(
      _: unknown,
      { cartId, billingAddress }: OfCart & { billingAddress?: MailingAddressInput | null },
      context: GraphContext,
    ) {
      const address = billingAddress == null ? null : readMailingAddress(billingAddress);
      return answerChange(context, cartId, (cart) => setBillingAddress(cart, address));
    },
    async cartSelectedDeliveryOptionsUpdate(
      _: unknown,
      {
        cartId,
        selectedDeliveryOptions,
      }: OfCart & { selectedDeliveryOptions: readonly SelectedOptionInput[] },
      context: GraphContext,
    ) {
      const choices = bounded(selectedDeliveryOptions).map((choice) => ({
        groupId: choice.deliveryGroupId,
        handle: choice.deliveryOptionHandle,
      }));
      const offered = await offeredRates(context, cartId);
      return answerChange(context, cartId, (cart) => chooseDelivery(cart, choices, offered));
    },
  },
};

/** The cart as it is, for what has to be looked up before its change. */
async function cartNow({ parts, now }: GraphContext, cartId: string): Promise<CartRecord | null> {
  const id = readCartId(cartId);
  const cart = await readCart(parts.storage, id.token, now);
  return cart !== null && holdsKey(cart, id.secret) ? cart : null;
}

async function savedInCart(context: GraphContext, cartId: string): Promise<SavedAddresses> {
  const cart = await cartNow(context, cartId);
  return savedAddresses(context, cart?.buyerIdentity.customerId ?? null);
}

/** Handles of the rates that the cart matches now. A choice that stops matching later falls back to the cheapest. */
async function offeredRates(context: GraphContext, cartId: string): Promise<readonly string[]> {
  const cart = await cartNow(context, cartId);
  if (cart === null) return [];
  const { priced } = await priceCartRecord(cartMoment(context), cart);
  return priced.shipping.options.map((option) => option.rateId);
}
