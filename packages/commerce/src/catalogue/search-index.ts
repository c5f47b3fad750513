/** Full-text search over products, tolerant of typing errors, kept up to date product by product. */
import MiniSearch from 'minisearch';
import type { ProductRecord } from './model.ts';

interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly tags: string;
  readonly options: string;
  readonly vendor: string;
  readonly sku: string;
  readonly description: string;
}

/** So many products are indexed before the event loop gets its turn. */
const batch = 100;

/** Ids of products by relevance. It may know products that a snapshot doesn't (any more): callers look ids up. */
export class SearchIndex {
  readonly #index = new MiniSearch<SearchDocument>({
    fields: ['title', 'type', 'tags', 'options', 'vendor', 'sku', 'description'],
    processTerm: normalTerm,
    searchOptions: {
      boost: { title: 6, type: 3, tags: 3, options: 2, sku: 2, vendor: 1.5, description: 1 },
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });

  put(product: ProductRecord): void {
    const document = searchDocument(product);
    if (this.#index.has(product.id)) this.#index.replace(document);
    else this.#index.add(document);
  }

  remove(productId: string): void {
    if (this.#index.has(productId)) this.#index.discard(productId);
  }

  /** Takes many changes without holding up everything else. */
  async update(put: readonly ProductRecord[], removed: readonly string[]): Promise<void> {
    for (const id of removed) this.remove(id);
    for (let start = 0; start < put.length; start += batch) {
      for (const product of put.slice(start, start + batch)) this.put(product);
      if (start + batch < put.length) await new Promise(setImmediate);
    }
  }

  /** Ids of products that hold all words of the query or, where none does, some; best first. */
  search(query: string, prefix: boolean): readonly string[] {
    const options = {
      // Only the word being typed is unfinished.
      prefix: (_term: string, index: number, terms: string[]) => prefix && index === terms.length - 1,
    };
    const all = this.#index.search(query, { ...options, combineWith: 'AND' });
    const found = all.length > 0 ? all : this.#index.search(query, options);
    return found.map((result) => String(result.id));
  }
}

/** A word as it is indexed: without case, accents and plural. */
function normalTerm(term: string): string | null {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (/(?:ches|shes|xes|sses|zes)$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

function searchDocument(product: ProductRecord): SearchDocument {
  return {
    id: product.id,
    title: product.title,
    type: product.productType,
    tags: product.tags.join(' '),
    options: product.options.flatMap((option) => option.values.map((value) => value.name)).join(' '),
    vendor: product.vendor,
    sku: product.variants.map((variant) => variant.sku).join(' '),
    description: product.descriptionHtml.replace(/<[^>]*>/g, ' '),
  };
}
