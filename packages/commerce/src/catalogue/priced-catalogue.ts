/** Catalogue with prices of rules that aren't active now, to preview a campaign. Read-only. */
import { applyPriceRule, findPriceRule, type PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import type { MarketPrice, VariantRecord } from './catalogue-records.ts';

/**
 * Returns the catalogue with these rules applied to the list prices. Filters and sort orders of lists still use the real
 * prices. Reduced prices have no lowest price of the last 30 days.
 */
export function createPricedCatalogue(catalogue: Catalogue, rules: readonly PriceRule[]): Catalogue {
  const byProduct = Map.groupBy(rules, ({ product }) => product);
  let last: { readonly from: CatalogueSnapshot; readonly priced: CatalogueSnapshot } | null = null;
  return {
    async current() {
      const from = await catalogue.current();
      if (last?.from !== from) last = { from, priced: createPricedSnapshot(from, byProduct) };
      return last.priced;
    },
    translations: (language) => catalogue.translations(language),
    onChange: (listener) => catalogue.onChange(listener),
    close: () => catalogue.close(),
  };
}

type RulesByProduct = ReadonlyMap<string, readonly PriceRule[]>;

function createPricedSnapshot(snapshot: CatalogueSnapshot, rules: RulesByProduct): CatalogueSnapshot {
  const variantPrice = (variant: VariantRecord, region: RegionKey): MarketPrice | null => {
    const { id, prices, listPrices } = variant;
    const product = snapshot.productOfVariant(id)?.handle ?? '';
    const own = rules.get(product) ?? [];
    if (own.length === 0 && listPrices === undefined) return prices[region] ?? null;
    const list = (listPrices ?? prices)[region];
    if (list === undefined) return null;
    const rule = findPriceRule(own, { product, variant: id, region });
    return rule === null ? list : applyPriceRule(list, rule);
  };
  const price = (id: string, region: RegionKey): MarketPrice | null => {
    const variant = snapshot.variant(id);
    return variant === undefined ? null : variantPrice(variant, region);
  };
  return new Proxy(snapshot, {
    get(target, name) {
      if (name === 'price') return price;
      if (name === 'variantPrice') return variantPrice;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
