/** Bundles are variants that consist of other variants. Their stock follows from the stock of these components. */

/** A variant in a bundle. */
export interface BundleComponent {
  /** Digits of the variant's id. */
  readonly variantId: string;
  /** Units in one bundle. */
  readonly quantity: number;
}

export interface Bundle {
  /** Digits of the ids of the variant that is sold, and of its product. */
  readonly variantId: string;
  readonly productId: string;
  readonly components: readonly BundleComponent[];
}

/** Limits of Shopify. */
export const bundleLimits = { components: 30, quantity: 2000 } as const;

/** All bundles of a shop. */
export interface BundleIndex {
  readonly all: readonly Bundle[];
  /** Returns the components of a variant in order; empty if it isn't a bundle. */
  getComponents(variantId: string): readonly BundleComponent[];
  /** Returns the ids of the bundles that contain a variant. */
  getBundlesWith(variantId: string): readonly string[];
}

export function createBundleIndex(bundles: readonly Bundle[]): BundleIndex {
  const components = new Map(bundles.map((bundle) => [bundle.variantId, bundle.components]));
  const containing = new Map<string, string[]>();
  for (const { variantId, components: parts } of bundles)
    for (const part of parts) {
      const known = containing.get(part.variantId);
      if (known === undefined) containing.set(part.variantId, [variantId]);
      else known.push(variantId);
    }
  return {
    all: bundles,
    getComponents: (variantId) => components.get(variantId) ?? [],
    getBundlesWith: (variantId) => containing.get(variantId) ?? [],
  };
}
