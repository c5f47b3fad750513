/** Fallback for unknown paths: a redirect by the merchant, or a 404 with best sellers. */
import { nothingHere } from '@vitrine/words/not-found';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/not-found';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  throw await createNotFound(shop, url, nothingHere());
}

export default function NotFound() {
  return null;
}
