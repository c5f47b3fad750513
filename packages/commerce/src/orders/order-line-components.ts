/** Components of order lines: copies them from the catalogue when a line is created, and translates them. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { toBundlePart } from '../carts/line-merchandise.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { LineTranslator } from '../catalogue/translate-lines.ts';
import { findVariantImage } from './find-variant-image.ts';
import type { OrderLineComponent } from './order-record.ts';

/** Returns the `components` field of an order line for a variant; an empty object if the variant isn't a bundle. */
export function copyBundleComponents(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
): { readonly components?: readonly OrderLineComponent[] } {
  const components = snapshot.bundles.getComponents(variantId).map((part): OrderLineComponent => {
    const variant = snapshot.variant(part.variantId);
    const product = variant && snapshot.product(variant.productId);
    return {
      ...toBundlePart(snapshot, region, part),
      variantId: part.variantId,
      productId: product?.id ?? '',
      productHandle: product?.handle ?? '',
      sku: variant?.sku ?? '',
      title: product?.title ?? '',
      variantTitle: variant?.title ?? '',
      image: findVariantImage(snapshot, part.variantId),
      requiresShipping: variant?.requiresShipping ?? false,
    };
  });
  return components.length === 0 ? {} : { components };
}

/** Returns components with translated texts. */
export function translateComponents<
  Component extends Pick<OrderLineComponent, 'variantId' | 'title' | 'variantTitle'>,
>(
  components: readonly Component[] | undefined,
  translate: LineTranslator,
): { readonly components?: readonly (Component & { readonly untranslated?: readonly string[] })[] } {
  if (components === undefined) return {};
  return {
    components: components.map((component) => {
      const { variantId, title, variantTitle } = component;
      const { plan: _, ...texts } = translate({ variantId, title, variantTitle, plan: null });
      return { ...component, ...texts };
    }),
  };
}
