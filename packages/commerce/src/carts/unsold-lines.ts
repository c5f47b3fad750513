/**
 * Lines that a cart's storefront doesn't sell or no longer sells: the product isn't active, published or priced there, or
 * was deleted. They aren't shown or priced, and reappear if the storefront sells them again.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/checkout-messages';
import { createLineTranslator } from '../catalogue/translate-lines.ts';
import { formatCartLineId } from './cart-id.ts';
import type { CartLineRecord, CartRecord } from './cart-record.ts';
import type { CartWarning } from './change/cart-change.ts';
import { findSoldMerchandise } from './line-merchandise.ts';
import type { CartContext } from './price-cart-record.ts';

type CatalogueContext = Pick<CartContext, 'parts' | 'snapshot'>;

/** Returns true if the cart has unsold lines about which the shopper wasn't warned. */
export function hasNewUnsoldLines(
  { snapshot }: Pick<CatalogueContext, 'snapshot'>,
  region: RegionKey,
  { lines, renewal }: CartRecord,
): boolean {
  return (
    renewal === undefined &&
    lines.some(
      (line) => line.unsoldIn !== region && findSoldMerchandise(snapshot, region, line.variantId) === null,
    )
  );
}

/**
 * Marks lines that are no longer sold, with a warning for each, and unmarks those that are sold again. The cart of a
 * subscription renewal isn't changed: its billing reports why the renewal is skipped.
 *
 * @returns the record itself if nothing changed.
 */
export function markUnsoldLines(
  context: CatalogueContext,
  region: RegionKey,
  record: CartRecord,
): { readonly record: CartRecord; readonly warnings: readonly CartWarning[] } {
  if (record.renewal !== undefined) return { record, warnings: [] };
  const warnings: CartWarning[] = [];
  const lines = record.lines.map((line): CartLineRecord => {
    if (findSoldMerchandise(context.snapshot, region, line.variantId) !== null) return withoutMark(line);
    if (line.unsoldIn === region) return line;
    warnings.push({
      code: 'MERCHANDISE_OUT_OF_STOCK',
      message: words.lineGone({ name: nameLine(context, region, line) }),
      target: formatCartLineId(record.id, line.id),
    });
    return { ...line, unsoldIn: region };
  });
  const isSame = lines.every((line, index) => line === record.lines[index]);
  return { record: isSame ? record : { ...record, lines }, warnings };
}

function withoutMark(line: CartLineRecord): CartLineRecord {
  if (line.unsoldIn === undefined) return line;
  const { unsoldIn: _, ...rest } = line;
  return rest;
}

function nameLine({ parts, snapshot }: CatalogueContext, region: RegionKey, line: CartLineRecord): string {
  const variant = snapshot.variant(line.variantId);
  const product = variant && snapshot.product(variant.productId);
  if (variant === undefined || product === undefined) return words.aCartItem();
  const texts = { variantId: variant.id, title: product.title, variantTitle: variant.title, plan: null };
  return createLineTranslator(parts, snapshot, region)(texts).title;
}
