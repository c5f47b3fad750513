/** A product's description as rich text; as HTML if the rich text editor would lose some of its markup, or on request. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isRichText } from './is-rich-text.ts';
import { productTexts } from './products-texts.ts';

const HtmlText = lazy(() => import('../../editor/forms/html-text.tsx'));
const texts = productTexts.description;

export interface DescriptionFieldProps {
  readonly name: string;
  /** Description as HTML. */
  readonly value: string;
  readonly mayChange: boolean;
  /** Label of the field; by default the label of the product's description. */
  readonly label?: string;
}

export function DescriptionField({ name, value, mayChange, label }: DescriptionFieldProps) {
  const id = useId();
  const [html, setHtml] = useState(value);
  const [asHtml, setAsHtml] = useState(!isRichText(value));
  const isKept = isRichText(html);
  return (
    <div className="grid gap-2">
      {asHtml ? (
        <Field
          name={name}
          label={label ?? texts.asHtml}
          {...(isKept ? {} : { hint: texts.onlyHtml })}
          value={html}
          multiline
          maxLength={50_000}
          onChange={setHtml}
        />
      ) : (
        <>
          <label className="label" htmlFor={id}>
            {label ?? texts.label}
          </label>
          <input type="hidden" name={name} value={html} />
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <HtmlText
              id={id}
              label={label ?? texts.label}
              value={html}
              region={getDefaultRegion()}
              readOnly={!mayChange}
              onChange={setHtml}
            />
          </Suspense>
        </>
      )}
      {mayChange && (isKept || !asHtml) && (
        <div>
          <Button type="button" size="small" variant="quiet" onClick={() => setAsHtml(!asHtml)}>
            {asHtml ? texts.showText : texts.showHtml}
          </Button>
        </div>
      )}
    </div>
  );
}
