/**
 * Choice between the selling plans of a product and a one-time purchase, collapsed to the selected one. The inputs
 * belong to the buy form, so they work without JavaScript; React's state follows them.
 */

import { computePercentOff } from '@vitrine/rules/catalogue/percent-off';
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/product';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { AccordionItem } from '../ui/accordion.tsx';
import { Text } from '../ui/text.tsx';
import type { PlanView } from './product-page-data.ts';

/** Loaded on demand, because only a selected plan needs it. */
const NextDelivery = lazyPart(() => import('./next-delivery.tsx'));

export interface PlanChoiceProps {
  readonly plans: readonly PlanView[];
  /** Language of the plans' names, undefined if it is the page's. */
  readonly plansLang: string | undefined;
  /** Price of a one-time purchase in minor units; null if the product is only sold with a selling plan. */
  readonly oneTimePrice: Minor | null;
  readonly chosen: string | null;
  readonly choose: (plan: string | null) => void;
  readonly region: RegionKey;
  /** Id of the form that the inputs belong to. */
  readonly formId: string;
}

export function PlanChoice({
  plans,
  plansLang,
  oneTimePrice,
  chosen,
  choose,
  region,
  formId,
}: PlanChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  // Takes over a selection that was made before hydration.
  useEffect(() => {
    const made = choice.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (made !== undefined && made !== '') choose(made);
  }, [choose]);

  const choices = [
    ...(oneTimePrice === null
      ? []
      : [{ id: null, name: words.oneTime(), interval: null, price: oneTimePrice }]),
    ...plans,
  ];
  const saving = Math.max(0, ...plans.map(({ price }) => computePercentOff(price, oneTimePrice) ?? 0));
  const now = choices.find(({ id }) => id === chosen);
  const chosenPlan = plans.find(({ id }) => id === chosen);
  const plan = now?.interval ?? now?.name ?? words.choosePlan();
  // Names of plans are in the catalogue's language.
  const planLang = now === undefined || now.id === null ? undefined : plansLang;
  const title = (
    <>
      {words.howOften()}
      <span className="fold-words">
        {saving > 0 && chosen === null ? (
          words.planOrLess({ plan, percent: saving })
        ) : (
          <>
            {': '}
            <Text lang={planLang}>{plan}</Text>
          </>
        )}
      </span>
    </>
  );
  return (
    <AccordionItem title={title} size="small" open={oneTimePrice === null} className="plan-fold">
      <fieldset ref={choice}>
        <legend className="sr-only">{words.howOften()}</legend>
        <div className="plans">
          {choices.map((each) => (
            <label key={each.id ?? 'once'} className="plan">
              <input
                type="radio"
                name="sellingPlanId"
                value={each.id ?? ''}
                form={formId}
                className="plan-input"
                defaultChecked={chosen === each.id}
                onChange={() => choose(each.id)}
              />
              <span lang={each.id === null ? undefined : plansLang}>{each.interval ?? each.name}</span>
              <span className="figures text-muted">{formatMoney(each.price, region)}</span>
            </label>
          ))}
        </div>
        <p className="plan-next">
          {chosenPlan?.every === undefined ? (
            words.planFreedom()
          ) : (
            <Suspense>
              <NextDelivery
                every={chosenPlan.every}
                saving={Math.max(0, (oneTimePrice ?? chosenPlan.price) - chosenPlan.price)}
                region={region}
              />
            </Suspense>
          )}
        </p>
      </fieldset>
    </AccordionItem>
  );
}
