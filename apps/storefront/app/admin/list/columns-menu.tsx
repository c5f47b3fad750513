/** Menu of a list's columns. Escape and a press outside close it. */
import { useEffect, useRef } from 'react';
import { adminTexts } from '../admin-texts.ts';
import type { ListDefinition } from './list-definition.ts';

export interface ColumnsMenuProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[]) => void;
}

export function ColumnsMenu<Row>({ list, columns, onColumns }: ColumnsMenuProps<Row>) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (element === null || !element.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={menu} className="list-columns">
      <summary className="button button-secondary button-small">{adminTexts.list.columns}</summary>
      <fieldset>
        <legend className="sr-only">{adminTexts.list.columns}</legend>
        {list.columns.slice(1).map(({ key, title }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={columns.includes(key)}
              onChange={({ target }) =>
                onColumns(target.checked ? [...columns, key] : columns.filter((each) => each !== key))
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
