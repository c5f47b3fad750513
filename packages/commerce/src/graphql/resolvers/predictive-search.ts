/** Resolvers for suggestions during typing: queries, products, collections, pages and articles. */
import { searchFirstProducts, searchProducts } from '../../catalogue/query-products.ts';
import { suggestTranslatedQueries } from '../../catalogue/suggest-translated.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import {
  findArticlesWithWords,
  findPagesWithWords,
  findSearchTranslations,
  matchesAllWords,
  matchesFields,
  toSearchWords,
  type UnavailableProducts,
} from './search.ts';

type PredictiveType = 'ARTICLE' | 'COLLECTION' | 'PAGE' | 'PRODUCT' | 'QUERY';

interface PredictiveArgs {
  readonly query: string;
  readonly limit?: number | null;
  readonly limitScope?: 'ALL' | 'EACH' | null;
  readonly searchableFields?: readonly string[] | null;
  readonly types?: readonly PredictiveType[] | null;
  readonly unavailableProducts?: UnavailableProducts | null;
}

const maxLimit = 10;
const allTypes: readonly PredictiveType[] = ['QUERY', 'PRODUCT', 'COLLECTION', 'PAGE', 'ARTICLE'];

function predictiveSearch(_source: unknown, args: PredictiveArgs, context: GraphContext) {
  const limit = args.limit ?? maxLimit;
  if (limit < 1 || limit > maxLimit) throw createBadInputError(`limit must be between 1 and ${maxLimit}`);
  const types = new Set(args.types ?? allTypes);
  const shared = args.limitScope !== 'EACH';
  let left = limit;
  const take = <T>(type: PredictiveType, find: () => readonly T[]): readonly T[] => {
    if (!types.has(type) || left === 0) return [];
    const taken = find().slice(0, shared ? left : limit);
    if (shared) left -= taken.length;
    return taken;
  };
  const wanted = toSearchWords(args.query);
  const { snapshot } = context;
  const translations = findSearchTranslations(context);
  return {
    products: take('PRODUCT', () => products(args, limit, wanted, context)),
    queries: take('QUERY', () => suggestQueries(args.query, limit, context)).map((text) => ({
      text,
      styledText: styled(text, wanted),
      trackingParameters: null,
    })),
    collections: take('COLLECTION', () =>
      snapshot
        .collections()
        .filter((each) =>
          matchesAllWords([each.title, translations?.collection(each)?.title ?? ''], wanted, true),
        ),
    ),
    pages: take('PAGE', () => findPagesWithWords(wanted, true, context)),
    articles: take('ARTICLE', () => findArticlesWithWords(wanted, true, context)),
  };
}

function suggestQueries(typed: string, limit: number, context: GraphContext): readonly string[] {
  const { snapshot, region } = context;
  const translations = findSearchTranslations(context);
  return translations === null || translations.isOriginal
    ? snapshot.suggestQueries(typed, region, limit)
    : suggestTranslatedQueries(snapshot, translations, { typed, region, limit });
}

function products(args: PredictiveArgs, limit: number, wanted: readonly string[], context: GraphContext) {
  const search = {
    region: context.region,
    translations: findSearchTranslations(context),
    query: args.query,
    prefix: true,
    unavailable: args.unavailableProducts ?? 'LAST',
  };
  const fields = args.searchableFields;
  if (fields == null) return searchFirstProducts(context.snapshot, search, limit);
  return searchProducts(context.snapshot, search).products.filter((product) =>
    matchesFields(product, fields, wanted),
  );
}

/** Marks up a suggestion: the typed part in `mark`, the rest in `span`. */
function styled(text: string, wanted: readonly string[]): string {
  return text
    .split(' ')
    .map((word) => {
      const typed = wanted.find((each) => word.toLowerCase().startsWith(each.toLowerCase()));
      if (typed === undefined) return `<span>${escapeHtml(word)}</span>`;
      const rest = word.slice(typed.length);
      const marked = `<mark>${escapeHtml(word.slice(0, typed.length))}</mark>`;
      return rest === '' ? marked : `${marked}<span>${escapeHtml(rest)}</span>`;
    })
    .join(' ');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const predictiveSearchResolvers: ResolverMap = { Query: { predictiveSearch } };
