/** Reads `/cart/VARIANT:QUANTITY,…`, the path of links that fill a cart. */
import { linkTooLong, linkUnreadable, notFollowed } from '@vitrine/words/request-errors';
import type { Context } from 'hono';
import type { AddLineCommand } from '../cart/backend.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { addInput } from './cart-input.ts';

/** Maximum number of products in a link. */
const maxLines = 50;

/** Route pattern of `/cart/VARIANT:QUANTITY,…`. */
export const linesPath = '/cart/:lines{\\d+:\\d+(?:,\\d+:\\d+)*}';

/**
 * @throws HttpError for requests that aren't navigations, such as images, prefetches and link checkers: they must create no cart
 */
export function requireNavigation(context: Context<ShopHttp>): void {
  const mode = context.req.header('sec-fetch-mode');
  const purpose = context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '';
  const { method } = context.req;
  if (
    method === 'GET' &&
    (mode === undefined || mode === 'navigate') &&
    !/prefetch|prerender|preview/.test(purpose)
  )
    return;
  throw new HttpError(403, 'NOT_FOLLOWED', notFollowed());
}

/**
 * Parses the lines of a link.
 * @throws HttpError 422 if there are too many lines, or a line is invalid
 */
export function parseLinkLines(context: Context<ShopHttp>): readonly AddLineCommand[] {
  const written = context.req.param('lines')?.split(',') ?? [];
  if (written.length > maxLines) {
    throw new HttpError(422, 'INVALID', linkTooLong({ count: maxLines }));
  }
  return written.map((line) => {
    const [merchandiseId, quantity] = line.split(':');
    const read = addInput.safeParse({ merchandiseId, quantity: Number(quantity) });
    if (read.success) return read.data;
    const words = read.error.issues[0]?.message ?? linkUnreadable();
    throw new HttpError(422, 'INVALID', words);
  });
}
