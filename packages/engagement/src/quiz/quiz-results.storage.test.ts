import { eachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import {
  eraseQuizResult,
  keepQuizResult,
  type QuizTables,
  quizMigrations,
  quizResultOf,
} from './quiz-results.ts';

eachDatabase((_name, open) => {
  test('a member has the last result, until it is erased', async () => {
    const storage = await open<QuizTables>([quizMigrations]);
    const [ada, eve] = ['gid://shopify/Customer/1', 'gid://shopify/Customer/2'];
    const first = { handle: 'golden-hour-mousse', sku: 'M-DARK', at: 1 };
    expect(await quizResultOf(storage, ada)).toBeNull();
    await keepQuizResult(storage, { ...first, customer: ada, region: 'us' });
    await keepQuizResult(storage, { ...first, customer: eve, region: 'us' });
    await keepQuizResult(storage, { ...first, customer: ada, region: 'au', sku: 'M-LIGHT', at: 2 });
    expect(await quizResultOf(storage, ada)).toEqual({ ...first, sku: 'M-LIGHT', at: 2 });
    expect(await eraseQuizResult(storage, ada)).toBe(1);
    expect(await quizResultOf(storage, ada)).toBeNull();
    expect(await quizResultOf(storage, eve)).toEqual(first);
  });
});
