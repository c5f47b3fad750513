/** Components of kits and their total price. */
import { getComponentOptions, getComponents, type KitComponent } from '@vitrine/rules/catalogue/kit';
import type { Amount, PriceMarket, Product } from './product.ts';
import { getMarketPrice, getVariants, type Variant } from './variants.ts';

/** Returns a kit's components in the form of the metafield `custom.components`, with product titles. */
export function getSourceComponents(kit: Product, catalogue: readonly Product[]): readonly KitComponent[] {
  return (kit.pieces ?? []).map(({ product, options = {}, quantity = 1, for: holders = {} }) => ({
    product,
    title: productOf(product, catalogue).title,
    options,
    quantity,
    for: holders,
  }));
}

/** Returns the metafield's JSON, empty for other products. Default values are left out. */
export function toKitComponentsJson(kit: Product, catalogue: readonly Product[]): string {
  const pieces = getSourceComponents(kit, catalogue).map(
    ({ product, title, options, quantity, for: holders }) => ({
      product,
      title,
      ...(Object.keys(options).length === 0 ? {} : { options }),
      ...(quantity === 1 ? {} : { quantity }),
      ...(Object.keys(holders).length === 0 ? {} : { for: holders }),
    }),
  );
  return pieces.length === 0 ? '' : JSON.stringify(pieces);
}

/**
 * Sums the prices of a kit variant's components in a market, or in us without one. Undefined if one of them isn't sold
 * there.
 *
 * @throws if a component isn't in the catalogue
 */
export function getComponentsWorth(
  kit: Product,
  variant: Variant,
  catalogue: readonly Product[],
  market?: PriceMarket,
): Amount | undefined {
  const chosen = Object.keys(kit.options ?? {}).map((name, place) => ({
    name,
    value: variant.values[place] ?? '',
  }));
  let sum = 0;
  for (const piece of getComponents(getSourceComponents(kit, catalogue), chosen)) {
    const product = productOf(piece.product, catalogue);
    if (market !== undefined && product.notIn?.includes(market) === true) return undefined;
    const values = new Map(getComponentOptions(piece, chosen).map(({ name, value }) => [name, value]));
    const names = Object.keys(product.options ?? {});
    const found = getVariants(product).find((each) =>
      names.every((name, place) => values.get(name) === each.values[place]),
    );
    if (found === undefined)
      throw new Error(`${kit.handle}: no ${piece.product} of ${JSON.stringify([...values])}`);
    sum += piece.quantity * (market === undefined ? found.price : getMarketPrice(product, found, market));
  }
  return sum;
}

function productOf(handle: string, catalogue: readonly Product[]): Product {
  const found = catalogue.find((product) => product.handle === handle);
  if (found === undefined) throw new Error(`The catalogue has no ${handle}`);
  return found;
}
