/** Remembers searches and viewed products in sessionStorage; nothing is sent to the server. */
import { createBrowserMemory, oneDayMs } from '../cart/browser-memory.ts';
import type { TitleLang } from '../data/text-language.ts';

export interface ViewedProduct extends TitleLang {
  readonly handle: string;
  readonly title: string;
  readonly image: string | null;
}

/** A row of four on wide screens, and the product of the current page, which is left out of it. */
const maxProducts = 5;
const maxSearches = 4;

const searches = createBrowserMemory<readonly string[]>('session', 'searches/1', undefined, oneDayMs);
const products = createBrowserMemory<readonly ViewedProduct[]>('session', 'viewed/1', undefined, oneDayMs);

/**
 * Remembers the search term of a URL such as `/search?q=oil`. The newest is first; a term that differs only in case
 * replaces the earlier one.
 */
export function rememberSearchAt(url: string): void {
  const [path, search] = url.split('?');
  const text = path === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  if (text === '') return;
  const others = recallSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  searches.save([text, ...others].slice(0, maxSearches));
}

export function recallSearches(): readonly string[] {
  return searches.load() ?? [];
}

/** Remembers a product; most recent first, without duplicates. */
export function rememberProduct(product: ViewedProduct): void {
  const others = (products.load() ?? []).filter(({ handle }) => handle !== product.handle);
  products.save([product, ...others].slice(0, maxProducts));
}

/** @param path path of the current page, whose product is left out */
export function recallProducts(path: string): readonly ViewedProduct[] {
  return (products.load() ?? [])
    .filter(({ handle }) => !path.endsWith(`/products/${handle}`))
    .slice(0, maxProducts - 1);
}
