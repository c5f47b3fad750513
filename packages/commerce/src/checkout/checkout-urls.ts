/** URLs of the checkout pages, for emails, payment gateways and the API. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { BackendOptions } from '../backend-options.ts';
import type { OrderReference } from './checkout-service.ts';

type Addresses = Pick<BackendOptions, 'checkoutUrl'>;

/** Returns a URL that opens a checkout in any browser, because it contains the cart's secret. */
export function createCheckoutUrl(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  cart: { readonly id: string; readonly secret: string },
): string {
  return `${checkoutUrl(region)}/cart/c/${cart.id}?key=${cart.secret}`;
}

/** Returns the URL to which the bank redirects the shopper's browser. It doesn't contain the secret. */
export function createPaymentReturnUrl(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  cartId: string,
): string {
  return `${checkoutUrl(region)}/checkout/${cartId}`;
}

/** Returns the URL of the order's page, with its secret. */
export function createOrderUrl(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  { orderId, secret }: Pick<OrderReference, 'orderId' | 'secret'>,
): string {
  return `${checkoutUrl(region)}/checkout/confirmation/${orderId}?key=${secret}`;
}

/** Returns the URL of the payment page for an order's outstanding amount, with its secret. */
export function createOrderPaymentUrl(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  { orderId, secret }: Pick<OrderReference, 'orderId' | 'secret'>,
): string {
  return `${checkoutUrl(region)}/checkout/confirmation/${orderId}/pay?key=${secret}`;
}

/** Returns the URL of a draft order's payment page, with its secret. */
export function createDraftPaymentUrl(
  { checkoutUrl }: Addresses,
  region: RegionKey,
  { id, secret }: { readonly id: string; readonly secret: string },
): string {
  return `${checkoutUrl(region)}/checkout/drafts/${id}?key=${secret}`;
}
