import { hasQuiz } from '@vitrine/rules/catalogue/shade-quiz';
import { findMatch } from '../../quiz/load-quiz-product.server.ts';
import type { QuizMatch } from '../../quiz/quiz-product.ts';
import type { SectionRequest } from './load-sections.server.ts';

export interface QuizSectionData {
  /** Recommended product; without one if no result was saved, or if the storefront doesn't sell it. */
  readonly match: QuizMatch;
}

/** @returns null if there is no quiz and nothing was saved: the section is then hidden */
export async function loadQuiz({ shop, user }: SectionRequest): Promise<QuizSectionData | null> {
  const saved = user.quizResult;
  if (saved === null) return hasQuiz(shop.content.quiz) ? { match: { found: null, instead: null } } : null;
  const match = await findMatch(shop, saved.handle, ({ nodes }) =>
    nodes.find(({ sku }) => sku === saved.sku),
  );
  return { match };
}
