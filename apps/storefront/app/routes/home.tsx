/** Home: one scene, one line, one button, then the four best sellers before anything else. */

import { robotsTag } from '@vitrine/rules/indexing';
import { homeDocument } from '@vitrine/storefront-api/documents/collection';
import { blogDocument } from '@vitrine/storefront-api/documents/content';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { toArticleCard } from '../blog/article-card-data.ts';
import { ask, askMaybe, shopOf } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { Composition } from '../home/composition.tsx';
import { Hero, heroPreloads } from '../home/hero.tsx';
import type { HomeCollection, HomeReading, HomeShelf } from '../home/home-data.ts';
import { Reading } from '../home/reading.tsx';
import { Story } from '../home/story.tsx';
import { SunsetSignUp } from '../home/sunset-sign-up.tsx';
import { toProductCard } from '../product/product-card-data.ts';
import { ProductRow } from '../product/product-row.tsx';
import { pictureAt } from '../ui/picture.tsx';
import { whenNear } from '../ui/when-near.ts';
import type { Route } from './+types/home';

const Shelf = whenNear('together', () => import('../home/shelf.tsx'));

/** Products of a row on the home page. */
const shelfSize = 4;
const newestArticles = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const words = shop.content.home;
  const [home, journal] = await Promise.all([
    ask(shop, homeDocument, {
      hero: words.bestSellers,
      second: words.bundles,
      third: 'new',
      first: shelfSize,
    }),
    askMaybe(shop, blogDocument, { handle: words.blog, first: newestArticles }),
  ]);
  const shelfOf = (found: typeof home.hero, handle: string, length: number): HomeShelf | null =>
    found === null || found.products.nodes.length === 0
      ? null
      : {
          title: found.title,
          url: `/collections/${handle}`,
          products: found.products.nodes.slice(0, length).map(toProductCard),
        };
  const byHandle = new Map(home.collections.nodes.map((collection) => [collection.handle, collection]));
  const collections: HomeCollection[] = words.collections.flatMap(({ handle, line }) => {
    const found = byHandle.get(handle);
    if (found === undefined) return [];
    return [{ handle, line, title: found.title, image: toImage(found.image, found.title) }];
  });
  const blog = journal?.blog ?? null;
  const reading: HomeReading | null =
    blog === null
      ? null
      : { title: blog.title, url: `/blogs/${words.blog}`, articles: blog.articles.nodes.map(toArticleCard) };
  return {
    hero: words.hero,
    bestSellers: shelfOf(home.hero, words.bestSellers, shelfSize),
    collections,
    story: words.story,
    // One column is the headline's.
    bundles: shelfOf(home.second, words.bundles, shelfSize - 1),
    reading,
    meta: {
      title: `Bali Beauty · ${words.hero.title}`,
      description: 'Self-tan, after-sun, hair oils and eye masks for skin that has been outside.',
      canonical: `${shop.regionUrl(shop.region)}/`,
      image: pictureAt(words.hero.picture, 1200),
      robots: robotsTag(shop.region, null, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...(loaderData === undefined ? [] : heroPreloads(loaderData.hero)),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, bestSellers, collections, story, bundles, reading } = loaderData;
  return (
    <>
      <Hero hero={hero} />
      {bestSellers && <BestSellers shelf={bestSellers} />}
      {collections.length > 0 && <Composition collections={collections} />}
      <Story story={story} />
      {bundles && (
        <Suspense>
          <Shelf shelf={bundles} />
        </Suspense>
      )}
      {reading && <Reading reading={reading} />}
      <SunsetSignUp source="home" />
    </>
  );
}

function BestSellers({ shelf }: { shelf: HomeShelf }) {
  return (
    <section aria-labelledby="best-sellers" className="frame pt-14 md:pt-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="best-sellers" className="text-3xl">
          {shelf.title}
        </h2>
        <Link to={shelf.url} className="link inline-flex min-h-11 items-center">
          All {shelf.title.toLowerCase()}
        </Link>
      </div>
      <ProductRow products={shelf.products} />
    </section>
  );
}
