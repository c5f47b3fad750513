/**
 * `feeds/products.csv`: the storefront's products for shopping sites, with the fields of Google's product feed as
 * columns.
 */
import { stringify } from 'csv-stringify/sync';
import { feedFields, listFeedItems } from '../data/product-feed.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/feed-csv';

export async function loader({ context }: Route.LoaderArgs) {
  const rows = stringify([...(await listFeedItems(getShop(context)))], {
    header: true,
    columns: [...feedFields],
  });
  return new Response(rows, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
}
