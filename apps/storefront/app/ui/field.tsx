/**
 * Form field: label, control, hint and error. A text input, a `multiline` one, or a select (`options`). Hint
 * and error are linked to the control for screen readers.
 */
import { emailExample, invalidEmail } from '@vitrine/words/contact-messages';
import * as words from '@vitrine/words/ui-fields';
import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Language of the label, if it isn't the page's. */
  readonly labelLang?: string | undefined;
  readonly value: string;
  readonly error?: string | null;
  /** Language of the error, if it isn't the page's. */
  readonly errorLang?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly required?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'email' | 'url';
  readonly hint?: string;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  /** Renders a textarea that grows with its text. */
  readonly multiline?: boolean;
  /** Characters; default 255. */
  readonly maxLength?: number;
  /** Sets `autofocus`: for the first invalid field. */
  readonly focused?: boolean;
  /** Renders a select with these options. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | null;
  readonly onChange?: (value: string, event: Typed) => void;
}

export function Field({
  name,
  label,
  labelLang,
  value,
  error = null,
  errorLang,
  options = null,
  hint,
  optional = false,
  labelHidden = false,
  multiline = false,
  maxLength = 255,
  focused = false,
  onChange,
  ...input
}: FieldProps) {
  const id = useId();
  const described = [error === null ? null : `${id}-error`, hint ? `${id}-hint` : null]
    .filter(Boolean)
    .join(' ');
  const control = useServerValue(value);
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': error !== null,
    ...(focused ? { autoFocus: true } : {}),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(onChange === undefined ? {} : { onChange: (event: Typed) => onChange(event.target.value, event) }),
  };
  const { required, autoComplete, disabled, placeholder } = input;
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'label'} lang={labelLang}>
        {label}
        {optional && <span className="font-normal text-muted"> {words.optional()}</span>}
      </label>
      {options !== null ? (
        <Select
          {...shared}
          ref={control}
          options={options}
          required={required}
          autoComplete={autoComplete}
          disabled={disabled}
          {...(options.some((option) => option.value === '')
            ? {}
            : { placeholder: placeholder ?? words.choose() })}
        />
      ) : multiline ? (
        <textarea
          {...shared}
          ref={control}
          className="field"
          rows={4}
          required={required}
          disabled={disabled}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      ) : (
        <input
          {...shared}
          ref={control}
          className="field"
          type={input.type ?? 'text'}
          inputMode={input.inputMode}
          autoComplete={autoComplete}
          required={required}
          disabled={disabled}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning" size={16} />
          <span lang={errorLang}>
            {error} {error === invalidEmail() && <span className="block text-ink">{emailExample()}</span>}
          </span>
        </p>
      )}
    </div>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Writes a new value from the server into a control that is on the page. Text that the shopper types in the meantime
 * isn't overwritten by React.
 */
function useServerValue(value: string) {
  const control = useRef<Control>(null);
  const written = useRef(value);
  useLayoutEffect(() => {
    if (written.current === value) return;
    written.current = value;
    const element = control.current;
    if (element === null) return;
    element.value = value;
    // A value that isn't among the choices leaves the first one.
    if (element instanceof HTMLSelectElement && element.selectedIndex === -1) element.selectedIndex = 0;
  }, [value]);
  return (element: Control | null) => {
    control.current = element;
  };
}

type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
