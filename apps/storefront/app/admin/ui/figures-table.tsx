/** A table of figures with its CSV file. */

import { adminTexts } from '../admin-texts.ts';
import { toCsv } from '../list/to-csv.ts';
import { RecordCard } from './record-page.tsx';

export interface FiguresTableProps {
  readonly title: string;
  /** Chart or text above the table. */
  readonly children?: React.ReactNode;
  readonly columns: readonly string[];
  /** The first cell is the row's header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  /** Rows for the CSV file, with unformatted numbers. */
  readonly csvRows: readonly (readonly string[])[];
  readonly fileName: string;
  readonly empty: string;
  /** If set, the table is collapsed below a button with this label. */
  readonly fold?: string;
}

/** Returns the accessible name of a table whose card has the title. */
export function getTableLabel(title: string): string {
  return adminTexts.table.label(title);
}

export function FiguresTable({
  title,
  children,
  columns,
  rows,
  csvRows,
  fileName,
  empty,
  fold,
}: FiguresTableProps) {
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="figures report-table" aria-label={getTableLabel(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-number={index > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-number>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  return (
    <RecordCard
      title={title}
      actions={
        rows.length > 0 && (
          <a
            className="link inline-flex min-h-11 items-center text-sm"
            download={fileName}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${toCsv([columns, ...csvRows])}`)}`}
          >
            {adminTexts.table.download}
          </a>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          {children}
          {fold === undefined ? (
            table
          ) : (
            <details className="report-fold">
              <summary>{fold}</summary>
              {table}
            </details>
          )}
        </>
      )}
    </RecordCard>
  );
}
