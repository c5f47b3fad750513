/** The offers of a region, for pricing. Implements the embedded backend's offers port. */
import { noVariants, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { withOfferTexts } from '@vitrine/rules/offers/offer-texts';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CartSettings } from './cart-settings.ts';
import type { ExperimentContent } from './experiments/variant-content.ts';
import type { ContentService } from './file-content.ts';
import { toOfferSettings } from './offer-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';
import { isUntranslated } from './translations/is-untranslated.ts';

export interface OffersPortDeps {
  readonly content: ContentService;
  /** Applies experiments to the visitor's offers; if omitted, there are none. */
  readonly experiments?: Pick<ExperimentContent, 'activeVariants' | 'withVariants'> | undefined;
  /**
   * Returns the handles of a collection's products, for the tiers' product list. Empty if the collection doesn't exist. Returns
   * the same array until the collection changes.
   */
  readonly collectionProducts: (handle: string, region: RegionKey) => Promise<readonly string[]>;
  /** Returns the current request's language, for the texts of offers; if omitted, the original language. */
  readonly language?: (() => StorefrontLanguage) | undefined;
}

interface Made {
  readonly theme: ThemeSettings;
  readonly collection: readonly string[];
  readonly offers: OfferSettings;
}

interface Translated {
  readonly offers: OfferSettings;
  /** The settings in the request's language. */
  readonly texts: CartSettings;
  readonly textsTheme: ThemeSettings;
}

const noProducts: readonly string[] = [];

/** Creates the port. It reads the settings on each call, but converts each version only once. */
export function createOffersPort({
  content: shared,
  experiments,
  collectionProducts,
  language = getOriginalLanguage,
}: OffersPortDeps): {
  settings(region: RegionKey, variants?: VariantAssignment): Promise<OfferSettings>;
  activeVariants(region: RegionKey, variants: VariantAssignment): VariantAssignment;
} {
  const made = new WeakMap<CartSettings, Made>();
  const translated = new WeakMap<OfferSettings, Map<StorefrontLanguage, Translated>>();

  async function getOriginal(content: ContentService, region: RegionKey): Promise<Made> {
    const [cart, theme] = await Promise.all([content.cartSettings(region), content.themeSettings(region)]);
    const { enable, tieredProducts, collectionHandle } = cart.tierDiscount;
    const wanted = enable && tieredProducts.length === 0;
    const collection = wanted ? await collectionProducts(collectionHandle, region) : noProducts;
    const known = made.get(cart);
    if (known?.theme === theme && known.collection === collection) return known;
    const original = { theme, collection, offers: toOfferSettings(cart, theme, collection) };
    made.set(cart, original);
    return original;
  }

  /** Amounts always come from the original. */
  async function translate(
    original: Made,
    content: ContentService,
    region: RegionKey,
    into: StorefrontLanguage,
  ): Promise<OfferSettings> {
    const [texts, textsTheme] = await Promise.all([
      content.cartSettings(region, into),
      content.themeSettings(region, into),
    ]);
    const byLanguage = translated.get(original.offers) ?? new Map<StorefrontLanguage, Translated>();
    translated.set(original.offers, byLanguage);
    const known = byLanguage.get(into);
    if (known?.texts === texts && known.textsTheme === textsTheme) return known.offers;
    const { manualGift, tierDiscount, ...rest } = toOfferSettings(texts, textsTheme, original.collection);
    // If the name isn't translated, the percentage is displayed instead.
    const { title: _, ...unnamed } = tierDiscount;
    const tiers = isUntranslated(texts.tierDiscount, 'title') ? unnamed : tierDiscount;
    const titleLang = isUntranslated(texts.manualGwp, 'title') ? getOriginalLanguage() : undefined;
    const gift = { title: manualGift.title, ...(titleLang === undefined ? {} : { titleLang }) };
    const offers = withOfferTexts(original.offers, { ...rest, tierDiscount: tiers, manualGift: gift });
    byLanguage.set(into, { offers, texts, textsTheme });
    return offers;
  }

  return {
    activeVariants: (region, variants) => experiments?.activeVariants(region, variants) ?? noVariants,
    async settings(region, variants = noVariants) {
      const content = experiments?.withVariants(region, variants) ?? shared;
      const original = await getOriginal(content, region);
      const into = language();
      return into === getOriginalLanguage() ? original.offers : translate(original, content, region, into);
    },
  };
}
