/** Summary of the last form's errors, which takes the focus; each entry links to its field. */
import * as words from '@vitrine/words/checkout-fields';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';

/** A field with an error. The label's language is omitted if it is the page's. */
export interface InvalidField {
  readonly name: string;
  readonly label: string;
  readonly labelLang: string | undefined;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly fields: readonly InvalidField[];
  /** Response with the errors. Each response that differs from the previous moves the focus here. */
  readonly answer: unknown;
}

/** Returns the anchor of a field, which works without JavaScript. */
export function getFieldAnchor(field: string): string {
  return `at-${field.replace('.', '-')}`;
}

export function ErrorSummary({ fields, answer }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== undefined) place.current?.focus();
  }, [answer]);
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset contains controls, but this contains links to them
    <div
      ref={place}
      role="group"
      aria-labelledby="to-look-at"
      tabIndex={-1}
      className="flex items-start gap-3 border-coral border-s-2 bg-sand px-4 py-3"
    >
      <span className="mt-0.5 text-coral">
        <Icon name="warning" size={20} />
      </span>
      <div>
        <p id="to-look-at" className="font-semibold">
          {/* A single error is shown here with its message, because its field may be outside the viewport. */}
          {fields.length === 1 ? fields[0]?.message : words.thingsToLookAt({ count: fields.length })}
        </p>
        <ul className="flex flex-wrap gap-x-4">
          {fields.map(({ name, label, labelLang }) => (
            <li key={name}>
              <a
                href={`#${getFieldAnchor(name)}`}
                className="link inline-flex min-h-11 items-center"
                lang={labelLang}
                onClick={(event) => {
                  const field = document.getElementById(getFieldAnchor(name))?.querySelector('input, select');
                  if (!(field instanceof HTMLElement)) return;
                  event.preventDefault();
                  field.focus();
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
