/** All collections. */

import { robotsTag } from '@vitrine/rules/indexing';
import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { Link } from 'react-router';
import { ask, shopOf } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/collections';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { collections } = await ask(shop, collectionsDocument, { first: 50 });
  return {
    collections: collections.nodes.map((collection) => ({
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
    <div className="frame py-12">
      <h1 className="text-4xl">Collections</h1>
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4">
        {loaderData.collections.map((collection, index) => (
          <li key={collection.handle} className="relative">
            {collection.image ? (
              <Picture {...collection.image} alt="" sizes="(min-width: 64rem) 25vw, 50vw" eager={index < 2} />
            ) : (
              <div className="picture" />
            )}
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
