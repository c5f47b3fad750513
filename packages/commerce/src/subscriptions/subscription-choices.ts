/** Variants and plans to which a contract can be changed. */
import { type DeliveryRhythm, isSameRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import { findLineMerchandise } from '../carts/line-merchandise.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { SellingPlanRecord } from '../catalogue/catalogue-records.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';
import type { SubscriptionChoice } from './subscription-service.ts';

type Market = Pick<SubscriptionContract, 'region' | 'store'>;

/** Maximum number of products offered for the next renewal. */
const maxExtras = 12;
/** Maximum number of products offered for a swap. */
const maxProducts = 50;

/** Returns a variant that can be bought in the contract's market, with its regular price; otherwise null. */
export function findChoice(
  snapshot: CatalogueSnapshot,
  { region, store }: Market,
  variantId: string,
): SubscriptionChoice | null {
  const market = store ?? region;
  const variant = snapshot.variant(variantId);
  const product = variant && snapshot.product(variant.productId);
  if (variant === undefined || product === undefined || product.giftCard) return null;
  const merchandise = findLineMerchandise(snapshot, market, variantId);
  if (merchandise === null || !snapshot.isAvailable(variantId, market)) return null;
  return { variantId, title: product.title, variantTitle: variant.title, price: merchandise.price };
}

/** Returns the other variants of a line's product that can be bought. */
export function findSwaps(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  { variantId }: SubscriptionLine,
): readonly SubscriptionChoice[] {
  const product = snapshot.product(snapshot.variant(variantId)?.productId ?? '');
  const taken = new Set(contract.lines.map((line) => line.variantId));
  return (product?.variants ?? []).flatMap(({ id }) => {
    const choice = taken.has(id) ? null : findChoice(snapshot, contract, id);
    return choice === null ? [] : [choice];
  });
}

/** Returns the other products of the plan's group, each with its first available variant. */
export function findProductSwaps(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  line: SubscriptionLine,
): readonly SubscriptionChoice[] {
  const group = snapshot.sellingPlan(line.sellingPlan.id)?.group;
  const taken = new Set(contract.lines.map(({ variantId }) => snapshot.variant(variantId)?.productId));
  const choices: SubscriptionChoice[] = [];
  for (const handle of group?.products ?? []) {
    const product = snapshot.productByHandle(handle, contract.store ?? contract.region);
    if (product === undefined || taken.has(product.id) || choices.length >= maxProducts) continue;
    for (const { id } of product.variants) {
      const choice = findChoice(snapshot, contract, id);
      if (choice === null || findSwapPlan(snapshot, contract, line, id) === null) continue;
      choices.push(choice);
      break;
    }
  }
  return choices;
}

/**
 * Returns a line's plan after a swap. For another variant of the same product, it is the agreed plan. For another product,
 * it is the plan with its current percentage, if the product is in the plan's group and the plan's interval is still that of
 * the contract.
 *
 * @returns null if the line can't be swapped for this variant.
 */
export function findSwapPlan(
  snapshot: CatalogueSnapshot,
  { billingPolicy }: Pick<SubscriptionContract, 'billingPolicy'>,
  { variantId, sellingPlan }: SubscriptionLine,
  wanted: string,
): SubscriptionLine['sellingPlan'] | null {
  const productId = snapshot.variant(wanted)?.productId;
  if (productId === undefined) return null;
  if (snapshot.variant(variantId)?.productId === productId) return sellingPlan;
  const groups = snapshot.getSellingPlanGroups(productId);
  const plan = groups.flatMap(({ plans }) => plans).find(({ id }) => id === sellingPlan.id);
  if (plan === undefined || !plan.recurringDeliveries || !isSameRhythm(plan, billingPolicy)) return null;
  const { id, name, percentage } = plan;
  return { id, name, percentage };
}

/** Returns products recommended with the contract's products, each with its first available variant. */
export function findExtras(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
): readonly SubscriptionChoice[] {
  const market = contract.store ?? contract.region;
  const extras = new Map<string, SubscriptionChoice>();
  for (const { variantId } of contract.lines) {
    const productId = snapshot.variant(variantId)?.productId;
    if (productId === undefined) continue;
    for (const product of snapshot.recommendations(productId, market, 'RELATED')) {
      if (extras.size >= maxExtras) return [...extras.values()];
      for (const { id } of product.variants) {
        const choice = findChoice(snapshot, contract, id);
        if (choice === null) continue;
        extras.set(product.id, choice);
        break;
      }
    }
  }
  return [...extras.values()];
}

/**
 * Returns the plan with this interval for each line; lines without such a plan are omitted. For the current interval, it is
 * the agreed plan.
 */
export function findPlansOfRhythm(
  snapshot: CatalogueSnapshot,
  { lines, billingPolicy }: Pick<SubscriptionContract, 'lines' | 'billingPolicy'>,
  rhythm: DeliveryRhythm,
): ReadonlyMap<string, SubscriptionLine['sellingPlan']> {
  const plans = new Map<string, SubscriptionLine['sellingPlan']>();
  for (const line of lines) {
    const plan = isSameRhythm(billingPolicy, rhythm)
      ? line.sellingPlan
      : getPlans(snapshot, line).find((each) => isSameRhythm(each, rhythm));
    if (plan !== undefined) {
      const { id, name, percentage } = plan;
      plans.set(line.id, { id, name, percentage });
    }
  }
  return plans;
}

/** Returns the intervals that all lines support, the current one first. */
export function findRhythms(
  snapshot: CatalogueSnapshot,
  contract: Pick<SubscriptionContract, 'lines' | 'billingPolicy'>,
): readonly DeliveryRhythm[] {
  const { interval, intervalCount } = contract.billingPolicy;
  const [first] = contract.lines;
  const offered = first === undefined ? [] : getPlans(snapshot, first);
  const others = offered.filter(
    (plan) =>
      !isSameRhythm(plan, contract.billingPolicy) &&
      findPlansOfRhythm(snapshot, contract, plan).size === contract.lines.length,
  );
  return [
    { interval, intervalCount },
    ...others.map((plan) => ({ interval: plan.interval, intervalCount: plan.intervalCount })),
  ];
}

function getPlans(
  snapshot: CatalogueSnapshot,
  { variantId }: SubscriptionLine,
): readonly SellingPlanRecord[] {
  const productId = snapshot.variant(variantId)?.productId;
  const groups = productId === undefined ? [] : snapshot.getSellingPlanGroups(productId);
  return groups.flatMap(({ plans }) => plans.filter(({ recurringDeliveries }) => recurringDeliveries));
}
