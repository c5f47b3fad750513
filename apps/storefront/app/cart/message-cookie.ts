/** A message that a form without JavaScript left for the cart page: shown once. */
export const messageCookie = 'cart_message';

/** Returns the message in a `Cookie` header; null if there is none. */
export function messageIn(header: string | null): string | null {
  const value = new RegExp(`(?:^|; )${messageCookie}=([^;]*)`).exec(header ?? '')?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    // Another writer's value.
    return null;
  }
}

/** `Set-Cookie` value that deletes the message. */
export const expiredMessageCookie = `${messageCookie}=; Path=/cart; Max-Age=0; HttpOnly; SameSite=Lax`;
