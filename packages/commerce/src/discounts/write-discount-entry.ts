/** Converts a discount to an entry of a discount file, which `parseDiscounts` can read. */
import type { Discount, DiscountBenefit, Entitlement } from '@vitrine/rules/discounts/discount';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

type Amounts = Readonly<Partial<Record<RegionKey, Minor>>>;

export function writeDiscountEntry(discount: Discount): Readonly<Record<string, unknown>> {
  const { minimum, audience, regions, combinesWith } = discount;
  return leaveOutUndefined({
    ...writeIdentity(discount),
    ...writeBenefit(discount.benefit),
    entitled: writeEntitlement(discount.entitlement),
    excludes: discount.excludesNewAndBundles ? ['newAndBundles'] : undefined,
    purchases: discount.purchaseType === 'any' ? undefined : discount.purchaseType,
    minimum:
      minimum === null
        ? undefined
        : leaveOutUndefined({
            subtotal: minimum.subtotal === undefined ? undefined : writeAmounts(minimum.subtotal),
            quantity: minimum.quantity,
            onEntitled: minimum.onEntitled,
          }),
    startsAt: writeTime(discount.startsAt),
    endsAt: writeTime(discount.endsAt),
    regions: regions === 'all' ? undefined : regions,
    memberOnly: discount.memberOnly || undefined,
    customers: audience,
    usageLimit: discount.usageLimit ?? undefined,
    oncePerCustomer: discount.oncePerCustomer || undefined,
    combinesWith,
  });
}

function writeIdentity({ code, title }: Discount) {
  if (code === null) return { automatic: title };
  return code === '' ? { bulk: title } : { code, title };
}

function writeBenefit(benefit: DiscountBenefit) {
  const { kind } = benefit;
  switch (kind) {
    case 'percentage':
      return { kind, value: benefit.percentage, target: benefit.target };
    case 'fixedAmount':
      return { kind, value: writeAmounts(benefit.amount), target: benefit.target, each: benefit.each };
    case 'freeShipping': {
      const { maximumPrice } = benefit;
      return { kind, maximumPrice: maximumPrice === undefined ? undefined : writeAmounts(maximumPrice) };
    }
    case 'buyXGetY': {
      const { buys, gets, usesPerOrder } = benefit;
      return {
        kind,
        value: leaveOutUndefined({
          buys: { quantity: buys.quantity, entitled: writeEntitlement(buys.entitlement) },
          gets: {
            quantity: gets.quantity,
            percentage: gets.percentage,
            entitled: writeEntitlement(gets.entitlement),
          },
          usesPerOrder,
        }),
      };
    }
    case 'skuTable':
      return { kind, value: benefit.percentages };
  }
}

function writeEntitlement({ all, products, collections, skus }: Entitlement) {
  return all ? 'all' : { products, collections, skus };
}

/** Discount files use two decimals in every currency. */
function writeAmounts(amounts: Amounts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([region, amount]) =>
      amount === undefined ? [] : [[region, (amount / 100).toFixed(2)]],
    ),
  );
}

function writeTime(time: EpochMs | null): string | undefined {
  return time === null ? undefined : new Date(time).toISOString();
}

function leaveOutUndefined(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}
