/**
 * Loads the data of the signed-in member that offers depend on, such as customer tags and the number of orders, from the backend.
 */
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import { memberStatusDocument } from '@vitrine/storefront-api/documents/customer';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { CartRequest } from '../cart/cart-request.ts';

type MemberRequest = Pick<CartRequest, 'client' | 'member' | 'log'>;

/**
 * Loads the member once per session. Returns null for a guest, or if the backend doesn't return the member; then offers for
 * members don't apply.
 */
export type LoadMemberStatus = () => Promise<PricingCustomer | null>;

export function createMemberStatusLoader(request: MemberRequest): LoadMemberStatus {
  const known = new Map<string, Promise<PricingCustomer | null>>();
  return async () => {
    const token = request.member.token();
    if (token === null) return null;
    const standing = known.get(token) ?? loadStatus(request, token);
    known.set(token, standing);
    return standing;
  };
}

async function loadStatus(
  { client, log }: MemberRequest,
  customerAccessToken: string,
): Promise<PricingCustomer | null> {
  const result = await client.request(memberStatusDocument, { variables: { customerAccessToken } });
  if (!result.ok) {
    log.warn({ reason: formatFailure(result) }, 'what offers ask of a member could not be read');
    return null;
  }
  const { customer } = result.data;
  if (customer === null) return null;
  const { id, tags, numberOfOrders } = customer;
  return { id, member: true, tags, hasOrdered: numberOfOrders !== '0' };
}
