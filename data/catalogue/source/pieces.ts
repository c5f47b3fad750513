/** What a kit is made of, and what that costs one by one. */
import { type KitPiece, pieceOptions, piecesInBox } from '@vitrine/rules/catalogue/kit';
import type { Amount, Market, Product } from './product.ts';
import { marketPriceOf, type Variant, variantsOf } from './variants.ts';

/** The pieces of a kit as the metafield `custom.components` names them, each with its product's title. */
export function componentsOf(kit: Product, catalogue: readonly Product[]): readonly KitPiece[] {
  return (kit.pieces ?? []).map(({ product, options = {}, quantity = 1, for: holders = {} }) => ({
    product,
    title: productOf(product, catalogue).title,
    options,
    quantity,
    for: holders,
  }));
}

/** The metafield's text; empty for what is no kit. What every piece has anyway is left out. */
export function componentsText(kit: Product, catalogue: readonly Product[]): string {
  const pieces = componentsOf(kit, catalogue).map(({ product, title, options, quantity, for: holders }) => ({
    product,
    title,
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(quantity === 1 ? {} : { quantity }),
    ...(Object.keys(holders).length === 0 ? {} : { for: holders }),
  }));
  return pieces.length === 0 ? '' : JSON.stringify(pieces);
}

/**
 * What the pieces of a kit's variant cost one by one in a market, without one in us; undefined where one of them isn't
 * sold there. Throws where a piece is no variant of the catalogue.
 */
export function worthOf(
  kit: Product,
  variant: Variant,
  catalogue: readonly Product[],
  market?: Market,
): Amount | undefined {
  const chosen = Object.keys(kit.options ?? {}).map((name, place) => ({
    name,
    value: variant.values[place] ?? '',
  }));
  let sum = 0;
  for (const piece of piecesInBox(componentsOf(kit, catalogue), chosen)) {
    const product = productOf(piece.product, catalogue);
    if (market !== undefined && product.notIn?.includes(market) === true) return undefined;
    const values = new Map(pieceOptions(piece, chosen).map(({ name, value }) => [name, value]));
    const names = Object.keys(product.options ?? {});
    const found = variantsOf(product).find((each) =>
      names.every((name, place) => values.get(name) === each.values[place]),
    );
    if (found === undefined)
      throw new Error(`${kit.handle}: no ${piece.product} of ${JSON.stringify([...values])}`);
    sum += piece.quantity * (market === undefined ? found.price : marketPriceOf(product, found, market));
  }
  return sum;
}

function productOf(handle: string, catalogue: readonly Product[]): Product {
  const found = catalogue.find((product) => product.handle === handle);
  if (found === undefined) throw new Error(`The catalogue has no ${handle}`);
  return found;
}
