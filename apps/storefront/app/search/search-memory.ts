/** Remembers searches and viewed products in sessionStorage; nothing is sent to the server. */
import { browserMemory, day } from '../cart/browser-memory.ts';
import type { TitleLang } from '../data/text-language.ts';

export interface ViewedProduct extends TitleLang {
  readonly handle: string;
  readonly title: string;
  readonly image: string | null;
}

/** Four in a row on desktop, two on phones, and the current page's product. */
const maxProducts = 5;
const maxSearches = 4;

const searches = browserMemory<readonly string[]>('session', 'searches/1', undefined, day);
const products = browserMemory<readonly ViewedProduct[]>('session', 'viewed/1', undefined, day);

/** Remembers the search of a URL, `/search?q=oil`; most recent first, without case-insensitive duplicates. */
export function rememberSearchAt(url: string): void {
  const [path, search] = url.split('?');
  const text = path === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  if (text === '') return;
  const others = recallSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  searches.keep([text, ...others].slice(0, maxSearches));
}

export function recallSearches(): readonly string[] {
  return searches.recall() ?? [];
}

/** Remembers a product; most recent first, without duplicates. */
export function rememberProduct(product: ViewedProduct): void {
  const others = (products.recall() ?? []).filter(({ handle }) => handle !== product.handle);
  products.keep([product, ...others].slice(0, maxProducts));
}

/** @param path of the current page, whose product is left out */
export function recallProducts(path: string): readonly ViewedProduct[] {
  return (products.recall() ?? [])
    .filter(({ handle }) => !path.endsWith(`/products/${handle}`))
    .slice(0, maxProducts - 1);
}
