/**
 * Queries loaders' data from the Storefront API. If the backend is unavailable, throws the response of the error page.
 */

import type { Document } from '@vitrine/storefront-api/document';
import { resting as restingWords } from '@vitrine/words/not-found';
import { type RouterContextProvider, redirect } from 'react-router';
import { type ShopContext, shopContext } from '../load-context.ts';

/** Returns the request's shop context. */
export function getShop(context: Readonly<RouterContextProvider>): ShopContext {
  return context.get(shopContext);
}

/** Variables of a loader's query. The client adds country, language and `unitPrices`. */
type OwnVariables<Variables> = Omit<Variables, 'country' | 'language' | 'unitPrices'>;

/** Queries data that a page requires. @throws a 503 response for the error page */
export async function queryOrThrow<Data, Variables>(
  shop: Pick<ShopContext, 'client'>,
  document: Document<Data, Variables>,
  variables: OwnVariables<Variables>,
): Promise<Data> {
  const result = await shop.client.request(document, { variables });
  if (result.ok) return result.data;
  throw createUnavailableResponse();
}

/** Like `queryOrThrow`, for one page of a list. An invalid cursor, as in an old link, redirects to the first page. */
export async function queryListOrThrow<Data, Variables>(
  shop: ShopContext,
  document: Document<Data, Variables>,
  variables: OwnVariables<Variables>,
  { pathname, searchParams: asked }: URL,
): Promise<Data> {
  const result = await shop.client.request(document, { variables });
  if (result.ok) return result.data;
  const searchParams = new URLSearchParams(asked);
  const unreadable = result.kind === 'graphql' && result.errors.every(({ code }) => code !== 'UNAVAILABLE');
  if (unreadable && (searchParams.has('after') || searchParams.has('before'))) {
    searchParams.delete('after');
    searchParams.delete('before');
    throw redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
  }
  throw createUnavailableResponse();
}

/** Creates the 503 response for the error page. */
export function createUnavailableResponse(): Response {
  return new Response(restingWords(), {
    status: 503,
    headers: { 'Retry-After': '5' },
  });
}

/** Queries optional data; null if the backend doesn't respond, which the client has logged. */
export async function queryOrNull<Data, Variables>(
  shop: ShopContext,
  document: Document<Data, Variables>,
  variables: OwnVariables<Variables>,
): Promise<Data | null> {
  const result = await shop.client.request(document, { variables });
  return result.ok ? result.data : null;
}
