/** Loads the sections of the home page, in the order that editors chose. Empty sections are omitted. */

import { collectionDocument, homeDocument } from '@vitrine/storefront-api/documents/collection';
import { betterTogether, fromThe } from '@vitrine/words/home';
import { toArticleCard } from '../blog/article-card-data.ts';
import { toDecorativeImage, toImage } from '../data/image.ts';
import { toToneField } from '../data/image-tones.ts';
import { queryOrNull, queryOrThrow } from '../data/query.server.ts';
import { getFieldLang, getTextLang, keepUntranslated, toTitleLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import { toProductCards } from '../product/product-card-data.ts';
import type { HomeCollection, HomeProductRow, HomeReading, HomeSection, HomeStory } from './home-data.ts';
import { loadHomeProof } from './home-reviews.server.ts';
import { loadHomeSkins } from './home-skins.server.ts';

/** Number of products in a row. */
const shelfSize = 4;
const newestArticles = 3;

type Words = ShopContext['content']['home'];
type WrittenSection = Words['sections'][number];
/** Kinds of sections that occur once on the page. */
type UniqueSection = Exclude<WrittenSection['kind'], 'products' | 'picture'>;
type Shown = HomeSection | null;

/** Loads the content of all sections in parallel. */
export async function loadHomeSections(shop: ShopContext): Promise<readonly HomeSection[]> {
  const words = shop.content.home;
  const shown = words.sections.filter(({ hidden }) => !hidden);
  const articles = shown.find(({ kind }) => kind === 'articles');
  const [home, reading, added] = await Promise.all([
    queryOrThrow(shop, homeDocument, {
      hero: words.bestSellers,
      second: words.bundles,
      third: 'new',
      first: shelfSize,
    }),
    articles === undefined ? null : loadReading(shop, words.blog, articles),
    Promise.all(shown.map((section, index) => loadAddedSection(shop, section, `section-${index + 1}`))),
  ]);
  const find = (kind: UniqueSection) => shown.find((section) => section.kind === kind);
  const titled = (kind: UniqueSection) => find(kind)?.title ?? '';
  const once: Readonly<Record<UniqueSection, () => Shown>> = {
    'best sellers': () => {
      const shelf = toProductRow(home.hero, find('best sellers'), shelfSize);
      return shelf && { id: 'best-sellers', kind: 'row', shelf };
    },
    collections: () => {
      const collections = toCollections(words, home.collections.nodes);
      return collections.length === 0 ? null : { id: 'collections', kind: 'collections', collections };
    },
    story: () => words.story && { id: 'story', kind: 'story', story: withTone(words.story) },
    bundles: () => {
      // The heading takes the first column of the row.
      const written = titled('bundles');
      const section = { ...find('bundles'), title: written || betterTogether() };
      const shelf = toProductRow(home.second, section, shelfSize - 1);
      const headed = shelf && withHeadingLang(shelf, getFieldLang(section, 'title'));
      return headed && { id: 'together', kind: 'together', shelf: headed };
    },
    articles: () => reading && { id: 'reading', kind: 'reading', reading },
    newsletter: () => ({ id: 'sign-up', kind: 'sign-up' }),
  };
  const sections = shown.flatMap(({ kind }, index) => {
    const section = kind === 'products' || kind === 'picture' ? added[index] : once[kind]();
    return section ? [section] : [];
  });
  return addProof(shop, sections);
}

/** Adds reviews and the pictures on skin tones below the best sellers, if that section is shown. */
async function addProof(
  shop: ShopContext,
  sections: readonly HomeSection[],
): Promise<readonly HomeSection[]> {
  const sellers = sections.find(({ id }) => id === 'best-sellers');
  if (sellers?.kind !== 'row') return sections;
  const [proof, skins] = await Promise.all([
    loadHomeProof(shop, sellers.shelf),
    loadHomeSkins(shop, sellers.shelf),
  ]);
  const added: readonly HomeSection[] = [
    ...(proof === null ? [] : [{ id: 'proof', kind: 'proof', proof } as const]),
    ...(skins === null ? [] : [{ id: 'skins', kind: 'skins', skins } as const]),
  ];
  return sections.flatMap((section) => (section === sellers ? [section, ...added] : [section]));
}

/**
 * Loads a section with content of its own. @returns null for other kinds of sections, and if its collection doesn't
 * exist
 */
async function loadAddedSection(shop: ShopContext, written: WrittenSection, id: string): Promise<Shown> {
  const { kind, collection } = written;
  if (kind === 'picture') {
    const story = toStory(written);
    return story && { id, kind: 'story', story };
  }
  if (kind !== 'products' || collection === undefined) return null;
  const result = await queryOrNull(shop, collectionDocument, { handle: collection, first: shelfSize });
  const shelf = toProductRow(result?.collection ?? null, written, shelfSize);
  return shelf && { id, kind: 'row', shelf };
}

function toStory(section: WrittenSection): HomeStory | null {
  const { picture, text, button, url, hotspots } = section;
  if (picture === undefined || url === undefined) return null;
  return withTone({
    picture,
    text,
    button,
    url,
    ...(hotspots.length === 0 ? {} : { hotspots }),
    ...keepUntranslated(section),
  });
}

function withTone(story: HomeStory): HomeStory {
  return { ...story, ...toToneField(story.picture) };
}

interface FoundCollection {
  readonly handle: string;
  readonly title: string;
  readonly titleLanguage: { readonly value: string } | null;
  readonly products: { readonly nodes: Parameters<typeof toProductCards>[0] };
}

/** Returns a row with the first products of a collection; null if it has none. */
function toProductRow(
  found: FoundCollection | null,
  section: Pick<WrittenSection, 'title'> | undefined,
  length: number,
): HomeProductRow | null {
  const heading = section?.title ?? '';
  if (found === null || found.products.nodes.length === 0) return null;
  const shelf = {
    heading: heading || found.title,
    title: found.title,
    ...toTitleLang(found),
    url: `/collections/${found.handle}`,
    products: toProductCards(found.products.nodes, length),
  };
  const lang = heading === '' ? getTextLang(found.titleLanguage) : getFieldLang(section, 'title');
  return withHeadingLang(shelf, lang);
}

/** Sets the language of a heading. */
function withHeadingLang<Headed extends { readonly heading: string; readonly headingLang?: string }>(
  { headingLang: _, ...headed }: Headed,
  headingLang: string | undefined,
) {
  return headingLang === undefined ? headed : { ...headed, headingLang };
}

interface FoundTile {
  readonly handle: string;
  readonly titleLanguage: { readonly value: string } | null;
  readonly title: string;
  readonly image: Parameters<typeof toImage>[0];
}

function toCollections(words: Words, found: readonly FoundTile[]): readonly HomeCollection[] {
  const byHandle = new Map(found.map((collection) => [collection.handle, collection]));
  return words.collections.flatMap((tile) => {
    const { handle, line } = tile;
    const collection = byHandle.get(handle);
    if (collection === undefined) return [];
    const { title, image } = collection;
    return [
      {
        handle,
        line,
        ...keepUntranslated(tile),
        title,
        ...toTitleLang(collection),
        image: toDecorativeImage(toImage(image)),
      },
    ];
  });
}

/**
 * Loads the newest articles. @returns null if there are none, or if they can't be loaded: the page is then shown
 * without them
 */
async function loadReading(
  shop: ShopContext,
  handle: string,
  section: WrittenSection,
): Promise<HomeReading | null> {
  try {
    const [blog, posts] = await Promise.all([
      shop.blog.blog(handle, shop.region),
      shop.blog.newest(handle, shop.region, newestArticles),
    ]);
    if (blog === null || posts.length === 0) return null;
    const reading = {
      // German capitalizes the noun.
      heading:
        section.title || fromThe({ blog: shop.language === 'en' ? blog.title.toLowerCase() : blog.title }),
      url: `/blogs/${blog.handle}`,
      articles: posts.map(toArticleCard),
    };
    return withHeadingLang(reading, getFieldLang(section, 'title'));
  } catch (error) {
    // A thrown response has been logged already.
    if (!(error instanceof Response)) shop.report(error);
    return null;
  }
}
