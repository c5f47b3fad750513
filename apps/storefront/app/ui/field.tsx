/**
 * A labelled control with its hint and its error: a line of text, a `multiline` one, or a choice (`options`). Every word
 * is tied to the control, so a screen reader says label, hint and error together.
 */
import * as words from '@vitrine/words/ui-fields';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | null;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly required?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'email';
  readonly hint?: string;
  /** Says "(optional)" beside the label. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Keeps the label for screen readers only. */
  readonly labelHidden?: boolean;
  /** More than one line; grows with its text. */
  readonly multiline?: boolean;
  /** Characters; 255 unless told. */
  readonly maxLength?: number;
  /** The page opens with the focus here: the first field that was refused. */
  readonly focused?: boolean;
  /** Choices make it a select. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | null;
  readonly onChange?: (value: string) => void;
}

export function Field({
  name,
  label,
  value,
  error = null,
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
  // A new value from the server starts the control anew; what is typed in between is the browser's.
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': error !== null,
    ...(focused ? { autoFocus: true } : {}),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(onChange === undefined ? {} : { onChange: (event: Typed) => onChange(event.target.value) }),
  };
  const { required, autoComplete, disabled, placeholder } = input;
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'label'}>
        {label}
        {optional && <span className="font-normal text-muted"> {words.optional()}</span>}
      </label>
      {options !== null ? (
        <Select
          {...shared}
          key={value}
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
          key={value}
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
          key={value}
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
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
