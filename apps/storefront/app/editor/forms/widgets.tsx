/** Widgets of the form library. An empty control shows the default as its placeholder. */

import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { getStorefront } from '@vitrine/rules/regions/region';
import { lazy, Suspense, useState } from 'react';
import { showDecimal } from '../../admin/ui/decimal-text.ts';
import { Select } from '../../ui/select.tsx';
import { SinglePicker } from '../pickers/single-picker.tsx';
import { getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone, parseInputValue, toInputValue, toSetting } from '../regions/zoned-time.ts';
import { translateChoice } from '../server-texts/translate-server-text.ts';
import { ColourInput } from './colour-input.tsx';
import { getDescriptionIds } from './description-ids.ts';
import type { FieldContext } from './form-context.ts';
import { formsTexts } from './forms-texts.ts';
import { toFormSchema } from './rjsf-schema.ts';
import { Switch } from './switch.tsx';

const HtmlText = lazy(() => import('./html-text.tsx'));

/** Value of an emptied control: null if the field is nullable, else undefined to leave it out. */
function getEmptyValue(schema: RJSFSchema): null | undefined {
  return toFormSchema(schema)?.nullable === true ? null : undefined;
}

function placeholderOf(schema: RJSFSchema): string | undefined {
  const otherwise = toFormSchema(schema)?.defaultValue;
  return typeof otherwise === 'string' || typeof otherwise === 'number' ? String(otherwise) : undefined;
}

function shared({ id, rawErrors = [], readonly = false, required = false, schema }: WidgetProps) {
  const context = { 'aria-describedby': getDescriptionIds(id), 'aria-invalid': rawErrors.length > 0 };
  return {
    id,
    ...context,
    'aria-required': required || undefined,
    readOnly: readonly,
    placeholder: placeholderOf(schema),
  };
}

function Line(props: WidgetProps) {
  const { value, onChange, schema, label } = props;
  const additional = '__additional_property' in schema;
  return (
    <input
      {...shared(props)}
      {...(additional ? { 'aria-label': formsTexts.valueLabel(label) } : {})}
      className="field"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(toTextValue(target.value, props))}
    />
  );
}

/**
 * Returns the value of a text input. An empty input is an empty string if the field is required or may be empty; the
 * server validates it.
 */
function toTextValue(text: string, { schema, required = false }: WidgetProps): string | null | undefined {
  if (text !== '') return text;
  const field = toFormSchema(schema);
  if (required || field?.defaultValue === '') return '';
  return field === undefined ? '' : getEmptyValue(schema);
}

function Paragraph(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <textarea
      {...shared(props)}
      className="field"
      rows={3}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(toTextValue(target.value, props))}
    />
  );
}

function Choice(props: WidgetProps) {
  const { value, onChange, schema, required = false } = props;
  const field = toFormSchema(schema);
  const { placeholder: _none, readOnly, ...rest } = shared(props);
  return (
    <Select
      {...rest}
      disabled={readOnly}
      value={typeof value === 'string' ? value : ''}
      options={(field?.choices ?? []).map((choice) => ({ value: choice, label: translateChoice(choice) }))}
      {...(required ? {} : { placeholder: translateChoice(placeholderOf(schema) ?? formsTexts.notSet) })}
      onChange={({ target }) => onChange(target.value === '' ? getEmptyValue(schema) : target.value)}
    />
  );
}

/** Number input. Incomplete numbers stay in the input and aren't passed to `onChange`. */
function NumberField({
  props,
  toShown,
  toKept,
  before,
}: {
  readonly props: WidgetProps;
  readonly toShown: (kept: number) => string;
  readonly toKept: (shown: number) => number;
  readonly before?: string;
}) {
  const { value, onChange, schema } = props;
  const [text, setText] = useState<string | null>(null);
  const storedText = typeof value === 'number' ? toShown(value) : '';
  const isNumber = text === null || text.trim() === '' || Number.isFinite(Number(text.replace(',', '.')));
  const otherwise = toFormSchema(schema)?.defaultValue;
  const field = (
    <input
      {...shared(props)}
      inputMode="decimal"
      className="field figures"
      aria-invalid={!isNumber || (props.rawErrors ?? []).length > 0}
      placeholder={typeof otherwise === 'number' ? toShown(otherwise) : undefined}
      value={text ?? storedText}
      onChange={({ target }) => {
        setText(target.value);
        const number = Number(target.value.replace(',', '.'));
        if (target.value.trim() === '') onChange(getEmptyValue(schema));
        // Invalid text is passed on unchanged, so that no input is lost; the server returns an error for the field.
        else onChange(Number.isFinite(number) ? toKept(number) : target.value);
      }}
      onBlur={() => {
        if (isNumber) setText(null);
      }}
    />
  );
  if (before === undefined) return field;
  return (
    <span className="money">
      <span aria-hidden="true" className="money-sign">
        {before}
      </span>
      {field}
    </span>
  );
}

function Amount(props: WidgetProps) {
  return (
    <NumberField props={props} toShown={(kept) => showDecimal(String(kept))} toKept={(shown) => shown} />
  );
}

/**
 * Amount in the region's currency; the default for all storefronts shows no currency. Stored in whole currency or in minor units,
 * depending on the schema.
 */
function Money(props: WidgetProps) {
  const context: FieldContext = props.registry.formContext;
  const minor = toFormSchema(props.schema)?.picks === 'money-minor';
  return (
    <NumberField
      props={props}
      {...(context.scope === 'default' ? {} : { before: getStorefront(context.region).currency })}
      toShown={(kept) => showDecimal(minor ? (kept / 100).toFixed(kept % 100 === 0 ? 0 : 2) : String(kept))}
      toKept={(shown) => (minor ? Math.round(shown * 100) : shown)}
    />
  );
}

/** Date and time in the editor's time zone. */
function Moment(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const zone = getShopTimeZone();
  const { placeholder: _none, ...rest } = shared(props);
  return (
    <span className="moment">
      <input
        {...rest}
        type="datetime-local"
        className="field figures"
        value={typeof value === 'string' ? toInputValue(Date.parse(value), zone) : ''}
        onChange={({ target }) => {
          const timestamp = parseInputValue(target.value, zone);
          onChange(timestamp === null ? getEmptyValue(schema) : toSetting(timestamp, zone));
        }}
      />
      <span className="text-muted text-sm">{formatZone(zone)}</span>
    </span>
  );
}

/** Switch of a boolean field. */
function Toggle(props: WidgetProps) {
  const { id, value, onChange, label, readonly = false, schema } = props;
  return (
    <Switch
      id={id}
      label={label}
      describedBy={getDescriptionIds(id)}
      on={typeof value === 'boolean' ? value : toFormSchema(schema)?.defaultValue === true}
      disabled={readonly}
      onChange={onChange}
    />
  );
}

function Pick(props: WidgetProps) {
  const { id, value, onChange, schema, label, rawErrors = [], readonly = false } = props;
  const context: FieldContext = props.registry.formContext;
  return (
    <SinglePicker
      id={id}
      label={label}
      picks={toFormSchema(schema)?.picks ?? 'product'}
      region={context.region}
      value={typeof value === 'string' ? value : ''}
      readOnly={readonly}
      invalid={rawErrors.length > 0}
      placeholder={placeholderOf(schema)}
      onChange={(chosen) => onChange(chosen ?? getEmptyValue(schema))}
    />
  );
}

function Html(props: WidgetProps) {
  const { id, value, onChange, label, readonly = false } = props;
  const context: FieldContext = props.registry.formContext;
  return (
    <Suspense fallback={<p className="form-hint">{formsTexts.loadingText}</p>}>
      <HtmlText
        id={id}
        label={label}
        value={typeof value === 'string' ? value : ''}
        region={context.region}
        readOnly={readonly}
        onChange={onChange}
      />
    </Suspense>
  );
}

export const formWidgets: RegistryWidgetsType = {
  Line,
  Paragraph,
  Choice,
  Amount,
  Money,
  Moment,
  Pick,
  Html,
  Colour: ColourInput,
  CheckboxWidget: Toggle,
  TextWidget: Line,
};
