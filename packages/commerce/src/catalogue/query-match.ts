/** Whether a product answers a query of Shopify's search syntax. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { ProductRecord } from './model.ts';
import type { Comparator, Query } from './query-syntax.ts';

type Term = Extract<Query, { kind: 'term' }>;

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

/** Whether a query can ask for this field, in lower case. */
export function isKnownField(field: string): boolean {
  return knownFields.has(field);
}

/** Texts compare without regard to case; a field that Shopify doesn't know restricts nothing, as there. */
export function matchesQuery(
  query: Query,
  product: ProductRecord,
  snapshot: CatalogueSnapshot,
  region: RegionKey,
): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matchesQuery(part, product, snapshot, region));
    case 'or':
      return query.parts.some((part) => matchesQuery(part, product, snapshot, region));
    case 'not':
      return !matchesQuery(query.part, product, snapshot, region);
    case 'term':
      return matchesTerm(query, product, snapshot, region);
  }
}

function matchesTerm(
  term: Term,
  product: ProductRecord,
  snapshot: CatalogueSnapshot,
  region: RegionKey,
): boolean {
  switch (term.field) {
    case null:
      return matchesAnywhere(term, product);
    case 'tag':
      return isOneOf(term, product.tags);
    case 'tag_not':
      return !isOneOf(term, product.tags);
    case 'product_type':
      return isOneOf(term, [product.productType]);
    case 'vendor':
      return isOneOf(term, [product.vendor]);
    case 'handle':
      return isOneOf(term, [product.handle]);
    case 'sku':
    case 'variants.sku':
      return isOneOf(
        term,
        product.variants.map((variant) => variant.sku),
      );
    case 'barcode':
    case 'variants.barcode':
      return isOneOf(
        term,
        product.variants.map((variant) => variant.barcode ?? ''),
      );
    case 'title':
      return holdsWords(product.title, term);
    case 'id':
      return compares(Number(product.id), term.comparator, Number(term.value.split('/').at(-1)));
    case 'price':
    case 'variants.price': {
      const wanted = parseDecimal(term.value);
      if (wanted === null) return true;
      return product.variants.some((variant) => {
        const price = variant.prices[region]?.price;
        return price !== undefined && compares(price, term.comparator, wanted);
      });
    }
    case 'available_for_sale': {
      const available = product.variants.some((variant) => snapshot.isAvailable(variant.id, region));
      return term.value.toLowerCase() === (available ? 'true' : 'false');
    }
    case 'created_at':
      return comparesMoment(product.createdAt, term);
    case 'updated_at':
      return comparesMoment(product.updatedAt, term);
    default:
      return true;
  }
}

/** `tag:a,b` is either of them. */
function isOneOf(term: Term, values: readonly string[]): boolean {
  const wanted = term.value
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  return values.some((value) => {
    const own = value.toLowerCase();
    return wanted.some((each) => (term.prefix ? own.startsWith(each) : own === each));
  });
}

function matchesAnywhere(term: Term, product: ProductRecord): boolean {
  const texts = [product.title, product.productType, product.vendor, ...product.tags];
  return (
    texts.some((text) => holdsWords(text, term)) ||
    isOneOf(
      term,
      product.variants.map((variant) => variant.sku),
    )
  );
}

/** The words of the value, one after the other, as whole words; with `*` the last may be the beginning of one. */
function holdsWords(text: string, term: Term): boolean {
  const wanted = words(term.value);
  if (wanted.length === 0) return false;
  const own = words(text);
  return own.some((_, start) =>
    wanted.every((word, offset) => {
      const candidate = own[start + offset];
      const begins = term.prefix && offset === wanted.length - 1;
      return begins ? candidate?.startsWith(word) === true : candidate === word;
    }),
  );
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function compares(value: number, comparator: Comparator, wanted: number): boolean {
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

/** A date may be cut short: `2024`, `2024-05` and `2024-05-01` are whole years, months and days in UTC. */
function comparesMoment(value: number, term: Term): boolean {
  const span = momentSpan(term.value);
  if (span === null) return true;
  switch (term.comparator) {
    case ':':
      return value >= span.from && value < span.until;
    case '>':
      return value >= span.until;
    case '>=':
      return value >= span.from;
    case '<':
      return value < span.from;
    case '<=':
      return value < span.until;
  }
}

function momentSpan(text: string): { from: number; until: number } | null {
  // Nothing of a catalogue lies in the future.
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
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : { from: moment, until: moment + 1 };
}
