/** Addresses of the checkout's pages, for mails, gateways and the API. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { BackendOptions } from '../backend.ts';
import type { OrderReference } from './checkout.ts';

type Addresses = Pick<BackendOptions, 'checkoutUrl'>;

/** Opens a checkout anywhere: it carries the cart's secret. */
export function checkoutLink(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  cart: { readonly id: string; readonly secret: string },
): string {
  return `${checkoutUrl(region)}/cart/c/${cart.id}?key=${cart.secret}`;
}

/** Where the browser that holds the checkout comes back to after a step at the bank; without the secret. */
export function paymentReturnLink({ checkoutUrl }: Addresses, region: RegionKey, cartId: string): string {
  return `${checkoutUrl(region)}/checkout/${cartId}`;
}

/** The order's page, with its secret. */
export function orderLink(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  { orderId, secret }: Pick<OrderReference, 'orderId' | 'secret'>,
): string {
  return `${checkoutUrl(region)}/checkout/confirmation/${orderId}?key=${secret}`;
}
