/** Members' quiz results, stored in the shop's own database with any backend. */
import { type QuizTables, readQuizResult, saveQuizResult } from '@vitrine/engagement/quiz/quiz-results';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import type { Logger } from 'pino';
import type { QuizResultJson, UserJson } from '../../app/account/account.ts';

export interface QuizResults {
  /** Adds the member's quiz result. If the database is unavailable, returns the member without a result. */
  readonly withResult: (user: UserJson) => Promise<UserJson>;
  readonly save: (
    customer: string,
    region: RegionKey,
    found: Pick<QuizResultJson, 'handle' | 'sku'>,
  ) => Promise<void>;
}

export function openQuizResults(storage: Storage<QuizTables>, log: Logger, clock: () => number): QuizResults {
  return {
    async withResult(user) {
      try {
        const found = await readQuizResult(storage, user.id);
        if (found === null) return user;
        const { handle, sku, at } = found;
        return { ...user, quizResult: { handle, sku, savedAt: new Date(at).toISOString() } };
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        log.warn({ err: error }, 'a member’s quiz result could not be read');
        return user;
      }
    },
    save: (customer, region, { handle, sku }) =>
      saveQuizResult(storage, { customer, region, handle, sku, at: clock() }),
  };
}
