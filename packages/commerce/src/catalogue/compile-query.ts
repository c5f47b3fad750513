/** Evaluates queries in Shopify's search syntax against products. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { CatalogueView } from './catalogue.ts';
import { findSlotsWithText, findSlotsWithWord } from './find-slots-with-text.ts';
import type { Comparator, SearchQuery } from './parse-search-query.ts';
import type { ProductColumns } from './product-columns.ts';
import type { StoredProduct } from './stored-product.ts';
import { tokenize } from './suggestion-index.ts';

export type QueryTerm = Extract<SearchQuery, { kind: 'term' }>;
type Term = QueryTerm;

const knownFields: ReadonlySet<string> = new Set([
  ...['tag', 'tag_not', 'product_type', 'vendor', 'handle', 'title', 'id', 'available_for_sale'],
  ...[
    'sku',
    'variants.sku',
    'barcode',
    'variants.barcode',
    'price',
    'variants.price',
    'created_at',
    'updated_at',
  ],
]);

/** Returns true if queries support this field, given in lower case. */
export function isSupportedQueryField(field: string): boolean {
  return knownFields.has(field);
}

export type ProductTest = (product: StoredProduct) => boolean;
type Test = ProductTest;

/** Tests for fields that the Storefront API doesn't have; null for fields that it has. */
export type TestField = (term: QueryTerm) => ProductTest | null;

/**
 * Compiles a query to a predicate. Text comparison ignores case. As at Shopify, a term with an unknown field matches
 * everything.
 */
export function compileQuery(
  query: SearchQuery,
  view: CatalogueView,
  testField: TestField = () => null,
): Test {
  switch (query.kind) {
    case 'all':
      return () => true;
    case 'and': {
      const parts = query.parts.map((part) => compileQuery(part, view, testField));
      return (product) => parts.every((part) => part(product));
    }
    case 'or': {
      const parts = query.parts.map((part) => compileQuery(part, view, testField));
      return (product) => parts.some((part) => part(product));
    }
    case 'not': {
      const part = compileQuery(query.part, view, testField);
      return (product) => !part(product);
    }
    case 'term':
      return testField(query) ?? termTest(query, view);
  }
}

function termTest(term: Term, view: CatalogueView): Test {
  const { columns } = view;
  switch (term.field) {
    case null:
      return anywhereTest(term, columns);
    case 'tag':
      return carriesTag(term, columns);
    case 'tag_not': {
      const carries = carriesTag(term, columns);
      return (product) => !carries(product);
    }
    case 'product_type': {
      const holds = textTest(columns, (text) => isOneOf(term, [text]));
      return ({ slot }) => holds(columns.type.at(slot));
    }
    case 'vendor': {
      const holds = textTest(columns, (text) => isOneOf(term, [text]));
      return ({ slot }) => holds(columns.vendor.at(slot));
    }
    case 'handle':
      return (product) => isOneOf(term, [product.handle]);
    case 'sku':
    case 'variants.sku':
      return skuTest(term, columns);
    case 'barcode':
    case 'variants.barcode':
      return (product) =>
        isOneOf(
          term,
          product.variants.map((variant) => variant.barcode ?? ''),
        );
    case 'title':
      return titleTest(term, columns);
    case 'id': {
      const wanted = Number(term.value.split('/').at(-1));
      return (product) => compareNumbers(Number(product.id), term.comparator, wanted);
    }
    case 'price':
    case 'variants.price':
      return priceTest(term, view);
    case 'available_for_sale': {
      const wanted = term.value.toLowerCase();
      return ({ slot }) => wanted === (view.isAvailable(slot) ? 'true' : 'false');
    }
    case 'created_at':
      return createTimeTest(term, (product) => product.createdAt);
    case 'updated_at':
      return createTimeTest(term, (product) => product.updatedAt);
    default:
      return () => true;
  }
}

function priceTest(term: Term, { columns, region }: CatalogueView): Test {
  const wanted = parseDecimal(term.value);
  if (wanted === null) return () => true;
  const prices = columns.prices(region);
  return ({ slot }) => {
    const end = columns.endOfVariants(slot);
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
      if (compareNumbers(prices[row] ?? Number.NaN, term.comparator, wanted)) return true;
    }
    return false;
  };
}

/** Creates a predicate that evaluates each distinct text only once, because most products share their texts. */
function textTest(columns: ProductColumns, holds: (text: string) => boolean): (text: number) => boolean {
  const known: (boolean | undefined)[] = [];
  return (text) => {
    let answer = known[text];
    if (answer === undefined) {
      answer = holds(columns.texts.text(text));
      known[text] = answer;
    }
    return answer;
  };
}

function carriesTag(term: Term, columns: ProductColumns): Test {
  const holds = textTest(columns, (text) => isOneOf(term, [text]));
  return ({ slot }) => columns.tags.hasItem(slot, holds);
}

/** Titles are mostly distinct, so all are searched in one pass instead of one by one. */
function titleTest(term: Term, { titles }: ProductColumns): Test {
  const wanted = tokenize(term.value);
  const [first] = wanted;
  if (first === undefined) return () => false;
  const isOne = wanted.length === 1;
  const slots = findSlotsWithWord(titles, first, term.prefix && isOne);
  if (slots === null) return ({ title }) => holdsWords(title, wanted, term.prefix);
  const { found, unknown } = slots;
  return (product) => {
    const hasFirst = found.has(product.slot);
    if (isOne && hasFirst) return true;
    return (hasFirst || unknown.has(product.slot)) && holdsWords(product.title, wanted, term.prefix);
  };
}

function anywhereTest(term: Term, columns: ProductColumns): Test {
  const wanted = tokenize(term.value);
  const holds = textTest(columns, (text) => holdsWords(text, wanted, term.prefix));
  const inTitle = titleTest(term, columns);
  const hasSku = skuTest(term, columns);
  return (product) => {
    const { slot } = product;
    if (holds(columns.type.at(slot)) || holds(columns.vendor.at(slot)) || inTitle(product)) return true;
    if (columns.tags.hasItem(slot, holds)) return true;
    return hasSku(product);
  };
}

function skuTest(term: Term, columns: ProductColumns): Test {
  const slots = findSlotsWithSku(term, columns);
  return ({ slot }) => slots?.has(slot) !== false && isOneOf(term, columns.getSkus(slot));
}

/** Returns the slots of products that may have a SKU matching the term; null if any product may. */
export function findSlotsWithSku(term: Term, { skus }: ProductColumns): ReadonlySet<number> | null {
  return findSlotsWithText(skus, listValues(term));
}

function listValues(term: Term): readonly string[] {
  return term.value
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
}

/** Supports lists: `tag:a,b` matches either tag. */
function isOneOf(term: Term, values: readonly string[]): boolean {
  const wanted = listValues(term);
  return values.some((value) => {
    const own = value.toLowerCase();
    return wanted.some((each) => (term.prefix ? own.startsWith(each) : own === each));
  });
}

/**
 * Returns true if the text contains the words in sequence. With `prefix`, the last one may be the beginning of a longer
 * word.
 */
function holdsWords(text: string, wanted: readonly string[], prefix: boolean): boolean {
  if (wanted.length === 0) return false;
  const own = tokenize(text);
  return own.some((_, start) =>
    wanted.every((word, offset) => {
      const candidate = own[start + offset];
      const begins = prefix && offset === wanted.length - 1;
      return begins ? candidate?.startsWith(word) === true : candidate === word;
    }),
  );
}

/** Compares a number with the comparator of a search term. */
export function compareNumbers(value: number, comparator: Comparator, wanted: number): boolean {
  switch (comparator) {
    case ':':
      return value === wanted;
    case '>':
      return value > wanted;
    case '>=':
      return value >= wanted;
    case '<':
      return value < wanted;
    case '<=':
      return value <= wanted;
  }
}

/**
 * Dates may be truncated: `2024`, `2024-05` and `2024-05-01` denote a whole year, month and day in UTC.
 */
function createTimeTest(term: Term, getTime: (product: StoredProduct) => number): Test {
  const span = parseTimeSpan(term.value);
  if (span === null) return () => true;
  const { from, until } = span;
  switch (term.comparator) {
    case ':':
      return (product) => getTime(product) >= from && getTime(product) < until;
    case '>':
      return (product) => getTime(product) >= until;
    case '>=':
      return (product) => getTime(product) >= from;
    case '<':
      return (product) => getTime(product) < from;
    case '<=':
      return (product) => getTime(product) < until;
  }
}

function parseTimeSpan(text: string): { from: number; until: number } | null {
  // Products never have a date in the future, so `now` is later than any of them.
  if (text === 'now') return { from: Number.MAX_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER };
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year !== undefined) {
    const y = Number(year);
    const m = Number(month ?? 1) - 1;
    const d = Number(day ?? 1);
    const until =
      day !== undefined
        ? Date.UTC(y, m, d + 1)
        : month !== undefined
          ? Date.UTC(y, m + 1, 1)
          : Date.UTC(y + 1, 0, 1);
    return { from: Date.UTC(y, m, d), until };
  }
  const timestamp = Date.parse(text);
  return Number.isNaN(timestamp) ? null : { from: timestamp, until: timestamp + 1 };
}
