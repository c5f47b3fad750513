/** Variants and plans that a contract can change to. */
import { type DeliveryRhythm, isSameRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import { findLineMerchandise } from '../carts/line-merchandise.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { SellingPlanRecord } from '../catalogue/catalogue-records.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';
import type { SubscriptionChoice } from './subscription-service.ts';

type Market = Pick<SubscriptionContract, 'region' | 'store'>;

/** Products to offer for the next delivery. */
const maxExtras = 12;
/** Products to offer for a swap. */
const maxProducts = 50;

/** Returns a variant that can be bought in the contract's market, at its ordinary price; null otherwise. */
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

/** Returns the other products of the plan's group, each with its first variant that can be bought. */
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
 * Returns the plan that a line has after a swap: the agreed one for another variant of its product. For another product
 * it is the line's plan with its present percentage, if the product is in the plan's group and the rhythm is still the contract's.
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
  const groups = snapshot.sellingPlanGroupsOf(productId);
  const plan = groups.flatMap(({ plans }) => plans).find(({ id }) => id === sellingPlan.id);
  if (plan === undefined || !plan.recurringDeliveries || !isSameRhythm(plan, billingPolicy)) return null;
  const { id, name, percentage } = plan;
  return { id, name, percentage };
}

/** Returns products that go with the contract's, each with its first variant that can be bought. */
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

/** Returns the plan of each line with this rhythm; a line without one is missing. The present plan is the agreed one. */
export function findPlansOfRhythm(
  snapshot: CatalogueSnapshot,
  { lines, billingPolicy }: Pick<SubscriptionContract, 'lines' | 'billingPolicy'>,
  rhythm: DeliveryRhythm,
): ReadonlyMap<string, SubscriptionLine['sellingPlan']> {
  const plans = new Map<string, SubscriptionLine['sellingPlan']>();
  for (const line of lines) {
    const plan = isSameRhythm(billingPolicy, rhythm)
      ? line.sellingPlan
      : plansOf(snapshot, line).find((each) => isSameRhythm(each, rhythm));
    if (plan !== undefined) {
      const { id, name, percentage } = plan;
      plans.set(line.id, { id, name, percentage });
    }
  }
  return plans;
}

/** Returns the rhythms that every line can have, the present one first. */
export function findRhythms(
  snapshot: CatalogueSnapshot,
  contract: Pick<SubscriptionContract, 'lines' | 'billingPolicy'>,
): readonly DeliveryRhythm[] {
  const { interval, intervalCount } = contract.billingPolicy;
  const [first] = contract.lines;
  const offered = first === undefined ? [] : plansOf(snapshot, first);
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

function plansOf(snapshot: CatalogueSnapshot, { variantId }: SubscriptionLine): readonly SellingPlanRecord[] {
  const productId = snapshot.variant(variantId)?.productId;
  const groups = productId === undefined ? [] : snapshot.sellingPlanGroupsOf(productId);
  return groups.flatMap(({ plans }) => plans.filter(({ recurringDeliveries }) => recurringDeliveries));
}
