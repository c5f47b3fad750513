import { hasQuiz } from '@vitrine/rules/catalogue/shade-quiz';
import { loadQuizProduct } from '../../quiz/load-quiz-product.server.ts';
import type { QuizProduct } from '../../quiz/quiz-product.ts';
import type { SectionRequest } from './load-sections.server.ts';

export interface QuizSectionData {
  /** Null where nothing was saved, or it isn't sold here. */
  readonly found: QuizProduct | null;
}

/** Null where there is no quiz and nothing was saved: then the section isn't shown. */
export async function loadQuiz({ shop, user }: SectionRequest): Promise<QuizSectionData | null> {
  const saved = user.quizResult;
  if (saved === null) return hasQuiz(shop.content.quiz) ? { found: null } : null;
  const found = await loadQuizProduct(shop, saved.handle, (variants) =>
    variants.find(({ sku }) => sku === saved.sku),
  );
  return { found };
}
