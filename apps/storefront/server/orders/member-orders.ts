/** Reads a member's orders through the Storefront API of any backend. */
import { customerOrderLinesDocument } from '@vitrine/storefront-api/documents/customer-orders';
import type { CustomerOrderLinesQuery } from '@vitrine/storefront-api/generated/operations';
import { toBackendError } from '../cart/cart-errors.ts';
import type { CartRequest } from '../cart/cart-request.ts';

export type MemberOrder = NonNullable<CustomerOrderLinesQuery['customer']>['orders']['nodes'][number] & {
  /** The buyer's account e-mail address. */
  readonly email: string;
};
export type MemberOrderLine = MemberOrder['lineItems']['nodes'][number];

/** Maximum number of calls, of ten orders each. */
const maxPages = 10;

/**
 * Finds the signed-in member's newest order that matches. Null for a guest, or if none of the last hundred orders matches.
 *
 * @throws HttpError if the backend doesn't respond
 */
export async function findMemberOrder(
  { client, member }: Pick<CartRequest, 'client' | 'member'>,
  isWanted: (order: MemberOrder) => boolean,
): Promise<MemberOrder | null> {
  const customerAccessToken = member.token();
  if (customerAccessToken === null) return null;
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const customer: Customer = await ordersAfter(client, customerAccessToken, after);
    if (customer === null) return null;
    const email = customer.email ?? '';
    const found = customer.orders.nodes.map((order) => ({ ...order, email })).find(isWanted);
    if (found !== undefined) return found;
    const { hasNextPage, endCursor } = customer.orders.pageInfo;
    if (!hasNextPage || endCursor === null) return null;
    after = endCursor;
  }
  return null;
}

type Customer = CustomerOrderLinesQuery['customer'];

async function ordersAfter(
  client: CartRequest['client'],
  customerAccessToken: string,
  after: string | null,
): Promise<Customer> {
  const variables = { customerAccessToken, ...(after === null ? {} : { after }) };
  const result = await client.request(customerOrderLinesDocument, { variables });
  if (!result.ok) throw toBackendError(result);
  return result.data.customer;
}
