/** URLs of a sitemap: each page in every language of its storefront, with links to the others (LANG-32). */
import {
  getLanguagePrefix,
  getStorefrontLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { getOpenRegions, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { toShopUrl } from './shop-url.ts';
import { escapeXml } from './xml.ts';

export interface SitemapEntry {
  readonly path: string;
  /** Time of the last change, ISO 8601; null if unknown. */
  readonly updatedAt: string | null;
}

/** Maximum number of URLs in a file, by the sitemap protocol. */
export const maxSitemapUrls = 50_000;

/** @param shopUrl URL of the storefront in its first language, without a trailing slash */
export function createSitemapUrls(
  entries: readonly SitemapEntry[],
  region: RegionKey,
  shopUrl: string,
): readonly string[] {
  const languages = getStorefrontLanguages(region);
  const toUrl = (path: string, language: StorefrontLanguage) =>
    escapeXml(toShopUrl(path, `${shopUrl}${getLanguagePrefix(language, region)}`));
  return entries.slice(0, Math.floor(maxSitemapUrls / languages.length)).flatMap(({ path, updatedAt }) => {
    const links =
      languages.length === 1
        ? ''
        : languages
            .map(
              (language) =>
                `<xhtml:link rel="alternate" hreflang="${toHreflang(language, region)}" href="${toUrl(path, language)}"/>`,
            )
            .join('');
    const changed = updatedAt === null ? '' : `<lastmod>${updatedAt.slice(0, 10)}</lastmod>`;
    return languages.map((language) => `<url><loc>${toUrl(path, language)}</loc>${changed}${links}</url>`);
  });
}

/**
 * Returns the `hreflang`: without a country if only one storefront has the language (`de`), otherwise with one
 * (`de-AT`).
 */
function toHreflang(language: StorefrontLanguage, region: RegionKey): string {
  const indexed = getOpenRegions()
    .map(getStorefront)
    .filter(({ isIndexed }) => isIndexed);
  const isOnlyOne = indexed.filter(({ languages }) => languages.includes(language)).length < 2;
  return isOnlyOne ? language : `${language}-${getStorefront(region).homeCountry}`;
}
