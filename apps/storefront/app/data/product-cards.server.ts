/** Fills product cards in an editor's text with picture and price. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/ui';
import type { ProductCardData } from '../product/product-card-data.ts';

const card = /<a href="([^"<>]*)" data-card="product">[^<>]*<\/a>/g;
const productPath = /\/products\/([\p{L}\p{N}_-]+)/u;

/**
 * Fills the cards of a text with the storefront's products. `html` is the result of `sanitizeEditorHtml`. A product
 * that isn't among `products` stays a link with its title.
 */
export function fillProductCards(
  html: string,
  products: readonly ProductCardData[],
  region: RegionKey,
): string {
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  return html.replace(card, (whole, href: string) => {
    const handle = productPath.exec(href)?.[1] ?? '';
    const product = byHandle.get(handle);
    if (product === undefined) return whole;
    const { title, image, price, priceVaries } = product;
    const picture =
      image === null ? '' : `<img src="${escapeHtml(`${image.src}?width=320`)}" alt="" loading="lazy">`;
    const amount = `${priceVaries === true ? `${words.from()} ` : ''}${formatMoney(price, region)}`;
    const lines = `<span class="card-title">${escapeHtml(title)}</span><span class="card-price">${escapeHtml(amount)}</span>`;
    return `<a href="/products/${handle}" data-card="product">${picture}<span>${lines}</span></a>`;
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
