/** The shade quiz: questions and results that editors write, and the evaluation of the answers (ENG-20). */

export interface QuizQuestion {
  readonly text: string;
  readonly hint: string;
  readonly answers: readonly {
    readonly text: string;
    /** Color such as `#e8c4a2`: of the skin in the first question with colors, of the tan in the second. Empty for none. */
    readonly color: string;
    /** Names of the results that get a point for this answer. A name that is listed twice gets two. */
    readonly results: readonly string[];
  }[];
}

export interface ShadeQuizResult {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The product's handle. */
  readonly product: string;
  /** Value of one of the product's options; empty for any value. */
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
 * Returns the result with the most points; the first one if several have as many. If the chosen answer to the last
 * question lists any results, only these can be returned; so an answer about the available time can exclude results
 * that take longer.
 *
 * @param chosen index of the answer to each question
 * @returns null if an answer is missing or invalid
 */
export function findQuizResult(
  { questions, results }: ShadeQuiz,
  chosen: readonly (number | null)[],
): ShadeQuizResult | null {
  const votes = new Map<string, number>();
  let possible: readonly string[] = [];
  for (const [index, { answers }] of questions.entries()) {
    const answered = answers[chosen[index] ?? -1];
    if (answered === undefined) return null;
    possible = answered.results;
    for (const name of answered.results) votes.set(name, (votes.get(name) ?? 0) + 1);
  }
  const candidates = results.filter(({ name }) => possible.length === 0 || possible.includes(name));
  const getVotes = ({ name }: ShadeQuizResult) => votes.get(name) ?? 0;
  const most = Math.max(...candidates.map(getVotes));
  return candidates.find((each) => getVotes(each) === most) ?? null;
}
