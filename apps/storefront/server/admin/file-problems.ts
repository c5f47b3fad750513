/** Maximum number of a file's errors in a response. A long file may have an error in each row. */
const maxProblems = 200;

export interface ListedProblems<Problem> {
  readonly problems: readonly Problem[];
  /** Number of errors that aren't listed. */
  readonly moreProblems: number;
}

export function listFileProblems<Problem>(problems: readonly Problem[]): ListedProblems<Problem> {
  return {
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
  };
}
