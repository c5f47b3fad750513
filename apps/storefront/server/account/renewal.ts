/** Keeps returning members signed in: renews the token before it expires, at most once a day per browser. */
import { customerAccessTokenRenewDocument } from '@vitrine/storefront-api/documents/customer-account';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { Context } from 'hono';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';

const triedCookie = 'member-renewed';
/** Lifetime of the cookie that marks an attempt, in seconds. */
const day = 24 * 60 * 60;

/**
 * Renews the member's token, unless this browser tried it within the last day. If the backend rejects the renewal or doesn't
 * respond, the session stays unchanged.
 */
export async function renewShopperSession(
  context: Context<ShopHttp>,
  { client, member, log }: Pick<CartRequest, 'client' | 'member' | 'log'>,
): Promise<void> {
  const token = member.token();
  if (token === null || getHostCookie(context, triedCookie) !== undefined) return;
  setHostCookie(context, triedCookie, '1', day);
  const result = await client.request(customerAccessTokenRenewDocument, {
    variables: { customerAccessToken: token },
  });
  if (!result.ok) {
    log.warn({ reason: formatFailure(result) }, 'a session could not be renewed');
    return;
  }
  const renewed = result.data.customerAccessTokenRenew?.customerAccessToken;
  if (renewed) member.save(renewed);
}
