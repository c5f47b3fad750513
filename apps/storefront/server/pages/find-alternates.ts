/** Finds the counterparts of a page in other storefronts and languages, for search engines (REGION-41). */

import { getPolicyTexts } from '@vitrine/content/documents/policies';
import type { ContentService } from '@vitrine/content/file-content';
import { getLanguagePrefix, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import {
  getDefaultRegion,
  getOpenRegions,
  getStorefront,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import type { Storefront } from '@vitrine/rules/regions/storefront';
import { getRobotsTag, type IndexedPage } from '@vitrine/rules/robots-tag';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { pageDocument } from '@vitrine/storefront-api/documents/content';
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import { type Alternate, type LinkedPage, toLinkedPath } from '../../app/data/alternate.ts';
import type { CreateBlogPort } from '../blog/open-blog.ts';
import { readNoIndexLists } from '../layout-content.ts';

export interface FindAlternatesDeps {
  readonly client: (region: RegionKey) => StorefrontClient;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly blogOf: CreateBlogPort;
  readonly storefrontUrl: (region: RegionKey) => string;
}

/** Returns the storefronts that search engines may index, in the shop's order. */
function listIndexed(): readonly Storefront[] {
  return getOpenRegions()
    .map(getStorefront)
    .filter(({ isIndexed }) => isIndexed);
}

/**
 * Finds the alternates of a storefront's page, including itself and `x-default`. Undefined if there are none: in a shop with one
 * language and storefront, for a page that isn't indexed, or for one that exists only here.
 */
export async function findAlternates(
  deps: FindAlternatesDeps,
  region: RegionKey,
  page: LinkedPage,
): Promise<readonly Alternate[] | undefined> {
  const indexed = listIndexed();
  const isAmong = indexed.some(({ key }) => key === region);
  const count = indexed.reduce((sum, { languages }) => sum + languages.length, 0);
  if (!isAmong || count < 2) return undefined;
  const exists = await Promise.all(
    indexed.map(({ key }) => (key === region ? isListed(deps, key, page) : isThere(deps, key, page))),
  );
  const found = indexed.filter((_, index) => exists[index]);
  if (!found.some(({ key }) => key === region)) return undefined;
  const alternates = found.flatMap((each) => toAlternates(deps, each, page, found));
  if (alternates.length < 2) return undefined;
  const main = found.find(({ key }) => key === getDefaultRegion()) ?? found[0];
  const [byDefault] = main === undefined ? [] : toAlternates(deps, main, page, found);
  return byDefault === undefined ? alternates : [...alternates, ['x-default', byDefault[1]]];
}

/**
 * Returns another storefront that sells a product, preferably the default one; null if there is none. A failed request counts as
 * not sold there.
 */
export async function findSellingStorefront(
  deps: Pick<FindAlternatesDeps, 'client'>,
  region: RegionKey,
  handle: string,
): Promise<RegionKey | null> {
  const first = getDefaultRegion();
  if (first !== region && (await sellsProduct(deps, first, handle))) return first;
  const others = getOpenRegions().filter((each) => each !== region && each !== first);
  const sells = await Promise.all(others.map((each) => sellsProduct(deps, each, handle)));
  return others.find((_, index) => sells[index]) ?? null;
}

async function sellsProduct(
  { client }: Pick<FindAlternatesDeps, 'client'>,
  region: RegionKey,
  handle: string,
): Promise<boolean> {
  const result = await client(region).request(productInfoDocument, { variables: { handle } });
  return result.ok && result.data.product !== null;
}

/**
 * Returns the `hreflang` and URL of a storefront's page in each of its languages: `de` if no other storefront with the page has
 * the language, else `de-AT`.
 */
function toAlternates(
  { storefrontUrl }: FindAlternatesDeps,
  { key, languages, homeCountry }: Storefront,
  page: LinkedPage,
  found: readonly Storefront[],
): readonly Alternate[] {
  return languages.map((language) => [
    isOnlyOne(found, language) ? language : `${language}-${homeCountry}`,
    `${storefrontUrl(key)}${getLanguagePrefix(language, key)}${toLinkedPath(page)}`,
  ]);
}

function isOnlyOne(found: readonly Storefront[], language: StorefrontLanguage): boolean {
  return found.filter(({ languages }) => languages.includes(language)).length === 1;
}

async function isThere(deps: FindAlternatesDeps, region: RegionKey, page: LinkedPage): Promise<boolean> {
  return (await isListed(deps, region, page)) && (await existsIn(deps, region, page));
}

/** Returns false if the merchant excluded the page from search engines. */
async function isListed(
  { content }: FindAlternatesDeps,
  region: RegionKey,
  page: LinkedPage,
): Promise<boolean> {
  const lists = readNoIndexLists(await content.themeSettings(region));
  return getRobotsTag(region, toIndexedPage(page), lists) === null;
}

function toIndexedPage(page: LinkedPage): IndexedPage | null {
  switch (page.kind) {
    case 'fixed':
      return null;
    case 'product':
      return { kind: 'products', handle: page.handle };
    case 'collection':
      return { kind: 'collections', handle: page.handle };
    default:
      return { kind: 'pages', handle: page.handle };
  }
}

async function existsIn(
  { client: clientOf, content, blogOf }: FindAlternatesDeps,
  region: RegionKey,
  page: LinkedPage,
): Promise<boolean> {
  const client = clientOf(region);
  switch (page.kind) {
    case 'fixed':
      return true;
    case 'product':
      return sellsProduct({ client: clientOf }, region, page.handle);
    case 'collection': {
      const result = await client.request(collectionDocument, {
        variables: { handle: page.handle, first: 1 },
      });
      return result.ok && result.data.collection !== null;
    }
    case 'page': {
      const result = await client.request(pageDocument, { variables: { handle: page.handle } });
      return result.ok && result.data.page !== null;
    }
    case 'policy': {
      const { policies } = await content.themeSettings(region);
      if (getPolicyTexts(policies).has(page.handle)) return true;
      const result = await client.request(policiesDocument, { variables: {} });
      return (
        result.ok &&
        Object.values(result.data.shop).some(
          (each) => typeof each === 'object' && each !== null && each.handle === page.handle,
        )
      );
    }
    case 'blog':
      return (await blogOf(client).blog(page.handle, region)) !== null;
    case 'article':
      return (await blogOf(client).byHandle(page.handle, region, page.blog))?.noindex === false;
  }
}
