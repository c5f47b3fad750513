/** Discounts of a cart or checkout: those that apply, the reason for each amount, and the amount that each offer still needs. */
import type { DiscountName } from '@vitrine/rules/cart/allocation-source';
import { getCampaign } from '@vitrine/rules/cart/attributes';
import type { TraceEntry } from '@vitrine/rules/cart/explain/trace';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import type { AgentCart } from '../ports.ts';

/** A line with its discounts. */
export interface DiscountedLine {
  readonly id: string;
  readonly allocations: readonly {
    readonly code: string | null;
    readonly title: string;
    readonly amount: number;
  }[];
}

interface Applied {
  readonly title: string;
  readonly amount: number;
  readonly code?: string;
  readonly automatic?: boolean;
  readonly method?: 'each' | 'across';
  readonly allocations?: readonly { readonly path: string; readonly amount: number }[];
}

/** Returns the discounts that apply: on lines, on the order, on shipping. */
export function toAppliedDiscounts(
  lines: readonly DiscountedLine[],
  explain: readonly TraceEntry[],
): readonly Applied[] {
  const groups = new Map<
    string,
    { code: string | null; title: string; allocations: { path: string; amount: number }[] }
  >();
  for (const [index, line] of lines.entries()) {
    for (const { code, title, amount } of line.allocations) {
      if (amount === 0) continue;
      const key = code === null ? `title ${title}` : `code ${code}`;
      const group = groups.get(key) ?? { code, title, allocations: [] };
      group.allocations.push({ path: `$.line_items[${index}]`, amount });
      groups.set(key, group);
    }
  }
  const onLines = [...groups.values()].map(({ code, title, allocations }) => ({
    ...named(code === null ? { title } : { code }),
    amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
    method: 'each' as const,
    allocations,
  }));
  const onOrder = explain.flatMap((entry): Applied[] => {
    if (entry.kind === 'orderDiscount') return [{ ...named(entry.by), amount: entry.amount }];
    if (entry.kind !== 'shippingDiscount') return [];
    const by = 'tier' in entry.by ? { title: 'Free shipping' } : entry.by;
    return [
      {
        ...named(by),
        amount: entry.amount,
        allocations: [{ path: "$.totals[?@.type=='fulfillment']", amount: entry.amount }],
      },
    ];
  });
  return [...onLines, ...onOrder];
}

function named(by: DiscountName) {
  return 'code' in by
    ? { code: by.code, title: by.code.toUpperCase() }
    : { title: by.title, automatic: true };
}

/** Returns the explanation of the amounts, with JSONPaths instead of line ids. */
export function toTraceWithPaths(
  lineIds: readonly string[],
  explain: readonly TraceEntry[],
): readonly object[] {
  return explain.map((entry) => {
    if (!('line' in entry) || entry.line === undefined) return entry;
    const { line, ...reason } = entry;
    const index = lineIds.indexOf(line);
    return { ...reason, ...(index < 0 ? {} : { path: `$.line_items[${index}]` }) };
  });
}

/** Lists offers with the amount that the cart still needs for each, as the cart's progress bars show them (AGENT-26). */
export function toAvailableDiscounts(cart: AgentCart): readonly object[] {
  return [
    ...toShipping(cart),
    ...toTiers(cart),
    ...toGiftBox(cart),
    ...toAutomaticGifts(cart),
    ...toUpsells(cart),
  ];
}

function toShipping({ json: { shippingMeter: meter } }: AgentCart): readonly object[] {
  if (!meter.enabled) return [];
  return [
    {
      id: 'free_shipping',
      title: 'Free shipping',
      type: 'free_shipping',
      conditions: { minimum_amount: meter.target, current_amount: meter.current },
      applied: meter.remaining === 0,
      remaining_amount: meter.remaining,
    },
  ];
}

function toTiers({ json: { discountMeter: meter } }: AgentCart): readonly object[] {
  if (!meter.enabled) return [];
  const next = meter.next === null ? undefined : meter.tiers[meter.next];
  return meter.tiers.flatMap((tier, index) => {
    // The first step of a progress bar has no reward.
    if (tier.percentage === 0 && tier.gift === undefined && tier.freeShipping !== true) return [];
    const bound = meter.useQuantity ? tier.minQuantity : tier.minSpend;
    const upTo = next === undefined ? 0 : meter.useQuantity ? next.minQuantity : next.minSpend;
    const isReached = meter.reached !== null && index <= meter.reached;
    const remaining = isReached ? 0 : meter.remaining + Math.max(0, bound - upTo);
    return {
      id: `tier_${index + 1}`,
      title: tier.text || `${tier.percentage}% off`,
      type: 'tier',
      conditions: meter.useQuantity ? { minimum_quantity: bound } : { minimum_amount: bound },
      percentage: tier.percentage,
      ...(tier.gift === undefined ? {} : { gift_item_id: tier.gift }),
      ...(tier.freeShipping ? { free_shipping: true } : {}),
      applied: meter.reached === index,
      ...(meter.useQuantity ? { remaining_quantity: remaining } : { remaining_amount: remaining }),
    };
  });
}

function toGiftBox({ json, input, giftSpend }: AgentCart): readonly object[] {
  const box = json.offers.gifts;
  if (box === null) return [];
  const { minimumPurchase } = input.offers.manualGift;
  const gift = json.lines.find(({ isManualGwp }) => isManualGwp);
  return [
    {
      id: 'gift_of_choice',
      title: box.title,
      type: 'gift',
      conditions: {
        minimum_amount: minimumPurchase,
        members_only: box.membersOnly,
        maximum_selection: box.maxSelection,
      },
      choices: box.choices.map(({ variantId, title, variantTitle, available, price }) => ({
        item: { id: variantId, title: variantTitle === '' ? title : `${title}, ${variantTitle}`, price },
        available,
      })),
      applied: gift !== undefined,
      remaining_amount: Math.max(0, minimumPurchase - giftSpend),
      ...(gift === undefined ? {} : { gift_line_item_id: getLineToken(gift.id) }),
    },
  ];
}

function toAutomaticGifts({ json, input, giftSpend }: AgentCart): readonly object[] {
  return input.offers.autoGifts.flatMap((slot) => {
    if (!slot.enabled) return [];
    const line = json.lines.find(({ isAutoGwp, merchandise }) => isAutoGwp && merchandise.id === slot.gift);
    const offered = json.offers.merchandise.find(({ merchandise }) => merchandise.id === slot.gift);
    const title = line?.merchandise.product.title ?? offered?.merchandise.productTitle ?? 'Free gift';
    return {
      id: `gift_${slot.slot}`,
      title,
      type: 'automatic_gift',
      conditions: {
        minimum_amount: slot.minimumPurchase,
        ...(slot.buyProducts.length === 0 ? {} : { product_handles: slot.buyProducts }),
        ...(slot.buyCollections.length === 0 ? {} : { collection_handles: slot.buyCollections }),
      },
      gift_item_id: slot.gift,
      applied: line !== undefined,
      remaining_amount: line === undefined ? Math.max(0, slot.minimumPurchase - giftSpend) : 0,
      ...(line === undefined ? {} : { gift_line_item_id: getLineToken(line.id) }),
    };
  });
}

function toUpsells({ json }: AgentCart): readonly object[] {
  return json.offers.upsells.map(({ handle, title, percentage, variants }) => ({
    id: `add_on_${handle}`,
    title,
    type: 'add_on',
    conditions: { item_ids: variants.filter(({ available }) => available).map(({ id }) => id) },
    percentage,
    applied: json.lines.some(
      ({ merchandise, attributes }) =>
        merchandise.product.handle === handle && getCampaign(attributes) === null,
    ),
    remaining_amount: 0,
  }));
}
