/**
 * Determines the language of an email: the one in which the shopper bought or signed up, otherwise the storefront's first
 * language.
 */
import {
  getLanguagePrefix,
  getStorefrontLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { languages, sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';
import type { BackendOptions } from '../backend-options.ts';

type Parts = Pick<BackendOptions, 'languages'>;
type Urls = Pick<BackendOptions, 'storefrontUrl' | 'checkoutUrl'>;

/** Region and stored language of an email's subject. */
export interface MailSubject {
  readonly language?: StorefrontLanguage | undefined;
  readonly region: RegionKey | null;
}

/** Stored language; missing in older records. */
export const storedLanguage = z.enum(languages).optional();

/** Returns the language for an email caused by the current request. It is stored with the email. */
export function findMailLanguage({ languages: scope }: Parts, region: RegionKey): StorefrontLanguage {
  return scope?.current() ?? getFirstLanguage(region);
}

/** Composes an email in a language, with links to pages in the same language. */
export function composeInLanguage<Result>(
  parts: Parts & Urls,
  about: MailSubject,
  compose: (urls: Urls) => Result,
): Result {
  if (parts.languages === undefined) return compose(parts);
  return parts.languages.run(getMailLanguage(about), () => compose(getMailUrls(parts, about)));
}

/** Returns page URLs in the language of an email. */
export function getMailUrls(parts: Parts & Urls, about: MailSubject): Urls {
  if (parts.languages === undefined) return parts;
  const language = getMailLanguage(about);
  return {
    storefrontUrl: addUrlLanguage(parts.storefrontUrl, language),
    checkoutUrl: addUrlLanguage(parts.checkoutUrl, language),
  };
}

/** Returns the stored language, or the storefront's first language. */
export function getMailLanguage({ language, region }: MailSubject): StorefrontLanguage {
  return language ?? getFirstLanguage(region ?? getDefaultRegion());
}

/** Adds a language's prefix to storefront URLs: `https://shop.example/au` becomes `…/au/de`. */
export function addUrlLanguage(
  getUrl: (region: RegionKey) => string,
  language: StorefrontLanguage,
): (region: RegionKey) => string {
  return (region) => `${getUrl(region)}${getLanguagePrefix(language, region)}`;
}

function getFirstLanguage(region: RegionKey): StorefrontLanguage {
  return getStorefrontLanguages(region)[0] ?? sourceLanguage;
}
