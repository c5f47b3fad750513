/** Resolvers for the buyer identity, which is only visible to clients with the cart's secret. */
import type { ResolverMap } from '../../graphql/context.ts';
import { formatGlobalId } from '../../graphql/global-ids.ts';
import { emptyBuyerIdentity } from '../empty-cart.ts';
import { toMailingAddressSource } from './address-sources.ts';
import type { CartSource } from './cart-source.ts';
import { findCartCustomer } from './customer.ts';

/** Without the secret, only the market's country is returned. */
function identity({ record, keyed }: CartSource) {
  return keyed
    ? record.buyerIdentity
    : { ...emptyBuyerIdentity, countryCode: record.buyerIdentity.countryCode };
}

export const identityResolvers: ResolverMap = {
  Cart: { buyerIdentity: (cart: CartSource) => cart },
  CartBuyerIdentity: {
    countryCode: (cart: CartSource) => identity(cart).countryCode,
    email: (cart: CartSource) => identity(cart).email,
    phone: (cart: CartSource) => identity(cart).phone,
    customer: findCartCustomer,
    deliveryAddressPreferences: (cart: CartSource) =>
      identity(cart).deliveryAddressPreferences.map((address) =>
        toMailingAddressSource(formatGlobalId('MailingAddress', address.id), address),
      ),
    preferences: (cart: CartSource) => identity(cart).preferences,
    purchasingCompany: () => null,
  },
};
