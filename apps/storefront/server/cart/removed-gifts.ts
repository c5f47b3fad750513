/**
 * Automatic gifts that a shopper took out, in a cookie: for a backend that doesn't remember them with the cart.
 * Source: cart-and-shipping §4 (automatic gift).
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';

export interface RemovedGifts {
  /** Slots and markers, oldest first. */
  read(): readonly string[];
  keep(markers: readonly string[]): void;
}

const cookieName = 'autoGwpRemoved';
const most = 20;
// As long as a cart lives after its last change, in seconds.
const lifetime = 30 * 24 * 60 * 60;
const markers = z.array(z.string().min(1).max(100)).max(most);

/** The shopper's own list; a cookie that can't be read is an empty one. */
export function removedGiftsOf(context: Context<ShopHttp>): RemovedGifts {
  let known = readList(getCookie(context, cookieName), markers);
  return {
    read: () => known,
    keep(wanted) {
      const next = [...new Set(wanted)].filter((marker) => marker.length <= 100).slice(-most);
      if (next.length === known.length && next.every((marker, index) => marker === known[index])) return;
      known = next;
      setCookie(context, cookieName, JSON.stringify(next), {
        path: '/',
        sameSite: 'Lax',
        httpOnly: true,
        secure: context.get('secure'),
        maxAge: next.length === 0 ? 0 : lifetime,
      });
    },
  };
}

/** A list kept as JSON; an empty one where there is none or it isn't ours. */
export function readList(text: string | undefined, schema: z.ZodType<string[]>): readonly string[] {
  if (text === undefined) return [];
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
