/** Fields made of several controls: optional objects, and lists of picked entities. */
import type { FieldProps, RegistryFieldsType } from '@rjsf/utils';
import { useRef } from 'react';
import { formatValue } from '../documents/differences.ts';
import { MultiPicker } from '../pickers/multi-picker.tsx';
import { BrandColourFields } from './brand-colours.tsx';
import { getDescriptionIds } from './description-ids.ts';
import type { FieldContext } from './form-context.ts';
import { hasThreeStates } from './form-schema.ts';
import { formsTexts } from './forms-texts.ts';
import { toFormSchema } from './rjsf-schema.ts';
import { Switch } from './switch.tsx';
import { inheritance, ThreeStates } from './three-states.tsx';

/** Control with the states on, off and unset. The template renders its label. */
function OnOffUnset(props: FieldProps) {
  const { formData, onChange, fieldPathId, registry, rawErrors = [], readonly = false } = props;
  const region = inheritance(fieldPathId.path, registry.formContext);
  const hasOwnValue = typeof formData === 'boolean' && region?.inherits !== true;
  return (
    <ThreeStates
      id={fieldPathId.$id}
      describedBy={getDescriptionIds(fieldPathId.$id)}
      state={hasOwnValue ? (formData ? 'on' : 'off') : 'unset'}
      words={{
        unset: region === null ? formsTexts.notSet : formsTexts.sameAsAll,
        on: formsTexts.on,
        off: formsTexts.off,
      }}
      invalid={rawErrors.length > 0}
      disabled={readonly}
      onChange={(state) => {
        if (state !== 'unset') onChange(state === 'on', fieldPathId.path);
        else if (region === null) onChange(undefined, fieldPathId.path);
        else region.inherit();
      }}
    />
  );
}

/** An optional object: a switch creates and removes it. Its content returns if it is switched on again. */
function OptionalPart(props: FieldProps) {
  const { schema, formData, onChange, fieldPathId, registry, readonly = false } = props;
  const field = toFormSchema(schema);
  const { ObjectField } = registry.fields;
  const there = typeof formData === 'object' && formData !== null;
  const last = useRef<unknown>(undefined);
  if (there) last.current = formData;
  const id = `${fieldPathId.$id}-there`;
  const hint = field?.description ?? '';
  const described = hint === '' ? {} : { describedBy: `${id}-hint` };
  if (ObjectField === undefined) return null;
  const region = inheritance(fieldPathId.path, registry.formContext);
  const turn = (on: boolean) =>
    onChange(on ? (last.current ?? field?.defaultValue ?? {}) : null, fieldPathId.path);
  return (
    <fieldset className="form-group">
      <legend className="sr-only">{field?.title}</legend>
      {field !== undefined && hasThreeStates(field) ? (
        <>
          <label htmlFor={id} className="label">
            {field.title}
          </label>
          <ThreeStates
            id={id}
            {...described}
            state={formData === undefined || region?.inherits ? 'unset' : there ? 'on' : 'off'}
            words={{
              unset:
                region === null
                  ? formsTexts.byDefault(formatValue(field.defaultValue, field))
                  : formsTexts.sameAsAll,
              on: formsTexts.asWritten,
              off: formsTexts.none,
            }}
            disabled={readonly}
            onChange={(state) => {
              if (state !== 'unset') turn(state === 'on');
              else if (region === null) onChange(undefined, fieldPathId.path);
              else region.inherit();
            }}
          />
        </>
      ) : (
        <Switch
          id={id}
          label={field?.title ?? ''}
          {...described}
          on={there}
          disabled={readonly}
          onChange={turn}
        />
      )}
      {hint !== '' && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {there && (
        <div className="form-inside">
          <ObjectField {...props} />
        </div>
      )}
    </fieldset>
  );
}

/** Picked entities, stored in an array or in a comma-separated text. */
function PickList(props: FieldProps) {
  const { schema, formData, onChange, fieldPathId, registry, readonly = false } = props;
  const field = toFormSchema(schema);
  const context: FieldContext = registry.formContext;
  const inText = schema.type === 'string';
  const chosen = inText ? listed(formData) : Array.isArray(formData) ? formData.map(String) : [];
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{field?.title}</legend>
      {field !== undefined && field.description !== '' && <p className="form-hint">{field.description}</p>}
      <MultiPicker
        id={fieldPathId.$id}
        label={field?.title ?? ''}
        picks={field?.picks ?? 'product'}
        region={context.region}
        values={chosen}
        readOnly={readonly}
        onChange={(values) => onChange(inText ? values.join(', ') : [...values], fieldPathId.path)}
      />
    </fieldset>
  );
}

function listed(text: unknown): readonly string[] {
  if (typeof text !== 'string') return [];
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export const editorFields: RegistryFieldsType = { OnOffUnset, OptionalPart, PickList, BrandColourFields };
