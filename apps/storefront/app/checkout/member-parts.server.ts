/** Parts of a member's checkout that only the member may see. */
import type { CheckoutView } from '@vitrine/commerce/checkout/checkout-service';
import { getAddressNumber } from '../account/get-address-number.ts';
import type { ShopContext } from '../load-context.ts';

type MemberParts = Pick<CheckoutView, 'savedAddresses' | 'buyerName'>;

/**
 * Returns the address book and the name for the signed-in member only: the cart of a member stays on their other
 * devices after they sign out there, so that others might open its checkout.
 */
export async function getMemberParts(
  view: MemberParts,
  shop: Pick<ShopContext, 'account'>,
): Promise<MemberParts> {
  const { savedAddresses, buyerName } = view;
  if (savedAddresses.length === 0 && buyerName.firstName === '' && buyerName.lastName === '') return view;
  const user = await shop.account.user();
  if (user === null) return { savedAddresses: [], buyerName: { firstName: '', lastName: '' } };
  const own = new Set(user.addresses.edges.map(({ node }) => getAddressNumber(node.id)));
  return {
    savedAddresses: savedAddresses.filter(({ id }) => own.has(id)),
    buyerName: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  };
}
