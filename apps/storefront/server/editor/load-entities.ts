/** Loads all entities of a region that a field may refer to, for the pickers. */
import type { ArticleSummary, BlogPort } from '@vitrine/content/blog/blog-port';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Document } from '@vitrine/storefront-api/document';
import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { pageListDocument, pickerListDocument } from '@vitrine/storefront-api/documents/pick-list';
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import { toMediaPath } from '../../app/data/image.ts';
import type { EntityJson, PickedKind } from '../../app/editor/api/pick-json.ts';
import { parseApiAmount } from '../cart/amounts.ts';
import { toBackendError } from '../cart/cart-errors.ts';

const pageSize = 50;
const maxPages = 40;
const articlesAtOnce = 250;

/** All kinds except pictures, which `entity-picker.ts` lists. */
export type EntityKind = Exclude<PickedKind, 'media'>;

export interface EntitySources {
  readonly client: StorefrontClient;
  readonly blog: BlogPort;
  readonly region: RegionKey;
}

/** Loads all entities of a kind. @throws HttpError if the backend doesn't respond. */
export async function loadEntities(kind: EntityKind, sources: EntitySources): Promise<readonly EntityJson[]> {
  const { client } = sources;
  switch (kind) {
    case 'products':
    case 'variants':
      return products(client, kind);
    case 'collections':
      return collections(client);
    case 'articles':
      return (await articles(sources)).map(({ blog: _, ...article }) => article);
    case 'tags':
      return tags(sources);
    case 'pages':
      return pages(client);
    case 'blogs':
      return blogs(sources);
    case 'paths':
      return paths(sources);
  }
}

/** Queries the backend. @throws HttpError if it doesn't respond */
async function ask<Data, Variables>(
  client: StorefrontClient,
  document: Document<Data, Variables>,
  variables: Omit<Variables, 'country' | 'language' | 'unitPrices'>,
): Promise<Data> {
  const result = await client.request(document, { variables });
  if (!result.ok) throw toBackendError(result);
  return result.data;
}

/** Creates an entity without picture and price. */
function named(id: string, title: string, note = ''): EntityJson {
  return { id, title, note, picture: null, price: null };
}

async function products(
  client: StorefrontClient,
  kind: 'products' | 'variants',
): Promise<readonly EntityJson[]> {
  const things: EntityJson[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { nodes, pageInfo }: ProductPage = (await pickPage(client, after)).products;
    for (const product of nodes) {
      const picture = product.featuredImage === null ? null : toMediaPath(product.featuredImage.url);
      if (kind === 'products') {
        const price = parseApiAmount(product.priceRange.minVariantPrice);
        things.push({ id: product.handle, title: product.title, note: '', picture, price });
        continue;
      }
      const only = product.variants.nodes.length === 1;
      for (const { id, title, price, image } of product.variants.nodes) {
        things.push({
          id,
          title: product.title,
          note: only ? '' : title,
          picture: image === null ? picture : toMediaPath(image.url),
          price: parseApiAmount(price),
        });
      }
    }
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return things;
}

type ProductPage = Awaited<ReturnType<typeof pickPage>>['products'];

function pickPage(client: StorefrontClient, after: string | null) {
  return ask(client, pickerListDocument, { first: pageSize, after });
}

async function collections(client: StorefrontClient): Promise<readonly EntityJson[]> {
  const { nodes } = (await ask(client, collectionsDocument, { first: 250 })).collections;
  return nodes.map(({ handle, title, image }) => ({
    ...named(handle, title),
    picture: image === null ? null : toMediaPath(image.url),
  }));
}

/** Maximum number of articles. Older articles can't be picked. */
const maxArticles = 2000;

/** Loads the newest articles of all blogs. */
async function articles({
  blog,
  region,
}: EntitySources): Promise<readonly (EntityJson & { readonly blog: string })[]> {
  const found: ArticleSummary[] = [];
  for (let page = 1; found.length < maxArticles; page += 1) {
    const { posts, count } = await blog.list({ region, tag: null, page, limit: articlesAtOnce });
    found.push(...posts);
    if (posts.length === 0 || found.length >= count) break;
  }
  return found.slice(0, maxArticles).map((post) => ({
    ...named(post.handle, post.title),
    picture: post.image === null ? null : toMediaPath(post.image.url),
    blog: post.blog,
  }));
}

async function tags({ blog, region }: EntitySources): Promise<readonly EntityJson[]> {
  const found = await blog.tags(region);
  return found
    .map(({ tag }) => named(tag, tag))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

async function pages(client: StorefrontClient): Promise<readonly EntityJson[]> {
  const { nodes } = (await ask(client, pageListDocument, { first: 250 })).pages;
  return nodes.map(({ handle, title }) => named(handle, title));
}

async function blogs({ blog, region }: EntitySources): Promise<readonly EntityJson[]> {
  return (await blog.blogs(region)).map(({ handle, title }) => named(handle, title));
}

/** Pages that every shop has. */
const ownPlaces: readonly EntityJson[] = [
  named('/', 'Home page', '/'),
  named('/collections', 'All collections', '/collections'),
  named('/collections/all', 'All products', '/collections/all'),
  named('/search', 'Search', '/search'),
  named('/account', 'Account', '/account'),
  named('/sign-up', 'Newsletter', '/sign-up'),
];

/** Lists every path of the shop that a link may lead to. */
async function paths(sources: EntitySources): Promise<readonly EntityJson[]> {
  const { client } = sources;
  const [shelves, texts, journals, wares, { shop }, stories] = await Promise.all([
    collections(client),
    pages(client),
    blogs(sources),
    products(client, 'products'),
    ask(client, policiesDocument, {}),
    articles(sources),
  ]);
  const policies = Object.values(shop).flatMap((each) =>
    typeof each === 'object' && each !== null ? [named(each.handle, each.title)] : [],
  );
  return [
    ...ownPlaces,
    ...below('/collections', shelves),
    ...below('/pages', texts),
    ...below('/policies', policies),
    ...below('/blogs', journals),
    ...stories.flatMap(({ blog, ...story }) => below(`/blogs/${blog}`, [story])),
    ...below('/products', wares),
  ];
}

function below(place: string, things: readonly EntityJson[]): readonly EntityJson[] {
  return things.map((thing) => {
    const path = `${place}/${thing.id}`;
    return { ...thing, id: path, note: path, price: null };
  });
}
