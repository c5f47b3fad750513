/** Home: one scene, one line, one button, then the four best sellers before anything else. */

import { robotsTag } from '@vitrine/rules/indexing';
import { homeDocument } from '@vitrine/storefront-api/documents/collection';
import { blogDocument } from '@vitrine/storefront-api/documents/content';
import { Link } from 'react-router';
import { ArticleCard } from '../blog/article-card.tsx';
import { type ArticleCardData, toArticleCard } from '../blog/article-card-data.ts';
import { ask, askMaybe, shopOf } from '../data/ask.server.ts';
import { type ImageView, toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { toProductCard } from '../product/product-card-data.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/home';

interface CollectionTile {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly image: ImageView | null;
}

/** The collections that the home page shows, in order. */
const tiles = ['self-tan', 'after-sun', 'hair', 'eye-masks'];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [home, journal] = await Promise.all([
    ask(shop, homeDocument, { hero: 'best-sellers', second: 'bundles', third: 'new', first: 4 }),
    askMaybe(shop, blogDocument, { handle: 'journal', first: 3 }),
  ]);
  const byHandle = new Map(home.collections.nodes.map((collection) => [collection.handle, collection]));
  const collections: CollectionTile[] = tiles.flatMap((handle) => {
    const found = byHandle.get(handle);
    if (found === undefined) return [];
    return [
      {
        handle,
        title: found.title,
        description: found.description,
        image: toImage(found.image, found.title),
      },
    ];
  });
  const articles: readonly ArticleCardData[] = journal?.blog?.articles.nodes.map(toArticleCard) ?? [];
  return {
    hero: toImage(home.hero?.image, ''),
    bestSellers: home.hero?.products.nodes.map(toProductCard) ?? [],
    bundles: home.second?.products.nodes.map(toProductCard) ?? [],
    collections,
    articles,
    meta: {
      title: 'Bali Beauty · The hour after the beach',
      description: 'Self-tan, after-sun, hair oils and eye masks for skin that has been outside.',
      canonical: `${shop.regionUrl(shop.region)}/`,
      robots: robotsTag(shop.region, null, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, bestSellers, bundles, collections, articles } = loaderData;
  return (
    <>
      <section className="bg-sand">
        <div className="frame grid items-center gap-8 py-10 md:grid-cols-2 md:py-0">
          <div className="order-2 md:order-1 md:py-24">
            <h1 className="max-w-[12ch] text-4xl">The hour after the beach</h1>
            <p className="mt-5 max-w-[40ch] text-lg text-muted">
              Low sun, salt on skin, nothing left to do. Colour that looks like a week away, and care that
              keeps it.
            </p>
            <p className="mt-8">
              <Link to="/collections/self-tan" className="button">
                Find your shade
              </Link>
            </p>
          </div>
          {hero && (
            <Picture
              {...hero}
              sizes="(min-width: 48rem) 50vw, 100vw"
              eager
              className="order-1 aspect-[4/3] w-full bg-linen object-cover md:order-2 md:aspect-[4/5] md:max-h-[38rem]"
            />
          )}
        </div>
      </section>

      <Section
        id="best-sellers"
        title="Best sellers"
        more={{ to: '/collections/best-sellers', label: 'All best sellers' }}
      >
        <ProductGrid products={bestSellers} eager={2} />
      </Section>

      <section aria-labelledby="collections" className="frame mt-24">
        <h2 id="collections" className="sr-only">
          Collections
        </h2>
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {collections.map((collection) => (
            <li key={collection.handle} className="group relative">
              {collection.image && (
                <Picture
                  {...collection.image}
                  alt=""
                  sizes="(min-width: 64rem) 25vw, 50vw"
                  className="picture"
                />
              )}
              <h3 className="mt-3 text-xl">
                <Link to={`/collections/${collection.handle}`} className="after:absolute after:inset-0">
                  {collection.title}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      </section>

      <section className="mt-24 bg-bronze text-paper">
        <div className="frame py-24 md:py-32">
          <p className="max-w-[26ch] font-display text-3xl leading-tight">
            We make few things, slowly, in amber glass: the oil, the mousse, the balm that you reach for when
            the day has been long and bright.
          </p>
          <p className="mt-8">
            <Link to="/pages/about" className="underline underline-offset-4">
              Our story
            </Link>
          </p>
        </div>
      </section>

      {bundles.length > 0 && (
        <Section
          id="bundles"
          title="Better together"
          more={{ to: '/collections/bundles', label: 'All bundles' }}
        >
          <ProductGrid products={bundles} />
        </Section>
      )}

      {articles.length > 0 && (
        <Section
          id="journal"
          title="From the journal"
          more={{ to: '/blogs/journal', label: 'Read the journal' }}
        >
          <ul className="grid gap-8 md:grid-cols-3">
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly more: { readonly to: string; readonly label: string };
  readonly children: React.ReactNode;
}

function Section({ id, title, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="frame mt-24">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <Link to={more.to} className="link inline-flex min-h-11 items-center">
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
