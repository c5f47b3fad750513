/** Form of one document in one scope, generated from its schema. */
// Imported from its file: the package's main entry bundles test dependencies.
import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { useMemo } from 'react';
import { Announcements } from './announce.tsx';
import { editorFields } from './fields.tsx';
import type { FieldContext } from './form-context.ts';
import { type FormSchema, hasRequiredFields } from './form-schema.ts';
import { formsTexts } from './forms-texts.ts';
import {
  type FormFieldError,
  serverValidates,
  toErrorSchema,
  toRjsfSchema,
  toUiSchema,
} from './rjsf-schema.ts';
import { formTemplates } from './templates.tsx';
import { formWidgets } from './widgets.tsx';

export interface DocumentFormProps {
  readonly schema: FormSchema;
  readonly value: unknown;
  readonly context: FieldContext;
  readonly problems: readonly FormFieldError[];
  readonly onChange: (value: unknown) => void;
}

export function DocumentForm({ schema, value, context, problems, onChange }: DocumentFormProps) {
  const drawn = useMemo(() => ({ schema: toRjsfSchema(schema), uiSchema: toUiSchema(schema) }), [schema]);
  const errors = useMemo(() => toErrorSchema(problems), [problems]);
  return (
    <>
      {hasRequiredFields(schema) && (
        <p className="form-hint">
          {formsTexts.requiredBefore} <span className="required-mark">*</span> {formsTexts.requiredAfter}
        </p>
      )}
      <RjsfForm
        {...drawn}
        tagName="div"
        idPrefix="field"
        formData={value}
        formContext={context}
        validator={serverValidates}
        extraErrors={errors}
        extraErrorsBlockSubmit={false}
        showErrorList={false}
        noValidate
        readonly={context.readOnly}
        templates={formTemplates}
        widgets={formWidgets}
        fields={editorFields}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: 'skipDefaults',
          arrayMinItems: { populate: 'never' },
        }}
        onChange={({ formData }) => onChange(formData)}
      >
        {/* Replaces the library's submit button: the page has its own. */}
        {true}
      </RjsfForm>
      <Announcements />
    </>
  );
}
