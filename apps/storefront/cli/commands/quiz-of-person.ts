/** What the quiz found for a person: told and forgotten with everything else that is kept about them. */
import { eraseQuizResult, quizResultOf } from '@vitrine/engagement/quiz/quiz-results';
import type { Person } from '@vitrine/engagement/reviews/review-personal-data';
import type { DatabaseIo } from './database-io.ts';

/** Null without an account, and where nothing was saved. */
export async function quizResultOfPerson(io: Pick<DatabaseIo, 'engagement'>, person: Person) {
  const customer = customerOf(person);
  return customer === null ? null : quizResultOf(await io.engagement(), customer);
}

export async function eraseQuizOfPerson(io: Pick<DatabaseIo, 'engagement'>, person: Person): Promise<void> {
  const customer = customerOf(person);
  if (customer !== null) await eraseQuizResult(await io.engagement(), customer);
}

/** The gid behind `member:…`. */
function customerOf({ member }: Person): string | null {
  return member === null ? null : member.replace(/^member:/, '');
}
