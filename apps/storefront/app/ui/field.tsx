/** A labelled input with its error beside it. */
import { useId } from 'react';
import { Icon } from './icon.tsx';

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
  focused = false,
  onChange,
  ...input
}: FieldProps) {
  const id = useId();
  const described = [error === null ? null : `${id}-error`, hint ? `${id}-hint` : null]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    name,
    className: 'field',
    'aria-invalid': error !== null,
    ...(focused ? { autoFocus: true } : {}),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {options === null ? (
        <input
          {...shared}
          type={input.type ?? 'text'}
          inputMode={input.inputMode}
          autoComplete={input.autoComplete}
          required={input.required}
          defaultValue={value}
          key={value}
          maxLength={255}
        />
      ) : (
        <select
          {...shared}
          autoComplete={input.autoComplete}
          required={input.required}
          defaultValue={value}
          key={value}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {!options.some((option) => option.value === '') && <option value="">Choose</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-coral text-sm">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
