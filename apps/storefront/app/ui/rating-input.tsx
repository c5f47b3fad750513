/** Stars to choose: radios of a form, so it counts without JavaScript and by arrow keys. */
import { Icon } from './icon.tsx';

export interface RatingInputProps {
  readonly name: string;
  readonly legend: string;
  /** 1 to 5; null when nothing is chosen yet. */
  readonly value?: number | null;
  readonly required?: boolean;
  readonly error?: string | null;
  /** The page opens with the focus here. */
  readonly focused?: boolean;
  readonly onChange?: (value: number) => void;
}

const words = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

export function RatingInput({
  name,
  legend,
  value = null,
  required = false,
  error = null,
  focused = false,
  onChange,
}: RatingInputProps) {
  return (
    <fieldset className="border-0" aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend className="label">{legend}</legend>
      <div className="rating-input">
        {words.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={value === index + 1}
              required={required}
              aria-invalid={error !== null}
              {...(focused && index === (value ?? 1) - 1 ? { autoFocus: true } : {})}
              onChange={() => onChange?.(index + 1)}
              className="sr-only"
            />
            <span className="sr-only">{word}</span>
            <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
              <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
            </svg>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={`${name}-error`} className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
