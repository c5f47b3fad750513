/** Form of a group of plans. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { MultiPicker } from '../../editor/pickers/multi-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { toFormProblem, useFormSubmit } from '../ui/use-form-submit.ts';
import type { IntervalJson, PlanGroupJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.plans;

/** A plan's inputs. */
interface PlanDraft {
  readonly key: number;
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  readonly interval: IntervalJson;
  readonly intervalCount: string;
  readonly percentage: string;
}

/** Returns true for fields whose errors are shown at their input. */
const isShown = (field: string) =>
  /^(?:name$|products|plans\.\d+\.(?:name|description|percentage|intervalCount)$)/.test(field);

const intervals = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
const emptyPlan = {
  id: null,
  name: '',
  description: '',
  interval: 'WEEK',
  intervalCount: '4',
  percentage: '10',
} as const;

export interface PlanGroupFormProps {
  /** Null for a new group. */
  readonly group: PlanGroupJson | null;
  readonly onClose: (isSaved: boolean) => void;
}

export function PlanGroupForm({ group, onClose }: PlanGroupFormProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [products, setProducts] = useState<readonly string[]>(group?.products ?? []);
  const [plans, setPlans] = useState<readonly PlanDraft[]>(
    (group?.plans ?? [emptyPlan]).map((plan, key) => ({
      ...plan,
      key,
      intervalCount: String(plan.intervalCount),
      percentage: String(plan.percentage),
    })),
  );
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const change = (index: number, more: Partial<PlanDraft>) =>
    setPlans((before) => before.map((plan, at) => (at === index ? { ...plan, ...more } : plan)));
  const send = async () => {
    const result = await callEditor<{ readonly id: string }>(
      `/subscriptions/plans${group === null ? '' : `/${group.id}`}`,
      {
        method: group === null ? 'POST' : 'PUT',
        body: {
          name,
          products,
          plans: plans.map(({ key: _key, intervalCount, percentage, ...plan }) => ({
            ...plan,
            intervalCount: Number(intervalCount),
            percentage: Number(percentage.replace(',', '.')),
          })),
        },
      },
    );
    setFields(result.ok ? {} : result.refused.fields);
    if (result.ok) return null;
    return toFormProblem(result.refused, Object.keys(result.refused.fields).filter(isShown));
  };
  const { form } = useFormSubmit({ send, onDone: () => onClose(true) });
  const wrongProduct = Object.entries(fields).find(([field]) => field.startsWith('products'))?.[1];
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit}>
      <FormProblem text={form.problem} />
      <Field name="name" label={texts.name} value={name} error={fields.name ?? null} onChange={setName} />
      {plans.map((plan, index) => (
        <fieldset key={plan.key} className="record-card">
          <legend className="label">{texts.planTitle(index + 1)}</legend>
          <div className="field-grid">
            <Field
              name={`plan-name-${plan.key}`}
              label={texts.planName}
              value={plan.name}
              error={fields[`plans.${index}.name`] ?? null}
              onChange={(value) => change(index, { name: value })}
            />
            <Field
              name={`plan-percentage-${plan.key}`}
              label={texts.percentage}
              inputMode="numeric"
              value={plan.percentage}
              error={fields[`plans.${index}.percentage`] ?? null}
              onChange={(percentage) => change(index, { percentage })}
            />
            <Field
              name={`plan-count-${plan.key}`}
              label={texts.every}
              inputMode="numeric"
              value={plan.intervalCount}
              error={fields[`plans.${index}.intervalCount`] ?? null}
              onChange={(intervalCount) => change(index, { intervalCount })}
            />
            <Field
              name={`plan-unit-${plan.key}`}
              label={texts.unit}
              value={plan.interval}
              options={texts.units}
              onChange={(value) =>
                change(index, { interval: intervals.find((each) => each === value) ?? 'WEEK' })
              }
            />
          </div>
          <Field
            name={`plan-description-${plan.key}`}
            label={texts.planDescription}
            optional
            multiline
            maxLength={500}
            value={plan.description}
            error={fields[`plans.${index}.description`] ?? null}
            onChange={(description) => change(index, { description })}
          />
          {plans.length > 1 && (
            <div>
              <Button
                type="button"
                size="small"
                variant="quiet"
                aria-label={texts.removePlanName(index + 1)}
                onClick={() => setPlans(plans.filter(({ key }) => key !== plan.key))}
              >
                {texts.removePlan}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() =>
            setPlans([...plans, { ...emptyPlan, key: Math.max(...plans.map(({ key }) => key), 0) + 1 }])
          }
        >
          {texts.addPlan}
        </Button>
      </div>
      <div>
        <label htmlFor="plan-group-products" className="label">
          {texts.products}
        </label>
        <MultiPicker
          id="plan-group-products"
          label={texts.products}
          picks="product"
          region={getDefaultRegion()}
          values={products}
          readOnly={false}
          onChange={setProducts}
        />
        {wrongProduct !== undefined && (
          <p role="alert" className="form-problem" tabIndex={-1}>
            {wrongProduct}
          </p>
        )}
      </div>
      <div className="record-actions">
        <Button pending={form.isPending}>{texts.save}</Button>
        <Button type="button" variant="quiet" onClick={() => onClose(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
