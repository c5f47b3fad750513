/** Shows the member's quiz result in the section `#quiz` (ACC-02, ACC-06). */
import * as words from '@vitrine/words/account-page';
import { MatchCards } from '../../quiz/match-cards.tsx';
import { quizPath } from '../../quiz/quiz-product.ts';
import { useSavedResult } from '../../quiz/save-result.ts';
import { Link } from '../../ui/link.tsx';
import type { SectionProps } from './section.ts';

export function QuizSection({ user, data }: SectionProps): React.ReactNode {
  // A guest's result is saved here after sign-in.
  useSavedResult(user);
  const match = data.quiz?.match ?? null;
  const saved = user.quizResult;
  return (
    <div className="mt-5 grid max-w-3xl justify-items-start gap-6">
      {(match?.found ?? null) === null && (
        <p className="text-muted">{saved === null ? words.noShadeYet() : words.foundNotHere()}</p>
      )}
      {match !== null && <MatchCards match={match} level={3} />}
      <Link to={quizPath} className="button button-secondary">
        {saved === null ? words.findYourShade() : words.askAgain()}
      </Link>
    </div>
  );
}
