/** Resolvers for delivery: groups with their rates, and the buyer's addresses. */
import type { DeliveryOption } from '@vitrine/rules/cart/model';
import { type ConnectionArgs, connect } from '../../graphql/connections.ts';
import type { ResolverMap } from '../../graphql/context.ts';
import { gid } from '../../graphql/ids.ts';
import { money } from '../../graphql/money.ts';
import { addressGid } from '../change/addresses.ts';
import { groupGid } from '../change/delivery-options.ts';
import { nowhere } from '../new-cart.ts';
import { deliveryAddressView, mailingAddressView } from './address-view.ts';
import { type CartView, type LineView, linesOf } from './view.ts';

function optionView(option: DeliveryOption, { region }: CartView) {
  return {
    handle: option.rateId,
    code: option.name,
    title: option.name,
    description: null,
    deliveryMethodType: 'SHIPPING',
    estimatedCost: money(option.price, region),
  };
}

/** Returns a single group with all lines, or none if nothing has to be shipped. */
function deliveryGroups(cart: CartView, args: ConnectionArgs) {
  const groups = cart.priced.shipping.required ? [cart] : [];
  return connect(groups, args, ({ record }) => record.id);
}

function groupAddress({ priced, record, keyed }: CartView) {
  const { country, province } = priced.shipping.destination;
  const selected = record.buyerIdentity.deliveryAddressPreferences.find((address) => address.selected);
  const address = keyed && selected ? selected : { ...nowhere, country, province };
  return mailingAddressView(gid('MailingAddress', `${record.id}-delivery`), address);
}

export const deliveryResolvers: ResolverMap = {
  Cart: {
    deliveryGroups,
    delivery: (cart: CartView) => cart,
  },
  CartDeliveryGroup: {
    id: ({ record }: CartView) => groupGid(record.id),
    groupType: (cart: CartView) =>
      linesOf(cart).every(({ priced }) => priced.line.sellingPlan !== null)
        ? 'SUBSCRIPTION'
        : 'ONE_TIME_PURCHASE',
    cartLines: (cart: CartView, args: ConnectionArgs) =>
      connect(
        linesOf(cart).filter(({ priced }) => priced.line.merchandise.requiresShipping),
        args,
        (line: LineView) => line.record.id,
      ),
    deliveryAddress: groupAddress,
    deliveryOptions: (cart: CartView) =>
      cart.priced.shipping.options.map((option) => optionView(option, cart)),
    selectedDeliveryOption: (cart: CartView) => {
      const { chosen } = cart.priced.shipping;
      return chosen === null ? null : optionView(chosen, cart);
    },
  },
  CartDelivery: {
    addresses: ({ record, keyed }: CartView, { selected }: { selected?: boolean | null }) => {
      const addresses = keyed ? record.buyerIdentity.deliveryAddressPreferences : [];
      return addresses
        .filter((address) => selected !== true || address.selected)
        .map((address) => ({
          id: addressGid(address.id),
          selected: address.selected,
          oneTimeUse: address.oneTimeUse,
          address: deliveryAddressView(address),
        }));
    },
  },
};
