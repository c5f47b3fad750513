/** Loads the pictures of a member's orders. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { customerOrderPicturesDocument } from '@vitrine/storefront-api/documents/customer-orders';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { OrderPictures } from '../../app/account/account.ts';
import { toMediaPath } from '../../app/data/image.ts';
import type { CartRequest } from '../cart/cart-request.ts';

/**
 * Returns the pictures of each order, most valuable line first, free gifts last. Returns none for a guest, or if the backend
 * doesn't respond: the orders are then shown without pictures.
 */
export async function readOrderPictures(
  { client, member, log }: Pick<CartRequest, 'client' | 'member' | 'log'>,
  after: string | null,
): Promise<OrderPictures> {
  const customerAccessToken = member.token();
  if (customerAccessToken === null) return {};
  const variables = { customerAccessToken, ...(after === null ? {} : { after }) };
  const result = await client.request(customerOrderPicturesDocument, { variables });
  if (!result.ok) {
    log.warn({ failure: formatFailure(result) }, 'pictures of orders could not be loaded');
    return {};
  }
  return Object.fromEntries(
    (result.data.customer?.orders.nodes ?? []).map(({ id, lineItems }) => [
      id,
      [
        ...new Set(
          lineItems.nodes
            .toSorted(byPriceDescending)
            .flatMap(({ variant }) => (variant?.image ? [toMediaPath(variant.image.url)] : [])),
        ),
      ],
    ]),
  );
}

interface PricedLine {
  readonly discountedTotalPrice: { readonly amount: string };
}

function byPriceDescending(a: PricedLine, b: PricedLine): number {
  return toPrice(b) - toPrice(a);
}

function toPrice({ discountedTotalPrice: { amount } }: PricedLine): number {
  return parseDecimal(amount) ?? 0;
}
