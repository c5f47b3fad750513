/** Exports a person's quiz result. */
import { readQuizResult } from '@vitrine/engagement/quiz/quiz-results';
import type { ReviewPerson } from '@vitrine/engagement/reviews/review-personal-data';
import type { DatabaseIo } from './database-io.ts';

/** Null without an account, and where nothing was saved. */
export async function findQuizResultByPerson(io: Pick<DatabaseIo, 'engagement'>, person: ReviewPerson) {
  const customer = customerOf(person);
  return customer === null ? null : readQuizResult(await io.engagement(), customer);
}

/** The gid behind `member:…`. */
function customerOf({ member }: ReviewPerson): string | null {
  return member === null ? null : member.replace(/^member:/, '');
}
