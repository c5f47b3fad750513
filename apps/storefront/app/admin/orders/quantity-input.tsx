/** Input of a quantity between zero and `max`: a select, or a number field if it would have too many options. */
import { listQuantityOptions } from '../../ui/quantity-options.ts';
import { Select } from '../../ui/select.tsx';

export interface QuantityInputProps {
  /** For screen readers. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Label of an option; default the number. */
  readonly toLabel?: (quantity: number) => string;
  readonly onChange: (quantity: number) => void;
}

export function QuantityInput({ label, value, max, toLabel = String, onChange }: QuantityInputProps) {
  const options = listQuantityOptions(max, toLabel);
  return options === null ? (
    <input
      className="field"
      aria-label={label}
      inputMode="numeric"
      value={value}
      onChange={({ target }) => onChange(parseQuantity(target.value, max))}
    />
  ) : (
    <Select
      look="small"
      aria-label={label}
      value={String(value)}
      options={options}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** Returns the number of a text's digits, `max` at most. */
export function parseQuantity(text: string, max: number): number {
  return Math.min(Number(text.replace(/\D/g, '')), max);
}
