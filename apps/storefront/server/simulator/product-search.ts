/** Finds products and variants for the simulator's form, with pictures and prices of a region. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { VariantOption } from '../../app/editor/simulator/simulation.ts';
import type { CartProduct, CartProductVariant } from '../cart/products.ts';
import type { SimulatorDeps } from './simulate.ts';

const maxProducts = 12;

/** Searches products with their variants; without a query, returns the region's first products. */
export async function findProducts(
  parts: SimulatorDeps,
  region: RegionKey,
  text: string,
): Promise<readonly VariantOption[]> {
  const snapshot = await parts.embedded.backend.parts.catalogue.current();
  const found =
    text === ''
      ? snapshot.products(region).slice(0, maxProducts)
      : snapshot.search(text, region, { prefix: true, limit: maxProducts });
  const market = { client: parts.clientOf(region), region };
  const products = await Promise.all(found.map(({ handle }) => parts.products.get(market, handle)));
  return products.flatMap((product) =>
    product === null ? [] : product.variants.map((variant) => foundVariant(product, variant)),
  );
}

/** Returns variants by gid, in this order, without those that the region doesn't sell. */
export async function findVariants(
  parts: SimulatorDeps,
  region: RegionKey,
  ids: readonly string[],
): Promise<readonly VariantOption[]> {
  const market = { client: parts.clientOf(region), region };
  const found = await Promise.all(
    ids.map(async (id) => {
      const offered = await parts.products.offered(market, id);
      const product = offered && (await parts.products.get(market, offered.merchandise.productHandle));
      const variant = product?.variants.find((each) => each.id === id);
      return product && variant ? [foundVariant(product, variant)] : [];
    }),
  );
  return found.flat();
}

function foundVariant(product: CartProduct, variant: CartProductVariant): VariantOption {
  return {
    id: variant.id,
    product: product.title,
    title: variant.title === 'Default Title' ? '' : variant.title,
    price: variant.price,
    image: (variant.image ?? product.image)?.url ?? null,
    available: variant.availableForSale,
  };
}
