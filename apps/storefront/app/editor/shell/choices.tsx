export interface ChoicesProps<Value extends string | number> {
  /** Accessible name of the group. */
  readonly legend: string;
  /** Labels by value, in order. */
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Segmented control in a screen's header, with one active option. */
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
