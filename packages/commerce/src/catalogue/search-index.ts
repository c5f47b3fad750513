/** Full-text search over products, tolerant of typing errors, kept up to date product by product. */
import MiniSearch from 'minisearch';
import type { ProductRecord } from './model.ts';

interface SearchDocument {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly tags: string;
  readonly options: string;
  readonly vendor: string;
  readonly sku: string;
  readonly description: string;
}

/** Slots of products by relevance. It may know products that a snapshot doesn't (any more): callers look them up. */
export class SearchIndex {
  readonly #index = new MiniSearch<SearchDocument>({
    fields: ['title', 'type', 'tags', 'options', 'vendor', 'sku', 'description'],
    processTerm: normalTerm,
    searchOptions: {
      boost: { title: 6, type: 3, tags: 3, options: 2, sku: 2, vendor: 1.5, description: 1 },
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });

  put(slot: number, product: ProductRecord): void {
    this.#index.add(searchDocument(slot, product));
  }

  remove(slot: number): void {
    if (this.#index.has(slot)) this.#index.discard(slot);
  }

  /**
   * Slots of products, best first: those that hold all words of the query; where none does, all words with a mistake
   * more (two letters in the wrong order are two mistakes); where none does, some words.
   */
  search(query: string, prefix: boolean): readonly number[] {
    const words = [...new Set(query.split(/\s+/))].join(' ');
    for (const { combineWith, fuzzy } of attempts) {
      const found = this.#index.search(words, {
        combineWith,
        fuzzy,
        // Only the word being typed is unfinished.
        prefix: (_term, index, terms) => prefix && index === terms.length - 1,
      });
      if (found.length > 0) return found.map((result) => Number(result.id));
    }
    return [];
  }
}

/** Mistakes that a word may hold; short words would become others. */
const careful = (term: string) => (term.length < 4 ? false : term.length < 8 ? 1 : 2);
const generous = (term: string) => (term.length < 5 ? careful(term) : 2);

const attempts = [
  { combineWith: 'AND', fuzzy: careful },
  { combineWith: 'AND', fuzzy: generous },
  { combineWith: 'OR', fuzzy: careful },
] as const;

/** A word as it is indexed: without case, accents and plural. */
function normalTerm(term: string): string | null {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (/(?:ches|shes|xes|sses|zes)$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

function searchDocument(slot: number, product: ProductRecord): SearchDocument {
  return {
    id: slot,
    title: product.title,
    type: product.productType,
    tags: product.tags.join(' '),
    options: product.options.flatMap((option) => option.values.map((value) => value.name)).join(' '),
    vendor: product.vendor,
    sku: product.variants.map((variant) => variant.sku).join(' '),
    description: product.descriptionHtml.replace(/<[^>]*>/g, ' '),
  };
}
