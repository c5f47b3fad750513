/** The member's session: the customer access token in an HttpOnly cookie, one per storefront. */
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';

/** A customer access token as the backend returned it. */
export interface MemberToken {
  readonly accessToken: string;
  /** Time in ISO 8601. */
  readonly expiresAt: string;
}

export interface MemberSession {
  /** Returns this browser's token, including changes by this request; null for a guest. The backend may have revoked it. */
  token(): string | null;
  /** Stores the token of a sign-in. */
  save(token: MemberToken): void;
  /** Deletes this browser's session. */
  end(): void;
}

/** Cookie with the member's token of Shopify's sign-in. It ends with the session. */
export const customerAccountCookie = 'customer_account';

/** Cookie that holds the access token of a sign-in by password, or the session's id of a sign-in on the backend's page. */
export const memberCookie = 'member';
const possibleToken = /^[\x21-\x7e]{1,512}$/;

/** Returns true if the browser has a session cookie. */
export function hasSession(context: Context<ShopHttp>): boolean {
  return getHostCookie(context, memberCookie) !== undefined;
}

/** Opens the session of one request. Changed cookies are sent with its response. */
export function openMemberSession(context: Context<ShopHttp>, now: number): MemberSession {
  const sent = getHostCookie(context, memberCookie);
  let token = sent !== undefined && possibleToken.test(sent) ? sent : null;
  const deleteCustomerAccountCookie = () => {
    if (getHostCookie(context, customerAccountCookie) !== undefined)
      deleteHostCookie(context, customerAccountCookie);
  };
  return {
    token: () => token,
    save({ accessToken, expiresAt }) {
      // A new sign-in may be by another member, so the Shopify token of the previous one is deleted. A renewal doesn't change the
      // member.
      if (token === null) deleteCustomerAccountCookie();
      token = accessToken;
      const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000));
      setHostCookie(context, memberCookie, accessToken, seconds);
    },
    end() {
      token = null;
      deleteCustomerAccountCookie();
      deleteHostCookie(context, memberCookie);
    },
  };
}
