/** List of an option's values, which can be edited, sorted, added and removed. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../editor/forms/announce.tsx';
import { moveEntry } from '../../../editor/forms/find-drop-index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { focusMoveButton, MoveButtons } from '../../ui/move-buttons.tsx';
import type { TypedValue } from './option-changes.ts';
import { optionTexts as texts } from './option-texts.ts';

/** Row of the list. Its key isn't the value's id, since new values have none. */
export interface ValueRow extends TypedValue {
  readonly key: number;
}

export interface OptionValuesFieldProps {
  readonly rows: readonly ValueRow[];
  readonly onChange: (rows: readonly ValueRow[]) => void;
}

export function createValueRow(rows: readonly ValueRow[]): ValueRow {
  return { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, id: null, name: '' };
}

export function OptionValuesField({ rows, onChange }: OptionValuesFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusInput = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLInputElement>('input')?.focus();
  const remove = (index: number) => {
    flushSync(() => onChange(rows.toSpliced(index, 1)));
    focusInput(Math.min(index, rows.length - 2));
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="label">{texts.values}</legend>
      <ul ref={list} className="picked-list">
        {rows.map(({ key, name }, index) => (
          <li key={key} className="option-value">
            <input
              className="field"
              aria-label={texts.value(index + 1)}
              value={name}
              maxLength={255}
              onChange={({ target }) =>
                onChange(rows.map((row) => (row.key === key ? { ...row, name: target.value } : row)))
              }
            />
            <span className="picked-ways">
              {rows.length > 1 && (
                <>
                  <MoveButtons
                    position={{ index, count: rows.length }}
                    up={texts.valueUp(index + 1)}
                    down={texts.valueDown(index + 1)}
                    onStep={(from, to, way) => {
                      flushSync(() => onChange(moveEntry(rows, from, to)));
                      focusMoveButton(list.current, to, way);
                      announce(texts.valueMoved(to + 1, rows.length));
                    }}
                  />
                  <IconButton
                    icon="close"
                    iconSize={18}
                    label={texts.removeValue(index + 1)}
                    onClick={() => remove(index)}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() => {
            flushSync(() => onChange([...rows, createValueRow(rows)]));
            focusInput(rows.length);
          }}
        >
          {texts.addValue}
        </Button>
      </div>
    </fieldset>
  );
}
