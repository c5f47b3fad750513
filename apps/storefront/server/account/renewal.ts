/** Keeps returning members signed in: renews the token before it expires, at most once a day per browser. */
import { customerAccessTokenRenewDocument } from '@vitrine/storefront-api/documents/customer-account';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { Context } from 'hono';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';

const triedCookie = 'member-renewed';
/** In seconds. */
const day = 24 * 60 * 60;

/**
 * If the backend rejects the renewal or doesn't respond, the session stays unchanged; the next attempt is a
 * day later.
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
  if (renewed) member.keep(renewed);
}
