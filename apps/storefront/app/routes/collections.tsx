/** All collections, each by its picture. */

import { robotsTag } from '@vitrine/rules/indexing';
import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { Link } from 'react-router';
import { ask, shopOf } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/collections';

/** As many as the API gives at once; a shop has fewer. */
const mostCollections = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { collections } = await ask(shop, collectionsDocument, { first: mostCollections });
  // What editors put on the home page comes first; the others follow by their names.
  const order = shop.content.home.collections.map(({ handle }) => handle);
  const rank = (handle: string) => (order.includes(handle) ? order.indexOf(handle) : order.length);
  return {
    collections: collections.nodes
      .filter(({ handle, image }) => image !== null || order.includes(handle))
      .toSorted((one, other) => rank(one.handle) - rank(other.handle))
      .map((collection) => ({
        handle: collection.handle,
        title: collection.title,
        image: toImage(collection.image, ''),
      })),
    meta: {
      title: 'Collections · Bali Beauty',
      canonical: `${shop.regionUrl(shop.region)}/collections`,
      robots: robotsTag(shop.region, null, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Collections({ loaderData }: Route.ComponentProps) {
  return (
    <div className="frame pt-8 md:pt-16">
      <h1 className="text-4xl">Collections</h1>
      <ul className="collections">
        {loaderData.collections.map((collection, index) => (
          <li key={collection.handle} className="group relative">
            <div className="collections-picture">
              {collection.image && (
                <Picture
                  {...collection.image}
                  alt=""
                  sizes={index === 0 ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 48rem) 33vw, 50vw'}
                  eager={index === 0}
                  className=""
                />
              )}
            </div>
            <h2 className="mt-3 text-xl">
              <Link to={`/collections/${collection.handle}`} className="after:absolute after:inset-0">
                {collection.title}
              </Link>
            </h2>
          </li>
        ))}
      </ul>
    </div>
  );
}
