/** Star rating of radio buttons: works without JavaScript and by arrow keys. */
import { stars } from '@vitrine/words/ui-fields';
import { Icon } from './icon.tsx';

export interface RatingInputProps {
  readonly name: string;
  readonly legend: string;
  /** 1 to 5; null if none is selected. */
  readonly value?: number | null;
  readonly required?: boolean;
  readonly error?: string | null;
  /** Sets `autofocus`. */
  readonly focused?: boolean;
  readonly onChange?: (value: number) => void;
}

const choices = [1, 2, 3, 4, 5] as const;

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
        {choices.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              value={count}
              defaultChecked={value === count}
              required={required}
              aria-invalid={error !== null}
              {...(focused && count === (value ?? 1) ? { autoFocus: true } : {})}
              onChange={() => onChange?.(count)}
              className="sr-only"
            />
            <span className="sr-only">{stars({ count })}</span>
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
