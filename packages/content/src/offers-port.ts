/** The offers of a region, for pricing. Implements the embedded backend's offers port. */
import { noVariants, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CartSettings } from './cart-settings.ts';
import type { ExperimentContent } from './experiments/variant-content.ts';
import type { ContentService } from './file-content.ts';
import { toOfferSettings } from './offer-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';

export interface OffersPortDeps {
  readonly content: ContentService;
  /** Offers of visitors in experiments; if omitted, everyone has the same. */
  readonly experiments?: Pick<ExperimentContent, 'activeVariants' | 'withVariants'> | undefined;
  /**
   * Returns the handles of the products in a collection, for the tier list. Empty if there is no such collection. The
   * same array while nothing changed.
   */
  readonly collectionProducts: (handle: string, region: RegionKey) => Promise<readonly string[]>;
}

interface Made {
  readonly theme: ThemeSettings;
  readonly collection: readonly string[];
  readonly offers: OfferSettings;
}

const noProducts: readonly string[] = [];

/** Creates the port. Reads the settings on each call and converts them once. */
export function createOffersPort({ content: shared, experiments, collectionProducts }: OffersPortDeps): {
  settings(region: RegionKey, variants?: VariantAssignment): Promise<OfferSettings>;
  activeVariants(region: RegionKey, variants: VariantAssignment): VariantAssignment;
} {
  const made = new WeakMap<CartSettings, Made>();
  return {
    activeVariants: (region, variants) => experiments?.activeVariants(region, variants) ?? noVariants,
    async settings(region, variants = noVariants) {
      const content = experiments?.withVariants(region, variants) ?? shared;
      const [cart, theme] = await Promise.all([content.cartSettings(region), content.themeSettings(region)]);
      const { enable, tieredProducts, collectionHandle } = cart.tierDiscount;
      const wanted = enable && tieredProducts.length === 0;
      const collection = wanted ? await collectionProducts(collectionHandle, region) : noProducts;
      const known = made.get(cart);
      if (known?.theme === theme && known.collection === collection) return known.offers;
      const offers = toOfferSettings(cart, theme, collection);
      made.set(cart, { theme, collection, offers });
      return offers;
    },
  };
}
