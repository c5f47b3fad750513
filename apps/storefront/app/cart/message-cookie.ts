/** Words that a form without JavaScript left for the cart's page: shown once, then forgotten. */
export const messageCookie = 'cart_message';

/** The words in a `Cookie` header; null where there are none. */
export function messageIn(header: string | null): string | null {
  const value = new RegExp(`(?:^|; )${messageCookie}=([^;]*)`).exec(header ?? '')?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us.
    return null;
  }
}

/** The `Set-Cookie` value that forgets them. */
export const expiredMessageCookie = `${messageCookie}=; Path=/cart; Max-Age=0; HttpOnly; SameSite=Lax`;
