/** Select for a line's selling plan: a delivery interval, or a one-time purchase. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson, CartPlanJson } from '@vitrine/rules/cart/json/cart-line-json';
import { addIntervals } from '@vitrine/rules/subscriptions/add-intervals';
import * as words from '@vitrine/words/plans';
import { useId } from 'react';
import { formatDay } from '../data/format-day.ts';
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';
import { ShopForm } from '../ui/shop-form.tsx';
import type { Announce } from './announce.ts';
import { patchLine } from './cart-client.ts';
import { awaitingPrice } from './optimistic.ts';
import { queueCartChange } from './use-cart.ts';
import { VariantSelect } from './variant-choice.tsx';

export interface PlanSelectProps {
  readonly line: CartLineJson;
  readonly plans: readonly CartPlanJson[];
  readonly announce: Announce;
}

export default function PlanSelect({ line, plans, announce }: PlanSelectProps) {
  const id = useId();
  const { product } = line.merchandise;
  const chosen = findPlan(line, plans);
  // The line's plan may no longer be offered.
  const own = chosen ?? line.sellingPlanAllocation?.sellingPlan;
  const change = async (planId: string) => {
    const plan = plans.find((each) => each.id === planId) ?? null;
    const update = { lineId: line.id, variantId: line.merchandise.id, quantity: line.quantity };
    const after = await queueCartChange(
      () => patchLine({ ...update, sellingPlanId: plan?.id ?? null }),
      (cart) => withPlan(cart, line.id, plan),
    );
    const name = plan?.name ?? words.oneTime();
    if (after !== null) announce(words.planChanged({ title: product.title, plan: name }), after);
  };
  return (
    <>
      <ShopForm action="/cart/update" method="post" className="flex flex-wrap items-center gap-x-2">
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="quantity" value={line.quantity} />
        <label htmlFor={id} className="sr-only">
          {words.rhythmOf({ title: product.title })}
        </label>
        <VariantSelect
          lang={getFieldLang(product, 'plans')}
          id={id}
          name="sellingPlanId"
          value={own?.id ?? ''}
          variants={[
            ...(product.requiresPlan === true ? [] : [{ id: '', title: words.oneTime(), available: true }]),
            ...plans.map(({ id, name }) => ({ id, title: name, available: true })),
            ...(own === chosen || own === undefined
              ? []
              : [{ id: own.id, title: own.name, available: true, lang: getOriginalLang() }]),
          ]}
          choose={(planId) => void change(planId)}
        />
        <noscript>
          <button type="submit" className="link min-h-11 text-sm">
            {words.change()}
          </button>
        </noscript>
      </ShopForm>
      <p className="plan-next" suppressHydrationWarning>
        {chosen?.every && words.next({ day: formatDay(addIntervals(Date.now(), chosen.every, 1)) })}
      </p>
    </>
  );
}

/**
 * Returns the optimistic cart with another plan on a line; null for a one-time purchase. The price comes with the
 * response.
 */
function withPlan(cart: CartJson, lineId: string, plan: CartPlanJson | null): CartJson {
  const sellingPlanAllocation = plan && { sellingPlan: { id: plan.id, name: plan.name } };
  const lines = cart.lines.map((line) => (line.id === lineId ? { ...line, sellingPlanAllocation } : line));
  return awaitingPrice({ ...cart, lines });
}

/** Finds the line's plan by the number in its id: the embedded backend's ids have only the number, others are GIDs. */
function findPlan({ sellingPlanAllocation }: CartLineJson, plans: readonly CartPlanJson[]) {
  const own = sellingPlanAllocation?.sellingPlan.id.split('/').at(-1);
  return plans.find(({ id }) => id.split('/').at(-1) === own);
}
