/** Fields of one condition. */
import {
  type SegmentAttribute,
  type SegmentOperator,
  segmentAttributes,
} from '@vitrine/rules/segments/segment-query';
import { useId } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  createCondition,
  type DateUnit,
  listOperators,
  needsValue,
  type SegmentCondition,
} from './segment-form.ts';
import { segmentTexts as texts } from './segments-texts.ts';

export interface ConditionFieldsProps {
  readonly condition: SegmentCondition;
  /** Position of the condition, starting at 1, for labels. */
  readonly number: number;
  readonly error: string | null;
  readonly onChange: (condition: SegmentCondition) => void;
  readonly onRemove: () => void;
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function ConditionFields({ condition, number, error, onChange, onRemove }: ConditionFieldsProps) {
  const errorId = useId();
  const { attribute, operator, unit } = condition;
  const kind = segmentAttributes[attribute];
  const operators = listOperators(attribute).map((value) => ({
    value,
    label: texts.operators[kind][value] ?? value,
  }));
  return (
    <div className="condition-fields">
      <Select
        aria-label={texts.attribute(number)}
        value={attribute}
        options={toOptions(texts.attributes)}
        onChange={({ target }) => {
          const chosen = Object.keys(segmentAttributes).find((each) => each === target.value);
          if (chosen !== undefined) onChange(createCondition(chosen as SegmentAttribute));
        }}
      />
      <Select
        aria-label={texts.operator(number)}
        value={operator}
        options={operators}
        onChange={({ target }) => {
          const chosen = listOperators(attribute).find(
            (each): each is SegmentOperator => each === target.value,
          );
          if (chosen !== undefined) onChange({ ...condition, operator: chosen });
        }}
      />
      {needsValue(condition) && (
        <>
          <ValueField
            condition={condition}
            number={number}
            errorId={error === null ? null : errorId}
            onChange={(value) => onChange({ ...condition, value })}
          />
          {kind === 'date' && (
            <Select
              aria-label={texts.unit(number)}
              value={unit}
              options={toOptions(texts.units)}
              onChange={({ target }) => {
                const chosen = units.find((each) => each === target.value);
                // A date and a number of days are entered differently, so the value is cleared.
                const value = (chosen === 'day') === (unit === 'day') ? condition.value : '';
                if (chosen !== undefined) onChange({ ...condition, unit: chosen, value });
              }}
            />
          )}
        </>
      )}
      <IconButton icon="close" label={texts.remove(number)} onClick={onRemove} />
      {error !== null && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

const units: readonly DateUnit[] = ['day', 'd', 'w', 'm', 'y'];

interface ValueFieldProps {
  readonly condition: SegmentCondition;
  readonly number: number;
  readonly errorId: string | null;
  readonly onChange: (value: string) => void;
}

const choices: Partial<Record<SegmentAttribute, Readonly<Record<string, string>>>> = {
  email_subscription_status: texts.newsletter,
  customer_account_status: texts.accounts,
};
const placeholders: Partial<Record<SegmentAttribute, string>> = {
  customer_countries: texts.hints.country,
  customer_email_domain: texts.hints.domain,
  customer_tags: texts.hints.tag,
};

function ValueField({ condition, number, errorId, onChange }: ValueFieldProps) {
  const { attribute, unit, value } = condition;
  const shared = {
    'aria-label': texts.value(number),
    'aria-invalid': errorId !== null,
    ...(errorId === null ? {} : { 'aria-describedby': errorId }),
  };
  const labels = choices[attribute];
  if (labels !== undefined)
    return (
      <Select
        {...shared}
        value={value}
        options={[
          { value: '', label: '…' },
          ...toOptions(labels),
          // Adds the value of the query to the choices if it isn't one of them.
          ...(value === '' || Object.hasOwn(labels, value) ? [] : [{ value, label: value }]),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const isDay = segmentAttributes[attribute] === 'date' && unit === 'day';
  const isNumber = !isDay && ['number', 'date'].includes(segmentAttributes[attribute]);
  return (
    <input
      {...shared}
      className="field"
      type={isDay ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={isDay ? undefined : isNumber ? 17 : attribute === 'customer_countries' ? 2 : 100}
      placeholder={placeholders[attribute]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
