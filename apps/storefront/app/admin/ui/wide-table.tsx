/** A table that scrolls horizontally if it is wider than the screen, also by keyboard. */
export interface WideTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Titles of the columns. */
  readonly columns: readonly string[];
  /** Rows of the table, as `tr` elements. */
  readonly children: React.ReactNode;
}

export function WideTable({ label, columns, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="report-table change-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
