/** Compares the prices before and during a campaign, by variant and storefront. */
import type { Catalogue } from '@vitrine/commerce/catalogue/catalogue';
import type { ProductRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import { loadProducts } from '@vitrine/commerce/catalogue/load-documents';
import { restoreListPrices } from '@vitrine/commerce/catalogue/period-prices';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { applyPriceRule, findPriceRule, type PriceRule } from '@vitrine/rules/catalogue/period-price';
import { getRegionKeys, getStorefront } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { PriceRowJson, UnusedPriceJson } from '../../app/editor/api/price-json.ts';
import type { PriceCatalogue } from './price-csv.ts';

/** Creates a function that loads products with their list prices. */
export function createPricedProductLookup(
  storage: Storage<CommerceDatabase>,
  catalogue: () => Promise<Pick<Catalogue, 'current'>>,
): PriceCatalogue {
  return {
    async products(handles) {
      const rows = await loadProducts(storage.read, handles);
      return new Map(
        rows.map(({ data }) => {
          const product: ProductRecord = restoreListPrices(JSON.parse(data));
          return [product.handle, product];
        }),
      );
    },
    async collection(handle) {
      const snapshot = await (await catalogue()).current();
      const found = snapshot.collectionByHandle(handle);
      if (found === undefined) return null;
      const members = getRegionKeys().flatMap((region) => snapshot.collectionProducts(found.id, region));
      return [...new Set(members.map((product) => product.handle))];
    },
  };
}

/** Returns a row for each price that a rule changes, with warnings. */
export function createPriceTable(
  rules: readonly PriceRule[],
  products: ReadonlyMap<string, ProductRecord>,
): readonly PriceRowJson[] {
  const byProduct = Map.groupBy(rules, ({ product }) => product);
  return [...byProduct].flatMap(([handle, own]) => {
    const product = products.get(handle);
    return (product?.variants ?? []).flatMap(({ id, title, sku, prices }) =>
      getRegionKeys().flatMap((region): readonly PriceRowJson[] => {
        const list = prices[region];
        const rule = findPriceRule(own, { product: handle, variant: id, region });
        if (list === undefined || rule === null || product === undefined) return [];
        const before = { price: list.price, compareAtPrice: list.compareAtPrice };
        const after = applyPriceRule(before, rule);
        const { currency } = getStorefront(region);
        const name = product.variants.length === 1 ? product.title : `${product.title}, ${title}`;
        const warning = findWarning(before, after, rule);
        return [{ product: handle, name, sku, region, currency, before, after, warning }];
      }),
    );
  });
}

/** Returns the rules that change no price, each with the reason. */
export function listUnusedPrices(
  rules: readonly PriceRule[],
  products: ReadonlyMap<string, ProductRecord>,
): readonly UnusedPriceJson[] {
  const byProduct = Map.groupBy(rules, ({ product }) => product);
  return rules.flatMap((rule, index): readonly UnusedPriceJson[] => {
    const product = products.get(rule.product);
    const variant = product?.variants.find(({ id }) => id === rule.variant);
    const reason = findReason(rule, byProduct.get(rule.product) ?? [], product);
    if (reason === null) return [];
    const title = product?.title ?? rule.product;
    const name = rule.variant === null ? title : `${title}, ${variant?.title ?? `variant ${rule.variant}`}`;
    return [{ index, name, region: rule.region, reason }];
  });
}

/** Returns the reason for which a rule changes no price; null if it changes a price. */
function findReason(
  rule: PriceRule,
  ofProduct: readonly PriceRule[],
  product: ProductRecord | undefined,
): string | null {
  if (product === undefined) return 'The product is gone.';
  const variants = product.variants.filter(({ id }) => rule.variant === null || rule.variant === id);
  if (variants.length === 0) return 'The variant is gone.';
  const regions = rule.region === null ? getRegionKeys() : [rule.region];
  const sold = variants.flatMap(({ id, prices }) =>
    regions.flatMap((region) =>
      prices[region] === undefined ? [] : [{ product: rule.product, variant: id, region }],
    ),
  );
  if (sold.length === 0) return rule.region === null ? 'It isn’t sold anywhere.' : 'It isn’t sold there.';
  if (sold.some((each) => findPriceRule(ofProduct, each) === rule)) return null;
  return 'More exact prices of the product replace it.';
}

type Price = PriceRowJson['before'];

function findWarning(before: Price, after: Price, { compareAt }: PriceRule): string | null {
  if (after.price < 1) return 'The price would be zero.';
  const struck =
    compareAt === 'list' ? before.price : compareAt === 'unchanged' ? before.compareAtPrice : compareAt;
  if (struck !== null && struck < after.price)
    return 'The price is above the compare-at price, which isn’t shown.';
  if (after.price === before.price) return 'The price doesn’t change.';
  return null;
}
