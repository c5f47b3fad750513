/** Home: one scene, one line, one button, then the sections that editors arranged. */

import { robotsTag } from '@vitrine/rules/indexing';
import * as words from '@vitrine/words/home';
import { Suspense } from 'react';
import { shopOf } from '../data/ask.server.ts';
import { withStructuredData } from '../data/drawn-only.server.ts';
import { inSentence } from '../data/in-sentence.ts';
import { metaTags, siteName, structured } from '../data/meta.ts';
import { shopData } from '../data/structured-data.server.ts';
import { Composition } from '../home/composition.tsx';
import { Hero, heroPreloads } from '../home/hero.tsx';
import type { HomeSection, HomeShelf } from '../home/home-data.ts';
import { homeSections } from '../home/home-sections.server.ts';
import { Proof } from '../home/proof.tsx';
import { Reading } from '../home/reading.tsx';
import { Story } from '../home/story.tsx';
import { SunsetSignUp } from '../home/sunset-sign-up.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { ProductRow } from '../product/product-row.tsx';
import type { PageHandle } from '../quiet/page-handle.ts';
import { DrawnOnce } from '../ui/drawn-once.tsx';
import { Link } from '../ui/link.tsx';
import { pictureAt } from '../ui/picture.tsx';
import { whenNear } from '../ui/when-near.ts';
import type { Route } from './+types/home';

const Shelf = whenNear('together', () => import('../home/shelf.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { hero } = shop.content.home;
  const description = words.description();
  const data = {
    hero,
    sections: await homeSections(shop),
    meta: {
      title: `${siteName} · ${hero.title}`,
      description,
      canonical: `${shop.regionUrl(shop.region)}/`,
      image: pictureAt(hero.picture, 1200),
      robots: robotsTag(shop.region, null, shop.content.noindex),
    },
  };
  return withStructuredData(data, shopData({ name: siteName, description }, shop.regionUrl(shop.region)));
}

export const handle: PageHandle = { quiet: 'shop' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...structured(loaderData?.structuredData),
  ...(loaderData === undefined ? [] : heroPreloads(loaderData.hero)),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, sections } = loaderData;
  return (
    <>
      <Hero hero={hero} />
      {sections.map((section, index) => (
        <Section key={section.id} section={section} first={index === 0} />
      ))}
    </>
  );
}

function Section({ section, first }: { readonly section: HomeSection; readonly first: boolean }) {
  const frame = useShopFrame();
  switch (section.kind) {
    case 'row':
      return <Row id={section.id} shelf={section.shelf} first={first} />;
    case 'proof':
    case 'collections':
    case 'story':
    case 'reading':
      return (
        <DrawnOnce from={frame} name={section.kind} by={section}>
          <Words section={section} />
        </DrawnOnce>
      );
    case 'together':
      return (
        <Suspense>
          <Shelf shelf={section.shelf} />
        </Suspense>
      );
    case 'sign-up':
      return <SunsetSignUp source="home" />;
  }
}

/** A section of words and pictures, which looks the same until its settings say something else. */
function Words({
  section,
}: {
  readonly section: Extract<HomeSection, { kind: 'proof' | 'collections' | 'story' | 'reading' }>;
}) {
  switch (section.kind) {
    case 'proof':
      return <Proof proof={section.proof} />;
    case 'collections':
      return <Composition collections={section.collections} />;
    case 'story':
      return <Story story={section.story} />;
    case 'reading':
      return <Reading reading={section.reading} />;
  }
}

interface RowProps {
  readonly id: string;
  readonly shelf: HomeShelf;
  /** Stands beneath the opening scene. */
  readonly first: boolean;
}

function Row({ id, shelf, first }: RowProps) {
  return (
    <section aria-labelledby={id} className={`frame ${first ? 'pt-14 md:pt-20' : 'section'}`}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id={id} className="text-3xl">
          {shelf.heading}
        </h2>
        <Link to={shelf.url} className="link inline-flex min-h-11 items-center">
          {words.allOf({ collection: inSentence(shelf.title) })}
        </Link>
      </div>
      <ProductRow products={shelf.products} />
    </section>
  );
}
