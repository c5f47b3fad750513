import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import {
  deleteQuizResult,
  type QuizTables,
  quizMigrations,
  readQuizResult,
  saveQuizResult,
} from './quiz-results.ts';

describeEachDatabase((_name, open) => {
  test('a member has the last result, until it is erased', async () => {
    const storage = await open<QuizTables>([quizMigrations]);
    const [ada, eve] = ['gid://shopify/Customer/1', 'gid://shopify/Customer/2'];
    const first = { handle: 'golden-hour-mousse', sku: 'M-DARK', at: 1 };
    expect(await readQuizResult(storage, ada)).toBeNull();
    await saveQuizResult(storage, { ...first, customer: ada, region: 'us' });
    await saveQuizResult(storage, { ...first, customer: eve, region: 'us' });
    await saveQuizResult(storage, { ...first, customer: ada, region: 'au', sku: 'M-LIGHT', at: 2 });
    expect(await readQuizResult(storage, ada)).toEqual({ ...first, sku: 'M-LIGHT', at: 2 });
    expect(await deleteQuizResult(storage, ada)).toBe(1);
    expect(await readQuizResult(storage, ada)).toBeNull();
    expect(await readQuizResult(storage, eve)).toEqual(first);
  });
});
