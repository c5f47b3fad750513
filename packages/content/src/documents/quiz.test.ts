import { findQuizResult, hasQuiz } from '@vitrine/rules/catalogue/shade-quiz';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quizSchema } from './quiz.ts';

const found = (name: string) => ({ name, title: name, product: 'mousse' });
const asked = quizSchema.parse({
  questions: [
    {
      text: 'Wrist?',
      answers: [
        { text: 'Fair', results: ['light'] },
        { text: 'Olive', results: ['medium', 'dark'] },
        { text: 'Pale', results: ['light', 'light'] },
      ],
    },
    {
      text: 'Look?',
      answers: [{ text: 'Soft', results: ['light'] }, { text: 'Deep', results: ['dark'] }, { text: 'Any' }],
    },
  ],
  results: [found('light'), found('medium'), found('dark')],
});

describe('a quiz', () => {
  test.each([
    ['both for one', [0, 0], 'light'],
    ['most for one of two', [1, 1], 'dark'],
    ['alike for two: the first', [1, 2], 'medium'],
    ['one each: that of the last answer', [0, 1], 'dark'],
    ['more for one that the last answer excludes: the last answer’s', [2, 1], 'dark'],
  ])('ENG-20: finds what answers speak for: %s', (_name, chosen, name) => {
    expect(findQuizResult(asked, chosen)?.name).toBe(name);
  });

  test.each([[[]], [[0]], [[3, 0]], [[0, 3]], [[-1, 0]], [[0, null]], [[0.5, 0]]])(
    'finds nothing for %j',
    (chosen) => {
      expect(findQuizResult(asked, chosen)).toBeNull();
    },
  );

  test('whatever is answered, one of its results is found', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1 }), fc.nat({ max: 2 }), (first, second) => {
        const result = findQuizResult(asked, [first, second]);
        return result !== null && asked.results.includes(result);
      }),
    );
  });

  test('without questions is none', () => {
    expect(hasQuiz(quizSchema.parse({}))).toBe(false);
    expect(hasQuiz(asked)).toBe(true);
  });

  test('is refused where an answer speaks for nothing that there is, or two results are called alike', () => {
    const wrong = quizSchema.safeParse({ ...asked, results: [found('light'), found('light')] });
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'results.1.name',
      'questions.0.answers.1.results.0',
      'questions.0.answers.1.results.1',
      'questions.1.answers.1.results.0',
    ]);
  });
});
