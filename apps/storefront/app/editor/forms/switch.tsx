/** Switch with its label. */

export interface SwitchProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy?: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ id, label, describedBy, on, disabled = false, onChange }: SwitchProps) {
  return (
    <label className="toggle" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        className="toggle-box"
        aria-describedby={describedBy}
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
