/** Any address that nothing else answers: a redirect that the merchant kept, or a 404 with suggestions. */
import { urlRedirectDocument } from '@vitrine/storefront-api/documents/shop';
import { redirect } from 'react-router';
import { askMaybe, shopOf } from '../data/ask.server.ts';
import { notFound } from '../data/not-found.server.ts';
import type { Route } from './+types/not-found';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { pathname } = new URL(request.url);
  const answer = await askMaybe(shop, urlRedirectDocument, { query: `path:${pathname}` });
  const target = answer?.urlRedirects.nodes.find((each) => each.path === pathname)?.target;
  if (target !== undefined) throw redirect(target, 301);
  throw await notFound(shop, 'There’s nothing at this address.', pathname);
}

export default function NotFound() {
  return null;
}
