/** Templates of the form library: labels, hints and errors of each field, with hairlines instead of boxes. */
import type {
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { useContext } from 'react';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FieldContext } from './form-context.ts';
import { hasThreeStates, isFieldVisible } from './form-schema.ts';
import { FormSection } from './form-section.tsx';
import { formsTexts } from './forms-texts.ts';
import { ArrayFieldItemTemplate } from './list-entry.tsx';
import { toFormSchema } from './rjsf-schema.ts';
import { SectionsContext } from './use-sections.ts';

/** Label, control, hint, and errors of a field. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, children, rawErrors = [], fieldPathId, registry } = props;
  const field = toFormSchema(schema);
  const nested = schema.type === 'object' || schema.type === 'array' || field?.list === true;
  const switched = schema.type === 'boolean' && (field === undefined || !hasThreeStates(field));
  const labelled = !nested && !switched;
  const context: FieldContext = registry.formContext;
  const [name] = fieldPathId.path;
  const top = fieldPathId.path.length === 1 && typeof name === 'string';
  return (
    <div className={`form-field ${nested ? 'form-part' : ''}`} data-field={fieldPathId.path.join('.')}>
      {labelled && (
        <label htmlFor={id} className={field?.required === true ? 'label label-required' : 'label'}>
          {props.label}
        </label>
      )}
      {labelled && field?.maxLength !== undefined && field.picks === null && field.choices.length === 0 && (
        <TextLength id={`${id}-count`} text={props.formData} longest={field.maxLength} />
      )}
      <WrapIfAdditional {...props}>{children}</WrapIfAdditional>
      {!nested && field !== undefined && field.description !== '' && (
        <p id={`${id}-hint`} className="form-hint">
          {field.description}
        </p>
      )}
      {rawErrors.length > 0 && (
        <p id={`${id}-problem`} className="field-error">
          <Icon name="warning" size={16} />
          <span>{rawErrors.join(' ')}</span>
        </p>
      )}
      {top && context.scope !== 'default' && context.own !== 'whole' && (
        <Inheritance name={name} title={field?.title ?? name} context={context} />
      )}
    </div>
  );
}

/** Fraction of the maximum length above which the length is visible without focus. */
const warningFraction = 0.9;

/** Length of a text with a maximum, visible while it has focus or is almost full. */
function TextLength({ id, text, longest }: { id: string; text: unknown; longest: number }) {
  const { length } = typeof text === 'string' ? text : '';
  const over = length - longest;
  return (
    <span
      id={id}
      className="form-count figures"
      data-near={length >= longest * warningFraction || undefined}
      data-over={over > 0 || undefined}
    >
      {over > 0 ? formsTexts.tooMany(over) : formsTexts.length(length, longest)}
      <span className="sr-only"> {formsTexts.characters}</span>
    </span>
  );
}

interface InheritanceProps {
  readonly name: string;
  readonly title: string;
  readonly context: FieldContext;
}

/** Shows if a region overrides a field, with a button to inherit the default. */
function Inheritance({ name, title, context }: InheritanceProps) {
  if (context.scope === 'default' || context.own === 'whole') return null;
  const region = getRegionLabel(context.scope);
  if (!context.own.has(name)) return <p className="inherits">{formsTexts.sameAsAll}</p>;
  return (
    <p className="inherits inherits-own">
      <span>
        <b>{formsTexts.own(region)}</b> {formsTexts.ofAll(context.inherited(name))}
      </span>
      {!context.readOnly && (
        <button type="button" className="inherits-back" onClick={() => context.inherit(name)}>
          {formsTexts.inherit}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </p>
  );
}

/** Fields of an object. A nested object is a fieldset with a legend. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, schema, formData, fieldPathId, onAddProperty, registry } = props;
  const field = toFormSchema(schema);
  const context: FieldContext = registry.formContext;
  const root = fieldPathId.path.length === 0;
  const entry = typeof fieldPathId.path.at(-1) === 'number';
  const sections = useContext(SectionsContext)?.sections ?? [];
  const shown = properties.filter(({ name }) => field === undefined || isFieldVisible(field, name, formData));
  if (root && sections.length > 0) {
    return (
      <div className="form-sections">
        {sections.map((section) => {
          const fields = shown.filter(({ name }) => section.fields.includes(name));
          if (fields.length === 0) return null;
          return (
            <FormSection key={section.id} section={section}>
              {fields.map(({ content: each }) => each)}
            </FormSection>
          );
        })}
      </div>
    );
  }
  const content = (
    <>
      <div className="form-fields">{shown.map(({ content: each }) => each)}</div>
      {field?.kind === 'record' && !context.readOnly && (
        <Button type="button" variant="secondary" size="small" onClick={onAddProperty}>
          <Icon name="plus" size={18} /> {formsTexts.add}
        </Button>
      )}
    </>
  );
  // The switch of an optional object already shows its title.
  if (root || entry || field?.nullable === true) return content;
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{field?.title ?? props.title}</legend>
      {field !== undefined && field.description !== '' && <p className="form-hint">{field.description}</p>}
      {content}
    </fieldset>
  );
}

/** Entries of a list, with buttons to reorder them. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, schema, registry } = props;
  const field = toFormSchema(schema);
  const context: FieldContext = registry.formContext;
  const title = field?.title ?? props.title;
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{title}</legend>
      {field !== undefined && field.description !== '' && <p className="form-hint">{field.description}</p>}
      {items.length === 0 && <p className="form-empty">{formsTexts.empty}</p>}
      <ol className="entries">{items}</ol>
      {canAdd && !context.readOnly && (
        <Button type="button" variant="secondary" size="small" onClick={onAddClick}>
          <Icon name="plus" size={18} /> {formsTexts.add}
          <span className="sr-only"> {formsTexts.addTo(title)}</span>
        </Button>
      )}
    </fieldset>
  );
}

/** Entry of a record, with an editable key. */
function WrapIfAdditional(
  props: Omit<WrapIfAdditionalTemplateProps, 'children'> & { children: React.ReactNode },
) {
  const { schema, id, label, children, onKeyRenameBlur, onRemoveProperty, readonly = false } = props;
  if (!('__additional_property' in schema)) return children;
  return (
    <div className="record-row">
      <input
        id={`${id}-key`}
        className="field"
        aria-label={formsTexts.nameOf(label)}
        defaultValue={label}
        readOnly={readonly}
        onBlur={onKeyRenameBlur}
      />
      {children}
      {!readonly && (
        <IconButton icon="close" iconSize={18} label={formsTexts.remove(label)} onClick={onRemoveProperty} />
      )}
    </div>
  );
}

export const formTemplates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  WrapIfAdditionalTemplate: ({ children }: { children: React.ReactNode }) => <>{children}</>,
};
