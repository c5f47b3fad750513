/** Resolvers for the buyer identity, which only clients with the cart's secret get. */
import type { ResolverMap } from '../../graphql/context.ts';
import { gid } from '../../graphql/ids.ts';
import { nobody } from '../new-cart.ts';
import { mailingAddressView } from './address-view.ts';
import { cartCustomer } from './customer.ts';
import type { CartView } from './view.ts';

/** Without the secret, only the market's country is returned. */
function identity({ record, keyed }: CartView) {
  return keyed ? record.buyerIdentity : { ...nobody, countryCode: record.buyerIdentity.countryCode };
}

export const identityResolvers: ResolverMap = {
  Cart: { buyerIdentity: (cart: CartView) => cart },
  CartBuyerIdentity: {
    countryCode: (cart: CartView) => identity(cart).countryCode,
    email: (cart: CartView) => identity(cart).email,
    phone: (cart: CartView) => identity(cart).phone,
    customer: cartCustomer,
    deliveryAddressPreferences: (cart: CartView) =>
      identity(cart).deliveryAddressPreferences.map((address) =>
        mailingAddressView(gid('MailingAddress', address.id), address),
      ),
    preferences: (cart: CartView) => identity(cart).preferences,
    purchasingCompany: () => null,
  },
};
