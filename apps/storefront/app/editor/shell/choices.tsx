export interface ChoicesProps<Value extends string | number> {
  /** For screen readers. */
  readonly legend: string;
  /** Labels by value, in order. */
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of choices in the head of a screen, of which one is active. */
export function ChoiceRow<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each} className="choice-word cursor-pointer" aria-current={value === each || undefined}>
          <input
            type="radio"
            name={legend}
            className="sr-only"
            checked={value === each}
            onChange={() => onChange(each)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
