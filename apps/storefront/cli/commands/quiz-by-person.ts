/** Exports a person's quiz result. */
import { readQuizResult } from '@vitrine/engagement/quiz/quiz-results';
import type { ReviewPerson } from '@vitrine/engagement/reviews/review-personal-data';
import type { DatabaseIo } from './database-io.ts';

/** Returns the saved quiz result; null if the person has no account or saved none. */
export async function findQuizResultByPerson(io: Pick<DatabaseIo, 'engagement'>, person: ReviewPerson) {
  const customer = getCustomerGid(person);
  return customer === null ? null : readQuizResult(await io.engagement(), customer);
}

/** Returns the customer's gid from a member key `member:…`; null without an account. */
function getCustomerGid({ member }: ReviewPerson): string | null {
  return member === null ? null : member.replace(/^member:/, '');
}
