/** Lists the fields that a preview displays. It does the same as clicks in the preview, for keyboards and screen readers. */
import { formatFieldPath } from '../forms/sections.ts';
import type { ShownField } from './field-places.ts';
import { simulatorTexts } from './simulator-texts.ts';

export interface PreviewFieldsProps {
  readonly fields: readonly ShownField[];
  readonly onEdit: (field: ShownField) => void;
}

/** Maximum length of a displayed value, in characters. */
const maxValue = 60;

export function PreviewFields({ fields, onEdit }: PreviewFieldsProps) {
  return (
    <details className="shown-fields">
      <summary className="shown-summary">{simulatorTexts.preview.fields(fields.length)}</summary>
      <ul>
        {fields.map((field) => (
          <li key={formatFieldPath(field.path)}>
            <button type="button" className="shown-field" onClick={() => onEdit(field)}>
              <span>{field.title}</span>
              {field.shows === 'text' && <span className="text-muted text-sm">{shorten(field.value)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function shorten(text: string): string {
  return text.length <= maxValue ? text : `${text.slice(0, maxValue - 1)}…`;
}
