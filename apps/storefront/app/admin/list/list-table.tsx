/** Rows of a list. On phones each row is its link and one line of details. */
import { Link } from '../../ui/link.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';

const texts = adminTexts.list;

export interface ListTableProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly table: React.RefObject<HTMLTableElement | null>;
  readonly isBusy: boolean;
  /** Null for lists without bulk actions. */
  readonly selection: {
    readonly selected: ReadonlySet<string>;
    readonly toggle: (id: string) => void;
    readonly toggleAll: (all: boolean) => void;
  } | null;
}

export function ListTable<Row>({ list, columns, rows, table, isBusy, selection }: ListTableProps<Row>) {
  return (
    <table ref={table} className="list-table" aria-label={list.title} aria-busy={isBusy}>
      <thead>
        <tr>
          {selection !== null && (
            <th scope="col" className="list-check">
              <label>
                <input
                  type="checkbox"
                  aria-label={texts.selectAll}
                  checked={selection.selected.size === rows.length}
                  onChange={({ target }) => selection.toggleAll(target.checked)}
                />
              </label>
            </th>
          )}
          {columns.map(({ key, title, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = list.getId(row);
          const isSelected = selection?.selected.has(id) ?? false;
          return (
            <tr key={id} data-id={id} data-selected={isSelected || undefined}>
              {selection !== null && (
                <td className="list-check">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={texts.select(list.getName(row))}
                      checked={isSelected}
                      onChange={() => selection.toggle(id)}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ key, cell, isNumber, isShort }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {list.getPath === undefined ? (
                      // Focusable, because the list's keyboard shortcuts move between rows without a link, too.
                      <span className="list-link" tabIndex={-1}>
                        {cell(row)}
                      </span>
                    ) : (
                      <Link to={list.getPath(row)} className="list-link">
                        {cell(row)}
                      </Link>
                    )}
                    <div className="list-details">{list.describe(row)}</div>
                  </th>
                ) : (
                  <td key={key} data-number={isNumber || undefined} data-short={isShort || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
