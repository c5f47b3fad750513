/** Errors of a file that was to be imported: row, column and reason of each. */
export interface FileProblem {
  readonly line: number;
  /** Null if it concerns the whole row. */
  readonly column: string | null;
  readonly reason: string;
}

export interface ProblemTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly whole: string;
  readonly problems: readonly FileProblem[];
}

export function ProblemTable({ label, columns, whole, problems }: ProblemTableProps) {
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
        <tbody>
          {problems.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <th scope="row">{line}</th>
              <td>{column ?? whole}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
