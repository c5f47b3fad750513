/** The member's session: the customer access token in an HttpOnly cookie, one per storefront. */
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';

/** A token as the backend gave it. */
export interface MemberToken {
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface MemberSession {
  /** This browser's token, as the request leaves it; null for a guest. Whether it holds, only the backend knows. */
  token(): string | null;
  /** Signs in. */
  keep(token: MemberToken): void;
  /** Signs out of this browser. */
  end(): void;
}

/** Token of the member's sign-in at Shopify, which ends with the session. */
export const customerAccountCookie = 'customer_account';

/** Holds the token of a password's session, or the id of a session at the backend's page. */
export const memberCookie = 'member';
const possibleToken = /^[\x21-\x7e]{1,512}$/;

/** Returns true if the browser has a session cookie. */
export function hasSession(context: Context<ShopHttp>): boolean {
  return getHostCookie(context, memberCookie) !== undefined;
}

/** The session of one request; changes go out with its answer. */
export function openMemberSession(context: Context<ShopHttp>, now: number): MemberSession {
  const sent = getHostCookie(context, memberCookie);
  let token = sent !== undefined && possibleToken.test(sent) ? sent : null;
  const deleteCustomerAccountCookie = () => {
    if (getHostCookie(context, customerAccountCookie) !== undefined)
      deleteHostCookie(context, customerAccountCookie);
  };
  return {
    token: () => token,
    keep({ accessToken, expiresAt }) {
      // A new sign-in may be another member's, to whom the Shopify token doesn't belong. A renewed session is the same member's.
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
