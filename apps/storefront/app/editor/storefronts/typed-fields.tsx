/** Fields of the storefront's form, whose values are the form's state. */
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface TextFieldProps extends LabelledProps {
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  /** Masks the input; browsers don't offer to save it. */
  readonly isSecret?: boolean;
  readonly disabled?: boolean;
}

export function TextField({ inputMode = 'text', isSecret = false, disabled, ...props }: TextFieldProps) {
  const { label, value, onChange } = props;
  const { id, described } = useDescription(props);
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        inputMode={inputMode}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : undefined}
        spellCheck={isSecret ? false : undefined}
        disabled={disabled}
        value={value}
        maxLength={isSecret ? 500 : 255}
        aria-invalid={props.error !== undefined}
        aria-describedby={described}
        onChange={({ target }) => onChange(target.value)}
      />
      <Description id={id} {...props} />
    </div>
  );
}

export function ChoiceField({
  options,
  placeholder,
  ...props
}: LabelledProps & {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly placeholder?: string;
}) {
  const { label, value, onChange } = props;
  const { id, described } = useDescription(props);
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={options.map(([each, name]) => ({ value: each, label: name }))}
        {...(placeholder === undefined ? {} : { placeholder })}
        aria-invalid={props.error !== undefined}
        aria-describedby={described}
        onChange={({ target }) => onChange(target.value)}
      />
      <Description id={id} {...props} />
    </div>
  );
}

export interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-lagoon"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

function useDescription({ hint, error }: Pick<LabelledProps, 'hint' | 'error'>) {
  const id = useId();
  const ids = [error === undefined ? null : `${id}-error`, hint === undefined ? null : `${id}-hint`];
  const described = ids.filter((each) => each !== null).join(' ');
  return { id, described: described === '' ? undefined : described };
}

function Description({ id, hint, error }: Pick<LabelledProps, 'hint' | 'error'> & { readonly id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
