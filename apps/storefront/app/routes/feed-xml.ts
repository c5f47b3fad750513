/**
 * `feeds/products.xml`: the storefront's products for shopping sites, in RSS 2.0 with the fields of Google's product
 * feed.
 */

import * as words from '@vitrine/words/llms';
import { feedFields, listFeedItems } from '../data/product-feed.server.ts';
import { getShop } from '../data/query.server.ts';
import { createXmlResponse, toXmlElement } from '../data/xml.ts';
import type { Route } from './+types/feed-xml';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { name } = shop.content.brand;
  const items = (await listFeedItems(shop)).map(
    (item) => `<item>${feedFields.map((field) => toXmlElement(`g:${field}`, item[field])).join('')}</item>`,
  );
  const head = toXmlElement('title', name) + toXmlElement('link', `${shop.regionUrl(shop.region)}/`);
  const description = toXmlElement('description', words.productsOf({ shop: name }));
  return createXmlResponse(
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}${description}${items.join('')}</channel></rss>`,
  );
}
