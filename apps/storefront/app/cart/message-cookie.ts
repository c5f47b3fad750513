/** Cookie with a message for the cart page, set after a form submit without JavaScript. The message is shown once. */
export const messageCookie = 'cart_message';

/** Returns the message in a `Cookie` header; null if there is none, or its encoding is invalid. */
export function readMessage(header: string | null): string | null {
  const value = new RegExp(`(?:^|; )${messageCookie}=([^;]*)`).exec(header ?? '')?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by this shop.
    return null;
  }
}

/** `Set-Cookie` value that deletes the message. */
export const expiredMessageCookie = `${messageCookie}=; Path=/cart; Max-Age=0; HttpOnly; SameSite=Lax`;
