/** Handles unknown paths: redirects as the merchant configured, else responds with the 404 page. */
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
