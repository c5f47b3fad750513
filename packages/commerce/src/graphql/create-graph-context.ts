/** Creates the resolvers' context from an operation and its HTTP request. */

import { toLanguageCode } from '@vitrine/rules/regions/catalogue-locale';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { BackendDeps } from '../backend-options.ts';
import { getServingRegion } from '../carts/serving-region.ts';
import { findPublishedBlogs } from '../catalogue/blogs/published-blogs.ts';
import { getPrimaryLocale } from '../catalogue/catalogue-locales.ts';
import { translateBlogs } from '../catalogue/translate-blogs.ts';
import { findTranslations } from '../catalogue/translations.ts';
import type { GraphContext } from './context.ts';
import { readInContext, readInContextText } from './in-context.ts';
import type { OperationLimiter } from './operation-limiter.ts';
import { toPageLanguage } from './page-language.ts';

/** Facts about the request that aren't part of the operation. */
export interface RequestContext {
  readonly requestId: string;
  readonly buyerIp: string | null;
  /** Client address to which the operation's cost is charged; null for the shop itself and for trusted servers. */
  readonly payer: string | null;
  /** Size of an HTTP request in characters; null for in-process requests. */
  readonly characters: number | null;
  /** The staging store, if a trusted server requested it. */
  readonly store: RegionKey | null;
  /** True if the client requested extensions of Shopify's API. */
  readonly extended: boolean;
}

/**
 * Determines the market of an operation. `ZZ` or a missing country mean US; PR, GU, VI, AS and MP are treated
 * as provinces of the US.
 */
export async function createGraphContext(
  parts: BackendDeps,
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | undefined,
  variables: Readonly<Record<string, unknown>>,
  facts: RequestContext,
  meter: OperationLimiter,
): Promise<GraphContext> {
  const snapshot = await parts.catalogue.current();
  const now = parts.clock();
  const named = readInContextText(operation, variables, 'country');
  const given = named === null || named === 'ZZ' ? null : normalizePlace(named, null).country;
  const country = given ?? 'US';
  const serving = getServingRegion(parts, country, now);
  const region = facts.store !== null && serving === getDefaultRegion() ? facts.store : serving;
  const primary = getPrimaryLocale(snapshot.shop);
  const translations = findTranslations(
    parts.translations,
    (known) => parts.catalogue.translations(known),
    readInContextText(operation, variables, 'language') ?? primary,
    region,
    snapshot.shop,
  );
  const locale = translations?.language ?? primary;
  let blogs = await parts.blogs?.blogs(region, toPageLanguage(locale));
  return {
    parts,
    meter,
    schema,
    extended: facts.extended,
    snapshot,
    get blogs() {
      blogs ??= translateBlogs(findPublishedBlogs(snapshot.blogs(), now), translations);
      return blogs;
    },
    country,
    countryGiven: given !== null,
    language: toLanguageCode(locale),
    translations,
    region,
    store: facts.store,
    consentRefused: isRefusal(readInContext(operation, variables, 'visitorConsent')),
    now,
    requestId: facts.requestId,
    buyerIp: facts.buyerIp,
  };
}

/** Returns true if the visitor refuses analytics or marketing. */
function isRefusal(consent: unknown): boolean {
  if (typeof consent !== 'object' || consent === null) return false;
  return Reflect.get(consent, 'analytics') === false || Reflect.get(consent, 'marketing') === false;
}
