/** Fields made of several controls: optional objects, and lists of picked entities. */
import type { FieldProps, RegistryFieldsType } from '@rjsf/utils';
import { MultiPicker } from '../pickers/multi-picker.tsx';
import type { FieldContext } from './form-context.ts';
import { toFormSchema } from './rjsf-schema.ts';
import { Switch } from './switch.tsx';

/** Optional object: a switch adds and removes it. */
function OptionalPart(props: FieldProps) {
  const { schema, formData, onChange, fieldPathId, registry, readonly = false } = props;
  const field = toFormSchema(schema);
  const { ObjectField } = registry.fields;
  const there = typeof formData === 'object' && formData !== null;
  const id = `${fieldPathId.$id}-there`;
  if (ObjectField === undefined) return null;
  return (
    <fieldset className="form-group">
      <legend className="sr-only">{field?.title}</legend>
      <Switch
        id={id}
        label={field?.title ?? ''}
        describedBy={`${id}-hint`}
        on={there}
        disabled={readonly}
        onChange={(on) => onChange(on ? {} : null, fieldPathId.path)}
      />
      <p id={`${id}-hint`} className="form-hint">
        {field?.description}
      </p>
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

export const editorFields: RegistryFieldsType = { OptionalPart, PickList };
