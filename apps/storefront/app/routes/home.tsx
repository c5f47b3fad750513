/** Home page: the hero, then sections in the order that editors chose. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import * as words from '@vitrine/words/home';
import { Suspense } from 'react';
import { addAlternates } from '../data/add-alternates.server.ts';
import { getJsonLdTag, metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { withStructuredData } from '../data/rendered-only.server.ts';
import { createShopJsonLd } from '../data/structured-data.server.ts';
import { toMidSentence } from '../data/to-mid-sentence.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { Composition } from '../home/composition.tsx';
import { getHeroPreloads, Hero } from '../home/hero.tsx';
import { type HomeProductRow, type HomeSection, toScene } from '../home/home-data.ts';
import { HomeReviews } from '../home/home-reviews.tsx';
import { loadHomeSections } from '../home/home-sections.server.ts';
import { HomeStorySection } from '../home/home-story-section.tsx';
import { isShopEmpty } from '../home/is-empty.server.ts';
import { OwnerNote } from '../home/owner-note.tsx';
import { PlainHero } from '../home/plain-hero.tsx';
import { Reading } from '../home/reading.tsx';
import { SkinRow } from '../home/skin-row.tsx';
import { SunsetSignUp } from '../home/sunset-sign-up.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { lazyWhenNear } from '../ui/lazy-when-near.ts';
import { Link } from '../ui/link.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { toImageUrl } from '../ui/responsive-image.tsx';
import type { Route } from './+types/home';

const Shelf = lazyWhenNear('together', () => import('../home/home-products.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { brand, home } = shop.content;
  const { hero } = home;
  const description = brand.description === '' ? brand.slogan : brand.description;
  const sections = await loadHomeSections(shop);
  const scene = toScene(hero);
  const data = {
    hero,
    sections,
    opensSoon: scene === null && (await isShopEmpty(shop, sections)),
    staging: shop.preview !== null,
    meta: await addAlternates(
      shop,
      {
        title: hero.title === '' ? brand.name : `${brand.name} · ${hero.title}`,
        description,
        canonical: `${shop.regionUrl(shop.region)}/`,
        markdown: `${shop.regionUrl(shop.region)}/markdown`,
        image: scene && toImageUrl(scene.picture, 1200),
        robots: getRobotsTag(shop.region, null, shop.content.noindex),
      },
      { kind: 'fixed', path: '/' },
    ),
  };
  return withStructuredData(data, createShopJsonLd({ brand, description }, shop.regionUrl(shop.region)));
}

export const handle: PageHandle = { deferHydration: 'shop' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.meta, matches),
  ...getJsonLdTag(loaderData?.structuredData),
  ...getHeroPreloads(loaderData === undefined ? null : toScene(loaderData.hero)),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, sections, opensSoon, staging } = loaderData;
  const scene = toScene(hero);
  return (
    <>
      {opensSoon && staging && <OwnerNote />}
      {scene === null ? <PlainHero hero={hero} opensSoon={opensSoon} /> : <Hero hero={scene} />}
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
    case 'skins':
    case 'collections':
    case 'story':
    case 'reading':
      return (
        <RenderedOnce from={frame} name={section.kind} by={section}>
          <TextSection section={section} />
        </RenderedOnce>
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

/** A section of text and images, whose HTML is cached until the section's settings change. */
function TextSection({
  section,
}: {
  readonly section: Extract<HomeSection, { kind: 'proof' | 'skins' | 'collections' | 'story' | 'reading' }>;
}) {
  switch (section.kind) {
    case 'proof':
      return <HomeReviews proof={section.proof} />;
    case 'skins':
      return <SkinRow skins={section.skins} />;
    case 'collections':
      return <Composition collections={section.collections} />;
    case 'story':
      return <HomeStorySection id={section.id} story={section.story} />;
    case 'reading':
      return <Reading reading={section.reading} />;
  }
}

interface RowProps {
  readonly id: string;
  readonly shelf: HomeProductRow;
  /** True for the first section below the hero. */
  readonly first: boolean;
}

function Row({ id, shelf, first }: RowProps) {
  return (
    <section aria-labelledby={id} className={`frame ${first ? 'pt-14 md:pt-20' : 'section'}`}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id={id} lang={shelf.headingLang} className="text-3xl">
          {shelf.heading}
        </h2>
        <Link to={shelf.url} className="link inline-flex min-h-11 items-center">
          {words.allOf({ collection: toMidSentence(shelf.title) })}
        </Link>
      </div>
      <ProductCardRow products={shelf.products} />
    </section>
  );
}
