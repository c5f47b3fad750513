/** Resolvers for delivery: groups with their rates, and the buyer's addresses. */
import type { DeliveryOption } from '@vitrine/rules/cart/model';
import { findPickupLocation } from '../../catalogue/locations/pickup-locations.ts';
import { type ConnectionArgs, createConnection } from '../../graphql/connections.ts';
import type { GraphContext, ResolverMap } from '../../graphql/context.ts';
import { formatGlobalId } from '../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../graphql/money.ts';
import { formatCartAddressId } from '../change/addresses.ts';
import { formatDeliveryGroupId } from '../change/select-delivery-options.ts';
import { emptyAddress } from '../empty-cart.ts';
import { toDeliveryAddressSource, toMailingAddressSource } from './address-sources.ts';
import { type CartLineSource, type CartSource, getVisibleLines } from './cart-source.ts';
import { toCartAllocations } from './discount-allocations.ts';
import { withSourceApplications } from './discount-applications.ts';

function optionView(option: DeliveryOption, { region }: CartSource, { parts, now }: GraphContext) {
  const rates = parts.regionTable(region, now)?.zones.flatMap((zone) => zone.rates) ?? [];
  const isPickup = option.pickup !== undefined;
  return {
    handle: option.rateId,
    // The code is the rate's untranslated name, so that it is the same in every language.
    code: rates.find(({ id }) => id === option.rateId)?.name ?? option.name,
    title: option.name,
    description: null,
    deliveryMethodType: isPickup ? 'PICK_UP' : 'SHIPPING',
    estimatedCost: toMoneyV2(option.price, region),
    deliveryPromise: null,
    minEstimatedDeliveryDate: null,
    maxEstimatedDeliveryDate: null,
  };
}

/** Returns true if the client selected pickup, so that the stores are returned even without an address. */
function prefersPickup({ record }: CartSource): boolean {
  return record.buyerIdentity.preferences?.delivery?.deliveryMethod.includes('PICK_UP') === true;
}

/** Returns the available options; only pickups if there is no address. */
function listOptions({ priced, hasDelivery }: CartSource): readonly DeliveryOption[] {
  const { options } = priced.shipping;
  return hasDelivery ? options : options.filter(({ pickup }) => pickup !== undefined);
}

/**
 * Returns a single group with all lines. Empty if nothing has to be shipped, or if there is neither an address nor a pickup.
 */
function deliveryGroups(cart: CartSource, args: ConnectionArgs) {
  const isShown = cart.hasDelivery || (prefersPickup(cart) && listOptions(cart).length > 0);
  const groups = isShown && cart.priced.shipping.required ? [cart] : [];
  return createConnection(groups, args, ({ record }) => record.id);
}

/** Returns the address of the selected store, or the delivery address. */
function groupAddress({ priced, record, keyed }: CartSource, _args: object, { snapshot }: GraphContext) {
  const { chosen } = priced.shipping;
  const store = chosen?.pickup === undefined ? undefined : findPickupLocation(snapshot, chosen.rateId);
  if (store !== undefined) {
    const { coordinates: _, ...address } = store.address;
    const id = formatGlobalId('MailingAddress', `${record.id}-pickup`);
    return toMailingAddressSource(id, {
      ...emptyAddress,
      ...address,
      company: store.name ?? snapshot.shop.name,
    });
  }
  const { country, province } = priced.shipping.destination;
  const selected = record.buyerIdentity.deliveryAddressPreferences.find((address) => address.selected);
  const address = keyed && selected ? selected : { ...emptyAddress, country, province };
  return toMailingAddressSource(formatGlobalId('MailingAddress', `${record.id}-delivery`), address);
}

export const deliveryResolvers: ResolverMap = {
  Cart: {
    deliveryGroups,
    delivery: (cart: CartSource) => cart,
  },
  CartDeliveryGroup: {
    id: ({ record }: CartSource) => formatDeliveryGroupId(record.id),
    groupType: (cart: CartSource) =>
      getVisibleLines(cart).every(({ priced }) => priced.line.sellingPlan !== null)
        ? 'SUBSCRIPTION'
        : 'ONE_TIME_PURCHASE',
    cartLines: (cart: CartSource, args: ConnectionArgs) =>
      createConnection(
        getVisibleLines(cart).filter(({ priced }) => priced.line.merchandise.requiresShipping),
        args,
        (line: CartLineSource) => line.record.id,
      ),
    deliveryAddress: groupAddress,
    discountAllocations: (cart: CartSource) =>
      withSourceApplications(
        cart,
        toCartAllocations(cart).filter(({ targetType }) => targetType === 'SHIPPING_LINE'),
      ),
    deliveryOptions: (cart: CartSource, _: unknown, context: GraphContext) =>
      listOptions(cart).map((option) => optionView(option, cart, context)),
    selectedDeliveryOption: (cart: CartSource, _: unknown, context: GraphContext) => {
      const { chosen } = cart.priced.shipping;
      return chosen === null || !cart.hasDelivery ? null : optionView(chosen, cart, context);
    },
  },
  CartDelivery: {
    addresses: ({ record, keyed }: CartSource, { selected }: { selected?: boolean | null }) => {
      const addresses = keyed ? record.buyerIdentity.deliveryAddressPreferences : [];
      return addresses
        .filter((address) => selected !== true || address.selected)
        .map((address) => ({
          id: formatCartAddressId(address.id),
          selected: address.selected,
          oneTimeUse: address.oneTimeUse,
          address: toDeliveryAddressSource(address),
        }));
    },
  },
};
