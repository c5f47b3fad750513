/** The recommended product, and an alternative if it is sold out. */
import * as words from '@vitrine/words/quiz-result';
import type { QuizMatch } from './quiz-product.ts';
import { QuizResultCard } from './quiz-result-card.tsx';

export interface MatchCardsProps {
  readonly match: QuizMatch;
  /** Level of the headings. */
  readonly level: 2 | 3;
  /** False if the recommended product's picture is elsewhere on the page. */
  readonly pictured?: boolean;
}

export function MatchCards({ match: { found, instead }, level, pictured = true }: MatchCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {found !== null && (
        <div data-quiz-handle={found.handle} data-quiz-sku={found.sku}>
          <QuizResultCard found={found} level={level} pictured={pictured} />
        </div>
      )}
      {instead !== null && (
        <section aria-labelledby="quiz-instead" className="mt-10 border-line border-t pt-8">
          <Heading id="quiz-instead" className="mb-6 text-xl">
            {instead.handle === found?.handle ? words.nearestShade() : words.anotherMatch()}
          </Heading>
          <QuizResultCard found={instead} level={level === 2 ? 3 : 4} pictured />
        </section>
      )}
    </>
  );
}
