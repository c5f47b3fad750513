/** What the checkout of a member's cart shows to the member alone. */
import type { CheckoutView } from '@vitrine/commerce/checkout/checkout-service';
import { addressNumber } from '../account/address-number.ts';
import type { ShopContext } from '../load-context.ts';

type MemberParts = Pick<CheckoutView, 'savedAddresses' | 'buyerName'>;

/**
 * The member's cart goes on on their other devices after this one signed out, and whoever was here last may open its
 * checkout: the address book and the name stay with whoever is signed in.
 */
export async function getMemberParts(
  view: MemberParts,
  shop: Pick<ShopContext, 'account'>,
): Promise<MemberParts> {
  const { savedAddresses, buyerName } = view;
  if (savedAddresses.length === 0 && buyerName.firstName === '' && buyerName.lastName === '') return view;
  const user = await shop.account.user();
  if (user === null) return { savedAddresses: [], buyerName: { firstName: '', lastName: '' } };
  const own = new Set(user.addresses.edges.map(({ node }) => addressNumber(node.id)));
  return {
    savedAddresses: savedAddresses.filter(({ id }) => own.has(id)),
    buyerName: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  };
}
