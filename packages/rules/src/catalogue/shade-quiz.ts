/** The quiz that finds a shade: what answers lead to. Editors write it; the shop judges. Source: store §2, §3. */

export interface QuizQuestion {
  readonly text: string;
  readonly hint: string;
  readonly answers: readonly {
    readonly text: string;
    /** Names of the results that it speaks for. */
    readonly results: readonly string[];
  }[];
}

export interface QuizFinding {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The product's handle. */
  readonly product: string;
  /** A value of one of its options; empty where any will do. */
  readonly shade: string;
}

export interface ShadeQuiz {
  readonly questions: readonly QuizQuestion[];
  readonly results: readonly QuizFinding[];
}

/** Whether there is something to ask, and something to find. */
export function hasQuiz({ questions, results }: ShadeQuiz): boolean {
  return questions.length > 0 && results.length > 0;
}

/**
 * What answers lead to: the result that most of them speak for, the first of several alike.
 *
 * @param chosen the number of each question's answer, from 0.
 * @returns null where an answer is missing or isn't one.
 */
export function findingOf(
  { questions, results }: ShadeQuiz,
  chosen: readonly (number | null)[],
): QuizFinding | null {
  const votes = new Map<string, number>();
  for (const [index, { answers }] of questions.entries()) {
    const answered = answers[chosen[index] ?? -1];
    if (answered === undefined) return null;
    for (const name of answered.results) votes.set(name, (votes.get(name) ?? 0) + 1);
  }
  const votesOf = ({ name }: QuizFinding) => votes.get(name) ?? 0;
  const most = Math.max(...results.map(votesOf));
  return results.find((each) => votesOf(each) === most) ?? null;
}
