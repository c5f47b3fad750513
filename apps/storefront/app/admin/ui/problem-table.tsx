/** Errors of an imported file: row, column and reason. */

import { adminTexts } from '../admin-texts.ts';
import { WideTable } from './wide-table.tsx';

const texts = adminTexts.fileProblems;

export interface FileProblem {
  readonly line: number;
  /** Null if the error concerns the whole row. */
  readonly column: string | null;
  readonly reason: string;
}

export interface ProblemTableProps {
  readonly label: string;
  readonly problems: readonly FileProblem[];
  /** Number of errors that aren't listed. */
  readonly more: number;
}

export function ProblemTable({ label, problems, more }: ProblemTableProps) {
  return (
    <>
      <WideTable label={label} columns={texts.columns}>
        {problems.map(({ line, column, reason }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <th scope="row">{line}</th>
            <td>{column ?? texts.whole}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </WideTable>
      {more > 0 && <p>{texts.more(more)}</p>}
    </>
  );
}
