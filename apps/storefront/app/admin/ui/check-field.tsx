/** Checkbox with a label, for forms that are read as `FormData`. */
export interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked?: boolean;
  readonly onChange?: (isChecked: boolean) => void;
}

export function CheckboxField({ name, label, isChecked = false, onChange }: CheckboxFieldProps) {
  return (
    <label className="check-field">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {label}
    </label>
  );
}
