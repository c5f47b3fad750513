/** Where a cart's estimate ships to. */
import type { Destination } from '@vitrine/rules/cart/model';
import {
  cartDeliveryAddressesAddDocument,
  cartDeliveryAddressesUpdateDocument,
} from '@vitrine/storefront-api/documents/cart';
import { Refusal } from '../http/refusal.ts';
import { isCountryCode } from '../storefront/countries.ts';
import { changed, payloadOf } from './answer.ts';
import { openCart } from './carts.ts';
import { addressOf } from './new-cart.ts';
import type { CartSurroundings, OpenCart } from './surroundings.ts';

/** Sets where the estimate ships to. Throws a Refusal where there is no such place. */
export async function setDestination(
  around: CartSurroundings,
  id: string | null,
  destination: Destination,
): Promise<OpenCart> {
  const wrong = around.wrongPlace(destination);
  if (wrong !== null || !isCountryCode(destination.country)) {
    const field = wrong ?? 'country';
    const message = field === 'country' ? 'Choose a country.' : 'Choose a state or province of this country.';
    throw new Refusal(422, 'INVALID', message, { [field]: message });
  }
  const cart = await openCart(around, id);
  const address = { deliveryAddress: addressOf(destination.country, destination.province) };
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
