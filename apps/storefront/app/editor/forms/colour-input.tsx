/** Colour input: picker, or text such as `#1a2b3c` or `oklch(…)`. */
import type { WidgetProps } from '@rjsf/utils';
import { parseColour, toHex } from '@vitrine/rules/colours/oklch';
import { getDescriptionIds } from './description-ids.ts';
import { formsTexts } from './forms-texts.ts';
import { toFormSchema } from './rjsf-schema.ts';

export function ColourInput({
  id,
  value,
  onChange,
  schema,
  label,
  rawErrors = [],
  readonly = false,
}: WidgetProps) {
  const otherwise = toFormSchema(schema)?.defaultValue;
  const placeholder = typeof otherwise === 'string' ? otherwise : '';
  const text = typeof value === 'string' ? value : '';
  const colour = parseColour(text === '' ? placeholder : text);
  return (
    <span className="colour-input">
      <input
        type="color"
        aria-label={formsTexts.pick(label)}
        disabled={readonly}
        value={toHex(colour ?? { lightness: 0.5, chroma: 0, hue: 0 })}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        aria-describedby={getDescriptionIds(id)}
        aria-invalid={rawErrors.length > 0}
        readOnly={readonly}
        className="field figures"
        placeholder={placeholder === '' ? formsTexts.automatic : placeholder}
        value={text}
        onChange={({ target }) =>
          onChange(target.value === '' && placeholder !== '' ? undefined : target.value)
        }
      />
    </span>
  );
}
