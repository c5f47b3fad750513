/**
 * Temporary prices of sale periods: determines which rule changes a variant's price in a storefront, and the resulting
 * price.
 */
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { EpochMs } from '../units.ts';

/** Changes the prices of a product or of one of its variants. */
export interface PriceRule {
  /** Handle of the product. */
  readonly product: string;
  /** Digits of the variant's id; null applies to every variant. */
  readonly variant: string | null;
  /** Null applies to every storefront; only allowed with a percentage. */
  readonly region: RegionKey | null;
  /** A percentage by which the list price is reduced, or a new price in the storefront's currency. */
  readonly change: { readonly percentage: number } | { readonly amount: Minor };
  /**
   * Compare-at price: the list price, the one in the catalogue (`unchanged`), or an amount. Omitted if it isn't above the
   * price.
   */
  readonly compareAt: 'list' | 'unchanged' | Minor;
}

export interface PricePair {
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
}

/** Rules that are active in a period, for example during a campaign. */
export interface PricePeriod {
  readonly campaign: number;
  readonly name: string;
  readonly from: EpochMs;
  /** End of the period; null if it has none. */
  readonly until: EpochMs | null;
  readonly rules: readonly PriceRule[];
}

export const maxPriceRules = 5000;

/**
 * Returns the price during the period.
 *
 * @example
 * applyPriceRule({ price: 4000, compareAtPrice: null }, { ...rule, change: { percentage: 25 }, compareAt: 'list' });
 * // { price: 3000, compareAtPrice: 4000 }
 */
export function applyPriceRule(list: PricePair, { change, compareAt }: PriceRule): PricePair {
  const price =
    'amount' in change
      ? change.amount
      : list.price - Math.round((list.price * Math.round(change.percentage * 100)) / 10_000);
  const before =
    compareAt === 'list' ? list.price : compareAt === 'unchanged' ? list.compareAtPrice : compareAt;
  return { price, compareAtPrice: before !== null && before > price ? before : null };
}

/**
 * Finds the rule for a variant in a storefront. A rule for the variant takes precedence over one for its product, then a
 * rule for the storefront over one for all.
 */
export function findPriceRule(
  rules: readonly PriceRule[],
  {
    product,
    variant,
    region,
  }: { readonly product: string; readonly variant: string; readonly region: RegionKey },
): PriceRule | null {
  let found: PriceRule | null = null;
  for (const rule of rules) {
    if (rule.product !== product) continue;
    if (rule.variant !== null && rule.variant !== variant) continue;
    if (rule.region !== null && rule.region !== region) continue;
    if (found === null || getRank(rule) > getRank(found)) found = rule;
  }
  return found;
}

function getRank({ variant, region }: PriceRule): number {
  return (variant === null ? 0 : 2) + (region === null ? 0 : 1);
}

/** Returns the periods that are active at a time. */
export function getActivePricePeriods(periods: readonly PricePeriod[], now: EpochMs): readonly PricePeriod[] {
  return periods.filter(({ from, until }) => from <= now && (until === null || until > now));
}

/** Finds a rule of `one` and a rule of `other` that change the same price. */
export function findSharedPrice(one: readonly PriceRule[], other: readonly PriceRule[]): PriceRule | null {
  const byProduct = Map.groupBy(other, ({ product }) => product);
  const meets = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return (
    one.find((rule) =>
      (byProduct.get(rule.product) ?? []).some(
        (each) => meets(each.variant, rule.variant) && meets(each.region, rule.region),
      ),
    ) ?? null
  );
}

/** Returns an error message if a rule is invalid by itself, otherwise null. */
export function validatePriceRule({ region, change, compareAt }: PriceRule): string | null {
  if ('percentage' in change) {
    if (!(change.percentage > 0 && change.percentage < 100))
      return 'A percentage must be above 0 and below 100, or the price would be zero or less.';
  } else {
    if (region === null) return 'An amount needs a storefront, whose currency it is in.';
    if (!Number.isSafeInteger(change.amount) || change.amount < 1) return 'A price must be above zero.';
    if (typeof compareAt === 'number' && compareAt <= change.amount)
      return 'The compare-at price must be above the price.';
  }
  if (typeof compareAt !== 'number') return null;
  if (region === null) return 'A compare-at price needs a storefront, whose currency it is in.';
  if (!Number.isSafeInteger(compareAt) || compareAt < 1) return 'A compare-at price must be above zero.';
  return null;
}

/** Returns the first rule that is invalid, or that changes the same price as an earlier one. */
export function findInvalidPriceRule(
  rules: readonly PriceRule[],
): { readonly index: number; readonly message: string } | null {
  const seen = new Set<string>();
  for (const [index, rule] of rules.entries()) {
    const message = validatePriceRule(rule);
    if (message !== null) return { index, message };
    const target = JSON.stringify([rule.product, rule.variant, rule.region]);
    if (seen.has(target))
      return { index, message: 'There are two prices for the same product and storefront.' };
    seen.add(target);
  }
  return null;
}
