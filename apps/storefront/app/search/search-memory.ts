/** The searches and the products of this visit, in the tab alone: nothing is sent to the shop. */
import { browserMemory, day } from '../cart/browser-memory.ts';
import type { TitleLang } from '../data/text-language.ts';

export interface ViewedProduct extends TitleLang {
  readonly handle: string;
  readonly title: string;
  readonly image: string | null;
}

/** One row of images on desktop, two on phones; one more is the page that the shopper is on. */
const maxProducts = 5;
const maxSearches = 4;

const searches = browserMemory<readonly string[]>('session', 'searches/1', undefined, day);
const products = browserMemory<readonly ViewedProduct[]>('session', 'viewed/1', undefined, day);

/** Remembers the search of an address, `/search?q=oil`; the most recent first, each once whatever its case. */
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

/** The most recent first, each once. */
export function rememberProduct(product: ViewedProduct): void {
  const others = (products.recall() ?? []).filter(({ handle }) => handle !== product.handle);
  products.keep([product, ...others].slice(0, maxProducts));
}

/** @param path of the current page, whose product isn't among them */
export function recallProducts(path: string): readonly ViewedProduct[] {
  return (products.recall() ?? [])
    .filter(({ handle }) => !path.endsWith(`/products/${handle}`))
    .slice(0, maxProducts - 1);
}
