/** Queries of loaders to the Storefront API: typed data, or a page that says the shop is unavailable. */

import type { Document } from '@vitrine/storefront-api/document';
import { resting as restingWords } from '@vitrine/words/not-found';
import { type RouterContextProvider, redirect } from 'react-router';
import { type ShopContext, shopContext } from '../load-context.ts';

/** The shop's context of this request. */
export function getShop(context: Readonly<RouterContextProvider>): ShopContext {
  return context.get(shopContext);
}

/** The variables that a loader gives; country and language are the storefront's own. */
type OwnVariables<Variables> = Omit<Variables, 'country' | 'language' | 'unitPrices'>;

/** Asks for what a page can't do without; throws a 503 that the error page explains. */
export async function queryOrThrow<Data, Variables>(
  shop: Pick<ShopContext, 'client'>,
  document: Document<Data, Variables>,
  variables: OwnVariables<Variables>,
): Promise<Data> {
  const answer = await shop.client.request(document, { variables });
  if (answer.ok) return answer.data;
  throw resting();
}

/**
 * As `ask`, for one page of a list. A place in the list that the backend can't read any more, from an old link or a
 * mistyped one, leads to the list's beginning.
 */
export async function queryListOrThrow<Data, Variables>(
  shop: ShopContext,
  document: Document<Data, Variables>,
  variables: OwnVariables<Variables>,
  { pathname, searchParams: asked }: URL,
): Promise<Data> {
  const answer = await shop.client.request(document, { variables });
  if (answer.ok) return answer.data;
  const searchParams = new URLSearchParams(asked);
  const unreadable = answer.kind === 'graphql' && answer.errors.every(({ code }) => code !== 'UNAVAILABLE');
  if (unreadable && (searchParams.has('after') || searchParams.has('before'))) {
    searchParams.delete('after');
    searchParams.delete('before');
    throw redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
  }
  throw resting();
}

/** The answer that the error page explains. */
export function resting(): Response {
  return new Response(restingWords(), {
    status: 503,
    headers: { 'Retry-After': '5' },
  });
}

/** Asks for what a page can do without; null when there is no answer. The client has logged why. */
export async function queryOrNull<Data, Variables>(
  shop: ShopContext,
  document: Document<Data, Variables>,
  variables: OwnVariables<Variables>,
): Promise<Data | null> {
  const answer = await shop.client.request(document, { variables });
  return answer.ok ? answer.data : null;
}
