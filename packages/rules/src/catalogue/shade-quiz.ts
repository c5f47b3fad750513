/** The shade quiz: questions and results that editors write, and the evaluation of the answers (ENG-20). */

export interface QuizQuestion {
  readonly text: string;
  readonly hint: string;
  readonly answers: readonly {
    readonly text: string;
    /** Names of the results that this answer points to. */
    readonly results: readonly string[];
  }[];
}

export interface ShadeQuizResult {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The product's handle. */
  readonly product: string;
  /** A value of one of its options. Empty for any value. */
  readonly shade: string;
}

export interface ShadeQuiz {
  readonly questions: readonly QuizQuestion[];
  readonly results: readonly ShadeQuizResult[];
}

/** Returns true if the quiz has questions and results. */
export function hasQuiz({ questions, results }: ShadeQuiz): boolean {
  return questions.length > 0 && results.length > 0;
}

/**
 * Returns the result that most answers point to; of equal ones the first.
 *
 * @param chosen the index of each question's answer
 * @returns null if an answer is missing or invalid
 */
export function findQuizResult(
  { questions, results }: ShadeQuiz,
  chosen: readonly (number | null)[],
): ShadeQuizResult | null {
  const votes = new Map<string, number>();
  for (const [index, { answers }] of questions.entries()) {
    const answered = answers[chosen[index] ?? -1];
    if (answered === undefined) return null;
    for (const name of answered.results) votes.set(name, (votes.get(name) ?? 0) + 1);
  }
  const votesOf = ({ name }: ShadeQuizResult) => votes.get(name) ?? 0;
  const most = Math.max(...results.map(votesOf));
  return results.find((each) => votesOf(each) === most) ?? null;
}
