/**
 * Shortens a merchant's long lists to the entries that concern the products of one cart, so that the lists can be sent to
 * the browser.
 */
import type { Entitlement } from '../discounts/discount.ts';
import type { EvaluatedDiscount } from '../discounts/evaluated-discounts.ts';
import type { LineMerchandise } from './model.ts';

// Lists up to this length aren't shortened.
const shortList = 40;

export interface ListShortener {
  handles(list: readonly string[]): readonly string[];
  collections(list: readonly string[]): readonly string[];
  skus(list: readonly string[]): readonly string[];
  by<Item>(list: readonly Item[], handle: (item: Item) => string): readonly Item[];
  /** Returns true if any list was shortened. */
  shortened(): boolean;
}

/** Creates a function that shortens lists for `merchandise`: that of the cart's lines and of lines that an offer may add. */
export function createListShortener(merchandise: readonly LineMerchandise[]): ListShortener {
  const handles = new Set(merchandise.map(({ productHandle }) => productHandle));
  const collections = new Set(merchandise.flatMap((one) => one.collections));
  const skus = new Set(merchandise.map(({ sku }) => sku));
  let shortened = false;
  const cut = <Item>(list: readonly Item[], wanted: (item: Item) => boolean): readonly Item[] => {
    if (list.length <= shortList) return list;
    shortened = true;
    const relevant = list.filter(wanted);
    // Keep at least one entry: an empty list would mean that the offer has no condition.
    return relevant.length > 0 ? relevant : list.slice(0, 1);
  };
  return {
    handles: (list) => cut(list, (handle) => handles.has(handle)),
    collections: (list) => cut(list, (handle) => collections.has(handle)),
    skus: (list) => cut(list, (sku) => skus.has(sku)),
    by: (list, handle) => cut(list, (item) => handles.has(handle(item))),
    shortened: () => shortened,
  };
}

/** Returns the discount with shortened lists. */
export function shortenDiscountLists(discount: EvaluatedDiscount, cut: ListShortener): EvaluatedDiscount {
  const entitlement = (given: Entitlement): Entitlement => ({
    all: given.all,
    products: given.all ? [] : cut.handles(given.products),
    collections: given.all ? [] : cut.collections(given.collections),
    skus: given.all ? [] : cut.skus(given.skus),
  });
  const { benefit } = discount;
  const whole = { ...discount, entitlement: entitlement(discount.entitlement) };
  if (benefit.kind === 'skuTable') {
    const skus = cut.skus(Object.keys(benefit.percentages));
    const percentages = Object.fromEntries(skus.map((sku) => [sku, benefit.percentages[sku] ?? 0]));
    return { ...whole, benefit: { ...benefit, percentages } };
  }
  if (benefit.kind !== 'buyXGetY') return whole;
  const { buys, gets } = benefit;
  return {
    ...whole,
    benefit: {
      ...benefit,
      buys: { ...buys, entitlement: entitlement(buys.entitlement) },
      gets: { ...gets, entitlement: entitlement(gets.entitlement) },
    },
  };
}
