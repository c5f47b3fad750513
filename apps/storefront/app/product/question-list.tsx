/** Questions of shoppers on a product, with the shop's answers. */
import * as words from '@vitrine/words/product-reviews';
import { PublishedOn } from '../blog/published-on.tsx';
import type { PublishedQuestion } from '../load-context.ts';
import { Link } from '../ui/link.tsx';
import { ShopReply } from './review-item.tsx';

export function QuestionList({
  handle,
  questions,
}: {
  handle: string;
  questions: readonly PublishedQuestion[];
}) {
  return (
    <section id="questions" aria-labelledby="questions-title" className="reviews">
      <div className="reviews-summary">
        <h2 id="questions-title" className="text-3xl">
          {words.questions()}
        </h2>
        {questions.length === 0 && <p className="mt-2 text-muted">{words.noQuestions()}</p>}
        <Link to={`/products/${handle}/question`} rel="nofollow" className="button button-secondary mt-5">
          {words.askQuestion()}
        </Link>
      </div>
      {questions.length > 0 && (
        <ul>
          {questions.map(({ id, body, author, date, answer }) => (
            <li key={id} className="review">
              <h3 dir="auto" className="review-question">
                {body}
              </h3>
              <p className="review-author">
                <span className="flex gap-x-4">
                  <span dir="auto" className="font-semibold text-ink">
                    {author}
                  </span>
                  <PublishedOn date={date} />
                </span>
              </p>
              {answer !== null && <ShopReply answer={answer} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
